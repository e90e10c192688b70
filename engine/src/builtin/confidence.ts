import { CONFIDENCE_LEVELS } from '@sheaf/contract/constants';
import { neighborVotes } from '../clustering/group-links.ts';
import type { GroupHeading } from '../naming/group-headings.ts';
import { at } from '../numeric/indexing.ts';
import { comparesSentences } from '../similarity/embedding-similarity.ts';
import type { Subcorpus } from '../similarity/subcorpora.ts';
import { headingAgreement } from './heading-agreement.ts';

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
 * With less than this of the median a file that is not likely to be rightly where it is fits nowhere. Neither does one that
 * is not surely there, and is linked to its group by less than this part of what the others in it are.
 */
const WEAK_ATTACHMENT = 0.5;
const WEAK_BELONGING = 0.6;
/**
 * Among few documents the neighbors are a good part of all, and which of them are in the group says less: there the
 * similarity of the nearest counts too, where it is below this, by (similarity / this)^0.3, and the mean share of the others
 * in the group, by its power of 0.4. As measured on random piles of 12 to 130 documents of those collections; both fade out
 * between the two sizes.
 */
const NEAR = 0.4;
const NEARNESS_POWER = 0.3;
const GROUP_POWER = 0.4;
const FEW = 40;
const MANY = 60;
/** A file that is like no other, but itself indicates its group's heading, by at least that share. */
const CONFIDENCE_ALONE = 0.6;
const MIN_SHARE_ALONE = 0.3;

/** What was chosen by leaving each labeled collection out in turn (`bench confidence`). */
export interface ConfidenceSettings {
  /** A file that is about other headings than the others in its category belongs there less: agreement to this power. */
  agreementPower: number;
  /** Where no sentences are compared, words alone tell less: so much is the most there. */
  maxByWords: number;
}
export const SETTINGS: ConfidenceSettings = { agreementPower: 0.25, maxByWords: 0.93 };

/** How well a document fits into its group. */
export interface Fit {
  /** How likely it is rightly there, from 0 to 1, in steps of 0.01. */
  confidence: number;
  /** The other group that it is most similar to, and how near that is, from 0 to 1, where 1 is as near as its own. */
  second: { group: number; nearness: number } | null;
  /** It is much less like any other document than most are, and in its group for want of a better one. */
  fitsNowhere: boolean;
}

/**
 * How well each document fits into its group: by how much of its similarity to others lies inside the group, or, where
 * it is like no other, by how much it indicates the group's heading.
 */
export function fitsOf(
  subcorpora: Subcorpus[],
  { groups, headings }: { groups: Int32Array; headings: (GroupHeading | null)[] },
  { agreementPower, maxByWords }: ConfidenceSettings = SETTINGS,
): Fit[] {
  const fits: Fit[] = [];
  for (const subcorpus of subcorpora) {
    const sums = similaritySums(subcorpus);
    const median = sums.toSorted()[sums.length >> 1] || 1;
    const belongingOf = belongingIn(subcorpus, groups);
    const votesOf = subcorpus.documents.map((_, local) => neighborVotes(subcorpus, local, groups));
    const shares = sharesAboveChance(subcorpus, groups, votesOf);
    const meanShareOf = meansOfGroups(subcorpus, groups, shares);
    const agreement = headingAgreement(subcorpus, groups);
    const most = comparesSentences(subcorpus.language) ? MAX_CONFIDENCE : maxByWords;
    subcorpus.documents.forEach((document, local) => {
      const group = at(groups, document);
      const votes = at(votesOf, local);
      const sum = at(sums, local);
      const attachment = Math.min(1, sum / median);
      // Whatever it is like, a file that itself indicates its group's heading is as likely there as one that is like no other.
      const byHeading = confidenceAlone(subcorpus, local, headings[group] ?? null);
      const bySimilarity =
        sum > 0
          ? most *
            at(shares, local) ** CONFIDENCE_POWER *
            amongFew(subcorpus, local, meanShareOf(group)) *
            at(agreement, local) ** agreementPower *
            attachment ** ATTACHMENT_POWER
          : 0;
      const confidence = Math.max(bySimilarity, byHeading);
      const isOdd = confidence < CONFIDENCE_LEVELS.sure && belongingOf(local) < WEAK_BELONGING;
      const fitsNowhere = attachment < WEAK_ATTACHMENT && (isOdd || confidence < CONFIDENCE_LEVELS.likely);
      const known = fitsNowhere ? Math.min(confidence, CONFIDENCE_LEVELS.likely - 0.01) : confidence;
      fits[document] = {
        confidence: Math.round(known * 100) / 100,
        second: secondOf(votes, group),
        fitsNowhere,
      };
    });
  }
  return fits;
}

/** The sum of each document's similarities to its neighbors. */
function similaritySums({ neighbors }: Subcorpus): Float64Array {
  return Float64Array.from({ length: neighbors.rowCount }, (_, i) => {
    let sum = 0;
    for (let entry = neighbors.start(i); entry < neighbors.end(i); entry++) sum += neighbors.value(entry);
    return sum;
  });
}

/**
 * How strongly a document is linked to its group, as a multiple of what the others in it are on average; 1 where nobody else is
 * linked there.
 */
function belongingIn(subcorpus: Subcorpus, groups: Int32Array): (local: number) => number {
  const { documents, neighbors } = subcorpus;
  const inside = documents.map((document, local) => {
    let sum = 0;
    for (let entry = neighbors.start(local); entry < neighbors.end(local); entry++) {
      const other = at(documents, neighbors.column(entry));
      if (groups[other] === groups[document]) sum += neighbors.value(entry);
    }
    return sum;
  });
  const totals = new Map<number, { sum: number; count: number }>();
  documents.forEach((document, local) => {
    const { sum, count } = totals.get(at(groups, document)) ?? { sum: 0, count: 0 };
    totals.set(at(groups, document), { sum: sum + at(inside, local), count: count + 1 });
  });
  return (local) => {
    const { sum, count } = totals.get(at(groups, at(documents, local))) ?? { sum: 0, count: 1 };
    const others = sum - at(inside, local);
    return others > 0 ? (at(inside, local) * (count - 1)) / others : 1;
  };
}

/** The group with most votes besides a document's own; the first of equals. */
function secondOf(votes: ReadonlyMap<number, number>, own: number): Fit['second'] {
  const others = [...votes].filter(([group]) => group !== own).sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const [second] = others;
  if (!second) return null;
  const [group, vote] = second;
  const nearness = Math.round((100 * vote) / Math.max(vote, votes.get(own) ?? 0)) / 100;
  return nearness > 0 ? { group, nearness } : null;
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

/** What the nearest neighbor and the others in the group take from a document's confidence among few, as a factor. */
function amongFew({ neighbors }: Subcorpus, local: number, meanShare: number): number {
  const weight = Math.min(1, Math.max(0, (MANY - neighbors.rowCount) / (MANY - FEW)));
  if (weight === 0) return 1;
  const nearest = Math.max(0, ...neighbors.row(local).map(({ value }) => value));
  return Math.min(1, nearest / NEAR) ** (NEARNESS_POWER * weight) * meanShare ** (GROUP_POWER * weight);
}

function confidenceAlone({ headings }: Subcorpus, local: number, heading: GroupHeading | null): number {
  if (!headings || !heading) return 0;
  const isIndicated = heading.headings.some((own) => headings.profiles.get(local, own) >= MIN_SHARE_ALONE);
  return isIndicated ? CONFIDENCE_ALONE : 0;
}
