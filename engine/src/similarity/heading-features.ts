import type { DenseRows } from '../numeric/dense-rows.ts';
import { SparseRows } from '../numeric/sparse-rows.ts';

/** What the same headings add to the cosine of two documents, among few; */
const ADDED_AMONG_FEW = 0.05;
/** from the first number of documents to the second it falls to nothing. */
const FEW = 60;
const MANY = 300;

/**
 * The vectors with the heading distributions of the same documents as further dimensions; rows are then longer than 1.
 * Two of a few documents about the same thing may not have one rare word in common, where the lexicon knows that
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
