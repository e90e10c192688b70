import { CONFIDENCE_LEVELS } from '@sheaf/contract/constants';
import { similarityByGroup } from '../clustering/group-links.ts';
import type { GroupHeading } from '../naming/group-headings.ts';
import { at } from '../numeric/indexing.ts';
import type { Subcorpus } from '../similarity/subcorpora.ts';
import {
  type ConfidenceSettings,
  confidencesBySimilarity,
  SETTINGS,
  SMALL_LANGUAGE_DOCUMENTS,
} from './confidence-by-similarity.ts';

/**
 * A file whose total similarity is below MIN_ATTACHMENT of the median fits nowhere if its placement is not even likely
 * to be right. The same goes for a file whose placement is not sure, if its link to its group is also below
 * MIN_RELATIVE_ATTACHMENT of what the other members have on average.
 */
const MIN_ATTACHMENT = 0.5;
const MIN_RELATIVE_ATTACHMENT = 0.6;
/** Confidence of a file that is similar to no other but indicates its group's heading, by at least that share. */
const CONFIDENCE_BY_HEADING = 0.6;
const MIN_HEADING_SHARE = 0.3;

/** How well a document fits into its group. */
export interface Fit {
  /** Probability that the placement is right, from 0 to 1, in steps of 0.01. */
  confidence: number;
  /** The most similar other group, and how near it is, from 0 to 1, where 1 is as near as its own. */
  second: { group: number; nearness: number } | null;
  /** It is much less similar to any other document than most are, and is in its group only for lack of a better one. */
  fitsNowhere: boolean;
}

/** Groups whose documents are judged. */
interface JudgedGroups {
  /** The group of each document. */
  groups: Int32Array;
  /** The natural group of each document. */
  natural: Int32Array;
  /** The heading of each group, if there is one. */
  headings: (GroupHeading | null)[];
}

/**
 * Rates how well each document fits into its group: by how much of its similarity to others lies inside the group or,
 * if it is similar to none, by how much it indicates the group's heading.
 */
export function fitsOf(
  subcorpora: Subcorpus[],
  { groups, natural, headings }: JudgedGroups,
  settings: ConfidenceSettings = SETTINGS,
): Fit[] {
  const fits: Fit[] = [];
  const naturalGroupOf = majorityNaturalGroups(groups, natural);
  for (const subcorpus of subcorpora) {
    const sums = similaritySums(subcorpus);
    const median = sums.toSorted()[sums.length >> 1] || 1;
    const attachments = sums.map((sum) => Math.min(1, sum / median));
    const relativeAttachmentOf = relativeAttachments(subcorpus, groups);
    const groupSimilarities = subcorpus.documents.map((_, local) =>
      similarityByGroup(subcorpus, local, groups),
    );
    const bySimilarity = confidencesBySimilarity(subcorpus, {
      groups,
      naturalGroupOf,
      groupSimilarities,
      attachments,
      settings,
    });
    subcorpus.documents.forEach((document, local) => {
      const group = at(groups, document);
      const attachment = at(attachments, local);
      // Indicating the group's heading makes a placement likely whatever the neighbors are; among many documents, it
      // counts only for a file without neighbors.
      const isByHeading = subcorpus.documents.length <= SMALL_LANGUAGE_DOCUMENTS || at(sums, local) === 0;
      const byHeading = isByHeading ? confidenceByHeading(subcorpus, local, headings[group] ?? null) : 0;
      const confidence = Math.max(at(sums, local) > 0 ? at(bySimilarity, local) : 0, byHeading);
      const isOdd =
        confidence < CONFIDENCE_LEVELS.sure && relativeAttachmentOf(local) < MIN_RELATIVE_ATTACHMENT;
      const fitsNowhere = attachment < MIN_ATTACHMENT && (isOdd || confidence < CONFIDENCE_LEVELS.likely);
      const known = fitsNowhere ? Math.min(confidence, CONFIDENCE_LEVELS.likely - 0.01) : confidence;
      fits[document] = {
        confidence: Math.round(known * 100) / 100,
        second: secondBest(at(groupSimilarities, local), group),
        fitsNowhere,
      };
    });
  }
  return fits;
}

/** Returns the natural group that most documents of each group are in; ties go to the lower number. */
function majorityNaturalGroups(groups: Int32Array, natural: Int32Array): Map<number, number> {
  const naturalGroups = new Map<number, number>();
  for (const [group, members] of Map.groupBy(groups.keys(), (document) => at(groups, document))) {
    const parts = [...Map.groupBy(members, (document) => at(natural, document))];
    const [first] = parts.sort((a, b) => b[1].length - a[1].length || a[0] - b[0]);
    naturalGroups.set(group, first?.[0] ?? 0);
  }
  return naturalGroups;
}

/** Returns the sum of each document's similarities to its neighbors. */
function similaritySums({ neighbors }: Subcorpus): Float64Array {
  return Float64Array.from({ length: neighbors.rowCount }, (_, i) => {
    let sum = 0;
    for (let entry = neighbors.start(i); entry < neighbors.end(i); entry++) sum += neighbors.value(entry);
    return sum;
  });
}

/**
 * Returns how strongly a document is linked to its group, as a multiple of the average of the other members; 1 if none
 * of them has a link inside the group.
 */
function relativeAttachments(subcorpus: Subcorpus, groups: Int32Array): (local: number) => number {
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

/** Returns the group with the most votes besides a document's own; ties go to the lower number. */
function secondBest(votes: ReadonlyMap<number, number>, own: number): Fit['second'] {
  const others = [...votes].filter(([group]) => group !== own).sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const [second] = others;
  if (!second) return null;
  const [group, vote] = second;
  const nearness = Math.round((100 * vote) / Math.max(vote, votes.get(own) ?? 0)) / 100;
  return nearness > 0 ? { group, nearness } : null;
}

function confidenceByHeading({ headings }: Subcorpus, local: number, heading: GroupHeading | null): number {
  if (!headings || !heading) return 0;
  const isIndicated = heading.headings.some((own) => headings.profiles.get(local, own) >= MIN_HEADING_SHARE);
  return isIndicated ? CONFIDENCE_BY_HEADING : 0;
}
