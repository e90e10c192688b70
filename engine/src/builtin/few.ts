import type { StemCounts } from './vectors.ts';

/** Fewer documents than this have no statistics: they are compared pair by pair. */
export const FEW_DOCUMENTS = 6;
/** Two documents of one kind share at least this much of their words. */
const LEAST_LIKENESS = 0.2;

/** Groups a handful of documents: those alike, directly or through others, come together. */
export function groupFew(documents: StemCounts[]): Int32Array {
  const groups = Int32Array.from(documents, (_, i) => i);
  const rows = documents.map(
    ({ stems, counts }) => new Map(stems.map((stem, i) => [stem, 1 + Math.log(counts[i] as number)])),
  );
  for (let a = 0; a < rows.length; a++) {
    for (let b = 0; b < a; b++) {
      if (likeness(rows[a] as Map<string, number>, rows[b] as Map<string, number>) < LEAST_LIKENESS) continue;
      const from = groups[a] as number;
      const into = groups[b] as number;
      groups.forEach((group, i) => {
        if (group === from) groups[i] = into;
      });
    }
  }
  return groups;
}

function likeness(a: Map<string, number>, b: Map<string, number>): number {
  let dot = 0;
  for (const [stem, weight] of a) dot += weight * (b.get(stem) ?? 0);
  const norm = (row: Map<string, number>) => Math.sqrt([...row.values()].reduce((sum, w) => sum + w * w, 0));
  return dot / (norm(a) * norm(b) || 1);
}
