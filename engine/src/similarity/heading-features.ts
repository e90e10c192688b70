import type { DenseRows } from '../numeric/dense-rows.ts';
import { SparseRows } from '../numeric/sparse-rows.ts';

/** How much identical headings add to the cosine of two documents among few. */
const MAX_ADDED_COSINE = 0.05;
/** Between these two numbers of documents, it falls to nothing. */
const HEADINGS_FADE_FROM = 60;
const HEADINGS_FADE_TO = 300;

/**
 * Appends the heading distributions of documents to their vectors as further dimensions, so rows become longer than 1.
 * Among few documents, two about the same thing may not have one rare word in common, while the lexicon knows that
 * "striker" and "goalkeeper" belong together; among many, words alone say more.
 */
export function addHeadingFeatures(vectors: SparseRows, distributions: DenseRows): SparseRows {
  const { rowCount, columnCount } = vectors;
  const scale = Math.min(1, (HEADINGS_FADE_TO - rowCount) / (HEADINGS_FADE_TO - HEADINGS_FADE_FROM));
  if (scale <= 0) return vectors;
  const weight = Math.sqrt(MAX_ADDED_COSINE * scale);
  const rows = Array.from({ length: rowCount }, (_, i) => {
    const shares = [...distributions.row(i)];
    const norm = Math.hypot(...shares);
    const features = shares.flatMap((share, heading) =>
      share === 0 ? [] : [{ column: columnCount + heading, value: (weight * share) / norm }],
    );
    return [...vectors.row(i), ...features];
  });
  return SparseRows.of(rows, columnCount + distributions.columnCount);
}
