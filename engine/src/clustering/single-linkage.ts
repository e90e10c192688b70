import { at } from '../numeric/indexing.ts';
import type { StemCounts } from '../text/terms.ts';

/** Fewer documents than this have no statistics: they are compared pair by pair. */
export const FEW_DOCUMENTS = 6;
/** Two documents of one kind share at least this much of their words. */
const MIN_SIMILARITY = 0.2;

/** Clusters a handful of documents by single linkage: those alike, directly or through others, come together. */
export function singleLinkage(documents: StemCounts[]): Int32Array {
  const clusters = Int32Array.from(documents, (_, i) => i);
  const rows = documents.map(
    ({ stems, counts }) => new Map(stems.map((stem, i) => [stem, 1 + Math.log(at(counts, i))])),
  );
  rows.forEach((row, a) => {
    rows.slice(0, a).forEach((other, b) => {
      if (cosine(row, other) < MIN_SIMILARITY) return;
      const [from, into] = [at(clusters, a), at(clusters, b)];
      clusters.forEach((cluster, i) => {
        if (cluster === from) clusters[i] = into;
      });
    });
  });
  return clusters;
}

function cosine(a: Map<string, number>, b: Map<string, number>): number {
  let dot = 0;
  for (const [stem, weight] of a) dot += weight * (b.get(stem) ?? 0);
  const norm = (row: Map<string, number>) => Math.sqrt([...row.values()].reduce((sum, w) => sum + w * w, 0));
  return dot / (norm(a) * norm(b) || 1);
}
