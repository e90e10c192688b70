import { membersByGroup } from '../../clustering/labels.ts';
import { HEADING_IDS } from '../../headings/heading-tree.ts';
import { at } from '../../numeric/indexing.ts';
import type { Subcorpus } from '../../similarity/subcorpora.ts';

/** Lower bound of the agreement: two documents that share no heading may still be of one kind. */
const MIN_AGREEMENT = 0.02;

/**
 * Returns how far the headings of each document agree with those of the others in its group: the mean cosine of their
 * profiles. 1 where there is nothing to compare with: for a document alone in its group, if one group holds all
 * documents, and in languages without headings.
 */
export function headingAgreement({ documents, headings }: Subcorpus, groups: Int32Array): number[] {
  const agreement = documents.map(() => 1);
  if (!headings) return agreement;
  const { profiles } = headings;
  for (const members of membersByGroup(documents, groups).values()) {
    if (members.length === 1 || members.length === documents.length) continue;
    const sum = new Float64Array(HEADING_IDS.length);
    for (const i of members) profiles.addRowTo(sum, i, 1);
    for (const i of members) {
      const withAll = profiles.row(i).reduce((total, share, heading) => total + share * at(sum, heading), 0);
      agreement[i] = Math.max(MIN_AGREEMENT, (withAll - profiles.dot(i, i)) / (members.length - 1));
    }
  }
  return agreement;
}
