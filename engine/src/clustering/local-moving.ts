import type { Graph } from './graph.ts';
import { singletons } from './labels.ts';

/** A move must gain more than rounding noise. */
const MIN_GAIN = 1e-12;
/** Far more steps than a graph takes to settle. */
const MAX_STEPS_PER_NODE = 200;

interface Moving {
  resolution: number;
  random: () => number;
  /** Nodes may join only nodes of their own community here. */
  within?: Int32Array;
}

/** Moves nodes to the neighboring community that gains most modularity, in place, until none gains. */
export function moveNodes(graph: Graph, communities: Int32Array, moving: Moving): void {
  const queue = new NodeQueue(shuffled(graph.size, moving.random));
  const search = new CommunitySearch(graph, communities, moving);
  const { edges, size } = graph;
  const { columns } = edges;
  for (let steps = 0; !queue.isEmpty && steps < MAX_STEPS_PER_NODE * size; steps++) {
    const node = queue.shift();
    const best = search.move(node);
    if (best < 0) continue;
    const end = edges.end(node);
    for (let e = edges.start(node); e < end; e++) {
      const neighbor = columns[e] as number;
      if (communities[neighbor] !== best) queue.push(neighbor);
    }
  }
}

/** Finds the best community of a node. Its loops are hot: they index plain arrays. */
class CommunitySearch {
  readonly #graph: Graph;
  readonly #communities: Int32Array;
  readonly #resolution: number;
  readonly #within: Int32Array | undefined;
  /** The sum of the degrees in each community. */
  readonly #degrees: Float64Array;
  /** The weight that links the node in question to each community. */
  readonly #links: Float64Array;
  readonly #linked: Int32Array;
  #linkedCount = 0;

  constructor(graph: Graph, communities: Int32Array, { resolution, within }: Moving) {
    this.#graph = graph;
    this.#communities = communities;
    this.#resolution = resolution;
    this.#within = within;
    this.#degrees = new Float64Array(graph.size);
    this.#links = new Float64Array(graph.size);
    this.#linked = new Int32Array(graph.size);
    communities.forEach((community, i) => {
      this.#addDegree(community, graph.degrees[i] as number);
    });
  }

  /** Moves a node into the community that gains most; -1 where that is its own. */
  move(node: number): number {
    const own = this.#communities[node] as number;
    const degree = this.#graph.degrees[node] as number;
    this.#findLinks(node);
    this.#addDegree(own, -degree);
    const best = this.#bestOf(own, (this.#resolution * degree) / this.#graph.total);
    this.#addDegree(best, degree);
    if (best === own) return -1;
    this.#communities[node] = best;
    return best;
  }

  #findLinks(node: number): void {
    const { edges } = this.#graph;
    const { columns, values } = edges;
    const communities = this.#communities;
    const links = this.#links;
    const linked = this.#linked;
    const within = this.#within;
    const end = edges.end(node);
    let count = 0;
    for (let e = edges.start(node); e < end; e++) {
      const neighbor = columns[e] as number;
      if (neighbor === node || (within && within[neighbor] !== within[node])) continue;
      const community = communities[neighbor] as number;
      const link = links[community] as number;
      if (link === 0) linked[count++] = community;
      links[community] = link + (values[e] as number);
    }
    this.#linkedCount = count;
  }

  /** The community of the largest gain among those linked; clears the links. */
  #bestOf(own: number, pull: number): number {
    const links = this.#links;
    const degrees = this.#degrees;
    let best = own;
    let bestGain = (links[own] as number) - pull * (degrees[own] as number);
    for (let l = 0; l < this.#linkedCount; l++) {
      const community = this.#linked[l] as number;
      const gain = (links[community] as number) - pull * (degrees[community] as number);
      if (gain > bestGain + MIN_GAIN) {
        best = community;
        bestGain = gain;
      }
      links[community] = 0;
    }
    return best;
  }

  #addDegree(community: number, degree: number): void {
    this.#degrees[community] = (this.#degrees[community] as number) + degree;
  }
}

/** Nodes that wait to be looked at: a ring, in which each waits at most once. */
class NodeQueue {
  readonly #ring: Int32Array;
  readonly #isQueued: Uint8Array;
  #head = 0;
  #waiting: number;

  /** Begins with all nodes, in this order. */
  constructor(order: Int32Array) {
    this.#ring = order;
    this.#isQueued = new Uint8Array(order.length).fill(1);
    this.#waiting = order.length;
  }

  get isEmpty(): boolean {
    return this.#waiting === 0;
  }

  shift(): number {
    const node = this.#ring[this.#head] as number;
    this.#head = this.#head + 1 === this.#ring.length ? 0 : this.#head + 1;
    this.#waiting--;
    this.#isQueued[node] = 0;
    return node;
  }

  push(node: number): void {
    if (this.#isQueued[node]) return;
    this.#isQueued[node] = 1;
    let tail = this.#head + this.#waiting;
    if (tail >= this.#ring.length) tail -= this.#ring.length;
    this.#ring[tail] = node;
    this.#waiting++;
  }
}

function shuffled(size: number, random: () => number): Int32Array {
  const order = singletons(size);
  for (let i = size - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const moved = order[i] as number;
    order[i] = order[j] as number;
    order[j] = moved;
  }
  return order;
}
