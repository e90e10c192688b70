import { CONFIDENCE_LEVELS } from '@sheaf/contract/constants';
import type { Subcorpus } from '../compare/compare.ts';
import { similarityByGroup } from '../compare/group-links.ts';
import { at } from '../numeric/indexing.ts';

/** How well a document fits into its group. */
export interface Fit {
  /** Probability that the placement is right, from 0 to 1, in steps of 0.01. */
  confidence: number;
  /** The most similar other group, and how near it is, from 0 to 1, where 1 is as near as its own. */
  second: { group: number; nearness: number } | null;
  /** It is much less similar to any other document than most are, and is in its group only for lack of a better one. */
  fitsNowhere: boolean;
}

/** What speaks for a document's placement; the larger each number, the surer it is. */
interface Evidence {
  /** Log-odds of the share of its similarity that lies inside its group, above that of a random group of the same size. */
  share: number;
  /** Logarithm of its total similarity, relative to the median of its language. */
  attachment: number;
  /** Logarithm of the share of its group that it stays together with in the finest groups. */
  cohesion: number;
  /** Logarithm of the number of documents in its group. */
  size: number;
}

/** Coefficients of a logistic regression: what each evidence adds to the log-odds that a placement is right. */
type EvidenceWeights = Readonly<Record<keyof Evidence | 'intercept', number>>;

/**
 * Fitted to piles of 8 to 300 documents drawn from open and fresh collections, each counting equally as in `bench piles`: a
 * placement is right if the document is of the class of most documents of its group.
 */
const EVIDENCE_WEIGHTS: EvidenceWeights = {
  intercept: 2.4,
  share: 0.6,
  attachment: 1.2,
  cohesion: 0.8,
  size: -0.25,
};
/** Another collection may differ from all of those, so a probability is claimed only with this much caution. */
const CAUTION = 0.6;
/** Added before logarithms are taken, so that a single number near 0 does not decide. */
const MARGIN = 0.05;
/** A file with half the median's total similarity or less fits nowhere, unless it is sure to be right. */
const MIN_ATTACHMENT = Math.log(0.5 + MARGIN);

/** Certainty beyond this is never claimed. */
const MAX_CONFIDENCE = 0.97;
const UNLIKELY = CONFIDENCE_LEVELS.likely - 0.01;

/**
 * Rates how well each document fits into its group, by how its similarity to others is spread over the groups. `finest`
 * has groups within groups.
 */
export function judge(
  subcorpora: readonly Subcorpus[],
  { groups, finest }: { groups: Int32Array; finest: Int32Array },
): Fit[] {
  const fits: Fit[] = [];
  for (const subcorpus of subcorpora) {
    const similarities = subcorpus.documents.map((_, local) => similarityByGroup(subcorpus, local, groups));
    const evidence = evidenceOf(subcorpus, { groups, finest, similarities });
    subcorpus.documents.forEach((document, local) => {
      const known = evidence[local];
      const confidence = known ? Math.min(MAX_CONFIDENCE, probabilityOf(known)) : 0;
      const fitsNowhere =
        confidence < CONFIDENCE_LEVELS.sure && (known?.attachment ?? -Infinity) < MIN_ATTACHMENT;
      fits[document] = {
        confidence: Math.round(100 * (fitsNowhere ? Math.min(confidence, UNLIKELY) : confidence)) / 100,
        second: secondBest(at(similarities, local), at(groups, document)),
        fitsNowhere,
      };
    });
  }
  return fits;
}

function probabilityOf({ share, attachment, cohesion, size }: Evidence): number {
  const weights = EVIDENCE_WEIGHTS;
  const logOdds =
    weights.intercept +
    weights.share * share +
    weights.attachment * attachment +
    weights.cohesion * cohesion +
    weights.size * size;
  return 1 / (1 + Math.exp(CAUTION - logOdds));
}

/** Returns what speaks for the placement of each document of a language; null for one that is like no other. */
function evidenceOf(
  { documents }: Subcorpus,
  {
    groups,
    finest,
    similarities,
  }: { groups: Int32Array; finest: Int32Array; similarities: readonly ReadonlyMap<number, number>[] },
): (Evidence | null)[] {
  const totals = similarities.map((own) => own.values().reduce((sum, value) => sum + value, 0));
  const median =
    at(
      totals.toSorted((a, b) => a - b),
      totals.length >> 1,
    ) || 1;
  const sizes = countsOf(documents.map((document) => at(groups, document)));
  const partOf = (document: number) => `${at(groups, document)} ${at(finest, document)}`;
  const parts = countsOf(documents.map(partOf));
  // A language with one group has nothing to compare with, however alike its documents are.
  const isOnlyGroup = sizes.size === 1;
  return documents.map((document, local) => {
    const total = at(totals, local);
    if (total === 0 && !isOnlyGroup) return null;
    const size = sizes.get(at(groups, document)) ?? 1;
    const inside = (similarities[local]?.get(at(groups, document)) ?? 0) / (total || 1);
    return {
      share: logOdds(aboveChance(inside, (size - 1) / Math.max(1, documents.length - 1))),
      attachment: Math.log((isOnlyGroup ? 1 : total / median) + MARGIN),
      cohesion: Math.log((parts.get(partOf(document)) ?? 1) / size + MARGIN),
      size: Math.log(size),
    };
  });
}

/** 0 for the share that a random group has, 1 for all; half if there is but one group, and so nothing to compare with. */
const aboveChance = (share: number, chance: number): number =>
  chance === 1 ? 0.5 : Math.max(0, (share - chance + MARGIN) / (1 - chance + MARGIN));

const logOdds = (share: number): number => Math.log((share + MARGIN) / (1 - share + MARGIN));

const countsOf = <T>(keys: readonly T[]): Map<T, number> =>
  new Map([...Map.groupBy(keys, (key) => key)].map(([key, own]) => [key, own.length]));

/** Returns the group that a document is most similar to besides its own; ties go to the lower number. */
function secondBest(similarities: ReadonlyMap<number, number>, own: number): Fit['second'] {
  const [second] = [...similarities]
    .filter(([group]) => group !== own)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  if (!second) return null;
  const [group, similarity] = second;
  const nearness = Math.round((100 * similarity) / Math.max(similarity, similarities.get(own) ?? 0)) / 100;
  return nearness > 0 ? { group, nearness } : null;
}
