import { DenseRows } from '../numeric/dense-rows.ts';
import { addAt, argmax, at } from '../numeric/indexing.ts';
import type { StemCounts } from '../text/terms.ts';
import { HEADING_IDS } from './heading-tree.ts';
import { lexiconOf } from './lexicon.ts';

/**
 * How much of the mean is subtracted from each document's scores, so that a pile of contracts is divided by kind of
 * contract.
 */
const BACKGROUND = 0.7;
/** Headings of documents on any subject. */
const FORMS = ['letters', 'documents'].map((id) => HEADING_IDS.indexOf(id));

/** How strongly the words of each document of one language indicate each heading. */
export interface HeadingScores {
  /** Documents by headings. */
  scores: DenseRows;
  /** The mean of all rows: how much the language's documents indicate each heading on average. */
  mean: Float32Array;
  /** How many distinct words of each document indicate any heading. */
  wordCounts: Uint16Array;
}

/** Scores the documents of a language by tf-idf over its lexicon; null if it has none. */
export function scoreHeadings(documents: StemCounts[], language: string): HeadingScores | null {
  const lexicon = lexiconOf(language);
  if (!lexicon) return null;
  const frequency = new Map<string, number>();
  for (const { stems } of documents) {
    for (const stem of stems) {
      if (lexicon.weightsOf(stem).length > 0) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
    }
  }
  const size = documents.length;
  const scores = new DenseRows(size, HEADING_IDS.length);
  const wordCounts = new Uint16Array(size);
  documents.forEach(({ stems, counts }, i) => {
    stems.forEach((stem, s) => {
      const weights = lexicon.weightsOf(stem);
      if (weights.length === 0) return;
      addAt(wordCounts, i, 1);
      const idf = Math.log(1 + size / (frequency.get(stem) ?? 1));
      // A word under several headings says less about each.
      const share = ((1 + Math.log(at(counts, s))) * idf) / Math.sqrt(weights.length);
      for (const { heading, weight } of weights) {
        scores.set(i, heading, scores.get(i, heading) + share * weight);
      }
    });
  });
  return { scores, mean: meanOfRows(scores), wordCounts };
}

/** How much more a document indicates each heading than documents do on average; at least 0. */
export function excessScores({ scores, mean }: HeadingScores, document: number): Float64Array {
  const excess = new Float64Array(mean.length);
  mean.forEach((usual, heading) => {
    excess[heading] = Math.max(0, scores.get(document, heading) - BACKGROUND * usual);
  });
  return excess;
}

/** The heading that each document indicates most, relative to the average; -1 if it indicates none. */
export function strongestHeadings(scores: HeadingScores): Int32Array {
  return Int32Array.from(scores.wordCounts, (_, i) => argmax(excessScores(scores, i), 0));
}

/**
 * The mean cosine similarity of the rows of any two documents, without the headings of mere forms; 0 for fewer than two.
 */
export function headingAgreement({ scores }: HeadingScores): number {
  const sum = new Float64Array(scores.columnCount);
  let count = 0;
  for (let i = 0; i < scores.rowCount; i++) {
    const row = Float64Array.from(scores.row(i), (score, heading) => (FORMS.includes(heading) ? 0 : score));
    const norm = Math.sqrt(row.reduce((total, score) => total + score ** 2, 0));
    if (norm === 0) continue;
    count += 1;
    row.forEach((score, heading) => {
      addAt(sum, heading, score / norm);
    });
  }
  const squares = sum.reduce((total, value) => total + value ** 2, 0);
  return count < 2 ? 0 : (squares - count) / (count * (count - 1));
}

function meanOfRows(rows: DenseRows): Float32Array {
  const mean = new Float32Array(rows.columnCount);
  for (let row = 0; row < rows.rowCount; row++) {
    rows.row(row).forEach((score, column) => {
      mean[column] = (mean[column] ?? 0) + score / rows.rowCount;
    });
  }
  return mean;
}
