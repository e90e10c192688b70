import { neighborGraph } from '../../clustering/graph.ts';
import { membersByGroup } from '../../clustering/labels.ts';
import { findCommunities } from '../../clustering/leiden.ts';
import { COARSEST_RESOLUTION, finerResolutions } from '../../clustering/resolution.ts';
import { at } from '../../numeric/indexing.ts';
import type { Subcorpus } from '../../similarity/subcorpora.ts';

/** Resolution of the finer split, relative to that of raw categories. 2 works about as well; 1.5 is worse. */
const RESOLUTION_FACTOR = 3;
const SEED = 5;

/**
 * Returns the share of its group that each document stays together with when its language is split more finely. A group
 * of one kind keeps a large core; a group that joins several kinds falls apart into them, and then most of it may be of
 * another kind than the document.
 */
export function groupCohesion({ documents, neighbors }: Subcorpus, groups: Int32Array): number[] {
  const { raw } = finerResolutions(documents.length, { natural: COARSEST_RESOLUTION, titledShare: 0 });
  const fine = findCommunities(neighborGraph(neighbors), { resolution: RESOLUTION_FACTOR * raw, seed: SEED });
  const shares = documents.map(() => 1);
  for (const members of membersByGroup(documents, groups).values()) {
    for (const together of Map.groupBy(members, (i) => at(fine, i)).values())
      for (const i of together) shares[i] = together.length / members.length;
  }
  return shares;
}
