import { hasDictionary } from '../embedding/bilingual-dictionary.ts';
import {
  centerEmbeddings,
  embedDocument,
  embedTranslated,
  hasSentenceEncoder,
} from '../embedding/document-embedding.ts';
import { embedByHeadings } from '../embedding/heading-embedding.ts';
import { combineDirections, dot, toUnitLength } from '../embedding/unit-vectors.ts';
import type { HeadingScores } from '../headings/heading-scores.ts';
import { at } from '../numeric/indexing.ts';
import { ramp } from '../numeric/ramp.ts';
import type { SparseRows } from '../numeric/sparse-rows.ts';
import { SymmetricMatrix } from '../numeric/symmetric-matrix.ts';
import type { CorpusDocument } from './corpus.ts';
import { NearestHeaps } from './nearest-heaps.ts';
import { MIN_SIMILARITY, visitDotProducts } from './nearest-neighbors.ts';

/** The collection sizes for which a kind of embedding is used. */
interface EmbeddingUse {
  /** Up to this many documents, embeddings count in full. */
  fullUpTo: number;
  /** At this many documents or more, words alone are enough, and are better. */
  noneFrom: number;
  /** The minimum cosine at which two documents of a handful are alike. */
  alikeFrom: number;
}
const SENTENCE_EMBEDDINGS: EmbeddingUse = { fullUpTo: 200, noneFrom: 300, alikeFrom: 0.5 };
/** Headings and single words say less than sentences. */
const HEADING_EMBEDDINGS: EmbeddingUse = { fullUpTo: 30, noneFrom: 70, alikeFrom: 0.6 };
/** What documents are embedded by, in addition to their texts. */
interface EmbeddingTerms {
  language: string;
  /** How strongly each document indicates each heading; null if the language has no lexicon. */
  scores: HeadingScores | null;
}

interface Embedder {
  use: EmbeddingUse;
  /** Whether it is the product's sentence encoder, whose cosines mean the same in every collection. */
  isSentenceEncoder: boolean;
  embed: (document: CorpusDocument, index: number) => Int8Array | null;
}

/** Upper bound of the weight of the embedding cosine, where the word cosine has a weight of 1. */
const MAX_WEIGHT = 2;
/** With this many content words, among 60 documents, a document's embedding weighs as much as its words. */
const EVEN_LENGTH = 50;
const EVEN_COUNT = 60;
const MIN_WEIGHT = 0.1;
/** Local scaling applies in full up to 35 documents, and not at all from 80 on. */
const UNSCALED_FROM = 80;
const SCALED_UP_TO = 35;
const SCALING_NEIGHBORS = 5;

/** How documents are similar by meaning. */
export interface MeaningComparison {
  /** The nearest neighbors of each document, nearest first. */
  neighbors: SparseRows;
  /** The centered sentence embedding of each document, of length 1, null for one without words; null if not compared. */
  sentences: (Float64Array | null)[] | null;
}

/**
 * Returns the `k` nearest neighbors of each of a few documents, by their words and by meaning: BM25 cosine plus the
 * cosine of their embeddings, which counts more the shorter the documents are. Null if embeddings do not help: for many
 * documents, or if there are no embeddings.
 */
export function compareByMeaning(
  own: CorpusDocument[],
  { vectors, k, ...terms }: EmbeddingTerms & { vectors: SparseRows; k: number },
): MeaningComparison | null {
  const { use, embed, isSentenceEncoder } = embedderOf(own, terms);
  const fade = ramp(own.length, use.noneFrom, use.fullUpTo);
  if (fade === 0) return null;
  const embeddings = centerEmbeddings(own.map(embed));
  if (!embeddings.some((embedding) => embedding !== null)) return null;
  const weights = own.map(({ length }) => Math.min(MAX_WEIGHT, embeddingWeight(length, own.length)));
  const similarities = new SymmetricMatrix(own.length);
  visitDotProducts(vectors, (i, j, product) => similarities.set(i, j, product));
  for (let i = 0; i < own.length; i++) {
    for (let j = 0; j < i; j++) {
      const [a, b] = [at(embeddings, i), at(embeddings, j)];
      if (!a || !b) continue;
      const weight = fade * Math.sqrt(at(weights, i) * at(weights, j));
      const similarity = similarities.get(i, j) + weight * Math.max(0, dot(a, b));
      similarities.set(i, j, similarity);
    }
  }
  scaleLocally(similarities);
  return { neighbors: nearest(similarities, k), sentences: isSentenceEncoder ? embeddings : null };
}

