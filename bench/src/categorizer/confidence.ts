import { CONFIDENCE_LEVELS } from '@sheaf/contract/constants';
import { Comparer } from '@sheaf/engine/builtin/comparison';
import { fitsOf } from '@sheaf/engine/builtin/confidence';
import { type ConfidenceSettings, SETTINGS } from '@sheaf/engine/builtin/confidence-by-similarity';
import { headingsOf } from '@sheaf/engine/naming/group-headings';
import { type Bench, type BenchDefinition, isSelected } from '../bench.ts';
import type { ResultRow } from '../measuring.ts';
import { markdownTable } from '../table.ts';
import { drawAny, drawOfOneSet, drawPile, type Labeled, readSet } from './pile-draws.ts';

/** How often "Sure" and "Likely" are right in each set, with settings chosen on the other sets. */
export const confidence: BenchDefinition = {
  about:
    'how often "Sure" and "Likely" are right in piles, halves and the whole of each labeled set, with settings chosen on the other sets (--only piles,whole,halves)',
  measurements: [measureConfidence],
  onlyByName: true,
};

const SETS = ['bbc', 'ng20', 'bills', 'contracts_a', 'mixed_a', 'gnad_de', 'news_fr', 'news_pt', 'multi_a'];
const SMALL_DRAWS = 24;
const LARGER = { size: 150, draws: 6 };
const HALVES = 3;
const RIGHT_OF_SURE = 0.9;

/** Piles drawn in the same way, and the candidate settings for them. */
interface Kind {
  readonly name: string;
  readonly piles: (documents: readonly Labeled[], set: string) => Labeled[][];
  readonly choices: readonly ConfidenceSettings[];
}

const choicesAmongFew = [0, 0.15, 0.25, 0.4].flatMap((agreementPower) =>
  [0.95, 0.93, 0.91].map((maxByWords) => ({ ...SETTINGS, agreementPower, maxByWords })),
);
const choicesAmongMany = [0, 0.04, 0.08, 0.1, 0.12].flatMap((cohesionPower) =>
  [0.98, 1.01, 1.04, 1.08, 1.12].map((factorAmongMany) => ({ ...SETTINGS, cohesionPower, factorAmongMany })),
);
const KINDS: readonly Kind[] = [
  { name: 'piles', piles: pilesOf, choices: choicesAmongFew },
  { name: 'whole', piles: (documents, set) => [ofSet(documents, set)], choices: choicesAmongMany },
  { name: 'halves', piles: halvesOf, choices: choicesAmongMany },
];

/** The number of all files, of those that are sure or likely, and of those that are rightly so. */
interface Counts {
  files: number;
  sure: number;
  surelyRight: number;
  likely: number;
  likelyRight: number;
}

async function measureConfidence(bench: Bench): Promise<ResultRow[]> {
  const documents: Labeled[] = [];
  for (const set of SETS) documents.push(...(await readSet(bench, set)));
  for (const kind of KINDS.filter(({ name }) => isSelected(bench, name)))
    bench.print(`${kind.name}\n\n${await tableOfKind(kind, documents, bench)}`);
  return [];
}

async function tableOfKind(kind: Kind, documents: readonly Labeled[], bench: Bench): Promise<string> {
  const choices = [SETTINGS, ...kind.choices];
  const countsOf = new Map<string, Counts[]>();
  for (const set of SETS) {
    const piles = kind.piles(documents, set);
    const counts = choices.map(() => ({ files: 0, sure: 0, surelyRight: 0, likely: 0, likelyRight: 0 }));
    for (const pile of piles) await countPile(pile, { choices, counts });
    bench.logProgress(`${kind.name}, ${set}: ${piles.length} sorted`);
    countsOf.set(set, counts);
  }
  const rows = SETS.map((set) => {
    const others = SETS.filter((other) => other !== set).map((other) => countsOf.get(other) ?? []);
    const best = bestChoice(others);
    const own = countsOf.get(set) ?? [];
    return [set, ...cellsOf(own[0]), chosenOf(choices[best] ?? SETTINGS, kind), ...cellsOf(own[best])];
  });
  const cells = ['sure', 'right', 'likely', 'right'];
  return markdownTable(['set', ...cells, 'chosen on the others', ...cells], rows);
}

