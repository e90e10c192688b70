import type { DenseRows } from '../numeric/dense-rows.ts';
import { SparseRows } from '../numeric/sparse-rows.ts';

/** How much identical headings add to the cosine of two documents among few. */
const ADDED_AMONG_FEW = 0.05;
/** Between these two numbers of documents, it falls to nothing. */
const FEW = 60;
const MANY = 300;

/**
 * Appends the heading distributions of documents to their vectors as further dimensions, so rows become longer than 1.
 * Among few documents, two about the same thing may not have one rare word in common, while the lexicon knows that
 * "striker" and "goalkeeper" belong together; among many, words alone say more.
 */
export function addHeadingFeatures(vectors: SparseRows, distributions: DenseRows): SparseRows {
  const { rowCount, columnCount } = vectors;
  const scale = Math.min(1, (MANY - rowCount) / (MANY - FEW));
  if (scale <= 0) return vectors;
  const weight = Math.sqrt(ADDED_AMONG_FEW * scale);
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
