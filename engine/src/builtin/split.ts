import { aggregateGraph, type Graph, graphOfNeighbours } from './graph.ts';
import { findCommunities, renumber } from './leiden.ts';
import type { Neighbours } from './neighbours.ts';
import { COARSEST, resolutionBySize } from './resolution.ts';

/** The resolution of raw categories, where there are documents enough. */
const RAW_RESOLUTION = 3.2;
/** How many times the modularity of a random graph a split must reach: less of a few documents, which vary more. */
const GUARD_FACTOR = 1.5;
const GUARD_FACTOR_OF_FEW = 1.35;
/** From the first size to the second the factor rises from the one to the other. */
const FEW = 10;
const MANY = 16;
/** A document joins the group of its nearest neighbour if that is at least this near, compared with others'. */
const NEAR_ENOUGH = 0.5;
const SEED = 1;

/**
 * Splits the documents of a language into raw categories. One group where they hold together as well as a random
 * graph would: a pile of one topic is not cut up. The coarsest split is judged: if that is no better than chance,
 * finer ones are not either.
 */
export function splitFinely(found: Neighbours): Int32Array {
  const graph = graphOfNeighbours(found);
  const coarse = findCommunities(graph, { resolution: COARSEST, seed: SEED });
  if (!isSplitJustified(graph, coarse)) return connectedAsOne(graph);
  const resolution = Math.min(RAW_RESOLUTION, resolutionBySize(found.size));
  return joinSingles(found, findCommunities(graph, { resolution, seed: SEED }));
}

/** Single documents join the group of their nearest neighbour, unless nothing is near. */
function joinSingles(found: Neighbours, communities: Int32Array): Int32Array {
  const sizes = new Map<number, number>();
  for (const community of communities) sizes.set(community, (sizes.get(community) ?? 0) + 1);
  const nearest = Array.from(found.count, (count, i) =>
    count > 0 ? (found.similarity[i * found.k] as number) : 0,
  );
  const usual = nearest.toSorted((a, b) => a - b)[found.size >> 1] ?? 0;
  return communities.map((community, i) => {
    const isNear = (nearest[i] as number) > 0 && (nearest[i] as number) >= NEAR_ENOUGH * usual;
    return sizes.get(community) === 1 && isNear
      ? (communities[found.id[i * found.k] as number] as number)
      : community;
  });
}

/** Splits the documents of a language into categories; one group where no split is better than chance. */
export function splitNaturally(found: Neighbours, resolution: number): Int32Array {
  const graph = graphOfNeighbours(found);
  const communities = findCommunities(graph, { resolution, seed: SEED });
  return isSplitJustified(graph, communities) ? communities : connectedAsOne(graph);
}

/**
 * Groups whole groups of documents: the community of each group. Each stays alone where no grouping is better than
 * chance.
 */
export function splitGroups(
  found: Neighbours,
  { groups, resolution }: { groups: Int32Array; resolution: number },
): Map<number, number> {
  const nodes = groups.slice();
  const count = renumber(nodes);
  const graph = graphOfNeighbours(found);
  const communities = findCommunities(aggregateGraph(graph, nodes, count), { resolution, seed: SEED });
  const ofDocuments = nodes.map((node) => communities[node] as number);
  const result = isSplitJustified(graph, ofDocuments) ? ofDocuments : nodes;
  return new Map(Array.from(groups, (group, i) => [group, result[i] as number]));
}

/** Newman's modularity of a partition. */
function modularity(graph: Graph, community: Int32Array): number {
  if (graph.total === 0) return 0;
  const inside = new Float64Array(graph.size);
  const degree = new Float64Array(graph.size);
  for (let i = 0; i < graph.size; i++) {
    const c = community[i] as number;
    degree[c] = (degree[c] as number) + (graph.degree[i] as number);
    for (let e = graph.start[i] as number; e < (graph.start[i + 1] as number); e++) {
      if (community[graph.target[e] as number] === c)
        inside[c] = (inside[c] as number) + (graph.weight[e] as number);
    }
  }
  let sum = 0;
  for (let c = 0; c < graph.size; c++) {
    sum += (inside[c] as number) / graph.total - ((degree[c] as number) / graph.total) ** 2;
  }
  return sum;
}

/**
 * Whether a split is clearly better than the one that a random graph of this size and density has anyway
 * (Guimerà, Sales-Pardo and Amaral 2004).
 */
function isSplitJustified(graph: Graph, community: Int32Array): boolean {
  const meanDegree = Math.max(2, graph.target.length / Math.max(1, graph.size));
  const byChance = (1 - 2 / Math.sqrt(graph.size)) * (2 / meanDegree) ** (2 / 3);
  const rise = Math.min(1, Math.max(0, (graph.size - FEW) / (MANY - FEW)));
  const factor = GUARD_FACTOR_OF_FEW + rise * (GUARD_FACTOR - GUARD_FACTOR_OF_FEW);
  return modularity(graph, community) >= factor * byChance;
}

/** All documents that have any neighbour in one group; each of the others alone. */
function connectedAsOne(graph: Graph): Int32Array {
  let alone = 0;
  return Int32Array.from(graph.degree, (degree) => (degree > 0 ? 0 : ++alone));
}
