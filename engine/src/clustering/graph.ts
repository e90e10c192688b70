import { SparseRows, startsOf } from '../numeric/sparse-rows.ts';

/** An undirected weighted graph. */
export interface Graph {
  size: number;
  /** The adjacency matrix: each edge is in the rows of both its nodes. */
  edges: SparseRows<Float64Array>;
  /** The weighted degree of each node: the sum of its row. */
  degrees: Float64Array;
  /** The sum of all degrees: twice the weight of the edges. */
  total: number;
}

/** Builds the graph of documents and their nearest neighbors: an edge weighs the mean of its two directions. */
export function neighborGraph(neighbors: SparseRows, keep: () => boolean = () => true): Graph {
  const size = neighbors.rowCount;
  const isRetained = new Uint8Array(neighbors.entryCount).map(() => (keep() ? 1 : 0));
  const visitRetained = (visit: (i: number, j: number, similarity: number) => void) => {
    for (let i = 0; i < size; i++) {
      const end = neighbors.end(i);
      for (let entry = neighbors.start(i); entry < end; entry++) {
        if (isRetained[entry]) visit(i, neighbors.column(entry), neighbors.value(entry));
      }
    }
  };
  const lengths = new Int32Array(size);
  visitRetained((i, j) => {
    lengths[i] = (lengths[i] as number) + 1;
    lengths[j] = (lengths[j] as number) + 1;
  });
  const edges = new EdgeList(lengths);
  visitRetained((i, j, similarity) => {
    edges.add(i, j, similarity / 2);
    edges.add(j, i, similarity / 2);
  });
  return edges.toGraph();
}

/** Returns the graph of some nodes, numbered in the order given, and the edges between them. */
export function inducedSubgraph({ size, edges }: Graph, nodes: number[]): Graph {
  const place = new Int32Array(size).fill(-1);
  nodes.forEach((node, i) => {
    place[node] = i;
  });
  const induced = new EdgeList(Int32Array.from(nodes, (node) => edges.rowLength(node)));
  nodes.forEach((node, i) => {
    for (let e = edges.start(node); e < edges.end(node); e++) {
      const target = place[edges.column(e)] as number;
      // The slots of edges that lead outside hold loops without weight.
      induced.add(i, target >= 0 ? target : i, target >= 0 ? edges.value(e) : 0);
    }
  });
  return induced.toGraph();
}

/** Edges by their source node, including parallel ones. The loops are hot, so they index plain arrays. */
class EdgeList {
  readonly #starts: Int32Array;
  /** The slot for the next edge of each node. */
  readonly #next: Int32Array;
  readonly #targets: Int32Array;
  readonly #weights: Float64Array;

  /** Takes the number of edges from each node. */
  constructor(lengths: Int32Array) {
    this.#starts = startsOf(lengths);
    this.#next = this.#starts.slice(0, lengths.length);
    const count = this.#starts.at(-1) ?? 0;
    this.#targets = new Int32Array(count);
    this.#weights = new Float64Array(count);
  }

  add(from: number, to: number, weight: number): void {
    const at = this.#next[from] as number;
    this.#next[from] = at + 1;
    this.#targets[at] = to;
    this.#weights[at] = weight;
  }

  /** Joins parallel edges. Works only once, since joined edges overwrite those already read. */
  toGraph(): Graph {
    const starts = this.#starts;
    const targets = this.#targets;
    const weights = this.#weights;
    const size = starts.length - 1;
    const place = new Int32Array(size).fill(-1);
    const joinedStarts = new Int32Array(size + 1);
    const degrees = new Float64Array(size);
    let end = 0;
    let total = 0;
    for (let i = 0; i < size; i++) {
      const rowStart = end;
      let degree = 0;
      const rowEnd = starts[i + 1] as number;
      for (let e = starts[i] as number; e < rowEnd; e++) {
        const target = targets[e] as number;
        const weight = weights[e] as number;
        const at = place[target] as number;
        if (at >= rowStart) weights[at] = (weights[at] as number) + weight;
        else {
          place[target] = end;
          targets[end] = target;
          weights[end++] = weight;
        }
        degree += weight;
      }
      joinedStarts[i + 1] = end;
      degrees[i] = degree;
      total += degree;
    }
    const edges = new SparseRows(size, joinedStarts, targets.slice(0, end), weights.slice(0, end));
    return { size, edges, degrees, total };
  }
}
