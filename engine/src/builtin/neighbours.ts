import type { Vectors } from './vectors.ts';

/** The nearest neighbours of each document, nearest first: row i holds count[i] of at most `k`. */
export interface Neighbours {
  size: number;
  k: number;
  count: Int32Array;
  id: Int32Array;
  similarity: Float32Array;
}

/** Below this two documents share nothing worth a link. */
const LEAST_SIMILARITY = 1e-6;
const LEAST_NEIGHBOURS = 15;
const NEIGHBOURS_PER_ROOT = 1.5;
/** More than this cost time and tell nothing more. */
const MOST_NEIGHBOURS = 80;
/** In a small collection a document has at most this share of the others for neighbours: most are of other kinds. */
const MOST_OF_ALL = 1 / 3;
const LEAST_IN_SMALL = 3;

/** How many neighbours a collection of this size needs for its graph to hang together. */
export function neighbourhoodSize(documents: number): number {
  const wanted = Math.min(
    MOST_NEIGHBOURS,
    Math.max(LEAST_NEIGHBOURS, Math.round(NEIGHBOURS_PER_ROOT * Math.sqrt(documents))),
  );
  const most = Math.max(LEAST_IN_SMALL, Math.round(MOST_OF_ALL * documents));
  return Math.max(0, Math.min(documents - 1, wanted, most));
}

/**
 * Exact nearest neighbours by cosine, through an inverted index that grows with the documents, so that each pair
 * is computed once. Ties go to the smaller index.
 */
export function nearestNeighbours(vectors: Vectors, k: number): Neighbours {
  const { size, start, term, weight } = vectors;
  const found: Neighbours = {
    size,
    k,
    count: new Int32Array(size),
    id: new Int32Array(size * k),
    similarity: new Float32Array(size * k),
  };
  if (k === 0) return found;
  const index = emptyIndex(vectors);
  const sums = new Float64Array(size);
  const touched = new Int32Array(size);
  for (let i = 0; i < size; i++) {
    let touchedCount = 0;
    for (let at = start[i] as number; at < (start[i + 1] as number); at++) {
      const t = term[at] as number;
      const w = weight[at] as number;
      const end = index.end[t] as number;
      for (let p = index.start[t] as number; p < end; p++) {
        const j = index.document[p] as number;
        if (sums[j] === 0) touched[touchedCount++] = j;
        sums[j] = (sums[j] as number) + w * (index.weight[p] as number);
      }
      index.document[end] = i;
      index.weight[end] = w;
      index.end[t] = end + 1;
    }
    for (let q = 0; q < touchedCount; q++) {
      const j = touched[q] as number;
      const similarity = sums[j] as number;
      sums[j] = 0;
      if (similarity < LEAST_SIMILARITY) continue;
      offer(found, i, j, similarity);
      offer(found, j, i, similarity);
    }
  }
  for (let i = 0; i < size; i++) sortRow(found, i);
  return found;
}

function emptyIndex({ vocabularySize, term }: Vectors) {
  const start = new Int32Array(vocabularySize + 1);
  for (const t of term) start[t + 1] = (start[t + 1] as number) + 1;
  for (let t = 0; t < vocabularySize; t++) start[t + 1] = (start[t + 1] as number) + (start[t] as number);
  return {
    start,
    end: start.slice(0, vocabularySize),
    document: new Int32Array(term.length),
    weight: new Float32Array(term.length),
  };
}

/** Row i is a heap with its farthest neighbour on top, until it is sorted at the end. */
function offer(found: Neighbours, i: number, j: number, similarity: number): void {
  const { k, count, id, similarity: all } = found;
  const base = i * k;
  const held = count[i] as number;
  const value = Math.fround(similarity);
  if (held < k) {
    count[i] = held + 1;
    siftUp(id, all, { base, at: held, newId: j, value });
  } else if (isNearer(value, j, all[base] as number, id[base] as number)) {
    siftDown(id, all, { base, size: k, newId: j, value });
  }
}

function isNearer(value: number, id: number, otherValue: number, otherId: number): boolean {
  return value > otherValue || (value === otherValue && id < otherId);
}

interface Placing {
  base: number;
  newId: number;
  value: number;
}

function siftUp(
  id: Int32Array,
  all: Float32Array,
  { base, at, newId, value }: Placing & { at: number },
): void {
  let hole = at;
  while (hole > 0) {
    const parent = (hole - 1) >> 1;
    const parentValue = all[base + parent] as number;
    const parentId = id[base + parent] as number;
    if (!isNearer(parentValue, parentId, value, newId)) break;
    all[base + hole] = parentValue;
    id[base + hole] = parentId;
    hole = parent;
  }
  all[base + hole] = value;
  id[base + hole] = newId;
}

function siftDown(
  id: Int32Array,
  all: Float32Array,
  { base, size, newId, value }: Placing & { size: number },
): void {
  let hole = 0;
  for (;;) {
    let child = 2 * hole + 1;
    if (child >= size) break;
    const right = child + 1;
    if (
      right < size &&
      isNearer(
        all[base + child] as number,
        id[base + child] as number,
        all[base + right] as number,
        id[base + right] as number,
      )
    ) {
      child = right;
    }
    const childValue = all[base + child] as number;
    const childId = id[base + child] as number;
    if (!isNearer(value, newId, childValue, childId)) break;
    all[base + hole] = childValue;
    id[base + hole] = childId;
    hole = child;
  }
  all[base + hole] = value;
  id[base + hole] = newId;
}

function sortRow({ k, count, id, similarity }: Neighbours, i: number): void {
  const base = i * k;
  const row = Array.from({ length: count[i] as number }, (_, q) => ({
    id: id[base + q] as number,
    similarity: similarity[base + q] as number,
  }));
  row.sort((a, b) => b.similarity - a.similarity || a.id - b.id);
  row.forEach((entry, q) => {
    id[base + q] = entry.id;
    similarity[base + q] = entry.similarity;
  });
}
