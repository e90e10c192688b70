import { aggregateGraph, type Graph, graphOfNeighbours } from './graph.ts';
import { findCommunities, renumber } from './leiden.ts';
import type { Neighbours } from './neighbours.ts';
import { seededRandom } from './random.ts';

const COARSEST = 1;
/** Resolutions tried for final categories, coarse to fine. */
const RESOLUTIONS = [COARSEST, 1.25, 1.5, 1.8, 2.2, 2.6];
/** Tried only when there must be fewer categories. */
const COARSER = [0.8, 0.6, 0.45];
/** The resolution of raw categories in a collection of some size, and how it gets there: few documents, few kinds. */
const RAW_RESOLUTION = 2.5;
const RAW_RESOLUTION_PER_DOCUMENT = 0.01;
/** How often neighbours are dropped: small collections vary more and cost less. */
function resamplings(documents: number): number {
  return documents < 1_200 ? 14 : documents < 4_000 ? 6 : 3;
}
const KEPT_SHARE = 0.7;
/**
 * A finer split may lack this much more of full agreement than the best one does: where even the best is unsteady,
 * the difference says little, and people rather have the finer one.
 */
const INSTABILITY_FACTOR = 1.1;
const INSTABILITY_FACTOR_WHEN_FINE = 1.08;
/** Above this resolution a split makes many groups, and must be the steadier for it. */
const FINE = 1.5;
/** Fewer documents than this say nothing about stability. */
const LEAST_FOR_STABILITY = 60;
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
  const resolution = Math.min(RAW_RESOLUTION, COARSEST + RAW_RESOLUTION_PER_DOCUMENT * found.size);
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

/**
 * The splits of a language into categories, the natural one first, each coarser than the one before. A single one
 * with one group where no split is better than chance.
 */
export function naturalSplits(found: Neighbours): Iterator<Int32Array> {
  const graph = graphOfNeighbours(found);
  const natural = chooseResolution(found);
  function* coarser(): Generator<Int32Array> {
    const communities = findCommunities(graph, { resolution: natural, seed: SEED });
    if (!isSplitJustified(graph, communities)) {
      yield connectedAsOne(graph);
      return;
    }
    yield communities;
    for (const resolution of [...RESOLUTIONS, ...COARSER].sort((a, b) => b - a)) {
      if (resolution < natural) yield findCommunities(graph, { resolution, seed: SEED });
    }
  }
  return coarser();
}

/**
 * Groups whole groups of documents: the community of each group. Each stays alone where no grouping is better than
 * chance.
 */
export function splitGroups(found: Neighbours, groups: Int32Array): Map<number, number> {
  const nodes = groups.slice();
  const count = renumber(nodes);
  const graph = graphOfNeighbours(found);
  // Judged on single documents: whole groups that do not join at all would look perfectly steady.
  const resolution = chooseResolution(found);
  const communities = findCommunities(aggregateGraph(graph, nodes, count), { resolution, seed: SEED });
  const ofDocuments = nodes.map((node) => communities[node] as number);
  const result = isSplitJustified(graph, ofDocuments) ? ofDocuments : nodes;
  return new Map(Array.from(groups, (group, i) => [group, result[i] as number]));
}

/**
 * The finest resolution whose communities are about as stable as the most stable ones when three in ten
 * neighbours are dropped at random.
 */
function chooseResolution(found: Neighbours): number {
  if (found.size < LEAST_FOR_STABILITY) return COARSEST;
  const graphs = Array.from({ length: resamplings(found.size) }, (_, run) => {
    const random = seededRandom(77 + run);
    return graphOfNeighbours(found, () => random() < KEPT_SHARE);
  });
  const stabilities = RESOLUTIONS.map((resolution) => {
    return meanAgreement(graphs.map((graph, run) => findCommunities(graph, { resolution, seed: 11 + run })));
  });
  const best = Math.max(...stabilities);
  const isSteady = (resolution: number, i: number) => {
    const stability = stabilities[i] as number;
    const factor = resolution > FINE ? INSTABILITY_FACTOR_WHEN_FINE : INSTABILITY_FACTOR;
    return 1 - stability <= factor * (1 - best);
  };
  return RESOLUTIONS.findLast(isSteady) ?? COARSEST;
}

function meanAgreement(runs: Int32Array[]): number {
  let sum = 0;
  let pairs = 0;
  for (let a = 0; a < runs.length; a++) {
    for (let b = 0; b < a; b++) {
      sum += adjustedRandIndex(runs[a] as Int32Array, runs[b] as Int32Array);
      pairs++;
    }
  }
  return sum / pairs;
}

/** Agreement of two partitions: 1 when alike, 0 as by chance (Hubert and Arabie 1985). */
function adjustedRandIndex(a: Int32Array, b: Int32Array): number {
  const both = new Map<number, number>();
  const inA = new Map<number, number>();
  const inB = new Map<number, number>();
  const count = (counts: Map<number, number>, key: number) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (let i = 0; i < a.length; i++) {
    count(both, (a[i] as number) * b.length + (b[i] as number));
    count(inA, a[i] as number);
    count(inB, b[i] as number);
  }
  const pairs = (counts: Map<number, number>) => {
    let sum = 0;
    for (const n of counts.values()) sum += (n * (n - 1)) / 2;
    return sum;
  };
  const pairsA = pairs(inA);
  const pairsB = pairs(inB);
  const expected = (pairsA * pairsB) / ((a.length * (a.length - 1)) / 2);
  const most = (pairsA + pairsB) / 2;
  return most === expected ? 1 : (pairs(both) - expected) / (most - expected);
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