/** The chosen values of the settings in which the candidates differ. */
function chosenOf(settings: ConfidenceSettings, { choices }: Kind): string {
  const values = (choice: ConfidenceSettings) => Object.values(choice) as number[];
  return values(settings)
    .filter((_, i) => new Set(choices.map((choice) => values(choice)[i])).size > 1)
    .join(' / ');
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

function pilesOf(documents: readonly Labeled[], set: string): Labeled[][] {
  const own = ofSet(documents, set);
  const languages = [...new Set(own.map(({ language }) => language))].sort();
  const small = Array.from({ length: SMALL_DRAWS }, (_, draw) => drawOfOneSet(documents, { set, draw }));
  const larger = Array.from({ length: LARGER.draws }, (_, draw) => {
    const language = languages[draw % languages.length] ?? '';
    return drawPile(own, { size: LARGER.size, language, seed: 77_000 + draw });
  });
  return [...small, ...larger].filter((pile) => pile.length > 0);
}

/**
 * Counts the files of a pile for each candidate; a file is right if its class is the most frequent one of its raw
 * category.
 */
async function countPile(
  pile: readonly Labeled[],
  { choices, counts }: { choices: readonly ConfidenceSettings[]; counts: Counts[] },
): Promise<void> {
  const known = new Map(pile.map((one) => [one.document.id, one]));
  const { corpus, subcorpora, partition } = await new Comparer().compare(
    pile.map(({ document }) => document),
    {},
  );
  const { raw: groups, natural } = partition();
  const labels = corpus.map(({ document }) => known.get(document.id));
  const byGroup = Map.groupBy(corpus.keys(), (i) => groups[i] ?? 0);
  const languages: string[] = [];
  for (const [group, [first = 0]] of byGroup) languages[group] = corpus[first]?.language ?? '';
  const headings = headingsOf(subcorpora, { groups, languages });
  const isRight = new Set<number>();
  for (const own of byGroup.values()) {
    const classes = [...Map.groupBy(own, (i) => labels[i]?.label).values()];
    const most = classes.sort((a, b) => b.length - a.length)[0] ?? [];
    for (const i of most) if (!labels[i]?.isForeign) isRight.add(i);
  }
  choices.forEach((choice, c) => {
    const count = counts[c];
    fitsOf(subcorpora, { groups, natural, headings }, choice).forEach((fit, i) => {
      if (!count) return;
      count.files += 1;
      if (fit.confidence >= CONFIDENCE_LEVELS.sure) {
        count.sure += 1;
        if (isRight.has(i)) count.surelyRight += 1;
      } else if (fit.confidence >= CONFIDENCE_LEVELS.likely) {
        count.likely += 1;
        if (isRight.has(i)) count.likelyRight += 1;
      }
    });
  });
}

/**
 * The candidate with which "Sure" is right often enough in most sets; ties go to the one that says "Sure" most often.
 */
function bestChoice(sets: readonly Counts[][]): number {
  const scores = (sets[0] ?? []).map((_, choice) => {
    const counts = sets.map((own) => own[choice]).filter((own) => own !== undefined);
    const wrong = counts.filter(({ sure, surelyRight }) => surelyRight < RIGHT_OF_SURE * sure).length;
    return wrong - counts.reduce((sum, { sure, files }) => sum + sure / files, 0) / counts.length;
  });
  return scores.indexOf(Math.min(...scores));
}

function cellsOf(counts: Counts | undefined): string[] {
  if (!counts) return ['–', '–', '–', '–'];
  const { files, sure, surelyRight, likely, likelyRight } = counts;
  const share = (part: number, whole: number) => (whole === 0 ? '–' : (part / whole).toFixed(3));
  return [share(sure, files), share(surelyRight, sure), share(likely, files), share(likelyRight, likely)];
}
