import { MAX_CATEGORIES } from '@sheaf/contract/constants';
import { type Bench, type BenchDefinition, isSelected } from '../bench.ts';
import { MissingPrerequisite, type ResultRow } from '../measuring.ts';
import { markdownTable } from '../table.ts';
import {
  drawAny,
  drawHandful,
  drawOfOneSet,
  drawOneClass,
  drawPile,
  type Labeled,
  readSet,
  withForeign,
  withLetterheads,
} from './pile-draws.ts';
import { cellsOf, PILE_COLUMNS, type PileScore, scorePile } from './pile-score.ts';

/** How well piles of particular kinds are sorted. */
export const pileKinds: BenchDefinition = {
  about:
    'piles of particular kinds: short texts, one language, one class, a handful, one set, contracts, letterheads, foreign documents, whole sets',
  measurements: [measureKinds],
  onlyByName: true,
};

const SETS = ['bbc', 'ng20', 'bills', 'contracts_a', 'mixed_a', 'gnad_de', 'news_fr', 'news_pt', 'multi_a'];
/** Sets of news and of user-written text; the others are there for their languages. */
const MAIN_SETS = SETS.slice(0, 7);
const SHORT_SETS = ['ng20', 'bills', 'mixed_a', 'multi_a'];
const SHORT_CHARACTERS = 600;
const DRAWS = 12;
/** Handfuls sort in no time, and with so few documents the result depends much on chance. */
const HANDFUL_DRAWS = 60;
const SMALL = [12, 20, 35];
const HANDFUL = 5;
const SMALL_AND_LARGER = [...SMALL, 90, 130];
/** A dummy size: the piles of one set have random sizes. */
const FROM_14_TO_38 = [0];
const WHOLE = [0];

/** Draws a pile of a size from the documents of the kind's sets. */
type Draw = (documents: readonly Labeled[], pile: { size: number; draw: number }) => Labeled[];

/** Piles that are drawn in the same way. */
interface Kind {
  readonly name: string;
  readonly sets: readonly string[];
  readonly sizes: readonly number[];
  readonly draw: Draw;
  readonly draws?: number;
  readonly maxCategories?: number;
}

async function measureKinds(bench: Bench): Promise<ResultRow[]> {
  const names = KINDS.map(({ name }) => name);
  const unknown = bench.only.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new MissingPrerequisite(`there is no ${unknown.join(', ')} among ${names.join(', ')}`);
  const kinds = KINDS.filter(({ name }) => isSelected(bench, name));
  const read = new Map<string, Labeled[]>();
  for (const set of new Set(kinds.flatMap(({ sets }) => sets))) read.set(set, await readSet(bench, set));
  const rows: string[][] = [];
  for (const kind of kinds) {
    const documents = kind.sets.flatMap((set) => read.get(set) ?? []);
    for (const size of kind.sizes) {
      const scores = await scoresOf(kind, { documents, size });
      bench.logProgress(`${kind.name}${size > 0 ? `, ${size} documents` : ''}: ${scores.length} sorted`);
      rows.push([kind.name, size > 0 ? String(size) : '', String(scores.length), ...cellsOf(scores)]);
    }
  }
  bench.print(markdownTable(['piles', 'documents', 'draws', ...PILE_COLUMNS], rows));
  return [];
}

async function scoresOf(
  { draws = DRAWS, draw, maxCategories = MAX_CATEGORIES.max }: Kind,
  { documents, size }: { documents: readonly Labeled[]; size: number },
): Promise<PileScore[]> {
  const scores: PileScore[] = [];
  for (let i = 0; i < draws; i += 1) {
    const pile = draw(documents, { size, draw: i });
    if (pile.length > 0) scores.push(await scorePile(pile, { maxCategories }));
  }
  return scores;
}

const seedOf = ({ size, draw }: { size: number; draw: number }) => size * 3_000 + draw;

const inLanguage =
  (language: string): Draw =>
  (documents, { size, draw }) =>
    drawPile(documents, { size, language, seed: size * 1_000 + draw });

const english = inLanguage('en');
const CONTRACTS = ['contracts_a'];

const KINDS: readonly Kind[] = [
  { name: 'english', sets: MAIN_SETS, sizes: SMALL_AND_LARGER, draw: english },
  {
    name: 'short',
    sets: SHORT_SETS,
    sizes: SMALL_AND_LARGER,
    draw: (documents, pile) =>
      english(
        documents.filter(({ characters }) => characters < SHORT_CHARACTERS),
        pile,
      ),
  },
  { name: 'german', sets: SETS, sizes: SMALL, draw: inLanguage('de') },
  { name: 'french', sets: SETS, sizes: SMALL, draw: inLanguage('fr') },
  { name: 'spanish', sets: SETS, sizes: SMALL, draw: inLanguage('es') },
  { name: 'portuguese', sets: SETS, sizes: SMALL, draw: inLanguage('pt') },
  {
    name: 'one-class',
    sets: MAIN_SETS,
    sizes: [HANDFUL, ...SMALL],
    draw: (documents, pile) =>
      drawOneClass(
        documents.filter(({ language }) => language === 'en'),
        { size: pile.size, seed: seedOf(pile) },
      ),
  },
  { name: 'contracts', sets: CONTRACTS, sizes: SMALL, draw: english },
  {
    name: 'contracts-any',
    sets: CONTRACTS,
    sizes: [80],
    draw: (documents, pile) => drawAny(documents, { size: pile.size, seed: seedOf(pile) }),
  },
  {
    name: 'letterheads',
    sets: CONTRACTS,
    sizes: [20, 80],
    draw: (documents, pile) => withLetterheads(english(documents, pile), seedOf(pile)),
  },
  {
    name: 'foreign',
    sets: SETS,
    sizes: SMALL,
    draw: (documents, pile) => {
      const main = documents.filter(({ set }) => MAIN_SETS.includes(set));
      return withForeign(english(main, pile), { among: documents, seed: seedOf(pile) });
    },
  },
  ...SETS.map(
    (set): Kind => ({
      name: `handful-${set}`,
      sets: [set],
      sizes: [HANDFUL],
      draws: HANDFUL_DRAWS,
      draw: (documents, { draw }) => drawHandful(documents, draw),
    }),
  ),
  ...SETS.map(
    (set): Kind => ({
      name: `only-${set}`,
      sets: SETS,
      sizes: FROM_14_TO_38,
      draw: (documents, { draw }) => drawOfOneSet(documents, { set, draw }),
    }),
  ),
  ...SETS.map(
    (set): Kind => ({
      name: `whole-${set}`,
      sets: [set],
      sizes: WHOLE,
      draws: 1,
      draw: (documents) => [...documents],
      maxCategories: MAX_CATEGORIES.default,
    }),
  ),
];
