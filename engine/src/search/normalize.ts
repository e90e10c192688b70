export interface Normalized {
  /** In NFKC. */
  readonly text: string;
  /** What the offsets below are of. */
  readonly original: string;
  /** The range of the original that a range of the text comes from. */
  toOriginal(start: number, end: number): { start: number; end: number };
}

/** A character with what may be composed with it. */
const CLUSTER = /[\s\S][\p{M}\uff9e\uff9f\u1160-\u11ff]*/gu;

/** A text in NFKC with the way back to its characters. */
export function normalizeWithOffsets(original: string): Normalized {
  const text = original.normalize('NFKC');
  if (text === original) return { text, original, toOriginal: (start, end) => ({ start, end }) };
  const starts: number[] = [];
  const ends: number[] = [];
  let joined = '';
  for (const { 0: cluster, index } of original.matchAll(CLUSTER)) {
    const normalized = cluster.normalize('NFKC');
    joined += normalized;
    for (let unit = 0; unit < normalized.length; unit++) {
      starts.push(index);
      ends.push(index + cluster.length);
    }
  }
  // Should more be composed than clusters, the normalized text is shown.
  if (joined !== text) return { text, original: text, toOriginal: (start, end) => ({ start, end }) };
  return {
    text,
    original,
    toOriginal: (start, end) => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? original.length }),
  };
}
