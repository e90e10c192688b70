import {
  charactersRead,
  embedEnglish,
  hasSentenceEncoder,
  MAX_CHARACTERS,
} from '../embedding/document-embedding.ts';
import type { CorpusDocument } from './corpus.ts';

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
  const characters = charactersRead(documents.length);
  if (!hasSentenceEncoder(language) || characters === 0) return null;
  return {
    vectors: documents.map(({ document }) => embedEnglish(document.digest, characters)),
    share: characters / MAX_CHARACTERS,
  };
}
