import { neighborVotes } from '../clustering/group-links.ts';
import type { GroupHeading } from '../naming/group-headings.ts';
import { at } from '../numeric/indexing.ts';
import type { Subcorpus } from '../similarity/subcorpora.ts';

/**
 * How often a file that has this share of its similarity inside its raw category is rightly there: 0.95 · share^0.3, as
 * measured on labeled collections (a file is right where it is of the class of most files of its raw category).
 */
const MAX_CONFIDENCE = 0.95;
const CONFIDENCE_POWER = 0.3;
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

/**
 * How sure the group of each document is, from 0 to 1, in steps of 0.01: by how much of its similarity to others lies
 * inside the group, or, where it is like no other, by how much it indicates the group's heading.
 */
export function confidencesOf(
  subcorpora: Subcorpus[],
  { groups, headings }: { groups: Int32Array; headings: (GroupHeading | null)[] },
): Float64Array {
  const confidences = new Float64Array(groups.length);
  for (const subcorpus of subcorpora) {
    subcorpus.documents.forEach((document, local) => {
      const group = at(groups, document);
      const votes = neighborVotes(subcorpus, local, groups);
      const all = [...votes.values()].reduce((sum, vote) => sum + vote, 0);
      const confidence =
        all > 0
          ? MAX_CONFIDENCE * ((votes.get(group) ?? 0) / all) ** CONFIDENCE_POWER * nearness(subcorpus, local)
          : confidenceAlone(subcorpus, local, headings[group] ?? null);
      confidences[document] = Math.round(confidence * 100) / 100;
    });
  }
  return confidences;
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
