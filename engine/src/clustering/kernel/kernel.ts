// The Leiden algorithm (see leiden.ts), in AssemblyScript; compiled to leiden.wasm by
//   node scripts/with-node.mjs node_modules/assemblyscript/bin/asc.js --baseDir "$PWD/engine/src/clustering/kernel" \
//     --outFile engine/src/clustering/kernel/leiden.wasm
// Almost all of its time is spent in `findLinks`, which has no branch that depends on the edges, since a processor
// cannot predict the community of the next neighbor. Sums are computed in a fixed order, in double precision: the same
// graph gives the same communities on every processor.

import { addTo, number, real, setNumber, setReal } from './lists.ts';

/** More levels than any real graph has. */
const MAX_LEVELS: i32 = 20;
/** A move must gain more than rounding noise. */
const MIN_GAIN: f64 = 1e-12;
/** Far more steps than a graph takes to settle. */
const MAX_STEPS_PER_NODE: i64 = 200;

/** Where free memory begins. */
let cursor: usize = 0;

function place(bytes: usize): usize {
  const at = (cursor + 15) & ~15;
  cursor = at + bytes;
  const pages = <i32>((cursor + 65535) >>> 16);
  if (pages > memory.size()) memory.grow(pages - memory.size());
  return at;
}

// The graph: a row of edges for each node, and the weighted degree of each.
let rootSize: i32 = 0;
let rootStarts: usize = 0;
let rootColumns: usize = 0;
let rootValues: usize = 0;
let rootDegrees: usize = 0;
let afterRoot: usize = 0;

// The current level: the graph itself, or one whose nodes are communities of it.
let size: i32 = 0;
let total: f64 = 0;
let starts: usize = 0;
let columns: usize = 0;
let values: usize = 0;
let degrees: usize = 0;

// Working memory of local moving, with room for all nodes of the graph.
/** The sum of the degrees in each community. */
let communityDegrees: usize = 0;
/** The weight that links the current node to each community. */
let links: usize = 0;
let linked: usize = 0;
/** Nodes that wait to be visited: a ring buffer, in which each node waits at most once. */
let ring: usize = 0;
let isQueued: usize = 0;
/** Scratch numbers, by node. */
let scratch: usize = 0;

/** Allocates memory for a graph, which is then written to the addresses below. */
export function reserve(nodes: i32, edges: i32): void {
  cursor = __heap_base;
  rootSize = nodes;
  rootStarts = place((<usize>(nodes + 1)) << 2);
  rootColumns = place((<usize>edges) << 2);
  rootValues = place((<usize>edges) << 3);
  rootDegrees = place((<usize>nodes) << 3);
  communityDegrees = place((<usize>nodes) << 3);
  links = place((<usize>nodes) << 3);
  // One more, since communities that are not new are also written, behind the last one.
  linked = place((<usize>(nodes + 1)) << 2);
  ring = place((<usize>nodes) << 2);
  isQueued = place(<usize>nodes);
  scratch = place((<usize>(nodes + 1)) << 2);
  afterRoot = cursor;
}
export function startsStart(): usize {
  return rootStarts;
}
export function columnsStart(): usize {
  return rootColumns;
}
export function valuesStart(): usize {
  return rootValues;
}
export function degreesStart(): usize {
  return rootDegrees;
}

