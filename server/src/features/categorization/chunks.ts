/** The limits of a chunk, which has at least one item. */
interface ChunkLimits<T> {
  readonly items: number;
  readonly weight: number;
  readonly weightOf: (item: T) => number;
}

/** Splits a list, in order, so that handling a chunk does not block its thread or the database for long. */
export function* chunksOf<T>(list: readonly T[], limits: ChunkLimits<T>): Generator<T[]> {
  let chunk: T[] = [];
  let weight = 0;
  for (const item of list) {
    weight += limits.weightOf(item);
    if (chunk.length > 0 && (weight > limits.weight || chunk.length === limits.items)) {
      yield chunk;
      chunk = [];
      weight = limits.weightOf(item);
    }
    chunk.push(item);
  }
  if (chunk.length > 0) yield chunk;
}
