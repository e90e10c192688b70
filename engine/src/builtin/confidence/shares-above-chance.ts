import { membersByGroup } from '../../clustering/labels.ts';
import { at } from '../../numeric/indexing.ts';

/** Keeps the share of a group that holds nearly all documents from depending on a single link. */
const MARGIN = 0.05;
/** With all documents in one group, there is nothing to compare with: they may be of one kind or of several. */
const SHARE_OF_ONLY_GROUP = 0.5;

/**
 * Returns the share of each document's similarity that lies inside its group, relative to that of a random group of the
 * same size: 0 for as much, 1 for all of it. In a group of nine in ten documents, nearly all of it lies inside,
 * whatever they are about. `groupSimilarities` has the sum of each document's similarities to its neighbors in each group.
 */
export function sharesAboveChance(
  documents: readonly number[],
  groups: Int32Array,
  groupSimilarities: readonly ReadonlyMap<number, number>[],
): number[] {
  const members = membersByGroup(documents, groups);
  return documents.map((document, local) => {
    const group = at(groups, document);
    const size = members.get(group)?.length ?? 1;
    if (size === documents.length) return SHARE_OF_ONLY_GROUP;
    const similarities = at(groupSimilarities, local);
    const sum = [...similarities.values()].reduce((total, similarity) => total + similarity, 0);
    const share = (similarities.get(group) ?? 0) / (sum || 1);
    const chance = (size - 1) / (documents.length - 1);
    return Math.max(0, (share - chance + MARGIN) / (1 - chance + MARGIN));
  });
}
