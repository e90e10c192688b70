import { readFileSync } from 'node:fs';
import path from 'node:path';
import { EMBEDDING_SIZE, type SentenceEncoder } from './sentence-encoder.ts';
import { meanOf, quantize, subtractDirection, toUnitLength } from './unit-vectors.ts';

let headingVectors: Float64Array[] | null = null;

/**
 * The embedding of a document by the headings that its words indicate: the sum of the headings' vectors, weighted by
 * how strongly each is indicated. It needs no model of the document's language, only a lexicon. null if nothing is
 * indicated.
 */
export function embedByHeadings(strengths: Float32Array): Int8Array | null {
  headingVectors ??= readHeadingVectors();
  const sum = new Float64Array(EMBEDDING_SIZE);
  strengths.forEach((strength, heading) => {
    if (strength === 0) return;
    headingVectors?.[heading]?.forEach((value, d) => {
      sum[d] = (sum[d] ?? 0) + strength * value;
    });
  });
  return sum.some((value) => value !== 0) ? quantize(sum) : null;
}

/** The vector of a heading: the mean of the vectors of its name and of each of its words, in English. */
export function headingVector(
  { name, words }: { name: string; words: readonly string[] },
  encoder: SentenceEncoder,
): Int8Array {
  const vectors = [name, ...words].map((text) => encoder.encode(text)).filter((vector) => vector !== null);
  return quantize(meanOf(vectors, EMBEDDING_SIZE));
}

/** The vectors of all headings, in order, without what they have in common. */
function readHeadingVectors(): Float64Array[] {
  const bytes = readFileSync(path.join(import.meta.dirname, 'model/heading-vectors.bin'));
  const rows = Array.from({ length: bytes.length / EMBEDDING_SIZE }, (_, heading) => {
    const start = heading * EMBEDDING_SIZE;
    const row = new Int8Array(new Uint8Array(bytes.subarray(start, start + EMBEDDING_SIZE)).buffer);
    return toUnitLength(Float64Array.from(row));
  });
  const mean = meanOf(rows, EMBEDDING_SIZE);
  return rows.map((row) => subtractDirection(row, mean, 1));
}
