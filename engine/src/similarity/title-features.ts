import { type SparseEntry, SparseRows } from '../numeric/sparse-rows.ts';
import type { DocumentTitle } from './titles.ts';

/**
 * Appends the titles of documents to their vectors as further dimensions, in a field of their own: a stem weighs ln(1 +
 * titled documents / documents with the stem in their title), and the stems of a title together have the length
 * √weight. Two long documents with one title are then as similar as two with the same words.
 */
export function addTitleFeatures(vectors: SparseRows, titles: DocumentTitle[]): SparseRows {
  const frequencies = titleFrequencies(titles);
  if (frequencies.size === 0) return vectors;
  const titledCount = titles.filter(({ stems }) => stems.length > 0).length;
  const columns = new Map([...frequencies.keys()].map((stem, i) => [stem, vectors.columnCount + i]));
  const rows = titles.values().map(({ stems, weight }, i) => {
    const row = stems.map(
      (stem): SparseEntry => ({
        column: columns.get(stem) ?? 0,
        value: Math.log(1 + titledCount / (frequencies.get(stem) ?? 1)),
      }),
    );
    const norm = Math.sqrt(row.reduce((squares, { value }) => squares + value ** 2, 0));
    const scale = norm > 0 ? Math.sqrt(weight) / norm : 0;
    return [...vectors.row(i), ...row.map(({ column, value }) => ({ column, value: scale * value }))];
  });
  return SparseRows.of(rows, vectors.columnCount + columns.size);
}

/** Counts the titles that contain each stem. */
function titleFrequencies(titles: DocumentTitle[]): Map<string, number> {
  const frequencies = new Map<string, number>();
  for (const { stems } of titles) {
    for (const stem of stems) frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1);
  }
  return frequencies;
}
