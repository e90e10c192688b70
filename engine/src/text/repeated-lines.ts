/** Shorter lines repeat by chance, longer ones are paragraphs. */
const MIN_LINE_CHARS = 12;
const MAX_LINE_CHARS = 200;
/** A line in this many documents, and in this share of them, is boilerplate. */
const MIN_DOCUMENTS = 4;
const MIN_SHARE = 0.01;
/** A whole sentence that stands in several documents is no chance, however large the collection. */
const LONG_LINE = /^(?:\S+\s+){5,}\S{2,}/;
/** A document keeps its lines if fewer characters than this would remain. */
const MIN_REMAINING_CHARS = 60;
const DECORATION = /[\s>|*#\-=_.:]+/g;

/** A digest split into what is its own and the lines that many documents share (signatures, page heads, forms). */
export interface SplitDigest {
  own: string;
  repeated: string;
}

/**
 * Splits every digest. Deterministic, whatever the order of the digests. A line that many documents share may be what
 * they call themselves: those that `isKept` says are of a document's title stay with it.
 */
export function splitRepeatedLines(
  digests: string[],
  isKept: (document: number, line: string) => boolean = () => false,
): SplitDigest[] {
  const least = Math.max(MIN_DOCUMENTS, MIN_SHARE * digests.length);
  const counts = countLines(digests);
  return digests.map((digest, document) => {
    const own: string[] = [];
    const repeated: string[] = [];
    for (const line of digest.split('\n')) {
      const isRepeated = isComparable(line) && isBoilerplate(normalized(line), counts, least);
      (isRepeated && !isKept(document, line) ? repeated : own).push(line);
    }
    const kept = own.join('\n');
    if (repeated.length === 0 || kept.length < MIN_REMAINING_CHARS) return { own: digest, repeated: '' };
    return { own: kept, repeated: repeated.join('\n') };
  });
}

function isBoilerplate(key: string, counts: Map<string, number>, least: number): boolean {
  const count = counts.get(key) ?? 0;
  return count >= least || (count >= MIN_DOCUMENTS && LONG_LINE.test(key));
}

function countLines(digests: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const digest of digests) {
    const seen = new Set<string>();
    for (const line of digest.split('\n')) {
      if (!isComparable(line)) continue;
      const key = normalized(line);
      if (key.length < MIN_LINE_CHARS || seen.has(key)) continue;
      seen.add(key);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

function isComparable(line: string): boolean {
  return line.length >= MIN_LINE_CHARS && line.length <= MAX_LINE_CHARS * 2;
}

function normalized(line: string): string {
  return line.replace(DECORATION, ' ').trim().toLowerCase().slice(0, MAX_LINE_CHARS);
}
