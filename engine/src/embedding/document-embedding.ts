import { SentenceEncoder } from './sentence-encoder.ts';
import { truncateAtWord } from './truncate-at-word.ts';
import { quantize } from './unit-vectors.ts';

/** Signs of markup, which the encoder would read as words. */
const MARKUP = /[#*`>|_=~\s-]+/g;

/** The encoder reads this much of all documents together, */
const TOTAL_CHARACTERS = 40_000;
/** at most this much of each (more than its 128 tokens mostly hold), */
export const MAX_CHARACTERS = 800;
/** and nothing if it could read less than this: a line or two do not say what a document is about. */
const MIN_CHARACTERS = 200;

/** How many characters the encoder reads of each of so many documents; 0 if it reads none. */
export function charactersRead(documents: number): number {
  const characters = Math.min(MAX_CHARACTERS, Math.floor(TOTAL_CHARACTERS / Math.max(1, documents)));
  return characters < MIN_CHARACTERS ? 0 : characters;
}

/** Grouping and naming read the same beginnings, and phase 2 mostly follows phase 1; each entry takes some 2 KB. */
const MAX_KNOWN = 2_000;
const known = new Map<string, Int8Array | null>();

let encoder: SentenceEncoder | null = null;

export function hasSentenceEncoder(language: string): boolean {
  return language === 'en';
}

/** The unit vector of an English text's first words; null if it has none. */
export function encodeEnglish(text: string): Float32Array | null {
  encoder ??= new SentenceEncoder();
  return encoder.encode(text);
}

/**
 * The embedding of the first `characters` of an English text by the sentence encoder, as a direction in int8; null if it
 * has no words.
 */
export function embedEnglish(text: string, characters: number): Int8Array | null {
  // Markup takes room, so that somewhat more has to be read.
  const words = text
    .slice(0, 2 * characters)
    .replace(MARKUP, ' ')
    .trim();
  const read = truncateAtWord(words, characters);
  const present = known.get(read);
  if (present !== undefined) return present;
  const vector = encodeEnglish(read);
  const embedding = vector && quantize(vector);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(read, embedding);
  return embedding;
}
