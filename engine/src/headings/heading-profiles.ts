import { DenseRows } from '../numeric/dense-rows.ts';
import { at } from '../numeric/indexing.ts';
import type { SparseRows } from '../numeric/sparse-rows.ts';
import { excessScores, type HeadingScores } from './heading-scores.ts';

/**
 * Bounds for the weight of a document's own words against those of its neighbors. Few words of a single document
 * indicate anything, and its neighbors have more. A few neighbors may be of another kind, so they weigh less.
 */
const MIN_OWN_SHARE = 0.15;
const MAX_OWN_SHARE = 0.5;
const OWN_SHARE_PER_NEIGHBOR = 3;
/** Exponent that makes the strongest headings stand out, first in a document's own words, then in the mixture. */
const SHARPNESS = 1.5;
/** Fraction of their similarity that two documents without a common heading keep. */
const MIN_SIMILARITY_FACTOR = 0.1;
/** More neighbors than this change nothing. */
const MAX_NEIGHBORS = 60;

/** The headings indicated by each document's own words, as shares that add up to 1; all 0 if they indicate none. */
export function headingDistributions(scores: HeadingScores): DenseRows {
  const { rowCount, columnCount } = scores.scores;
  const distributions = new DenseRows(rowCount, columnCount);
  for (let i = 0; i < rowCount; i++) {
    const row = sharpen(excessScores(scores, i));
    const sum = row?.reduce((total, share) => total + share, 0) ?? 0;
    row?.forEach((share, heading) => {
      distributions.set(i, heading, share / sum);
    });
  }
  return distributions;
}

/**
 * What each document is about, as a row of length 1 over the headings: the distribution of its own words and, with much
 * more weight, those of its nearest neighbors. One step of label propagation (Zhu and Ghahramani 2002).
 */
export function propagateHeadings(own: DenseRows, neighbors: SparseRows): DenseRows {
  const profiles = new DenseRows(own.rowCount, own.columnCount);
  const sums = new Float64Array(own.columnCount);
  for (let i = 0; i < neighbors.rowCount; i++) {
    sums.fill(0);
    const count = Math.min(neighbors.rowLength(i), MAX_NEIGHBORS);
    const start = neighbors.start(i);
    let total = 0;
    for (let entry = start; entry < start + count; entry++) {
      const similarity = neighbors.value(entry);
      total += similarity;
      own.addRowTo(sums, neighbors.column(entry), similarity);
    }
    const ownShare = Math.max(MIN_OWN_SHARE, Math.min(MAX_OWN_SHARE, OWN_SHARE_PER_NEIGHBOR / count));
    const scale = total > 0 ? (1 - ownShare) / total : 0;
    for (let heading = 0; heading < sums.length; heading++) {
      sums[heading] = ownShare * own.get(i, heading) + scale * at(sums, heading);
    }
    const row = sharpen(sums);
    if (!row) continue;
    let squares = 0;
    for (const share of row) squares += share ** 2;
    const norm = Math.sqrt(squares);
    for (let heading = 0; heading < row.length; heading++) profiles.set(i, heading, at(row, heading) / norm);
  }
  return profiles;
}

/** Reduces the similarity of neighbors that are about different headings; their order stays as it is. */
export function weightByHeadings(neighbors: SparseRows, profiles: DenseRows): SparseRows {
  return neighbors.mapValues(
    (i, j, similarity) =>
      similarity * (MIN_SIMILARITY_FACTOR + (1 - MIN_SIMILARITY_FACTOR) * profiles.dot(i, j)),
  );
}

/** Divides a row by its largest share and raises it to a power; null if all shares are 0. */
function sharpen(row: Float64Array): Float64Array | null {
  let most = 0;
  for (const value of row) if (value > most) most = value;
  if (most === 0) return null;
  // Powers are slow, and most headings have a share of 0.
  const powers = new Float64Array(row.length);
  for (let heading = 0; heading < row.length; heading++) {
    const value = at(row, heading);
    if (value !== 0) powers[heading] = (value / most) ** SHARPNESS;
  }
  return powers;
}
