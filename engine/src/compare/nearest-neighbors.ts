import { type SparseRows, startsOf } from '../numeric/sparse-rows.ts';

/** Below this, two documents share nothing worth a link. */
export const MIN_SIMILARITY = 1e-6;
/**
 * Calls `visit` with each pair of rows that share a column, and their dot product, using an inverted index that grows
 * with the rows, so that each pair is computed once. With `isExhaustive`, pairs that share none are visited as well.
 */
export function visitDotProducts(
  vectors: SparseRows,
  visit: (i: number, j: number, product: number) => void,
  { isExhaustive = false } = {},
): void {
  const index = new InvertedIndex(vectors);
  for (let i = 0; i < vectors.rowCount; i++) {
    index.addDocument(i);
    if (isExhaustive) index.drainAll(i, visit);
    else index.drainSimilarities(i, visit);
  }
}

/** The documents that contain each term, as far as they have been added, and the similarities to the one added last. */
class InvertedIndex {
  readonly #vectors: SparseRows;
  readonly #starts: Int32Array;
  /** Where the postings of each term end so far. */
  readonly #ends: Int32Array;
  readonly #documents: Int32Array;
  readonly #weights: Float32Array;
  readonly #sums: Float64Array;
  readonly #touched: Int32Array;
  #touchedCount = 0;

  constructor(vectors: SparseRows) {
    this.#vectors = vectors;
    this.#starts = startsOf(vectors.columnCounts());
    this.#ends = this.#starts.slice(0, vectors.columnCount);
    this.#documents = new Int32Array(vectors.entryCount);
    this.#weights = new Float32Array(vectors.entryCount);
    this.#sums = new Float64Array(vectors.rowCount);
    this.#touched = new Int32Array(vectors.rowCount);
  }

  /** Adds a document, and computes its dot products with those added before. This is the hottest loop. */
  addDocument(document: number): void {
    const { columns, values } = this.#vectors;
    const starts = this.#starts;
    const ends = this.#ends;
    const documents = this.#documents;
    const weights = this.#weights;
    const sums = this.#sums;
    const touched = this.#touched;
    let touchedCount = 0;
    const lastEntry = this.#vectors.end(document);
    for (let entry = this.#vectors.start(document); entry < lastEntry; entry++) {
      const term = columns[entry] as number;
      const weight = values[entry] as number;
      const end = ends[term] as number;
      for (let p = starts[term] as number; p < end; p++) {
        const other = documents[p] as number;
        const sum = sums[other] as number;
        if (sum === 0) touched[touchedCount++] = other;
        sums[other] = sum + weight * (weights[p] as number);
      }
      documents[end] = document;
      weights[end] = weight;
      ends[term] = end + 1;
    }
    this.#touchedCount = touchedCount;
  }

  /** The same for all documents added before, including those that share no term. */
  drainAll(last: number, visit: (last: number, document: number, similarity: number) => void): void {
    for (let document = 0; document < last; document++) visit(last, document, this.#sums[document] as number);
    this.drainSimilarities(last, () => {});
  }

  /** Passes on the similarities to the document added last, and resets them. */
  drainSimilarities(last: number, visit: (last: number, document: number, similarity: number) => void): void {
    const sums = this.#sums;
    const touched = this.#touched;
    const count = this.#touchedCount;
    for (let t = 0; t < count; t++) {
      const document = touched[t] as number;
      const similarity = sums[document] as number;
      sums[document] = 0;
      visit(last, document, similarity);
    }
    this.#touchedCount = 0;
  }
}
