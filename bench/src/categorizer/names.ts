import { existsSync } from 'node:fs';
import path from 'node:path';
import { SentenceEncoder } from '@sheaf/engine/embedding/sentence-encoder';
import { truncateAtWord } from '@sheaf/engine/embedding/truncate-at-word';
import { type GroupName, nameGroups } from '@sheaf/engine/name/name-groups';
import { countStems } from '@sheaf/engine/text/terms';
import type { Bench, BenchDefinition } from '../bench.ts';
import type { ResultRow } from '../measuring.ts';
import { markdownTable } from '../table.ts';
import { scoreSheets, writeSheets } from './blind-sheets.ts';
import { drawGroups, type GroupedPile, SHAPES } from './named-piles.ts';
import { FRESH, OPEN, readCollection } from './pile-draws.ts';

/** How well a reader who sees only the names of a project finds its documents. */
export const names: BenchDefinition = {
  about:
    'names of given groups: documents found by name; --sheets writes sheets for a blind reader, or scores filled ones',
  measurements: [measureNames],
};

const SIZES = [12, 20, 35, 90];
/** Draws per collection, size and shape of groups. */
const DRAWS = 2;
/** What a reader looks at first. */
const READ_CHARS = 600;
/** Of what all names have in common, this much is taken out of each: a reader compares them. */
const COMMON_SHARE = 0.5;

export interface NamedPile extends GroupedPile {
  readonly names: readonly GroupName[];
}

interface Found {
  byMeaning: number;
  ofMeaning: number;
  byWords: number;
  all: number;
}

async function measureNames(bench: Bench): Promise<ResultRow[]> {
  if (bench.sheets !== null && existsSync(bench.sheets)) {
    bench.print(await readSheets(bench.sheets));
    return [];
  }
  const collections = bench.only.length > 0 ? bench.only : [...OPEN, ...FRESH];
  const encoder = new SentenceEncoder();
  const rows: string[][] = [];
  const sheets: NamedPile[] = [];
  for (const collection of collections) {
    const documents = await readCollection(bench, collection);
    for (const shape of SHAPES) {
      const found: Found = { byMeaning: 0, ofMeaning: 0, byWords: 0, all: 0 };
      for (const size of SIZES) {
        for (let draw = 0; draw < DRAWS; draw += 1) {
          const pile = named(drawGroups(documents, { collection, size, shape, seed: size * 100 + draw }));
          countFound(pile, { found, encoder });
          if (draw === 0) sheets.push(pile);
        }
      }
      const share = (part: number, whole: number) => (whole === 0 ? '–' : (part / whole).toFixed(3));
      rows.push([
        collection,
        shape,
        share(found.byMeaning, found.ofMeaning),
        share(found.byWords, found.all),
      ]);
    }
    bench.logProgress(`${collection}: named`);
  }
  if (bench.sheets !== null) {
    await writeSheets(path.resolve(bench.sheets), sheets);
    bench.logProgress(`${sheets.length} blind sheets written to ${bench.sheets}`);
  }
  bench.print(markdownTable(['collection', 'groups', 'found by the encoder', 'found by words'], rows));
  return [];
}

/** What the readers of filled sheets found. */
async function readSheets(folder: string): Promise<string> {
  const { documents, found, judged, wrong } = await scoreSheets(folder);
  const counts = Object.entries(judged).map(([judgment, count]) => `${count} ${judgment}`);
  return [`${found} of ${documents} documents found; names: ${counts.join(', ')}`, ...wrong].join('\n');
}

function named(pile: GroupedPile): NamedPile {
  const { documents, groups, languages, classes } = pile;
  return { ...pile, names: nameGroups({ documents, groups, languages, present: classes.map(() => null) }) };
}

/** Counts the documents to which their own name is nearest. Documents that two names suit as well count in part. */
function countFound(pile: NamedPile, { found, encoder }: { found: Found; encoder: SentenceEncoder }): void {
  const texts = pile.names.map(({ name }) => name.replaceAll(/[“”…]/g, ''));
  const stems = texts.map((text, g) => [...countStems(text, pile.languages[g] ?? 'en').keys()]);
  const vectors = texts.map((text) => encoder.encode(text));
  const mean = vectors.reduce(
    (sum, vector) => sum.map((x, i) => x + (vector?.[i] ?? 0) / vectors.length),
    new Float64Array(512),
  );
  pile.documents.forEach(({ document, language, stems: own }, d) => {
    const group = pile.groups[d] ?? 0;
    const known = new Set([...own, ...countStems(document.filename, language).keys()]);
    const shares = stems.map(
      (ofName) => ofName.filter((stem) => known.has(stem)).length / Math.max(1, ofName.length),
    );
    const best = Math.max(...shares);
    if (best > 0 && shares[group] === best)
      found.byWords += 1 / shares.filter((share) => share === best).length;
    found.all += 1;
    if (language !== 'en' || pile.languages.some((one) => one !== 'en')) return;
    const text = encoder.encode(truncateAtWord(`${document.filename}\n${document.digest}`, READ_CHARS));
    if (!text) return;
    const near = vectors.map((vector) =>
      vector
        ? text.reduce((sum, x, i) => sum + x * ((vector[i] ?? 0) - COMMON_SHARE * (mean[i] ?? 0)), 0)
        : Number.NEGATIVE_INFINITY,
    );
    found.ofMeaning += 1;
    if (near.indexOf(Math.max(...near)) === group) found.byMeaning += 1;
  });
}
