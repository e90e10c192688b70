import { CONFIDENCE_LEVELS } from '@sheaf/contract/constants';
import { neighborVotes } from '../clustering/group-links.ts';
import type { GroupHeading } from '../naming/group-headings.ts';
import { at } from '../numeric/indexing.ts';
import type { Subcorpus } from '../similarity/subcorpora.ts';
import {
  type ConfidenceSettings,
  confidencesBySimilarity,
  FEW,
  SETTINGS,
} from './confidence-by-similarity.ts';

/**
 * With less than this of the median a file that is not likely to be rightly where it is fits nowhere. Neither does one that
 * is not surely there, and is linked to its group by less than this part of what the others in it are.
 */
const WEAK_ATTACHMENT = 0.5;
const WEAK_BELONGING = 0.6;
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

/** Groups whose documents are judged. */
interface JudgedGroups {
  /** The group of each document, */
  groups: Int32Array;
  /** and the natural one. */
  natural: Int32Array;
  /** The general word for each group, where there is one. */
  headings: (GroupHeading | null)[];
}

/**
 * How well each document fits into its group: by how much of its similarity to others lies inside the group, or, where
 * it is like no other, by how much it indicates the group's heading.
 */
export function fitsOf(
  subcorpora: Subcorpus[],
  { groups, natural, headings }: JudgedGroups,
  settings: ConfidenceSettings = SETTINGS,
): Fit[] {
  const fits: Fit[] = [];
  const widerOf = widerGroups(groups, natural);
  for (const subcorpus of subcorpora) {
    const sums = similaritySums(subcorpus);
    const median = sums.toSorted()[sums.length >> 1] || 1;
    const attachments = sums.map((sum) => Math.min(1, sum / median));
    const belongingOf = belongingIn(subcorpus, groups);
    const votesOf = subcorpus.documents.map((_, local) => neighborVotes(subcorpus, local, groups));
    const bySimilarity = confidencesBySimilarity(subcorpus, {
      groups,
      widerOf,
      votesOf,
      attachments,
      settings,
    });
    subcorpus.documents.forEach((document, local) => {
      const group = at(groups, document);
      const attachment = at(attachments, local);
      // A file that itself indicates its group's heading is likely there, whatever it is like: among many, if it is like none.
      const isByHeading = subcorpus.documents.length <= FEW || at(sums, local) === 0;
      const byHeading = isByHeading ? confidenceAlone(subcorpus, local, headings[group] ?? null) : 0;
      const confidence = Math.max(at(sums, local) > 0 ? at(bySimilarity, local) : 0, byHeading);
      const isOdd = confidence < CONFIDENCE_LEVELS.sure && belongingOf(local) < WEAK_BELONGING;
      const fitsNowhere = attachment < WEAK_ATTACHMENT && (isOdd || confidence < CONFIDENCE_LEVELS.likely);
      const known = fitsNowhere ? Math.min(confidence, CONFIDENCE_LEVELS.likely - 0.01) : confidence;
      fits[document] = {
        confidence: Math.round(known * 100) / 100,
        second: secondOf(at(votesOf, local), group),
        fitsNowhere,
      };
    });
  }
  return fits;
}

/** The natural group that most documents of each group are in; the first of equals. */
function widerGroups(groups: Int32Array, natural: Int32Array): Map<number, number> {
  const wider = new Map<number, number>();
  for (const [group, members] of Map.groupBy(groups.keys(), (document) => at(groups, document))) {
    const parts = [...Map.groupBy(members, (document) => at(natural, document))];
    const [first] = parts.sort((a, b) => b[1].length - a[1].length || a[0] - b[0]);
    wider.set(group, first?.[0] ?? 0);
  }
  return wider;
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

function confidenceAlone({ headings }: Subcorpus, local: number, heading: GroupHeading | null): number {
  if (!headings || !heading) return 0;
  const isIndicated = heading.headings.some((own) => headings.profiles.get(local, own) >= MIN_SHARE_ALONE);
  return isIndicated ? CONFIDENCE_ALONE : 0;
}
