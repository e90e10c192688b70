import { at } from '../numeric/indexing.ts';
import { type SparseEntry, SparseRows } from '../numeric/sparse-rows.ts';
import type { StemCounts } from '../text/terms.ts';

type Words = Pick<StemCounts, 'stems' | 'counts'>;

/** Words in more than this share of the documents do not tell them apart. */
const MAX_SHARE = 0.5;
/** Among fewer than MANY documents, one class is often more than half of them. */
const MAX_SHARE_OF_FEW = 0.7;
const MANY = 20;
/** Only the strongest words of a document say what it is about; more take time and change nothing (150 to 2,000). */
const MAX_TERMS = 150;

/**
 * TF-IDF: rows of length 1, documents by words, with weights (1 + ln count) · (1 + ln((1 + n) / (1 + documents with the
 * word))). A word must be in `least` documents, to link them.
 */
export function wordVectors(documents: readonly Words[], least = 2): SparseRows {
  const columns = new Map<string, number>();
  const frequencies: number[] = [];
  for (const { stems } of documents) {
    for (const stem of stems) {
      const column = columns.get(stem) ?? columns.size;
      columns.set(stem, column);
      frequencies[column] = (frequencies[column] ?? 0) + 1;
    }
  }
  const n = documents.length;
  const most = (n < MANY ? MAX_SHARE_OF_FEW : MAX_SHARE) * n;
  const idf = Float64Array.from(frequencies, (count) =>
    count < least || count > most ? 0 : 1 + Math.log((1 + n) / (1 + count)),
  );
  const rows = documents.values().map((document) => {
    const row = strongest(document, { columns, idf });
    const norm = Math.sqrt(row.reduce((sum, { value }) => sum + value * value, 0)) || 1;
    for (const entry of row) entry.value /= norm;
    return row;
  });
  return SparseRows.of(rows, columns.size);
}

function strongest(
  { stems, counts }: Words,
  { columns, idf }: { columns: ReadonlyMap<string, number>; idf: Float64Array },
): SparseEntry[] {
  const entries: SparseEntry[] = [];
  stems.forEach((stem, i) => {
    const column = columns.get(stem) ?? -1;
    const rarity = idf[column] ?? 0;
    if (rarity > 0) entries.push({ column, value: (1 + Math.log(at(counts, i))) * rarity });
  });
  // Columns are numbered by first appearance in a canonical order, so ties are settled the same way every time.
  entries.sort((a, b) => b.value - a.value || a.column - b.column);
  return entries.slice(0, MAX_TERMS);
}
