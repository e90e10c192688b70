import { argmax, at } from '../numeric/indexing.ts';
import { type Graph, inducedSubgraph } from './graph.ts';
import { labelCounts, renumber } from './labels.ts';
import { findCommunities } from './leiden.ts';
import { isSplitJustified } from './modularity.ts';

/** Tried coarse to fine. */
const RESOLUTIONS = [0.6, 0.8, 1, 1.25, 1.5, 1.8, 2.2, 2.6, 3.2];
const SEED = 1;
/** What is one group among others is taken apart only for a split so many times better than a random graph's. */
const STRUCTURE_FACTOR = 2;

/**
 * Splits every group of more than `maxSize` nodes as coarsely as brings its parts below that, if its inside is split
 * twice as well as a random graph would be; else it stays whole.
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

/** The coarsest justified split with no part above the maximum, or else the one of the smallest parts; null for none. */
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
