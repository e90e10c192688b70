import { at } from '../numeric/indexing.ts';
import { ramp } from '../numeric/ramp.ts';
import { comparesSentences } from '../similarity/embedding-similarity.ts';
import type { Subcorpus } from '../similarity/subcorpora.ts';
import { groupCohesion } from './cohesion.ts';
import { headingAgreement } from './heading-agreement.ts';

/**
 * How often a file is in the right raw category, by the share of its similarity inside that category, above what chance
 * gives a category of that size: 0.95 · share^0.35, as measured on labeled collections (a file is right if it is of the
 * class of most files of its raw category).
 */
const MAX_CONFIDENCE = 0.95;
const CONFIDENCE_POWER = 0.35;
/** Keeps the share of a category that holds nearly all documents from depending on a single link. */
const SHARE_MARGIN = 0.05;
/** With all documents in one category, there is nothing to compare with: they may be of one kind or of several. */
const SHARE_OF_ONLY_GROUP = 0.5;
/** A file with less total similarity than the median of its language belongs less: (similarity / median)^0.2. */
const ATTACHMENT_POWER = 0.2;
/**
 * Among few documents, the neighbors are a large part of all, so it says less which of them are in the group. There,
 * the similarity of the nearest neighbor counts as well, if it is below this, by (similarity / this)^0.3, and so does
 * the mean share of the group, to the power of 0.4. As measured on random piles of 12 to 130 documents of those
 * collections.
 */
const FULL_NEARNESS_SIMILARITY = 0.4;
const NEARNESS_POWER = 0.3;
const GROUP_POWER = 0.4;
/** Both count in full up to this number of documents of a language, and fade out up to SMALL_LANGUAGE_DOCUMENTS. */
const NEARNESS_FADES_FROM = 40;
/**
 * A language with up to this many documents counts as small, from LARGE_LANGUAGE_DOCUMENTS on as large; in between,
 * the two are blended.
 */
export const SMALL_LANGUAGE_DOCUMENTS = 60;
const LARGE_LANGUAGE_DOCUMENTS = 240;
/**
 * Among many documents, the share inside the natural group is what counts: raw categories inside one are often of one
 * class. Agreement of headings counts as much.
 */
const POWER_AMONG_MANY = 0.5;
/** In a language without a lexicon, the agreement is assumed to be the usual one. */
const DEFAULT_AGREEMENT = 0.75;
/** Upper bound: certainty beyond this is never claimed. */
const MAX_CONFIDENCE_AMONG_MANY = 0.97;
/** Lower bound of the share that stays together; less than this is not credible. */
const MIN_COHESION = 0.03;

/** Settings chosen by leaving out each labeled collection in turn (`bench confidence`). */
export interface ConfidenceSettings {
  /** Among few documents: exponent of the agreement; a file about other headings than its category belongs less. */
  agreementPower: number;
  /** Among few documents: upper bound where no sentences are compared, since words alone say less. */
  maxByWords: number;
  /** Among many documents: confidence of a file that all evidence speaks for, before the upper bound is applied. */
  factorAmongMany: number;
  /** Among many documents: exponent of the share of a file's category that stays together with the file. */
  cohesionPower: number;
}
export const SETTINGS: ConfidenceSettings = {
  agreementPower: 0.25,
  maxByWords: 0.93,
  factorAmongMany: 1.08,
  cohesionPower: 0.1,
};

/** What confidences by similarity are computed from. */
interface Evidence {
  groups: Int32Array;
  /** The natural group that each group is part of. */
  naturalGroupOf: ReadonlyMap<number, number>;
  /** The sum of each document's similarities to its neighbors in each group. */
  groupSimilarities: readonly ReadonlyMap<number, number>[];
  attachments: Float64Array;
  settings: ConfidenceSettings;
}

/** Returns how likely documents are to be in the right groups, judging by their similarity to others. */
export function confidencesBySimilarity(subcorpus: Subcorpus, evidence: Evidence): number[] {
  const count = subcorpus.documents.length;
  const weightOfMany = ramp(count, SMALL_LANGUAGE_DOCUMENTS, LARGE_LANGUAGE_DOCUMENTS);
  const agreement = headingAgreement(subcorpus, evidence.groups);
  const few = weightOfMany < 1 ? confidencesAmongFew(subcorpus, evidence, agreement) : null;
  const many = weightOfMany > 0 ? confidencesAmongMany(subcorpus, evidence, agreement) : null;
  return subcorpus.documents.map(
    (_, local) => (few?.[local] ?? 1) ** (1 - weightOfMany) * (many?.[local] ?? 1) ** weightOfMany,
  );
}

