import { aggregateGraph, type Graph } from './graph.ts';
import { seededRandom } from './random.ts';

/** More levels than any real graph has. */
const MAX_LEVELS = 20;
/** A move must gain more than rounding noise. */
const LEAST_GAIN = 1e-12;

/**
 * Communities of a graph: local moving, refinement inside communities, aggregation (Traag, Waltman and van Eck
 * 2019, "From Louvain to Leiden"), maximising modularity at the resolution. Numbered from 0 without gaps.
 */
export function findCommunities(
  graph: Graph,
  { resolution, seed }: { resolution: number; seed: number },
): Int32Array {
  const random = seededRandom(seed);
  let level = graph;
  let nodeOf = identity(graph.size);
  let community = identity(graph.size);
  if (graph.total === 0) return community;
  for (let depth = 0; depth < MAX_LEVELS; depth++) {
    moveNodes(level, community, { resolution, random });
    const count = renumber(community);
    if (count === level.size) break;
    let refined = identity(level.size);
    moveNodes(level, refined, { resolution, random, within: community });
    let refinedCount = renumber(refined);
    if (refinedCount === level.size) {
      refined = community;
      refinedCount = count;
    }
    const next = new Int32Array(refinedCount);
    for (let i = 0; i < level.size; i++) next[refined[i] as number] = community[i] as number;
    nodeOf = nodeOf.map((node) => refined[node] as number);
    level = aggregateGraph(level, refined, refinedCount);
    community = next;
  }
  const result = nodeOf.map((node) => community[node] as number);
  renumber(result);
  return result;
}

interface Moving {
  resolution: number;
  random: () => number;
  /** Nodes may join only nodes of their own group here. */
  within?: Int32Array;
}

/** Moves nodes to the neighbouring community that gains most, until none gains. */
function moveNodes(graph: Graph, community: Int32Array, { resolution, random, within }: Moving): void {
  const { size, start, target, weight, degree, total } = graph;
  const communityDegree = new Float64Array(size);
  for (let i = 0; i < size; i++) addTo(communityDegree, community[i] as number, degree[i] as number);
  const linked = new Float64Array(size);
  const near = new Int32Array(size);
  const isQueued = new Uint8Array(size).fill(1);
  // A ring: every node waits in it at most once.
  const queue = shuffled(size, random);
  let head = 0;
  let waiting = size;
  let steps = 0;
  while (waiting > 0 && steps++ < 200 * size) {
    const i = queue[head] as number;
    head = head + 1 === size ? 0 : head + 1;
    waiting--;
    isQueued[i] = 0;
    const own = community[i] as number;
    let nearCount = 0;
    for (let e = start[i] as number; e < (start[i + 1] as number); e++) {
      const j = target[e] as number;
      if (j === i || (within && within[j] !== within[i])) continue;
      const c = community[j] as number;
      if (linked[c] === 0) near[nearCount++] = c;
      linked[c] = (linked[c] as number) + (weight[e] as number);
    }
    const pull = (resolution * (degree[i] as number)) / total;
    addTo(communityDegree, own, -(degree[i] as number));
    let best = own;
    let bestGain = (linked[own] as number) - pull * (communityDegree[own] as number);
    for (let q = 0; q < nearCount; q++) {
      const c = near[q] as number;
      const gain = (linked[c] as number) - pull * (communityDegree[c] as number);
      if (gain > bestGain + LEAST_GAIN) {
        bestGain = gain;
        best = c;
      }
      linked[c] = 0;
    }
    linked[own] = 0;
    addTo(communityDegree, best, degree[i] as number);
    if (best === own) continue;
    community[i] = best;
    for (let e = start[i] as number; e < (start[i + 1] as number); e++) {
      const j = target[e] as number;
      if (isQueued[j] || community[j] === best) continue;
      isQueued[j] = 1;
      let tail = head + waiting;
      if (tail >= size) tail -= size;
      queue[tail] = j;
      waiting++;
    }
  }
}

/** Renumbers groups from 0 in order of appearance, in place; returns how many there are. */
export function renumber(groups: Int32Array): number {
  const numbers = new Map<number, number>();
  for (let i = 0; i < groups.length; i++) {
    const group = groups[i] as number;
    let number = numbers.get(group);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(group, number);
    }
    groups[i] = number;
  }
  return numbers.size;
}

function identity(size: number): Int32Array {
  return Int32Array.from({ length: size }, (_, i) => i);
}

function shuffled(size: number, random: () => number): Int32Array {
  const order = identity(size);
  for (let i = size - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const moved = order[i] as number;
    order[i] = order[j] as number;
    order[j] = moved;
  }
  return order;
}

function addTo(sums: Float64Array, at: number, amount: number): void {
  sums[at] = (sums[at] as number) + amount;
}
