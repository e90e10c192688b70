import { argmax, at } from '../numeric/indexing.ts';
import { type Graph, inducedSubgraph } from './graph.ts';
import { labelCounts, renumber } from './labels.ts';
import { findCommunities } from './leiden.ts';
import { isSplitJustified } from './modularity.ts';

/** Resolutions to try, coarse to fine. */
const RESOLUTIONS = [0.6, 0.8, 1, 1.25, 1.5, 1.8, 2.2, 2.6, 3.2];
const SEED = 1;
/** A group is split further only if the split is this many times better than that of a random graph. */
const STRUCTURE_FACTOR = 2;

/**
 * Splits every group of more than `maxSize` nodes, as coarsely as brings its parts down to that size, if the split is
 * twice as good as that of a random graph; otherwise the group stays whole.
 */
export function splitDominant(graph: Graph, groups: Int32Array, maxSize: number): Int32Array {
  const split = groups.slice();
  let count = renumber(split);
  const sizes = labelCounts(split, count);
  sizes.forEach((size, group) => {
    if (size <= maxSize) return;
    const members = [...split.keys()].filter((node) => split[node] === group);
    const parts = splitInside(inducedSubgraph(graph, members), maxSize);
    if (!parts) return;
    members.forEach((node, i) => {
      split[node] = count + at(parts, i);
    });
    count += members.length;
  });
  renumber(split);
  return split;
}

/**
 * Returns the coarsest justified split without a part above the maximum, or else the one whose largest part is
 * smallest; null if none is justified.
 */
function splitInside(graph: Graph, maxSize: number): Int32Array | null {
  const splits: { parts: Int32Array; largest: number }[] = [];
  for (const resolution of RESOLUTIONS) {
    const parts = findCommunities(graph, { resolution, seed: SEED });
    const largest = Math.max(...labelCounts(parts, graph.size));
    if (largest === graph.size || !isSplitJustified(graph, parts, STRUCTURE_FACTOR)) continue;
    if (largest <= maxSize) return parts;
    splits.push({ parts, largest });
  }
  return splits[argmax(splits.map(({ largest }) => -largest))]?.parts ?? null;
}