function confidencesAmongFew(
  subcorpus: Subcorpus,
  { groups, groupSimilarities, attachments, settings }: Evidence,
  agreement: readonly number[],
): number[] {
  const shares = sharesAboveChance(subcorpus, groups, groupSimilarities);
  const meanShareOf = meansOfGroups(subcorpus, groups, shares);
  const most = comparesSentences(subcorpus.language) ? MAX_CONFIDENCE : settings.maxByWords;
  const weight = 1 - ramp(subcorpus.documents.length, NEARNESS_FADES_FROM, SMALL_LANGUAGE_DOCUMENTS);
  return subcorpus.documents.map(
    (document, local) =>
      most *
      at(shares, local) ** CONFIDENCE_POWER *
      (nearness(subcorpus, local) * meanShareOf(at(groups, document)) ** GROUP_POWER) ** weight *
      at(agreement, local) ** settings.agreementPower *
      at(attachments, local) ** ATTACHMENT_POWER,
  );
}

function confidencesAmongMany(
  subcorpus: Subcorpus,
  { groups, naturalGroupOf, groupSimilarities, settings }: Evidence,
  agreement: readonly number[],
): number[] {
  const natural = groups.map((group) => naturalGroupOf.get(group) ?? group);
  const naturalSimilarities = groupSimilarities.map((votes) => sumByNaturalGroup(votes, naturalGroupOf));
  const shares = sharesAboveChance(subcorpus, natural, naturalSimilarities);
  const cohesion = groupCohesion(subcorpus, groups);
  return shares.map((share, local) => {
    const agreed = subcorpus.headings ? at(agreement, local) : DEFAULT_AGREEMENT;
    const byShares = (share * agreed) ** POWER_AMONG_MANY;
    const byCohesion = Math.max(MIN_COHESION, at(cohesion, local)) ** settings.cohesionPower;
    return Math.min(MAX_CONFIDENCE_AMONG_MANY, settings.factorAmongMany * byShares * byCohesion);
  });
}

/** Converts similarities to groups into similarities to natural groups. */
function sumByNaturalGroup(
  votes: ReadonlyMap<number, number>,
  naturalGroupOf: ReadonlyMap<number, number>,
): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [group, vote] of votes) {
    const natural = naturalGroupOf.get(group) ?? group;
    sums.set(natural, (sums.get(natural) ?? 0) + vote);
  }
  return sums;
}

/** Returns the factor by which a distant nearest neighbor reduces a document's confidence among few. */
function nearness({ neighbors }: Subcorpus, local: number): number {
  const nearest = Math.max(0, ...neighbors.row(local).map(({ value }) => value));
  return Math.min(1, nearest / FULL_NEARNESS_SIMILARITY) ** NEARNESS_POWER;
}

/**
 * Returns the share of each document's similarity that lies inside its group, relative to that of a random group of the
 * same size: 0 for as much, 1 for all of it. In a group of nine in ten documents, nearly all of it lies inside,
 * whatever they are about.
 */
function sharesAboveChance(
  { documents }: Subcorpus,
  groups: Int32Array,
  groupSimilarities: readonly ReadonlyMap<number, number>[],
): number[] {
  const sizes = new Map<number, number>();
  for (const document of documents)
    sizes.set(at(groups, document), (sizes.get(at(groups, document)) ?? 0) + 1);
  return documents.map((document, local) => {
    const group = at(groups, document);
    const size = sizes.get(group) ?? 1;
    if (size === documents.length) return SHARE_OF_ONLY_GROUP;
    const votes = at(groupSimilarities, local);
    const sum = [...votes.values()].reduce((total, vote) => total + vote, 0);
    const share = (votes.get(group) ?? 0) / (sum || 1);
    const chance = (size - 1) / (documents.length - 1);
    return Math.max(0, (share - chance + SHARE_MARGIN) / (1 - chance + SHARE_MARGIN));
  });
}

/** Returns the mean of such shares in each group; 1 for a group of all documents, which has nothing to compare with. */
function meansOfGroups(
  { documents }: Subcorpus,
  groups: Int32Array,
  shares: readonly number[],
): (group: number) => number {
  const local = Map.groupBy(documents.keys(), (i) => at(groups, at(documents, i)));
  if (local.size === 1) return () => 1;
  const means = new Map(
    [...local].map(([group, own]) => [group, own.reduce((sum, i) => sum + at(shares, i), 0) / own.length]),
  );
  return (group) => means.get(group) ?? 1;
}