/** Finds the communities of the graph; returns the address of each node's community number. */
export function findCommunities(totalDegree: f64, resolution: f64, seed: u32): usize {
  cursor = afterRoot;
  state = seed;
  size = rootSize;
  total = totalDegree;
  starts = rootStarts;
  columns = rootColumns;
  values = rootValues;
  degrees = rootDegrees;
  const nodes = singletons(size);
  let communities = singletons(size);
  for (let depth = 0; depth < MAX_LEVELS; depth++) {
    moveNodes(communities, resolution, 0);
    const count = renumber(communities, size);
    if (count === size) break;
    let refined = singletons(size);
    moveNodes(refined, resolution, communities);
    let refinedCount = renumber(refined, size);
    if (refinedCount === size) {
      refined = communities;
      refinedCount = count;
    }
    const next = place((<usize>refinedCount) << 2);
    for (let i = 0; i < size; i++) setNumber(next, number(refined, i), number(communities, i));
    for (let i = 0; i < rootSize; i++) setNumber(nodes, i, number(refined, number(nodes, i)));
    aggregate(refined, refinedCount);
    communities = next;
  }
  for (let i = 0; i < rootSize; i++) setNumber(nodes, i, number(communities, number(nodes, i)));
  renumber(nodes, rootSize);
  return nodes;
}

/** Moves nodes to the neighboring community that gains most modularity, in place, until no move gains any. */
function moveNodes(communities: usize, resolution: f64, within: usize): void {
  shuffle();
  memory.fill(isQueued, 1, size);
  memory.fill(communityDegrees, 0, (<usize>size) << 3);
  memory.fill(links, 0, (<usize>size) << 3);
  for (let i = 0; i < size; i++) addTo(communityDegrees, number(communities, i), real(degrees, i));
  let head = 0;
  let waiting = size;
  const mostSteps = MAX_STEPS_PER_NODE * <i64>size;
  for (let steps: i64 = 0; waiting > 0 && steps < mostSteps; steps++) {
    const node = number(ring, head);
    head = head + 1 === size ? 0 : head + 1;
    waiting--;
    store<u8>(isQueued + node, 0);
    const own = number(communities, node);
    const degree = real(degrees, node);
    const count = within ? findLinksWithin(node, communities, within) : findLinks(node, communities);
    addTo(communityDegrees, own, -degree);
    const best = bestOf(own, count, (resolution * degree) / total);
    addTo(communityDegrees, best, degree);
    if (best === own) continue;
    setNumber(communities, node, best);
    const end = number(starts, node + 1);
    for (let e = number(starts, node); e < end; e++) {
      const neighbor = number(columns, e);
      if (load<u8>(isQueued + neighbor) || number(communities, neighbor) === best) continue;
      store<u8>(isQueued + neighbor, 1);
      let tail = head + waiting;
      if (tail >= size) tail -= size;
      setNumber(ring, tail, neighbor);
      waiting++;
    }
  }
}

/** Sums up the weights that link a node to each community; returns the number of communities. */
function findLinks(node: i32, communities: usize): i32 {
  const end = number(starts, node + 1);
  let count = 0;
  for (let e = number(starts, node); e < end; e++) {
    const neighbor = number(columns, e);
    const community = number(communities, neighbor);
    const isOther = i32(neighbor !== node);
    const link = real(links, community);
    setNumber(linked, count, community);
    count += isOther & i32(link === 0);
    setReal(links, community, link + select<f64>(real(values, e), 0, isOther));
  }
  return count;
}

/** Like `findLinks`, but only for links to nodes of the node's own community in `within`. */
function findLinksWithin(node: i32, communities: usize, within: usize): i32 {
  const end = number(starts, node + 1);
  const own = number(within, node);
  let count = 0;
  for (let e = number(starts, node); e < end; e++) {
    const neighbor = number(columns, e);
    const community = number(communities, neighbor);
    const isInside = i32(neighbor !== node) & i32(number(within, neighbor) === own);
    const link = real(links, community);
    setNumber(linked, count, community);
    count += isInside & i32(link === 0);
    setReal(links, community, link + select<f64>(real(values, e), 0, isInside));
  }
  return count;
}

/** Returns the linked community with the largest gain; clears the links. */
function bestOf(own: i32, count: i32, pull: f64): i32 {
  let best = own;
  let bestGain = real(links, own) - pull * real(communityDegrees, own);
  for (let l = 0; l < count; l++) {
    const community = number(linked, l);
    const gain = real(links, community) - pull * real(communityDegrees, community);
    setReal(links, community, 0);
    if (gain > bestGain + MIN_GAIN) {
      best = community;
      bestGain = gain;
    }
  }
  return best;
}

