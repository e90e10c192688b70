import { MAX_CATEGORIES } from '@sheaf/contract/constants';
import { type Bench, type BenchDefinition, isAskedFor } from '../bench.ts';
import { Absent, type Figure } from '../measuring.ts';
import { markdownTable } from '../table.ts';
import {
  drawAny,
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
    'piles of particular kinds: short texts, one language, one class, one set, contracts, letterheads, foreign documents, whole sets',
  measurements: [measureKinds],
  onlyByName: true,
};

const SETS = ['bbc', 'ng20', 'bills', 'contracts_a', 'mixed_a', 'gnad_de', 'news_fr', 'news_pt', 'multi_a'];
/** Sets of news and of what people write; the others are for their languages. */
const MAIN_SETS = SETS.slice(0, 7);
const SHORT_SETS = ['ng20', 'bills', 'mixed_a', 'multi_a'];
const SHORT_CHARACTERS = 600;
const SMALL = [12, 20, 35];
const SMALL_AND_LARGER = [...SMALL, 90, 130];
/** Of the sizes of one set's piles the number says nothing: each is by lot. */
const FROM_14_TO_38 = [0];
const WHOLE = [0];

type Draw = (size: number, draw: number) => Labeled[];

/** Piles that are drawn alike. */
interface Kind {
  readonly name: string;
  readonly sizes: readonly number[];
  readonly draws: number;
  readonly draw: Draw;
  readonly maxCategories?: number;
}

async function measureKinds(bench: Bench): Promise<Figure[]> {
  const documents: Labeled[] = [];
  for (const set of SETS) documents.push(...(await readSet(bench, set)));
  const kinds = kindsOf(documents);
  const names = kinds.map(({ name }) => name);
  const unknown = bench.only.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Absent(`there is no ${unknown.join(', ')} among ${names.join(', ')}`);
  const rows: string[][] = [];
  for (const kind of kinds.filter(({ name }) => isAskedFor(bench, name))) {
    for (const size of kind.sizes) {
      const scores = await scoresOf(kind, size);
      bench.say(`${kind.name}${size > 0 ? `, ${size} documents` : ''}: ${scores.length} sorted`);
      rows.push([kind.name, size > 0 ? String(size) : '', String(scores.length), ...cellsOf(scores)]);
    }
  }
  bench.print(markdownTable(['piles', 'documents', 'draws', ...PILE_COLUMNS], rows));
  return [];
}

async function scoresOf({ draws, draw, maxCategories = MAX_CATEGORIES.max }: Kind, size: number) {
  const scores: PileScore[] = [];
  for (let i = 0; i < draws; i += 1) {
    const pile = draw(size, i);
    if (pile.length > 0) scores.push(await scorePile(pile, { maxCategories }));
  }
  return scores;
}

function kindsOf(documents: readonly Labeled[]): Kind[] {
  const of = (sets: readonly string[]) => documents.filter(({ set }) => sets.includes(set));
  const [main, contracts] = [of(MAIN_SETS), of(['contracts_a'])];
  const isShort = ({ characters }: Labeled) => characters < SHORT_CHARACTERS;
  const inLanguage = (language: string, among: readonly Labeled[]): Draw => {
    return (size, draw) => drawPile(among, { size, language, seed: size * 1_000 + draw });
  };
  const english = inLanguage('en', main);
  const ofContracts = inLanguage('en', contracts);
  const seedOf = (size: number, draw: number) => size * 3_000 + draw;
  const small = { sizes: SMALL, draws: 12 };
  return [
    { name: 'english', sizes: SMALL_AND_LARGER, draws: 12, draw: english },
    {
      name: 'short',
      sizes: SMALL_AND_LARGER,
      draws: 12,
      draw: inLanguage('en', of(SHORT_SETS).filter(isShort)),
    },
    ...Object.entries({ german: 'de', french: 'fr', spanish: 'es', portuguese: 'pt' }).map(
      ([name, language]): Kind => ({ name, ...small, draw: inLanguage(language, documents) }),
    ),
    {
      name: 'one-class',
      ...small,
      draw: (size, draw) =>
        drawOneClass(
          main.filter(({ language }) => language === 'en'),
          { size, seed: seedOf(size, draw) },
        ),
    },
    { name: 'contracts', ...small, draw: ofContracts },
    {
      name: 'contracts-any',
      sizes: [80],
      draws: 12,
      draw: (size, draw) => drawAny(contracts, { size, seed: seedOf(size, draw) }),
    },
    {
      name: 'letterheads',
      sizes: [20, 80],
      draws: 12,
      draw: (size, draw) => withLetterheads(ofContracts(size, draw), seedOf(size, draw)),
    },
    {
      name: 'foreign',
      ...small,
      draw: (size, draw) => withForeign(english(size, draw), { among: documents, seed: seedOf(size, draw) }),
    },
    ...SETS.map((set): Kind => ofOneSet(set, { own: of([set]), documents })),
    ...SETS.map((set): Kind => {
      return {
        name: `whole-${set}`,
        sizes: WHOLE,
        draws: 1,
        draw: () => of([set]),
        maxCategories: MAX_CATEGORIES.default,
      };
    }),
  ];
}

/** Piles of 14 to 38 documents of one set, every second one with a tenth of foreign documents. */
function ofOneSet(
  set: string,
  { own, documents }: { own: readonly Labeled[]; documents: readonly Labeled[] },
): Kind {
  const languages = [...new Set(own.map(({ language }) => language))].sort();
  return {
    name: `only-${set}`,
    sizes: FROM_14_TO_38,
    draws: 12,
    draw: (_, draw) => {
      const size = 14 + ((draw * 7) % 25);
      const language = languages[draw % languages.length] ?? '';
      const pile = drawPile(own, { size, language, seed: 9_000 + draw });
      return draw % 2 === 1 && pile.length > 0
        ? withForeign(pile, { among: documents, seed: 500 + draw })
        : pile;
    },
  };
}
