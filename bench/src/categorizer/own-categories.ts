import { createBuiltinCategorizer } from '@sheaf/engine/builtin/builtin';
import type { OwnerRules } from '@sheaf/engine/categorizer';
import type { Bench, BenchDefinition } from '../bench.ts';
import type { ResultRow } from '../measuring.ts';
import { markdownTable } from '../table.ts';
import { readPersonalPapers } from './personal-papers.ts';
import { drawPile, type Labeled, OPEN, readCollection } from './pile-draws.ts';

/** How many documents end up in the own category that is their class, when only the names of the classes are given. */
export const ownCategories: BenchDefinition = {
  about:
    "sorting into own categories, which have the names of the documents' classes: all of them in strict mode, every other one in prefer and free mode",
  measurements: [measureOwnCategories],
};

const SIZES = [20, 60];
const DRAWS = 3;
const LEFTOVER = 'Other';

/** A pile whose documents' labels are the names of their classes. */
interface Pile {
  readonly documents: readonly Labeled[];
  readonly nameOf: (document: Labeled) => string;
  /** The language of these names. */
  readonly language: string;
}

/** What became of the documents of some piles. */
interface Outcome {
  /** Documents whose class is listed, and those of them that are in its category. */
  listed: number;
  rightlyIn: number;
  /** Documents whose class is not listed, and those of them that are in no listed category. */
  unlisted: number;
  rightlyOut: number;
  /** Documents in a listed category that is not their class. */
  wrong: number;
}

type Mode = OwnerRules['mode'];

async function measureOwnCategories(bench: Bench): Promise<ResultRow[]> {
  const rows: string[][] = [];
  const measure = async (name: string, piles: readonly Pile[]) => {
    const strict = await outcomeOf(piles, 'strict', [() => true]);
    const halves = [0, 1].map((half) => (_: string, i: number) => i % 2 === half);
    const [prefer, free] = [await outcomeOf(piles, 'prefer', halves), await outcomeOf(piles, 'free', halves)];
    const documents = piles.reduce((sum, pile) => sum + pile.documents.length, 0);
    rows.push([name, String(documents), ...strictCells(strict), ...halfCells(prefer), ...halfCells(free)]);
    bench.logProgress(`${name}: ${piles.length} piles sorted`);
  };
  await measure('personal papers', (await readPersonalPapers()).map(asPile));
  for (const name of OPEN) await measure(name, drawPiles(await readCollection(bench, name)));
  bench.print(markdownTable(COLUMNS, rows));
  return [];
}

const asPile = (documents: readonly Labeled[]): Pile => ({
  documents,
  nameOf: ({ label }) => label,
  language: documents[0]?.language ?? 'en',
});

/** Piles of each size from one collection, whose classes have English names. */
const drawPiles = (documents: readonly Labeled[]): Pile[] =>
  SIZES.flatMap((size) =>
    Array.from({ length: DRAWS }, (_, draw) => ({
      ...asPile(drawPile(documents, { size, draw })),
      language: 'en',
    })),
  );

/** Sorts each pile once for each selection of its classes as own categories. */
async function outcomeOf(
  piles: readonly Pile[],
  mode: Mode,
  selections: readonly ((name: string, i: number) => boolean)[],
): Promise<Outcome> {
  const outcome: Outcome = { listed: 0, rightlyIn: 0, unlisted: 0, rightlyOut: 0, wrong: 0 };
  for (const pile of piles) {
    const names = [...new Set(pile.documents.map(pile.nameOf))].sort();
    for (const selection of selections) {
      const own = names.filter(selection);
      const placed = await sort(pile, own, mode);
      for (const document of pile.documents) {
        const name = pile.nameOf(document);
        const category = placed.get(document.document.id);
        const isIn = category !== undefined && own.includes(category);
        if (own.includes(name)) outcome.listed++;
        else outcome.unlisted++;
        if (isIn && category !== name) outcome.wrong++;
        else if (isIn) outcome.rightlyIn++;
        else if (!own.includes(name)) outcome.rightlyOut++;
      }
    }
  }
  return outcome;
}

/** Returns the name of the category of each document. */
async function sort(pile: Pile, own: readonly string[], mode: Mode): Promise<Map<string, string>> {
  const { language } = pile;
  const categories = own.map((name) => ({
    id: name,
    name,
    language,
    description: null,
    lock: 'none' as const,
  }));
  const rules: OwnerRules = {
    mode,
    ownCategories: categories,
    leftoverName: LEFTOVER,
    pins: {},
    acrossLanguages: false,
    namingLanguage: null,
  };
  const documents = pile.documents.map(({ document }) => ({ ...document }));
  const groups = await createBuiltinCategorizer().assignDocuments(
    { documents, present: categories, maxCategories: 50, rawCategories: [], rules },
    {},
  );
  return new Map(groups.flatMap(({ name, documentIds }) => documentIds.map((id) => [id, name])));
}

const COLUMNS = [
  'documents of',
  'documents',
  'strict, all listed: right',
  'wrong',
  'prefer, half listed: rightly in',
  'rightly out',
  'wrong',
  'free, half listed: rightly in',
  'rightly out',
  'wrong',
];

const share = (part: number, whole: number): string => (part / whole).toFixed(3);

const strictCells = ({ listed, rightlyIn, wrong }: Outcome): string[] => [
  share(rightlyIn, listed),
  share(wrong, listed),
];

const halfCells = ({ listed, rightlyIn, unlisted, rightlyOut, wrong }: Outcome): string[] => [
  share(rightlyIn, listed),
  share(rightlyOut, unlisted),
  share(wrong, listed + unlisted),
];
