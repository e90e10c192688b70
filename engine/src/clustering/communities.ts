import { at } from '../numeric/indexing.ts';
import type { SparseRows } from '../numeric/sparse-rows.ts';
import { aggregateGraph, type Graph, neighborGraph } from './graph.ts';
import { labelCounts, renumber } from './labels.ts';
import { findCommunities } from './leiden.ts';
import { isSplitJustified } from './modularity.ts';
import { COARSEST, maxResolution } from './resolution.ts';

/** The resolution of raw categories, where there are documents enough. */
const RAW_RESOLUTION = 3.2;
/** A document joins the community of its nearest neighbor if that is at least this near, compared with others'. */
const NEAR_ENOUGH = 0.5;
const SEED = 1;

/**
 * Splits the documents of a language into raw categories. One community where they hold together as well as a random
 * graph would: a pile of one topic is not cut up. The coarsest split is judged: if that is no better than chance,
 * finer ones are not either.
 */
export function splitFinely(neighbors: SparseRows): Int32Array {
  const graph = neighborGraph(neighbors);
  const coarse = findCommunities(graph, { resolution: COARSEST, seed: SEED });
  if (!isSplitJustified(graph, coarse)) return oneCommunity(graph);
  const resolution = Math.min(RAW_RESOLUTION, maxResolution(graph.size));
  return joinSingletons(neighbors, findCommunities(graph, { resolution, seed: SEED }));
}

/** Splits the documents of a language into categories; one community where no split is better than chance. */
export function splitNaturally(neighbors: SparseRows, resolution: number): Int32Array {
  const graph = neighborGraph(neighbors);
  const communities = findCommunities(graph, { resolution, seed: SEED });
  return isSplitJustified(graph, communities) ? communities : oneCommunity(graph);
}

/**
 * Groups whole groups of documents: the community of each group. Each stays alone where no grouping is better than
 * chance.
 */
export function splitGroups(
  neighbors: SparseRows,
  { groups, resolution }: { groups: Int32Array; resolution: number },
): Map<number, number> {
  const nodes = groups.slice();
  const count = renumber(nodes);
  const graph = neighborGraph(neighbors);
  const communities = findCommunities(aggregateGraph(graph, nodes, count), { resolution, seed: SEED });
  const ofDocuments = nodes.map((node) => at(communities, node));
  const result = isSplitJustified(graph, ofDocuments) ? ofDocuments : nodes;
  return new Map(Array.from(groups, (group, i) => [group, at(result, i)]));
}

/** Single documents join the community of their nearest neighbor, unless nothing is near. */
function joinSingletons(neighbors: SparseRows, communities: Int32Array): Int32Array {
  const sizes = labelCounts(communities, communities.length);
  const nearest = Array.from(communities, (_, i) =>
    neighbors.rowLength(i) > 0 ? neighbors.value(neighbors.start(i)) : 0,
  );
  const usual = nearest.toSorted((a, b) => a - b)[communities.length >> 1] ?? 0;
  return communities.map((community, i) => {
    const similarity = at(nearest, i);
    const isNear = similarity > 0 && similarity >= NEAR_ENOUGH * usual;
    return sizes[community] === 1 && isNear
      ? at(communities, neighbors.column(neighbors.start(i)))
      : community;
  });
}

/** All documents that have any neighbor in one community; each of the others alone. */
function oneCommunity(graph: Graph): Int32Array {
  let alone = 0;
  return Int32Array.from(graph.degrees, (degree) => (degree > 0 ? 0 : ++alone));
}
