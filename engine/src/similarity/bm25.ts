import { at } from '../numeric/indexing.ts';
import { type SparseEntry, SparseRows } from '../numeric/sparse-rows.ts';
import type { StemCounts } from '../text/terms.ts';

/** The usual constants of Okapi BM25 (Robertson and Zaragoza 2009). */
export const BM25_K1 = 1.2;
export const BM25_B = 0.75;
/** Only the strongest terms of a document say what it is about; more take time and change little. */
const MAX_TERMS = 150;

/**
 * Returns BM25 weights, documents by terms, with each row of length 1. Terms too rare to link documents, or too common
 * to separate them, are left out.
 */
export function bm25Vectors(documents: StemCounts[]): SparseRows {
  const vocabulary = new Map<string, number>();
  const frequencies: number[] = [];
  const terms = documents.map(({ stems }) =>
    Int32Array.from(stems, (stem) => {
      let term = vocabulary.get(stem);
      if (term === undefined) {
        term = vocabulary.size;
        vocabulary.set(stem, term);
      }
      frequencies[term] = (frequencies[term] ?? 0) + 1;
      return term;
    }),
  );
  const idf = inverseDocumentFrequencies(frequencies, documents.length);
  const totalLength = documents.reduce((total, { length }) => total + length, 0);
  const averageLength = totalLength / Math.max(1, documents.length) || 1;
  const rows = documents.values().map((document, i) => {
    const row = strongestTerms(document, { terms: at(terms, i), idf, averageLength });
    const norm = Math.sqrt(row.reduce((sum, { value }) => sum + value * value, 0)) || 1;
    for (const entry of row) entry.value /= norm;
    return row;
  });
  return SparseRows.of(rows, vocabulary.size);
}

/** Returns the inverse document frequency of each term; 0 for those left out. */
function inverseDocumentFrequencies(frequencies: number[], documents: number): Float64Array {
  const min = documents > 300 ? 3 : 2;
  const max = (documents > 40 ? 0.4 : 0.6) * documents;
  return Float64Array.from(frequencies, (f) =>
    f < min || f > max ? 0 : Math.log(1 + (documents - f + 0.5) / (f + 0.5)),
  );
}

function strongestTerms(
  document: StemCounts,
  { terms, idf, averageLength }: { terms: Int32Array; idf: Float64Array; averageLength: number },
): SparseEntry[] {
  const lengthNorm = BM25_K1 * (1 - BM25_B + (BM25_B * document.length) / averageLength);
  const entries: SparseEntry[] = [];
  terms.forEach((term, i) => {
    const rarity = idf[term] ?? 0;
    if (rarity === 0) return;
    const count = document.counts[i] ?? 0;
    entries.push({ column: term, value: ((count * (BM25_K1 + 1)) / (count + lengthNorm)) * rarity });
  });
  entries.sort((a, b) => b.value - a.value || a.column - b.column);
  return entries.slice(0, MAX_TERMS);
}