/** Replaces the level with the graph whose nodes are its communities; parallel edges are joined. */
function aggregate(communities: usize, count: i32): void {
  // The members of each community, in order.
  const memberStarts = place((<usize>(count + 1)) << 2);
  const members = place((<usize>size) << 2);
  memory.fill(memberStarts, 0, (<usize>(count + 1)) << 2);
  for (let i = 0; i < size; i++) {
    const after = number(communities, i) + 1;
    setNumber(memberStarts, after, number(memberStarts, after) + 1);
  }
  for (let c = 0; c < count; c++) {
    setNumber(memberStarts, c + 1, number(memberStarts, c + 1) + number(memberStarts, c));
    setNumber(scratch, c, number(memberStarts, c));
  }
  for (let i = 0; i < size; i++) {
    const community = number(communities, i);
    const at = number(scratch, community);
    setNumber(members, at, i);
    setNumber(scratch, community, at + 1);
  }
  const joinedStarts = place((<usize>(count + 1)) << 2);
  const joinedDegrees = place((<usize>count) << 3);
  const edges = number(starts, size);
  const joinedColumns = place((<usize>edges) << 2);
  const joinedValues = place((<usize>edges) << 3);
  // Where the edge to each community is; values below `rowStart` belong to earlier rows.
  memory.fill(scratch, 0xff, (<usize>count) << 2);
  let end = 0;
  total = 0;
  setNumber(joinedStarts, 0, 0);
  for (let c = 0; c < count; c++) {
    const rowStart = end;
    let degree: f64 = 0;
    for (let m = number(memberStarts, c); m < number(memberStarts, c + 1); m++) {
      const member = number(members, m);
      for (let e = number(starts, member); e < number(starts, member + 1); e++) {
        const target = number(communities, number(columns, e));
        const weight = real(values, e);
        const at = number(scratch, target);
        if (at >= rowStart) addTo(joinedValues, at, weight);
        else {
          setNumber(scratch, target, end);
          setNumber(joinedColumns, end, target);
          setReal(joinedValues, end++, weight);
        }
        degree += weight;
      }
    }
    setNumber(joinedStarts, c + 1, end);
    setReal(joinedDegrees, c, degree);
    total += degree;
  }
  size = count;
  starts = joinedStarts;
  columns = joinedColumns;
  values = joinedValues;
  degrees = joinedDegrees;
}

/** Renumbers labels from 0 in order of appearance; returns how many there are. */
function renumber(labels: usize, length: i32): i32 {
  memory.fill(scratch, 0xff, (<usize>length) << 2);
  let count = 0;
  for (let i = 0; i < length; i++) {
    const label = number(labels, i);
    if (number(scratch, label) < 0) setNumber(scratch, label, count++);
    setNumber(labels, i, number(scratch, label));
  }
  return count;
}

function singletons(count: i32): usize {
  const labels = place((<usize>count) << 2);
  for (let i = 0; i < count; i++) setNumber(labels, i, i);
  return labels;
}

/** Fills the ring with all nodes in random order (Fisher–Yates). */
function shuffle(): void {
  for (let i = 0; i < size; i++) setNumber(ring, i, i);
  for (let i = size - 1; i > 0; i--) {
    const j = <i32>(random() * <f64>(i + 1));
    const moved = number(ring, i);
    setNumber(ring, i, number(ring, j));
    setNumber(ring, j, moved);
  }
}

let state: u32 = 0;

/** mulberry32, as in numeric/random.ts. */
function random(): f64 {
  state += 0x6d2b79f5;
  let mixed: u32 = (state ^ (state >>> 15)) * (1 | state);
  mixed = (mixed + (mixed ^ (mixed >>> 7)) * (61 | mixed)) ^ mixed;
  return <f64>(mixed ^ (mixed >>> 14)) / 4294967296;
}
