import { addAt, at } from '../numeric/indexing.ts';
import { type Graph, joinNodes, modularityGain } from './graph.ts';
import { renumber, singletons } from './labels.ts';

/** Nodes are visited again until none moves, or this often. */
const MAX_PASSES = 30;
/** Moving and merging is repeated until nothing changes, or this often. */
const MAX_ROUNDS = 6;
/** Merging pair by pair takes a matrix: more communities than this are first moved as nodes themselves. */
const MAX_MERGED = 1_000;

/**
 * Finds communities by modularity (Newman and Girvan 2004) at a resolution (Reichardt and Bornholdt 2006): nodes move to
 * the community with the largest gain (Louvain; Blondel et al. 2008), then the pair of communities with the largest gain
 * merges while there is one, then nodes move again. Returns the community of each node, numbered from 0. Deterministic.
 */
export function findCommunities(graph: Graph, resolution: number): Int32Array {
  let communities = singletons(graph.size);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = communities.slice();
    moveNodes(graph, communities, resolution);
    communities = mergeCommunities(graph, communities, resolution);
    moveNodes(graph, communities, resolution);
    renumber(communities);
    if (communities.every((community, i) => community === before[i])) break;
  }
  return communities;
}

/** Moves each node to the neighboring community with the largest gain, or to one of its own, until none moves. */
function moveNodes(graph: Graph, communities: Int32Array, resolution: number): void {
  const { size, starts, columns, weights, degrees } = graph;
  const totals = new Float64Array(size);
  const sizes = new Int32Array(size);
  communities.forEach((community, i) => {
    addAt(totals, community, at(degrees, i));
    addAt(sizes, community, 1);
  });
  const empty = [...sizes.keys()].filter((community) => sizes[community] === 0);
  const links = new Float64Array(size);
  const order = byDegree(graph);
  for (let pass = 0, hasMoved = true; hasMoved && pass < MAX_PASSES; pass++) {
    hasMoved = false;
    for (const i of order) {
      const own = at(communities, i);
      const seen = [own];
      const end = at(starts, i + 1);
      // The innermost loop of a sort: indexed directly, since `at` is compiled for arrays of every kind.
      for (let entry = at(starts, i); entry < end; entry++) {
        const community = communities[columns[entry] as number] as number;
        const link = links[community] as number;
        if (link === 0 && community !== own) seen.push(community);
        links[community] = link + (weights[entry] as number);
      }
      const degree = at(degrees, i);
      addAt(totals, own, -degree);
      let best = own;
      let most = Number.NEGATIVE_INFINITY;
      for (const community of seen) {
        const gain = modularityGain(graph, resolution, [
          links[community] as number,
          degree,
          totals[community] as number,
        ]);
        // Its own community comes first, and is left only for a real gain.
        if (gain > most + (community === own ? 0 : 1e-12 * graph.total)) [best, most] = [community, gain];
        links[community] = 0;
      }
      if (most < 0 && at(sizes, own) > 1) best = empty.pop() ?? own;
      addAt(totals, best, degree);
      if (best === own) continue;
      communities[i] = best;
      addAt(sizes, best, 1);
      addAt(sizes, own, -1);
      if (sizes[own] === 0) empty.push(own);
      hasMoved = true;
    }
  }
}

/** Nodes with weak links first: they follow others rather than draw them. */
const byDegree = ({ size, degrees }: Graph): Int32Array =>
  singletons(size).sort((a, b) => at(degrees, a) - at(degrees, b) || a - b);

/** Merges the pair of communities with the largest gain, while there is one. */
function mergeCommunities(graph: Graph, communities: Int32Array, resolution: number): Int32Array {
  const count = renumber(communities);
  const joined = joinNodes(graph, communities, count);
  const into =
    count > MAX_MERGED && count < graph.size
      ? findCommunities(joined, resolution)
      : mergePairs(joined, resolution);
  return communities.map((community) => at(into, community));
}

function mergePairs(graph: Graph, resolution: number): Int32Array {
  const { size, starts, columns, weights } = graph;
  const into = singletons(size);
  if (size > MAX_MERGED) return into;
  const degrees = graph.degrees.slice();
  const links = Array.from({ length: size }, (_, i) => {
    const row = new Map<number, number>();
    for (let entry = at(starts, i); entry < at(starts, i + 1); entry++)
      row.set(at(columns, entry), at(weights, entry));
    return row;
  });
  const gainOf = (a: number, b: number) =>
    modularityGain(graph, resolution, [links[a]?.get(b) ?? 0, at(degrees, a), at(degrees, b)]);
  const best = new Int32Array(size);
  const gains = new Float64Array(size);
  const update = (a: number) => {
    best[a] = -1;
    gains[a] = 0;
    for (const b of links[a]?.keys() ?? []) {
      const gain = gainOf(a, b);
      if (gain > at(gains, a) || (gain === gains[a] && b < at(best, a))) [best[a], gains[a]] = [b, gain];
    }
  };
  for (let i = 0; i < size; i++) update(i);
  for (;;) {
    let a = -1;
    for (let i = 0, most = 1e-12 * graph.total; i < size; i++)
      if (at(gains, i) > most) [a, most] = [i, at(gains, i)];
    if (a < 0) break;
    const b = at(best, a);
    into[b] = a;
    addAt(degrees, a, at(degrees, b));
    gains[b] = 0;
    for (const [other, weight] of at(links, b)) {
      const row = at(links, other);
      row.delete(b);
      if (other === a) continue;
      row.set(a, (row.get(a) ?? 0) + weight);
      at(links, a).set(other, (links[a]?.get(other) ?? 0) + weight);
    }
    at(links, b).clear();
    // The gains of all that were linked to either have changed.
    update(a);
    for (const other of at(links, a).keys()) update(other);
  }
  return into.map((target) => rootOf(into, target));
}

function rootOf(into: Int32Array, node: number): number {
  let root = node;
  while (into[root] !== root) root = at(into, root);
  return root;
}
