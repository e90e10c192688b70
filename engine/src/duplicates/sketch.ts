import { visitShingles } from './shingles.ts';

/**
 * The 1,024 smallest hashes of a text's shingles, ascending and distinct: a bottom-k sketch, from which resemblance and
 * containment are estimated, or known exactly for texts with fewer shingles (Broder, "On the resemblance and
 * containment of documents", 1997). The standard error of a resemblance of 0.8 is 0.013; of 0.98 it is 0.004.
 */
export type Sketch = Uint32Array;

export const SKETCH_SIZE = 1_024;
/** The number of hashes gathered before the smallest are selected. */
const BUFFER_SIZE = 8 * SKETCH_SIZE;

/** Returns the sketch of a text: at most 4 KB, in linear time and constant memory. */
export function sketchOf(text: string): Sketch {
  const buffer = new Uint32Array(BUFFER_SIZE);
  let count = 0;
  let threshold = 2 ** 32;
  const select = () => {
    const smallest = distinctSorted(buffer.subarray(0, count)).subarray(0, SKETCH_SIZE);
    buffer.set(smallest);
    count = smallest.length;
    if (count === SKETCH_SIZE) threshold = smallest.at(-1) ?? threshold;
  };
  visitShingles(text, (hash) => {
    if (hash >= threshold) return;
    if (count === BUFFER_SIZE) select();
    buffer[count] = hash;
    count += 1;
  });
  select();
  return buffer.slice(0, count);
}

function distinctSorted(hashes: Uint32Array): Uint32Array {
  const sorted = hashes.slice().sort();
  let kept = 0;
  for (const [index, hash] of sorted.entries()) {
    if (index > 0 && hash === sorted[kept - 1]) continue;
    sorted[kept] = hash;
    kept += 1;
  }
  return sorted.subarray(0, kept);
}

/** How alike two texts are, from 0 to 1. */
export interface Resemblance {
  /** Shared shingles divided by all shingles of both (Jaccard). */
  readonly jaccard: number;
  /** Shared shingles divided by those of the text that has fewer. */
  readonly containment: number;
  /** The shingles of that text that the other lacks, as far as the sketches show. */
  readonly missing: number;
}

/** Compares two sketches where both are complete: up to the largest hash of each that is full. */
export function compareSketches(a: Sketch, b: Sketch): Resemblance {
  const limit = Math.min(largestKnown(a), largestKnown(b));
  let [i, j, shared] = [0, 0, 0];
  const [inA, inB] = [countUpTo(a, limit), countUpTo(b, limit)];
  while (i < inA && j < inB) {
    const difference = (a[i] ?? 0) - (b[j] ?? 0);
    if (difference === 0) shared += 1;
    if (difference <= 0) i += 1;
    if (difference >= 0) j += 1;
  }
  const fewer = Math.min(inA, inB);
  if (shared === 0) return { jaccard: 0, containment: 0, missing: fewer };
  return { jaccard: shared / (inA + inB - shared), containment: shared / fewer, missing: fewer - shared };
}

/** Returns the hash up to which a sketch is complete. */
const largestKnown = (sketch: Sketch): number =>
  sketch.length < SKETCH_SIZE ? 2 ** 32 : (sketch.at(-1) ?? 2 ** 32);

/** Counts the hashes of a sketch that are not above a limit. */
export function countUpTo(sketch: Sketch, limit: number): number {
  if ((sketch.at(-1) ?? 0) <= limit) return sketch.length;
  let [low, high] = [0, sketch.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sketch[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
