import { at } from '../numeric/indexing.ts';
import { ramp } from '../numeric/ramp.ts';
import { comparesSentences } from '../similarity/embedding-similarity.ts';
import type { Subcorpus } from '../similarity/subcorpora.ts';
import { headingAgreement } from './heading-agreement.ts';
import { sharesKeptTogether } from './kept-together.ts';

/**
 * How often a file that has this share of its similarity inside its raw category, above what chance gives a category of that
 * size, is rightly there: 0.95 · share^0.35, as measured on labeled collections (a file is right where it is of the class of
 * most files of its raw category).
 */
const MAX_CONFIDENCE = 0.95;
const CONFIDENCE_POWER = 0.35;
/** Keeps the share of a category that holds nearly all from hanging on one link. */
const SHARE_MARGIN = 0.05;
/** Where all are in one category, there is nothing to compare with: it may be one kind, or several that nothing parts. */
const SHARE_OF_ALL = 0.5;
/** A file with less similarity in all than the median of its language belongs less: (similarity / median)^0.2. */
const ATTACHMENT_POWER = 0.2;
/**
 * Among few documents the neighbors are a good part of all, and which of them are in the group says less: there the
 * similarity of the nearest counts too, where it is below this, by (similarity / this)^0.3, and the mean share of the others
 * in the group, by its power of 0.4. As measured on random piles of 12 to 130 documents of those collections.
 */
const NEAR = 0.4;
const NEARNESS_POWER = 0.3;
const GROUP_POWER = 0.4;
/** Both count in full up to the first number of documents of a language, and fade out up to the second. */
const HANDFUL = 40;
/** Up to so many documents they are few, from so many on many, and between both in part. */
export const FEW = 60;
const MANY = 240;
/**
 * Among many documents it is the share inside the natural group that tells: raw categories inside one are often of one class.
 * Agreement of headings tells as much.
 */
const POWER_AMONG_MANY = 0.5;
/** Where nobody has written down which words indicate headings, the agreement is taken to be what it mostly is. */
const USUAL_AGREEMENT = 0.75;
/** No more than this is ever known. */
const MOST = 0.97;
/** A share of less than this is not believed. */
const LEAST_KEPT = 0.03;

/** What was chosen by leaving each labeled collection out in turn (`bench confidence`). */
export interface ConfidenceSettings {
  /** Among few documents, a file that is about other headings than the others in its category belongs there less. */
  agreementPower: number;
  /** Where no sentences are compared, words alone tell less: so much is the most there among few documents. */
  maxByWords: number;
  /** Among many documents: what a file has for which everything speaks, before it is cut off. */
  factorAmongMany: number;
  /** Among many documents, a file that little of its category stays together with belongs there less. */
  keptPower: number;
}
export const SETTINGS: ConfidenceSettings = {
  agreementPower: 0.25,
  maxByWords: 0.93,
  factorAmongMany: 1.08,
  keptPower: 0.1,
};

/** What the similarity of documents is measured by. */
interface Evidence {
  groups: Int32Array;
  /** The natural group that each group is part of. */
  widerOf: ReadonlyMap<number, number>;
  /** The sum of each document's similarities to its neighbors in each group. */
  votesOf: readonly ReadonlyMap<number, number>[];
  attachments: Float64Array;
  settings: ConfidenceSettings;
}

/** How likely documents are rightly in their groups, as far as the similarity to others tells. */
export function confidencesBySimilarity(subcorpus: Subcorpus, evidence: Evidence): number[] {
  const count = subcorpus.documents.length;
  const weightOfMany = ramp(count, FEW, MANY);
  const agreement = headingAgreement(subcorpus, evidence.groups);
  const few = weightOfMany < 1 ? confidencesAmongFew(subcorpus, evidence, agreement) : null;
  const many = weightOfMany > 0 ? confidencesAmongMany(subcorpus, evidence, agreement) : null;
  return subcorpus.documents.map(
    (_, local) => (few?.[local] ?? 1) ** (1 - weightOfMany) * (many?.[local] ?? 1) ** weightOfMany,
  );
}

function confidencesAmongFew(
  subcorpus: Subcorpus,
  { groups, votesOf, attachments, settings }: Evidence,
  agreement: readonly number[],
): number[] {
  const shares = sharesAboveChance(subcorpus, groups, votesOf);
  const meanShareOf = meansOfGroups(subcorpus, groups, shares);
  const most = comparesSentences(subcorpus.language) ? MAX_CONFIDENCE : settings.maxByWords;
  const weight = 1 - ramp(subcorpus.documents.length, HANDFUL, FEW);
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
  { groups, widerOf, votesOf, settings }: Evidence,
  agreement: readonly number[],
): number[] {
  const wider = groups.map((group) => widerOf.get(group) ?? group);
  const widerVotes = votesOf.map((votes) => joined(votes, widerOf));
  const shares = sharesAboveChance(subcorpus, wider, widerVotes);
  const kept = sharesKeptTogether(subcorpus, groups);
  return shares.map((share, local) => {
    const agreed = subcorpus.headings ? at(agreement, local) : USUAL_AGREEMENT;
    const byShares = (share * agreed) ** POWER_AMONG_MANY;
    const byKept = Math.max(LEAST_KEPT, at(kept, local)) ** settings.keptPower;
    return Math.min(MOST, settings.factorAmongMany * byShares * byKept);
  });
}

/** The votes for groups as votes for the wider ones. */
function joined(
  votes: ReadonlyMap<number, number>,
  widerOf: ReadonlyMap<number, number>,
): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [group, vote] of votes) {
    const wider = widerOf.get(group) ?? group;
    sums.set(wider, (sums.get(wider) ?? 0) + vote);
  }
  return sums;
}

/** What a distant nearest neighbor takes from a document's confidence among few, as a factor. */
function nearness({ neighbors }: Subcorpus, local: number): number {
  const nearest = Math.max(0, ...neighbors.row(local).map(({ value }) => value));
  return Math.min(1, nearest / NEAR) ** NEARNESS_POWER;
}

/**
 * The share of each document's similarity that lies inside its group, above what it would be if the group were drawn by
 * lot: 0 for that, 1 for all. In a group of nine documents of ten nearly all of it lies inside whatever they are about.
 */
function sharesAboveChance(
  { documents }: Subcorpus,
  groups: Int32Array,
  votesOf: readonly ReadonlyMap<number, number>[],
): number[] {
  const sizes = new Map<number, number>();
  for (const document of documents)
    sizes.set(at(groups, document), (sizes.get(at(groups, document)) ?? 0) + 1);
  return documents.map((document, local) => {
    const group = at(groups, document);
    const size = sizes.get(group) ?? 1;
    if (size === documents.length) return SHARE_OF_ALL;
    const votes = at(votesOf, local);
    const sum = [...votes.values()].reduce((total, vote) => total + vote, 0);
    const share = (votes.get(group) ?? 0) / (sum || 1);
    const chance = (size - 1) / (documents.length - 1);
    return Math.max(0, (share - chance + SHARE_MARGIN) / (1 - chance + SHARE_MARGIN));
  });
}

/** The mean of such shares in each group; 1 for a group of all documents, which has none to compare with. */
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
