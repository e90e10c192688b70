import { TOPICS } from './headings/topics.ts';
import type { GroupHeading } from './headings.ts';
import { neighbourVotes } from './links.ts';
import type { LanguageGroup } from './partition.ts';

/**
 * How often a file that has this share of its likeness inside its raw category is rightly there: 0.95 · share^0.3, as
 * measured on labelled collections (a file is right where it is of the class of most files of its raw category).
 */
const MOST_CONFIDENCE = 0.95;
const CONFIDENCE_POWER = 0.3;
/**
 * Among few documents the neighbours are a good part of all, and which of them are in the group says less: there the
 * likeness of the nearest counts too, where it is below this, by (likeness / this)^0.3. As measured on random piles of
 * 12 to 150 documents of several of those collections; it fades out between the two sizes.
 */
const NEAR = 0.3;
const NEARNESS_POWER = 0.3;
const FEW = 40;
const MANY = 60;
/** A file that is like no other, but tells of its group's heading itself, by at least that share. */
const CONFIDENCE_ALONE = 0.6;
const LEAST_SHARE_ALONE = 0.3;

/**
 * How sure the group of each member is, from 0 to 1, in steps of 0.01: by how much of its likeness to others lies
 * inside the group, or, where it is like no other, by what it tells of the group's heading.
 */
export function confidencesOf(
  languages: LanguageGroup[],
  { groups, headings }: { groups: Int32Array; headings: (GroupHeading | null)[] },
): Float64Array {
  const confidences = new Float64Array(groups.length);
  for (const language of languages) {
    language.members.forEach((member, local) => {
      const group = groups[member] as number;
      const votes = neighbourVotes(language, local, groups);
      const all = [...votes.values()].reduce((sum, vote) => sum + vote, 0);
      const confidence =
        all > 0
          ? MOST_CONFIDENCE * ((votes.get(group) ?? 0) / all) ** CONFIDENCE_POWER * nearness(language, local)
          : confidenceAlone(language, local, headings[group] ?? null);
      confidences[member] = Math.round(confidence * 100) / 100;
    });
  }
  return confidences;
}

/** What the likeness of a member's nearest neighbour takes from its confidence, as a factor. */
function nearness({ neighbours }: LanguageGroup, local: number): number {
  const { size, k, count, similarity } = neighbours;
  const weight = Math.min(1, Math.max(0, (MANY - size) / (MANY - FEW)));
  const own = similarity.subarray(local * k, local * k + (count[local] as number));
  const nearest = own.reduce((most, each) => Math.max(most, each), 0);
  return Math.min(1, nearest / NEAR) ** (NEARNESS_POWER * weight);
}

function confidenceAlone(language: LanguageGroup, local: number, heading: GroupHeading | null): number {
  const { headings } = language;
  if (!headings || !heading) return 0;
  const isTold = heading.topics.some(
    (topic) => (headings.profiles[local * TOPICS.length + topic] as number) >= LEAST_SHARE_ALONE,
  );
  return isTold ? CONFIDENCE_ALONE : 0;
}
