import { embedEnglish, hasSentenceEncoder } from '../embedding/document-embedding.ts';
import type { CorpusDocument } from './corpus.ts';

/** The encoder reads this much of all documents together, */
const TOTAL_CHARACTERS = 40_000;
/** at most this much of each (more than its 128 tokens mostly hold), */
const MAX_CHARACTERS = 800;
/** and nothing if it could read less than this: a line or two do not say what a document is about. */
const MIN_CHARACTERS = 200;

/** What documents mean, as vectors; `share` says how much was read of each, from 0 to 1. */
export interface Meanings {
  vectors: (Int8Array | null)[];
  share: number;
}

/**
 * Returns the embeddings of the documents of a language: those by a model at an endpoint if they have any, else those of
 * the product's own sentence encoder. Null if there are none.
 */
export function meaningVectors(documents: readonly CorpusDocument[], language: string): Meanings | null {
  if (documents.some(({ document }) => document.embedding))
    return { vectors: documents.map(({ document }) => document.embedding ?? null), share: 1 };
  const characters = Math.min(MAX_CHARACTERS, Math.floor(TOTAL_CHARACTERS / documents.length));
  if (!hasSentenceEncoder(language) || characters < MIN_CHARACTERS) return null;
  return {
    vectors: documents.map(({ document }) => embedEnglish(document.digest, characters)),
    share: characters / MAX_CHARACTERS,
  };
}
