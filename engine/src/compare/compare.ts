import { hasSentenceEncoder } from '../embedding/document-embedding.ts';
import { centerVectors, dot } from '../embedding/unit-vectors.ts';
import { at } from '../numeric/indexing.ts';
import type { SparseRows } from '../numeric/sparse-rows.ts';
import { type CorpusDocument, indicesByLanguage } from './corpus.ts';
import { folderHint } from './folders.ts';
import { headingVectors } from './heading-vectors.ts';
import { meaningVectors } from './meaning-vectors.ts';
import { NearestHeaps } from './nearest-heaps.ts';
import { MIN_SIMILARITY, visitDotProducts } from './nearest-neighbors.ts';
import { wordVectors } from './words.ts';

/** The documents of one language and how alike they are; each is a row of the matrices. */
export interface Subcorpus {
  language: string;
  /** Indices into the corpus. */
  documents: number[];
  /** The nearest neighbors of each document, nearest first, with their similarities from 0 to 1. */
  neighbors: SparseRows;
}

/** One way in which documents are alike, besides the words of their texts. */
interface Channel {
  /** Its weight, where that of the words is 1. */
  weight: number;
  /** The cosine of two documents; 0 where the channel knows nothing about one of them. */
  similarity(i: number, j: number): number;
}

/**
 * A channel weighs this, divided by the number of distinct words of a typical document: short documents share few words,
 * and the more of each was read for meaning.
 */
const WORDS_OF_CHANNEL = 40;
/**
 * In languages that the encoder reads, headings add this share of it, whether it reads or there are too many documents:
 * they help with news, and mislead where all documents are of one field (in 300 notes on programming, .14 of the ten
 * nearest neighbors are of the same class with headings at 1, .24 at 0.3).
 */
const HEADINGS_BESIDE_MEANING = 0.3;
/** A word in so many names, or in so many files' tags, was chosen to keep them together; one in two may be chance. */
const MIN_CHOSEN = 3;
/** What all documents of a pile have in common says nothing about any: this share of their mean is subtracted. */
const CENTERING = { meaning: 0.5, headings: 0.7 };
/** Each document is linked to its max(2.5 ln n, 1.4 √n) nearest: enough for a connected graph, too few to blur it. */
const NEIGHBORS_PER_LOG = 2.5;
const NEIGHBORS_PER_ROOT = 1.4;
/** More than this take time and add no information. */
const MAX_NEIGHBORS = 75;
/** So many are looked at in every channel, those that share most words first. */
const MAX_CANDIDATES = 150;

/** Compares the documents of each language with each other, but never across languages. */
export function compareByLanguage(corpus: readonly CorpusDocument[]): Subcorpus[] {
  return [...indicesByLanguage(corpus)].map(([language, documents]) => ({
    language,
    documents,
    neighbors: findNeighbors(
      documents.map((i) => at(corpus, i)),
      language,
    ),
  }));
}

function findNeighbors(documents: readonly CorpusDocument[], language: string): SparseRows {
  const n = documents.length;
  const wanted = Math.round(Math.max(NEIGHBORS_PER_LOG * Math.log(n), NEIGHBORS_PER_ROOT * Math.sqrt(n)));
  const count = Math.max(0, Math.min(n - 1, Math.max(2, wanted), MAX_NEIGHBORS));
  const channels = channelsOf(documents, language);
  const words = new NearestHeaps(
    n,
    Math.min(Math.max(0, n - 1), channels.length > 0 ? MAX_CANDIDATES : count),
  );
  // Among few, documents that share no word are looked at too: they may still mean the same.
  const isExhaustive = n <= MAX_CANDIDATES;
  visitDotProducts(wordVectors(documents), (i, j, product) => words.offerPair(i, j, product), {
    isExhaustive,
  });
  const similarities = similaritiesOf(words.toSparseRows(), channels);
  const neighbors = nearestOf(similarities, { count });
  const hint = folderHint(documents, neighbors);
  return hint ? nearestOf(similarities, { count, hint }) : neighbors;
}

/** The weighted mean of the similarities of candidates in all channels. */
function similaritiesOf(candidates: SparseRows, channels: readonly Channel[]): SparseRows {
  const total = channels.reduce((sum, { weight }) => sum + weight, 1);
  return candidates.mapValues((i, j, ofWords) => {
    let sum = ofWords;
    for (const channel of channels) sum += channel.weight * channel.similarity(i, j);
    return sum / total;
  });
}

/**
 * Returns the nearest of some candidates by their similarity, counted from that of the least similar pair: what all have
 * in common says nothing about any. A hint is a factor of it.
 */
function nearestOf(
  similarities: SparseRows,
  { count, hint = () => 1 }: { count: number; hint?: (i: number, j: number) => number },
): SparseRows {
  const least = similarities.values.reduce((min, value) => (value === 0 ? min : Math.min(min, value)), 1);
  const nearest = new NearestHeaps(similarities.rowCount, count);
  if (count === 0) return nearest.toSparseRows();
  for (let i = 0; i < similarities.rowCount; i++) {
    for (let entry = similarities.start(i); entry < similarities.end(i); entry++) {
      const j = similarities.column(entry);
      const value = similarities.value(entry);
      // Exactly 0 is a pair of which no channel knows anything.
      if (value !== 0 && value - least >= MIN_SIMILARITY) nearest.offer(i, j, (value - least) * hint(i, j));
    }
  }
  return nearest.toSparseRows();
}

function channelsOf(documents: readonly CorpusDocument[], language: string): Channel[] {
  const lengths = documents.map(({ stems }) => stems.length).sort((a, b) => a - b);
  const weight = Math.min(1, WORDS_OF_CHANNEL / Math.max(1, at(lengths, lengths.length >> 1)));
  const channels: Channel[] = [];
  for (const chosen of ['nameStems', 'tagStems'] as const) {
    const vectors = wordVectors(
      documents.map(({ [chosen]: stems }) => ({ stems, counts: stems.map(() => 1) })),
      MIN_CHOSEN,
    );
    if (vectors.entryCount > 0) channels.push({ weight, similarity: (i, j) => vectors.dot(i, j) });
  }
  const meanings = meaningVectors(documents, language);
  if (meanings) {
    const vectors = centerVectors(meanings.vectors, CENTERING.meaning);
    channels.push({ weight: weight * meanings.share, similarity: cosinesOf(vectors) });
  }
  const headings = headingVectors(documents, language);
  if (headings) {
    const beside = meanings || hasSentenceEncoder(language) ? HEADINGS_BESIDE_MEANING : 1;
    const vectors = centerVectors(headings, CENTERING.headings);
    channels.push({ weight: weight * beside, similarity: cosinesOf(vectors) });
  }
  return channels;
}

const cosinesOf =
  (vectors: readonly (Float64Array | null)[]): Channel['similarity'] =>
  (i, j) => {
    const [a, b] = [at(vectors, i), at(vectors, j)];
    return a && b ? dot(a, b) : 0;
  };
