import { type ConfidenceSettings, SETTINGS } from '@sheaf/engine/builtin/confidence/confidence';
import type { Evidence, EvidenceWeights } from '@sheaf/engine/builtin/confidence/few-documents';
import type { ManySettings } from '@sheaf/engine/builtin/confidence/many-documents';
import { type Bench, type BenchDefinition, isSelected } from '../bench.ts';
import type { ResultRow } from '../measuring.ts';
import { markdownTable } from '../table.ts';
import { type Counts, countConfidence, evidenceOfPile, type JudgedPile, judgePile } from './judged-piles.ts';
import { fitLogisticRegression } from './logistic-regression.ts';
import { drawAny, drawPile, type Labeled, readSet, withForeign } from './pile-draws.ts';

/** How often "Sure" and "Likely" are right in each set, with settings chosen on the other sets. */
export const confidence: BenchDefinition = {
  about:
    'how often "Sure" and "Likely" are right in piles, halves and the whole of each labeled set, with settings chosen on the other sets (--only piles,larger,whole,halves)',
  measurements: [measureConfidence],
  onlyByName: true,
};

const SETS = ['bbc', 'ng20', 'bills', 'contracts_a', 'mixed_a', 'gnad_de', 'news_fr', 'news_pt', 'multi_a'];
/** The parts of the sets in one language, from which small piles are drawn. */
const COLLECTIONS = [
  ...['bbc', 'ng20', 'bills', 'contracts_a', 'mixed_a'].map((set) => ({ set, language: 'en' })),
  { set: 'gnad_de', language: 'de' },
  { set: 'news_fr', language: 'fr' },
  { set: 'news_pt', language: 'pt' },
  ...['en', 'es', 'ru', 'hi', 'zh'].map((language) => ({ set: 'multi_a', language })),
].map(({ set, language }) => `${set} ${language}`);
const SMALL = { sizes: [8, 12, 20, 35, 55], draws: 8 };
const LARGER = { size: 150, draws: 6 };
const HALVES = 3;
const RIGHT_OF_SURE = 0.9;
const EVIDENCE = ['share', 'headings', 'sentences', 'attachment', 'cohesion'] as const;

/** Piles drawn in the same way, and how settings for them are chosen on sets of piles. */
interface Kind {
  readonly name: string;
  readonly collections: readonly string[];
  readonly piles: (documents: readonly Labeled[], collection: string) => Labeled[][];
  readonly choose: (sets: readonly (readonly JudgedPile[])[]) => ConfidenceSettings;
  readonly describe: (settings: ConfidenceSettings) => string;
}

const AMONG_MANY = { collections: SETS, choose: chooseAmongMany, describe: describeMany };
const KINDS: readonly Kind[] = [
  {
    name: 'piles',
    collections: COLLECTIONS,
    piles: smallPiles,
    choose: (sets) => ({ ...SETTINGS, few: fitWeights(sets) }),
    describe: ({ few }) =>
      [few.intercept, ...EVIDENCE.map((name) => few[name])].map((value) => value.toFixed(2)).join(' / '),
  },
  { ...AMONG_MANY, name: 'larger', piles: largerPiles },
  { ...AMONG_MANY, name: 'whole', piles: (documents, set) => [ofSet(documents, set)] },
  { ...AMONG_MANY, name: 'halves', piles: halvesOf },
];

async function measureConfidence(bench: Bench): Promise<ResultRow[]> {
  const documents: Labeled[] = [];
  for (const set of SETS) documents.push(...(await readSet(bench, set)));
  for (const kind of KINDS.filter(({ name }) => isSelected(bench, name)))
    bench.print(`${kind.name}\n\n${await tableOfKind(kind, documents, bench)}`);
  return [];
}

async function tableOfKind(kind: Kind, documents: readonly Labeled[], bench: Bench): Promise<string> {
  const judged = new Map<string, JudgedPile[]>();
  for (const collection of kind.collections) {
    const piles: JudgedPile[] = [];
    for (const pile of kind.piles(documents, collection)) piles.push(await judgePile(pile));
    bench.logProgress(`${kind.name}, ${collection}: ${piles.length} sorted`);
    judged.set(collection, piles);
  }
  const rows = [...judged].map(([set, piles]) => {
    const others = [...judged].filter(([other]) => other !== set).map(([, own]) => own);
    const chosen = kind.choose(others);
    return [
      set,
      ...cellsOf(countConfidence(piles, SETTINGS)),
      kind.describe(chosen),
      ...cellsOf(countConfidence(piles, chosen)),
    ];
  });
  const ofAll = kind.describe(kind.choose([...judged.values()]));
  const cells = ['sure', 'right', 'likely', 'right'];
  const table = markdownTable(['set', ...cells, 'chosen on the others', ...cells], rows);
  return `${table}\n\nchosen on all: ${ofAll}`;
}