/**
 * Returns how alike a handful of documents are in meaning: 1 or more counts as alike, 0 means unknown. Uses only the
 * product's embeddings, since those of a model at an endpoint may lie closer together or farther apart, and no single
 * translated words, which bring related subjects (ships and trains) too close for so few documents.
 */
export function meaningSimilarities(own: CorpusDocument[], terms: EmbeddingTerms): SymmetricMatrix {
  const { use, embed } = sentencesOrHeadings(terms);
  const embeddings = own
    .map(embed)
    .map((embedding) => embedding && toUnitLength(Float64Array.from(embedding)));
  const similarities = new SymmetricMatrix(own.length);
  embeddings.forEach((a, i) => {
    embeddings.slice(0, i).forEach((b, j) => {
      if (a && b) similarities.set(i, j, dot(a, b) / use.alikeFrom);
    });
  });
  return similarities;
}

/** Returns what embeds the documents: a model at an endpoint, or else what the product has for their language. */
function embedderOf(own: CorpusDocument[], { language, scores }: EmbeddingTerms): Embedder {
  if (own.some(({ document }) => document.embedding))
    return {
      use: SENTENCE_EMBEDDINGS,
      isSentenceEncoder: false,
      embed: ({ document }) => document.embedding ?? null,
    };
  const builtin = sentencesOrHeadings({ language, scores });
  if (!hasDictionary(language)) return builtin;
  return {
    ...builtin,
    embed: (document, i) =>
      combineDirections(embedTranslated(document.document.digest, language), builtin.embed(document, i)),
  };
}

/** Returns the sentence encoder of a language, or else its headings. */
function sentencesOrHeadings({ language, scores }: EmbeddingTerms): Embedder {
  if (hasSentenceEncoder(language))
    return {
      use: SENTENCE_EMBEDDINGS,
      isSentenceEncoder: true,
      embed: ({ document }) => embedDocument(document.digest, language),
    };
  return {
    use: HEADING_EMBEDDINGS,
    isSentenceEncoder: false,
    embed: (_, i) => scores && embedByHeadings(scores.scores.row(i)),
  };
}

function embeddingWeight(length: number, documents: number): number {
  const even = EVEN_LENGTH * Math.sqrt(EVEN_COUNT / documents);
  return Math.max(MIN_WEIGHT, even / Math.max(1, length));
}

/**
 * Local scaling (Zelnik-Manor and Perona 2004): divides similarities by those that both documents have to their nearest
 * neighbors, so that all documents are connected about equally strongly.
 */
function scaleLocally(similarities: SymmetricMatrix): void {
  const { size } = similarities;
  const power = ramp(size, UNSCALED_FROM, SCALED_UP_TO) / 2;
  if (power === 0) return;
  const scales = Array.from({ length: size }, (_, i) => {
    const row = Array.from({ length: size }, (__, j) => (i === j ? 0 : similarities.get(i, j)));
    const largest = row.sort((a, b) => b - a).slice(0, SCALING_NEIGHBORS);
    return largest.reduce((sum, value) => sum + value, 0) / largest.length;
  });
  const mean = scales.reduce((sum, scale) => sum + scale, 0) / size || 1;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) {
      const scale = (at(scales, i) * at(scales, j)) / (mean * mean);
      if (scale > 0) similarities.set(i, j, similarities.get(i, j) / scale ** power);
    }
  }
}

function nearest(similarities: SymmetricMatrix, k: number): SparseRows {
  const heaps = new NearestHeaps(similarities.size, k);
  for (let i = 0; i < similarities.size; i++) {
    for (let j = 0; j < i; j++) {
      const similarity = similarities.get(i, j);
      if (similarity >= MIN_SIMILARITY) heaps.offerPair(i, j, similarity);
    }
  }
  return heaps.toSparseRows();
}
