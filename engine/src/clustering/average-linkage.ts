import { at } from '../numeric/indexing.ts';
import { SymmetricMatrix } from '../numeric/symmetric-matrix.ts';
import type { StemCounts } from '../text/terms.ts';

/** Fewer documents than this are too few for statistics: they are compared pair by pair. */
export const MIN_DOCUMENTS_FOR_STATISTICS = 6;
/** Two documents are alike if the cosine of their words is at least this. */
const MIN_WORD_COSINE = 0.2;

/**
 * Clusters a handful of documents by average linkage (UPGMA, Sokal and Michener 1958): the two clusters whose documents
 * are most alike on average merge, as long as they are alike. `meanings` says how alike documents are in meaning, where
 * 1 or more counts as alike.
 */
export function averageLinkage(documents: StemCounts[], meanings: SymmetricMatrix): Int32Array {
  const similarities = pairSimilarities(documents, meanings);
  const clusters = documents.map((_, i) => [i]);
  for (;;) {
    const nearest = nearestPair(clusters, similarities);
    if (!nearest) break;
    at(clusters, nearest.into).push(...at(clusters, nearest.from));
    clusters.splice(nearest.from, 1);
  }
  const labels = new Int32Array(documents.length);
  clusters.forEach((cluster, label) => {
    for (const i of cluster) labels[i] = label;
  });
  return labels;
}

/** Returns the two clusters that are most alike, the first of equal pairs; null if none are alike. */
function nearestPair(
  clusters: readonly number[][],
  similarities: SymmetricMatrix,
): { from: number; into: number } | null {
  let nearest: { from: number; into: number } | null = null;
  let highest = 0;
  clusters.forEach((cluster, from) => {
    clusters.slice(0, from).forEach((other, into) => {
      const sum = cluster.reduce(
        (all, i) => all + other.reduce((own, j) => own + similarities.get(i, j), 0),
        0,
      );
      const mean = sum / (cluster.length * other.length);
      if (mean < 1 || mean <= highest) return;
      highest = mean;
      nearest = { from, into };
    });
  });
  return nearest;
}

/** Returns how alike each two documents are, by their words or by meaning; 1 or more counts as alike. */
function pairSimilarities(documents: StemCounts[], meanings: SymmetricMatrix): SymmetricMatrix {
  const rows = documents.map(
    ({ stems, counts }) => new Map(stems.map((stem, i) => [stem, 1 + Math.log(at(counts, i))])),
  );
  const similarities = new SymmetricMatrix(documents.length);
  rows.forEach((row, a) => {
    rows.slice(0, a).forEach((other, b) => {
      const byWords = cosine(row, other) / MIN_WORD_COSINE;
      similarities.set(a, b, Math.max(byWords, meanings.get(a, b)));
    });
  });
  return similarities;
}

function cosine(a: Map<string, number>, b: Map<string, number>): number {
  let dot = 0;
  for (const [stem, weight] of a) dot += weight * (b.get(stem) ?? 0);
  const norm = (row: Map<string, number>) => Math.sqrt([...row.values()].reduce((sum, w) => sum + w * w, 0));
  return dot / (norm(a) * norm(b) || 1);
}
