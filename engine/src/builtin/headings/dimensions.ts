import type { Vectors } from '../vectors.ts';
import { TOPICS } from './topics.ts';

/** What the same headings add to the likeness (a cosine) of two documents, among few; */
const ADDED_AMONG_FEW = 0.05;
/** from the first number of documents to the second it falls to nothing. */
const FEW = 60;
const MANY = 300;

/**
 * The vectors with the headings that each document's own words tell of (`ownShares`) as further dimensions; rows are then
 * longer than 1. Two of a few documents about the same thing may not have one rare word in common, where the headings know that
 * "striker" and "goalkeeper" belong together; among many, words alone tell more.
 */
export function addHeadings(vectors: Vectors, shares: Float32Array): Vectors {
  const scale = Math.min(1, (MANY - vectors.size) / (MANY - FEW));
  if (scale <= 0) return vectors;
  const weight = Math.sqrt(ADDED_AMONG_FEW * scale);
  const terms: number[] = [];
  const weights: number[] = [];
  const start = new Int32Array(vectors.size + 1);
  for (let i = 0; i < vectors.size; i++) {
    for (let at = vectors.start[i] as number; at < (vectors.start[i + 1] as number); at++) {
      terms.push(vectors.term[at] as number);
      weights.push(vectors.weight[at] as number);
    }
    const row = shares.subarray(i * TOPICS.length, (i + 1) * TOPICS.length);
    const norm = Math.hypot(...row);
    row.forEach((share, topic) => {
      if (share === 0) return;
      terms.push(vectors.vocabularySize + topic);
      weights.push((weight * share) / norm);
    });
    start[i + 1] = terms.length;
  }
  return {
    size: vectors.size,
    vocabularySize: vectors.vocabularySize + TOPICS.length,
    start,
    term: Int32Array.from(terms),
    weight: Float32Array.from(weights),
  };
}
