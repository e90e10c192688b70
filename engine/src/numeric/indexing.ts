/** Returns the element at an index that exists: for loops whose bounds guarantee it, but not to the compiler. */
export function at<T>(list: ArrayLike<T>, index: number): T {
  return list[index] as T;
}

/** Adds to the number at an index that exists. */
export function addAt(
  numbers: number[] | Int32Array | Uint16Array | Float32Array | Float64Array,
  index: number,
  amount: number,
): void {
  numbers[index] = (numbers[index] as number) + amount;
}

/** Returns the index of the largest value above `floor`, the first of equal ones; -1 if there is none. */
export function argmax(values: ArrayLike<number>, floor = Number.NEGATIVE_INFINITY): number {
  let best = -1;
  let most = floor;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (value > most) [best, most] = [i, value];
  }
  return best;
}
