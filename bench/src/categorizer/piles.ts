import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createBuiltinCategorizer } from '@sheaf/engine/builtin/builtin';
import type { EngineDocument } from '@sheaf/engine/categorizer';
import { renumber } from '@sheaf/engine/clustering/labels';
import { adjustedRandIndex, weightedBestF1 } from '@sheaf/engine/numeric/agreement';
import { seededRandom } from '@sheaf/engine/numeric/random';
import { readDocument } from '@sheaf/engine/text/document';
import type { Bench, BenchDefinition } from '../bench.ts';
import { Absent, type Figure } from '../measuring.ts';
import { markdownTable } from '../table.ts';

/** How well small piles are sorted, such as people bring: some classes of a labeled set, a few documents of each. */
export const piles: BenchDefinition = {
  about: 'piles of 12 to 130 documents drawn from labeled sets: F1, ARI, and how sure the files are',
  measurements: [measurePiles],
};

const SETS = ['bbc', 'ng20', 'bills', 'contracts_a', 'mixed_a', 'gnad_de', 'news_fr', 'news_pt', 'multi_a'];
const DEFAULT_SETS = SETS.slice(0, 7);
const SIZES = [12, 20, 35, 55, 90, 130];
/** A language twice is drawn twice as often. */
const LANGUAGES = ['en', 'en', 'de', 'fr'];
/** Draws of each size in each of the languages. */
const DRAWS = 12;
const MIN_OF_CLASS = 8;
const SURE = 0.85;
const NO_LIMIT = 300;

/** A document with its class: its language, its set and its label. */
interface Labeled {
  readonly document: EngineDocument;
  readonly label: string;
}

interface PileScore {
  readonly classes: number;
  readonly categories: number;
  readonly f1: number;
  readonly ari: number;
  readonly files: number;
  /** Files of the class that most files of their raw category are of, */
  readonly right: number;
  /** files that the categorizer is sure of, */
  readonly sure: number;
  /** and those that it is rightly sure of. */
  readonly surelyRight: number;
}

async function measurePiles(bench: Bench): Promise<Figure[]> {
  const sets = bench.only.length > 0 ? bench.only : DEFAULT_SETS;
  const unknown = sets.filter((set) => !SETS.includes(set));
  if (unknown.length > 0) throw new Absent(`there is no ${unknown.join(', ')} among ${SETS.join(', ')}`);
  const documents: Labeled[] = [];
  for (const set of sets) documents.push(...(await readSet(bench, set)));
  const classes = Map.groupBy(documents, ({ label }) => label);
  const languages = bench.languages.length > 0 ? bench.languages : LANGUAGES;
  const rows: string[][] = [];
  for (const size of SIZES) {
    const scores: PileScore[] = [];
    for (let draw = 0; draw < DRAWS * languages.length; draw += 1) {
      const language = languages[draw % languages.length] ?? '';
      const pile = drawPile(classes, { size, language, seed: size * 1_000 + draw });
      if (pile.length > 0) scores.push(await scorePile(pile));
    }
    bench.say(`piles of ${size} documents: ${scores.length} sorted`);
    rows.push([String(size), ...cellsOf(scores)]);
  }
  const head = ['documents', 'classes', 'categories', 'F1', 'ARI', 'right', 'sure', 'of these right'];
  bench.print(markdownTable(head, rows));
  return [];
}

async function readSet(bench: Bench, set: string): Promise<Labeled[]> {
  const files = await bench.data.texts(set);
  const lines = (await readFile(path.join(await bench.data.collection(set), 'labels.csv'), 'utf8')).split(
    /\r?\n/,
  );
  const labels = new Map(
    lines.flatMap((line) => {
      const [, file, label, language] = /^(.+?),(.*),(\w+)$/.exec(line) ?? [];
      return file ? [[file, `${language} ${set} ${label}`] as const] : [];
    }),
  );
  return Promise.all(
    files.map(async (file) => {
      const filename = path.basename(file);
      const reading = readDocument({ text: await readFile(file, 'utf8'), filename });
      const document = {
        ...reading,
        id: `${set}/${filename}`,
        filename,
        rawCategoryId: null,
        categoryId: null,
      };
      return { document, label: labels.get(filename) ?? '' };
    }),
  );
}

