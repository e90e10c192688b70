import { seededRandom } from '../numeric/random.ts';
import { aggregateGraph, type Graph } from './graph.ts';
import { renumber, singletons } from './labels.ts';
import { moveNodes } from './local-moving.ts';

/** More levels than any real graph has. */
const MAX_LEVELS = 20;

/**
 * Communities of a graph: local moving, refinement inside communities, aggregation (Traag, Waltman and van Eck
 * 2019, "From Louvain to Leiden"), maximizing modularity at the resolution. Numbered from 0 without gaps.
 */
export function findCommunities(
  graph: Graph,
  { resolution, seed }: { resolution: number; seed: number },
): Int32Array {
  const random = seededRandom(seed);
  let level = graph;
  let nodes = singletons(graph.size);
  let communities = singletons(graph.size);
  if (graph.total === 0) return communities;
  for (let depth = 0; depth < MAX_LEVELS; depth++) {
    moveNodes(level, communities, { resolution, random });
    const count = renumber(communities);
    if (count === level.size) break;
    let refined = singletons(level.size);
    moveNodes(level, refined, { resolution, random, within: communities });
    let refinedCount = renumber(refined);
    if (refinedCount === level.size) {
      refined = communities;
      refinedCount = count;
    }
    const next = new Int32Array(refinedCount);
    refined.forEach((node, i) => {
      next[node] = communities[i] as number;
    });
    nodes = nodes.map((node) => refined[node] as number);
    level = aggregateGraph(level, refined, refinedCount);
    communities = next;
  }
  const result = nodes.map((node) => communities[node] as number);
  renumber(result);
  return result;
}
