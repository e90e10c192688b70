import type { Neighbours } from './neighbours.ts';

/** An undirected weighted graph (compressed sparse rows, each edge in both its rows). */
export interface Graph {
  size: number;
  start: Int32Array;
  target: Int32Array;
  weight: Float64Array;
  /** Sum of a node's row. */
  degree: Float64Array;
  /** Sum of all degrees: twice the weight of the edges. */
  total: number;
}

/** The graph of documents and their neighbours: an edge weighs the mean of its two directions. */
export function graphOfNeighbours(found: Neighbours, keep: () => boolean = () => true): Graph {
  const { size, k, count, id, similarity } = found;
  const kept = new Uint8Array(size * k);
  const start = new Int32Array(size + 1);
  for (let i = 0; i < size; i++) {
    for (let at = i * k; at < i * k + (count[i] as number); at++) {
      if (!keep()) continue;
      kept[at] = 1;
      start[i + 1] = (start[i + 1] as number) + 1;
      const j = id[at] as number;
      start[j + 1] = (start[j + 1] as number) + 1;
    }
  }
  for (let i = 0; i < size; i++) start[i + 1] = (start[i + 1] as number) + (start[i] as number);
  const target = new Int32Array(start[size] as number);
  const weight = new Float64Array(start[size] as number);
  const fill = start.slice(0, size);
  const put = (from: number, to: number, w: number) => {
    const at = fill[from] as number;
    fill[from] = at + 1;
    target[at] = to;
    weight[at] = w;
  };
  for (let i = 0; i < size; i++) {
    for (let at = i * k; at < i * k + (count[i] as number); at++) {
      if (!kept[at]) continue;
      const half = (similarity[at] as number) / 2;
      put(i, id[at] as number, half);
      put(id[at] as number, i, half);
    }
  }
  return joinParallelEdges({ size, start, target, weight });
}

/** The graph whose nodes are the groups of `membership` (numbered from 0 without gaps). */
export function aggregateGraph(graph: Graph, membership: Int32Array, groups: number): Graph {
  const start = new Int32Array(groups + 1);
  for (let i = 0; i < graph.size; i++) {
    const group = membership[i] as number;
    start[group + 1] =
      (start[group + 1] as number) + (graph.start[i + 1] as number) - (graph.start[i] as number);
  }
  for (let g = 0; g < groups; g++) start[g + 1] = (start[g + 1] as number) + (start[g] as number);
  const target = new Int32Array(graph.target.length);
  const weight = new Float64Array(graph.target.length);
  const fill = start.slice(0, groups);
  for (let i = 0; i < graph.size; i++) {
    const group = membership[i] as number;
    let at = fill[group] as number;
    for (let e = graph.start[i] as number; e < (graph.start[i + 1] as number); e++) {
      target[at] = membership[graph.target[e] as number] as number;
      weight[at++] = graph.weight[e] as number;
    }
    fill[group] = at;
  }
  return joinParallelEdges({ size: groups, start, target, weight });
}

function joinParallelEdges(rough: Pick<Graph, 'size' | 'start' | 'target' | 'weight'>): Graph {
  const { size, start, target, weight } = rough;
  const place = new Int32Array(size).fill(-1);
  const joinedStart = new Int32Array(size + 1);
  const degree = new Float64Array(size);
  let end = 0;
  let total = 0;
  for (let i = 0; i < size; i++) {
    const rowStart = end;
    // Joined entries never outrun the ones still to be read, so one pass in place is safe.
    for (let e = start[i] as number; e < (start[i + 1] as number); e++) {
      const j = target[e] as number;
      const w = weight[e] as number;
      const at = place[j] as number;
      if (at >= rowStart) weight[at] = (weight[at] as number) + w;
      else {
        place[j] = end;
        target[end] = j;
        weight[end++] = w;
      }
      degree[i] = (degree[i] as number) + w;
    }
    joinedStart[i + 1] = end;
    total += degree[i] as number;
  }
  return {
    size,
    start: joinedStart,
    target: target.slice(0, end),
    weight: weight.slice(0, end),
    degree,
    total,
  };
}
