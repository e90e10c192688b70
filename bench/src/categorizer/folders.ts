import { seededRandom } from '@sheaf/engine/numeric/random';
import type { Bench, BenchDefinition } from '../bench.ts';
import type { ResultRow } from '../measuring.ts';
import { markdownTable } from '../table.ts';
import { drawPile, FRESH, type Labeled, OPEN, readCollection } from './pile-draws.ts';
import { scorePile } from './pile-score.ts';

/** What folders are worth as a hint: the same piles sorted without folders, and with those that a person might have. */
export const folders: BenchDefinition = {
  about:
    'piles of 20, 35 and 90 documents whose folders are right, coarse, partly wrong or random: F1 without and with them',
  measurements: [measureFolders],
};

const SIZES = [20, 35, 90];
const DRAWS = 2;

/** The folder of each document of a pile. */
type Sorting = (classes: readonly string[], random: () => number) => string[];

const SORTINGS: Readonly<Record<string, Sorting>> = {
  'half of the files sorted': (classes, random) => classes.map((name) => (random() < 0.5 ? name : '')),
  'two classes to a folder': (classes) => numbered(classes).map((number) => `${number >> 1}`),
  '30 % in any folder': (classes, random) =>
    numbered(classes).map((number) => `${random() < 0.7 ? number : anyOf(classes, random)}`),
  random: (classes, random) => classes.map(() => `${anyOf(classes, random)}`),
};

function numbered(classes: readonly string[]): number[] {
  const known = [...new Set(classes)];
  return classes.map((name) => known.indexOf(name));
}

const anyOf = (classes: readonly string[], random: () => number) =>
  Math.floor(random() * new Set(classes).size);

async function measureFolders(bench: Bench): Promise<ResultRow[]> {
  const rows: string[][] = [];
  for (const collection of bench.only.length > 0 ? bench.only : [...OPEN, ...FRESH]) {
    const documents = await readCollection(bench, collection);
    const drawn = SIZES.flatMap((size) =>
      Array.from({ length: DRAWS }, (_, draw) => drawPile(documents, { size, draw })),
    ).filter((pile) => pile.length > 0);
    if (drawn.length === 0) continue;
    const row = [collection, await meanF1(drawn)];
    for (const sorting of Object.values(SORTINGS)) row.push(await meanF1(drawn, sorting));
    rows.push(row);
    bench.logProgress(row.join(' '));
  }
  const means = rows[0]?.slice(1).map((_, column) => meanOf(rows.map((row) => Number(row[column + 1]))));
  bench.print(
    markdownTable(
      ['collection', 'without folders', ...Object.keys(SORTINGS)],
      [...rows, ['mean', ...(means ?? [])]],
    ),
  );
  return [];
}

async function meanF1(piles: readonly Labeled[][], sorting?: Sorting): Promise<string> {
  const scores: number[] = [];
  for (const pile of piles) {
    const of = sorting?.(
      pile.map(({ label }) => label.replaceAll('/', '-')),
      seededRandom(pile.length),
    );
    const filed = pile.map((one, i) => ({
      ...one,
      document: { ...one.document, ...(of && { folder: of[i] }) },
    }));
    scores.push((await scorePile(filed as Labeled[])).final.f1);
  }
  return meanOf(scores);
}

const meanOf = (values: readonly number[]) =>
  (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3);
