import { at } from '../numeric/indexing.ts';

const MAX_INT8 = 127;

/** A vector in 8 bits a number, so that the last bits of floats part no two processors. Only its direction is kept. */
export function quantized(vector: Float32Array | Float64Array): Int8Array {
  let most = Number.MIN_VALUE;
  for (const value of vector) most = Math.max(most, Math.abs(value));
  return Int8Array.from(vector, (value) => Math.round((value / most) * MAX_INT8));
}

/** Scales a vector to length 1; one of zeros stays as it is. */
export function toUnitLength(vector: Float64Array): Float64Array {
  const norm = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1;
  return vector.map((value) => value / norm);
}

/** The mean of vectors of one size; zeros where there is none. */
export function meanOf(vectors: readonly ArrayLike<number>[], size: number): Float64Array {
  return Float64Array.from({ length: size }, (_, d) =>
    vectors.reduce((sum, vector) => sum + at(vector, d) / vectors.length, 0),
  );
}

/** A vector of length 1 without a multiple of a direction that it shares with others. */
export function without(
  vector: Float64Array,
  common: Float32Array | Float64Array,
  factor: number,
): Float64Array {
  return toUnitLength(vector.map((value, d) => value - factor * at(common, d)));
}
