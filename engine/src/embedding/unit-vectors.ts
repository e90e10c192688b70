import { at } from '../numeric/indexing.ts';

const MAX_INT8 = 127;

/**
 * A vector with 8 bits per number, so that the last bits of floats do not differ between processors. Only its direction
 * is kept.
 */
export function quantize(vector: Float32Array | Float64Array): Int8Array {
  let most = Number.MIN_VALUE;
  for (const value of vector) most = Math.max(most, Math.abs(value));
  return Int8Array.from(vector, (value) => Math.round((value / most) * MAX_INT8));
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let d = 0; d < a.length; d++) sum += (a[d] as number) * (b[d] as number);
  return sum;
}

/** Scales a vector to length 1; a vector of zeros stays as it is. */
export function toUnitLength(vector: Float64Array): Float64Array {
  const norm = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1;
  return vector.map((value) => value / norm);
}

/** The mean of vectors of the same size; zeros if there are none. */
export function meanOf(vectors: readonly ArrayLike<number>[], size: number): Float64Array {
  return Float64Array.from({ length: size }, (_, d) =>
    vectors.reduce((sum, vector) => sum + at(vector, d) / vectors.length, 0),
  );
}

/** Subtracts a multiple of a direction that a vector shares with others, and scales the result to length 1. */
export function subtractDirection(
  vector: Float64Array,
  common: Float32Array | Float64Array,
  factor: number,
): Float64Array {
  return toUnitLength(vector.map((value, d) => value - factor * at(common, d)));
}

/**
 * Unit vectors without part of what the documents of a pile share ("all but the top", Mu and Viswanath 2018, with the
 * mean alone): the rest tells them apart.
 */
export function centerVectors(
  vectors: readonly (ArrayLike<number> | null)[],
  factor: number,
): (Float64Array | null)[] {
  const units = vectors.map((vector) => vector && toUnitLength(Float64Array.from(vector)));
  const known = units.filter((vector) => vector !== null);
  // The mean of one or two is mostly the vectors themselves.
  if (known.length < 3) return units;
  const mean = meanOf(known, known[0]?.length ?? 0);
  return units.map((vector) => vector && subtractDirection(vector, mean, factor));
}
