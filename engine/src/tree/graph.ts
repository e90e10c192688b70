import { addAt, at } from '../numeric/indexing.ts';
import { type SparseRows, startsOf } from '../numeric/sparse-rows.ts';

/** A weighted, undirected graph: row i has the edges from `starts[i]` up to `starts[i + 1]`, each from both its ends. */
export interface Graph {
  size: number;
  starts: Int32Array;
  columns: Int32Array;
  weights: Float64Array;
  /** The sum of the weights at each node, where an edge from a node to itself counts twice. */
  degrees: Float64Array;
  /** The sum of all degrees. */
  total: number;
}

/**
 * What the modularity gains, times half the graph's total, when two disjoint parts become one community: their link, less
 * what it would be by chance.
 */
export const modularityGain = (
  { total }: Graph,
  resolution: number,
  [link, degreeA, degreeB]: [number, number, number],
): number => link - (resolution * degreeA * degreeB) / total;

/** The graph of nearest neighbors: an edge weighs the mean of what its ends are to each other. */
export function graphOfNeighbors(neighbors: SparseRows): Graph {
  const edges = emptyEdges(neighbors.rowCount);
  for (let i = 0; i < neighbors.rowCount; i++) {
    for (let entry = neighbors.start(i); entry < neighbors.end(i); entry++)
      addEdge(edges, [i, neighbors.column(entry)], neighbors.value(entry) / 2);
  }
  return graphOf(edges);
}

/** The graph without the edges between groups. Degrees stay, and so does what counts as linked by chance. */
export function withoutEdgesBetween(graph: Graph, groups: Int32Array): Graph {
  const lengths = new Int32Array(graph.size);
  const kept = new Int32Array(graph.columns.length);
  const weights = new Float64Array(graph.columns.length);
  let next = 0;
  for (let i = 0; i < graph.size; i++) {
    for (let entry = at(graph.starts, i); entry < at(graph.starts, i + 1); entry++) {
      const j = at(graph.columns, entry);
      if (groups[i] !== groups[j]) continue;
      kept[next] = j;
      weights[next++] = at(graph.weights, entry);
      addAt(lengths, i, 1);
    }
  }
  return {
    ...graph,
    starts: startsOf(lengths),
    columns: kept.slice(0, next),
    weights: weights.slice(0, next),
  };
}

/** The graph whose nodes are the communities of another. */
export function joinNodes(graph: Graph, communities: Int32Array, count: number): Graph {
  const edges = emptyEdges(count);
  const degrees = new Float64Array(count);
  for (let i = 0; i < graph.size; i++) {
    const a = at(communities, i);
    addAt(degrees, a, at(graph.degrees, i));
    for (let entry = at(graph.starts, i); entry < at(graph.starts, i + 1); entry++) {
      const j = at(graph.columns, entry);
      const b = at(communities, j);
      if (i < j && a !== b) addEdge(edges, [a, b], at(graph.weights, entry));
    }
  }
  return { ...graphOf(edges), degrees, total: graph.total };
}

const emptyEdges = (size: number): Map<number, number>[] => Array.from({ length: size }, () => new Map());

function addEdge(edges: Map<number, number>[], [a, b]: [number, number], weight: number): void {
  edges[a]?.set(b, (edges[a].get(b) ?? 0) + weight);
  edges[b]?.set(a, (edges[b].get(a) ?? 0) + weight);
}

function graphOf(edges: readonly ReadonlyMap<number, number>[]): Graph {
  const starts = startsOf(edges.map(({ size }) => size));
  const columns = new Int32Array(at(starts, edges.length));
  const weights = new Float64Array(columns.length);
  const degrees = new Float64Array(edges.length);
  let next = 0;
  edges.forEach((row, i) => {
    // In order of columns, so that sums come out the same however the edges were found.
    for (const [j, weight] of [...row].sort(([a], [b]) => a - b)) {
      columns[next] = j;
      weights[next++] = weight;
      addAt(degrees, i, weight);
    }
  });
  return { size: edges.length, starts, columns, weights, degrees, total: degrees.reduce((a, b) => a + b, 0) };
}