/** Fits weights to piles of several sets, each set counting equally. */
function fitWeights(sets: readonly (readonly JudgedPile[])[]): EvidenceWeights {
  const observed = sets.map((piles) => piles.flatMap((pile) => [...evidenceOfPile(pile)]));
  const total = observed.reduce((sum, own) => sum + own.length, 0);
  const [intercept = 0, ...coefficients] = fitLogisticRegression(
    observed.flatMap((own) =>
      own.map(({ evidence, isRight }) => ({
        x: EVIDENCE.map((name) => evidence[name]),
        y: isRight ? 1 : 0,
        weight: total / (sets.length * own.length),
      })),
    ),
  );
  const weights = Object.fromEntries(EVIDENCE.map((name, i) => [name, coefficients[i] ?? 0]));
  return { intercept, ...(weights as Record<keyof Evidence, number>) };
}

/**
 * Returns the settings with which "Sure" is right often enough in most sets; ties go to those that say "Sure" most
 * often.
 */
function chooseAmongMany(sets: readonly (readonly JudgedPile[])[]): ConfidenceSettings {
  const scored = CHOICES_AMONG_MANY.map((many) => {
    const settings = { ...SETTINGS, many };
    const counts = sets.map((piles) => countConfidence(piles, settings));
    const wrong = counts.filter(({ sure, surelyRight }) => surelyRight < RIGHT_OF_SURE * sure).length;
    const share = counts.reduce((sum, { sure, files }) => sum + sure / files, 0) / counts.length;
    return { settings, score: share - wrong };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).settings;
}

const CHOICES_AMONG_MANY: readonly ManySettings[] = [0, 0.04, 0.08, 0.1, 0.12].flatMap((cohesionPower) =>
  [0.98, 1.01, 1.04, 1.08, 1.12].map((factor) => ({ factor, cohesionPower })),
);

function describeMany({ many }: ConfidenceSettings): string {
  return `${many.factor} / ${many.cohesionPower}`;
}

const ofSet = (documents: readonly Labeled[], set: string): Labeled[] =>
  documents.filter((document) => document.set === set);

/** Random halves of a set. */
function halvesOf(documents: readonly Labeled[], set: string): Labeled[][] {
  const own = ofSet(documents, set);
  return Array.from({ length: HALVES }, (_, draw) =>
    drawAny(own, { size: Math.round(own.length / 2), seed: 88_000 + draw }),
  );
}

/** Piles of several sizes, each second with a tenth of documents from other sets. */
function smallPiles(documents: readonly Labeled[], collection: string): Labeled[][] {
  const [set = '', language = ''] = collection.split(' ');
  const own = ofSet(documents, set);
  return SMALL.sizes.flatMap((size) =>
    Array.from({ length: SMALL.draws }, (_, draw) => {
      const pile = drawPile(own, { size, language, seed: 55_000 + size * 100 + draw });
      return draw % 2 === 0 ? pile : withForeign(pile, { among: documents, seed: 500 + draw });
    }),
  );
}

function largerPiles(documents: readonly Labeled[], set: string): Labeled[][] {
  const own = ofSet(documents, set);
  const languages = [...new Set(own.map(({ language }) => language))].sort();
  return Array.from({ length: LARGER.draws }, (_, draw) => {
    const language = languages[draw % languages.length] ?? '';
    return drawPile(own, { size: LARGER.size, language, seed: 77_000 + draw });
  }).filter((pile) => pile.length > 0);
}

function cellsOf({ files, sure, surelyRight, likely, likelyRight }: Counts): string[] {
  const share = (part: number, whole: number) => (whole === 0 ? '–' : (part / whole).toFixed(3));
  return [share(sure, files), share(surelyRight, sure), share(likely, files), share(likelyRight, likely)];
}