/** Documents of some classes of one language, more of the first than of the last, as in a pile of one's own. */
function drawPile(
  classes: ReadonlyMap<string, Labeled[]>,
  { size, language, seed }: { size: number; language: string; seed: number },
): Labeled[] {
  const random = seededRandom(seed);
  const shuffled = <T>(list: readonly T[]) =>
    list
      .map((item) => ({ item, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  const known = [...classes.values()].filter(
    (own) => own[0]?.label.startsWith(`${language} `) && own.length >= MIN_OF_CLASS,
  );
  const count = Math.max(3, Math.round(2 + random() * Math.min(8, size / 4)));
  const chosen = shuffled(known).slice(0, count);
  const weightOf = (i: number) => 1 / (1 + i / 2);
  const total = chosen.reduce((sum, _, i) => sum + weightOf(i), 0);
  return chosen.flatMap((own, i) =>
    shuffled(own).slice(0, Math.max(1, Math.round((size * weightOf(i)) / total))),
  );
}

async function scorePile(pile: readonly Labeled[]): Promise<PileScore> {
  const documents = pile.map(({ document }) => document);
  const categorizer = createBuiltinCategorizer();
  const raw = await categorizer.labelDocuments({ documents, present: [] }, {});
  const groups = await categorizer.assignDocuments({ documents, present: [], maxCategories: NO_LIMIT }, {});
  const categoryOf = new Map(groups.flatMap(({ documentIds }, i) => documentIds.map((id) => [id, i])));
  const labels = [...new Set(pile.map(({ label }) => label))];
  const classes = Int32Array.from(pile, ({ label }) => labels.indexOf(label));
  const categories = Int32Array.from(documents, ({ id }) => categoryOf.get(id) ?? -1);
  renumber(categories);
  const labelOf = new Map(pile.map(({ document, label }) => [document.id, label]));
  const files = [...Map.groupBy(raw, ({ name }) => name).values()].flatMap((own) => {
    const most = mostFrequent(own.map(({ documentId }) => labelOf.get(documentId)));
    return own.map(({ documentId, confidence }) => ({
      isRight: labelOf.get(documentId) === most,
      isSure: confidence >= SURE,
    }));
  });
  return {
    classes: labels.length,
    categories: groups.length,
    f1: weightedBestF1(classes, categories),
    ari: adjustedRandIndex(classes, categories),
    files: files.length,
    right: files.filter(({ isRight }) => isRight).length,
    sure: files.filter(({ isSure }) => isSure).length,
    surelyRight: files.filter(({ isRight, isSure }) => isRight && isSure).length,
  };
}

function mostFrequent<T>(values: readonly T[]): T | undefined {
  const counts = [...Map.groupBy(values, (value) => value)];
  return counts.sort((a, b) => b[1].length - a[1].length)[0]?.[0];
}

/** The means of the piles; shares are of all files. */
function cellsOf(scores: readonly PileScore[]): string[] {
  const sum = (of: keyof PileScore) => scores.reduce((total, score) => total + score[of], 0);
  const mean = (of: keyof PileScore, digits: number) => (sum(of) / scores.length).toFixed(digits);
  const share = (part: keyof PileScore, whole: keyof PileScore) =>
    `${((100 * sum(part)) / Math.max(1, sum(whole))).toFixed(0)} %`;
  return [
    ...[mean('classes', 1), mean('categories', 1), mean('f1', 3), mean('ari', 3)],
    ...[share('right', 'files'), share('sure', 'files'), share('surelyRight', 'sure')],
  ];
}
