import { at } from '../numeric/indexing.ts';
import { SparseRows } from '../numeric/sparse-rows.ts';
import { splitDominant } from './dominant-groups.ts';
import { type Graph, neighborGraph } from './graph.ts';
import { labelCounts } from './labels.ts';
import { findCommunities } from './leiden.ts';
import { guardFactor, isSplitJustified } from './modularity.ts';
import { COARSEST_RESOLUTION } from './resolution.ts';

/** The minimum similarity, relative to the median, for a single document to join its nearest neighbor's community. */
const MIN_RELATIVE_SIMILARITY = 0.5;
const SEED = 1;

/**
 * Splits the documents of a language into natural groups, or leaves them in one if the split is hardly better than that
 * of a random graph, so that a pile on one subject stays whole; documents that are known to be diverse need only be split
 * as well as it. A group of more than `maxSize` documents is split further if it has inner structure.
 */
export function splitNaturally(
  neighbors: SparseRows,
  { resolution, maxSize, isDiverse }: { resolution: number; maxSize: number; isDiverse: boolean },
): Int32Array {
  const graph = neighborGraph(neighbors);
  const communities = findCommunities(graph, { resolution, seed: SEED });
  const groups = isSplitJustified(graph, communities, guardFactor(graph.size, isDiverse))
    ? communities
    : oneCommunity(graph);
  return joinSingletons(neighbors, splitDominant(graph, groups, maxSize));
}

/**
 * Splits natural groups into raw categories: Leiden at a higher resolution, in which no node moves from one group to
 * another. Each group stays one raw category if not even the coarsest split of all documents is better than chance,
 * because finer ones are not either.
 */
export function splitWithin(
  neighbors: SparseRows,
  { groups, resolution, isDiverse }: { groups: Int32Array; resolution: number; isDiverse: boolean },
): Int32Array {
  const graph = neighborGraph(neighbors);
  const coarse = findCommunities(graph, { resolution: COARSEST_RESOLUTION, seed: SEED });
  if (!isSplitJustified(graph, coarse, guardFactor(graph.size, isDiverse))) return groups.slice();
  const communities = findCommunities(isolateGroups(graph, groups), { resolution, seed: SEED });
  return joinSingletons(neighbors, communities, groups);
}

/** Turns edges between groups into loops: degrees stay as they are, and no group is linked to another. */
function isolateGroups(graph: Graph, groups: Int32Array): Graph {
  const { columnCount, starts, columns, values } = graph.edges;
  const targets = columns.slice();
  for (let node = 0; node < graph.size; node++) {
    for (let e = graph.edges.start(node); e < graph.edges.end(node); e++) {
      if (groups[columns[e] as number] !== groups[node]) targets[e] = node;
    }
  }
  return { ...graph, edges: new SparseRows(columnCount, starts, targets, values) };
}

/** Moves single documents to the community of their nearest neighbor in their group, unless nothing is near. */
function joinSingletons(neighbors: SparseRows, communities: Int32Array, groups?: Int32Array): Int32Array {
  const sizes = labelCounts(communities, communities.length);
  const nearest = Array.from(communities, (_, i) =>
    neighbors.rowLength(i) > 0 ? neighbors.value(neighbors.start(i)) : 0,
  );
  const usual = nearest.toSorted((a, b) => a - b)[communities.length >> 1] ?? 0;
  return communities.map((community, i) => {
    if (sizes[community] !== 1) return community;
    const near = neighbors.row(i).find(({ column }) => !groups || groups[column] === groups[i]);
    return near && near.value > 0 && near.value >= MIN_RELATIVE_SIMILARITY * usual
      ? at(communities, near.column)
      : community;
  });
}

/** Returns one community of all documents that have any neighbor; each of the others is alone. */
function oneCommunity(graph: Graph): Int32Array {
  let alone = 0;
  return Int32Array.from(graph.degrees, (degree) => (degree > 0 ? 0 : ++alone));
}
