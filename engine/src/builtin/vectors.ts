/** Documents as rows of weighted terms, each row of length 1 (compressed sparse rows). */
export interface Vectors {
  size: number;
  vocabularySize: number;
  /** Row i spans start[i] to start[i + 1]. */
  start: Int32Array;
  term: Int32Array;
  weight: Float32Array;
}

/** The stems of one document with their counts. */
export interface StemCounts {
  stems: string[];
  counts: number[];
  length: number;
}

/** Okapi BM25 (Robertson and Zaragoza 2009), its usual constants. */
const K1 = 1.2;
const B = 0.75;
/** Only the strongest terms of a document say what it is about; more cost time and change little. */
const TOP_TERMS = 150;

/** BM25 vectors for the cosine; terms too rare to link documents or too common to part them are left out. */
export function buildVectors(documents: StemCounts[]): Vectors {
  const size = documents.length;
  const vocabulary = new Map<string, number>();
  const frequency: number[] = [];
  let totalLength = 0;
  const ids = documents.map(({ stems, length }) => {
    totalLength += length;
    const row = new Int32Array(stems.length);
    stems.forEach((stem, i) => {
      let id = vocabulary.get(stem);
      if (id === undefined) {
        id = vocabulary.size;
        vocabulary.set(stem, id);
        frequency.push(0);
      }
      row[i] = id;
      frequency[id] = (frequency[id] ?? 0) + 1;
    });
    return row;
  });
  const idf = inverseFrequencies(frequency, size);
  const averageLength = totalLength / Math.max(1, size) || 1;
  const start = new Int32Array(size + 1);
  const rows = documents.map((document, i) =>
    strongestTerms(ids[i] as Int32Array, document, idf, averageLength),
  );
  rows.forEach((row, i) => {
    start[i + 1] = (start[i] as number) + row.length;
  });
  const term = new Int32Array(start[size] as number);
  const weight = new Float32Array(start[size] as number);
  rows.forEach((row, i) => {
    const norm = Math.sqrt(row.reduce((sum, entry) => sum + entry.weight * entry.weight, 0)) || 1;
    row.forEach((entry, j) => {
      term[(start[i] as number) + j] = entry.id;
      weight[(start[i] as number) + j] = entry.weight / norm;
    });
  });
  return { size, vocabularySize: vocabulary.size, start, term, weight };
}

/** The inverse document frequency of each term; 0 for those left out. */
function inverseFrequencies(frequency: number[], size: number): Float64Array {
  const least = size > 300 ? 3 : 2;
  const most = (size > 40 ? 0.4 : 0.6) * size;
  return Float64Array.from(frequency, (f) =>
    f < least || f > most ? 0 : Math.log(1 + (size - f + 0.5) / (f + 0.5)),
  );
}

function strongestTerms(ids: Int32Array, document: StemCounts, idf: Float64Array, averageLength: number) {
  const lengthNorm = K1 * (1 - B + (B * document.length) / averageLength);
  const entries: { id: number; weight: number }[] = [];
  ids.forEach((id, i) => {
    const rarity = idf[id] as number;
    if (rarity === 0) return;
    const count = document.counts[i] as number;
    entries.push({ id, weight: ((count * (K1 + 1)) / (count + lengthNorm)) * rarity });
  });
  entries.sort((a, b) => b.weight - a.weight || a.id - b.id);
  if (entries.length > TOP_TERMS) entries.length = TOP_TERMS;
  return entries;
}
