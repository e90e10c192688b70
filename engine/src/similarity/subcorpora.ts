import { headingDistributions, propagateHeadings, weightByHeadings } from '../headings/heading-profiles.ts';
import {
  type HeadingScores,
  headingAgreement,
  scoreHeadings,
  strongestHeadings,
} from '../headings/heading-scores.ts';
import type { DenseRows } from '../numeric/dense-rows.ts';
import { at } from '../numeric/indexing.ts';
import type { SparseRows } from '../numeric/sparse-rows.ts';
import type { StemCounts } from '../text/terms.ts';
import { bm25Vectors } from './bm25.ts';
import { type CorpusDocument, indicesByLanguage } from './corpus.ts';
import { compareByMeaning } from './embedding-similarity.ts';
import { addHeadingFeatures } from './heading-features.ts';
import { nearestNeighbors, neighborhoodSize } from './nearest-neighbors.ts';
import { addTitleFeatures } from './title-features.ts';

/** The documents of one language and their similarity; each document is a row of the matrices. */
export interface Subcorpus {
  language: string;
  /** Indices into the corpus. */
  documents: number[];
  /** The nearest neighbors of each document, nearest first. */
  neighbors: SparseRows;
  /** The headings of the documents; null if the language has no lexicon. */
  headings: DocumentHeadings | null;
  /** The share of documents that have a title. */
  titledShare: number;
  /** The centered sentence embeddings of the documents, of length 1; null if sentences are not compared. */
  sentences: (Float64Array | null)[] | null;
}

/** If at least this share of documents have a title, the titles show what kinds of documents there are. */
export const MIN_TITLED_SHARE = 0.5;

/** The headings that the documents of one language indicate. */
interface DocumentHeadings {
  /** The strongest heading of each document's own words; -1 for none. */
  strongest: Int32Array;
  /** What each document is about, taking its neighbors into account. */
  profiles: DenseRows;
  /** How many words of each document indicate any heading. */
  wordCounts: Uint16Array;
  /**
   * The mean cosine similarity of the scores of any two documents, from 0 to 1: how much the documents are about the
   * same subject. The forms that documents on any subject have, such as letters, do not count.
   */
  agreement: number;
}

const NO_STEMS: StemCounts = { stems: [], counts: [], length: 0 };
/** A sample of this size is as good as all documents where only statistics are needed. */
const MAX_SAMPLE = 2_000;

/** Compares the documents of each language with each other, but never across languages. */
export function compareByLanguage(corpus: CorpusDocument[]): Subcorpus[] {
  return [...indicesByLanguage(corpus)].map(([language, documents]) =>
    compareDocuments(corpus, language, documents),
  );
}

/** Returns the subcorpus itself, or a sample of it if it is large. */
export function sampleOf(subcorpus: Subcorpus, corpus: CorpusDocument[]): Subcorpus {
  const { documents, language } = subcorpus;
  if (documents.length <= MAX_SAMPLE) return subcorpus;
  const sample = Array.from({ length: MAX_SAMPLE }, (_, i) =>
    at(documents, Math.floor((i * documents.length) / MAX_SAMPLE)),
  );
  return compareDocuments(corpus, language, sample);
}

/**
 * Returns how strongly documents of a language indicate each heading. A file name alone indicates none, since its own
 * words say more.
 */
export const headingScoresOf = (own: CorpusDocument[], language: string): HeadingScores | null =>
  scoreHeadings(
    own.map((counted) => (counted.document.digest === '' ? NO_STEMS : counted)),
    language,
  );

function compareDocuments(corpus: CorpusDocument[], language: string, documents: number[]): Subcorpus {
  const own = documents.map((i) => at(corpus, i));
  const titles = own.map(({ title }) => title);
  const vectors = addTitleFeatures(bm25Vectors(own), titles);
  const k = neighborhoodSize(own.length);
  const scores = headingScoresOf(own, language);
  const compareBy = (rows: SparseRows) =>
    compareByMeaning(own, { vectors: rows, language, k, scores }) ?? {
      neighbors: nearestNeighbors(rows, k),
      sentences: null,
    };
  const titledShare = titles.filter(({ stems }) => stems.length > 0).length / Math.max(1, own.length);
  if (!scores) return { language, documents, ...compareBy(vectors), headings: null, titledShare };
  const distributions = headingDistributions(scores);
  const { neighbors, sentences } = compareBy(addHeadingFeatures(vectors, distributions));
  const profiles = propagateHeadings(distributions, neighbors);
  return {
    language,
    documents,
    neighbors: weightByHeadings(neighbors, profiles),
    sentences,
    headings: {
      strongest: strongestHeadings(scores),
      profiles,
      wordCounts: scores.wordCounts,
      agreement: headingAgreement(scores),
    },
    titledShare,
  };
}
