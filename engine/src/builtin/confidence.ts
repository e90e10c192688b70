import { CONFIDENCE_LEVELS } from '@sheaf/contract/constants';
import { neighborVotes } from '../clustering/group-links.ts';
import type { GroupHeading } from '../naming/group-headings.ts';
import { at } from '../numeric/indexing.ts';
import type { Subcorpus } from '../similarity/subcorpora.ts';

/**
 * How often a file that has this share of its similarity inside its raw category is rightly there: 0.95 · share^0.35, as
 * measured on labeled collections (a file is right where it is of the class of most files of its raw category).
 */
const MAX_CONFIDENCE = 0.95;
const CONFIDENCE_POWER = 0.35;
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
 * similarity of the nearest counts too, where it is below this, by (similarity / this)^0.3. As measured on random piles
 * of 12 to 150 documents of several of those collections; it fades out between the two sizes.
 */
const NEAR = 0.3;
const NEARNESS_POWER = 0.3;
const FEW = 40;
const MANY = 60;
/** A file that is like no other, but itself indicates its group's heading, by at least that share. */
const CONFIDENCE_ALONE = 0.6;
const MIN_SHARE_ALONE = 0.3;

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
): Fit[] {
  const fits: Fit[] = [];
  for (const subcorpus of subcorpora) {
    const sums = similaritySums(subcorpus);
    const median = sums.toSorted()[sums.length >> 1] || 1;
    const belongingOf = belongingIn(subcorpus, groups);
    subcorpus.documents.forEach((document, local) => {
      const group = at(groups, document);
      const votes = neighborVotes(subcorpus, local, groups);
      const sum = at(sums, local);
      const attachment = Math.min(1, sum / median);
      const share = (votes.get(group) ?? 0) / (sum || 1);
      const confidence =
        sum > 0
          ? MAX_CONFIDENCE *
            share ** CONFIDENCE_POWER *
            nearness(subcorpus, local) *
            attachment ** ATTACHMENT_POWER
          : confidenceAlone(subcorpus, local, headings[group] ?? null);
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

/** What the similarity of a document's nearest neighbor takes from its confidence, as a factor. */
function nearness({ neighbors }: Subcorpus, local: number): number {
  const weight = Math.min(1, Math.max(0, (MANY - neighbors.rowCount) / (MANY - FEW)));
  const nearest = Math.max(0, ...neighbors.row(local).map(({ value }) => value));
  return Math.min(1, nearest / NEAR) ** (NEARNESS_POWER * weight);
}

function confidenceAlone({ headings }: Subcorpus, local: number, heading: GroupHeading | null): number {
  if (!headings || !heading) return 0;
  const isIndicated = heading.headings.some((own) => headings.profiles.get(local, own) >= MIN_SHARE_ALONE);
  return isIndicated ? CONFIDENCE_ALONE : 0;
}
