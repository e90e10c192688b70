import { SentenceEncoder } from './sentence-encoder.ts';
import { truncateAtWord } from './truncate-at-word.ts';
import { quantize } from './unit-vectors.ts';

/** Signs of markup, which the encoder would read as words. */
const MARKUP = /[#*`>|_=~\s-]+/g;

let encoder: SentenceEncoder | null = null;

export function hasSentenceEncoder(language: string): boolean {
  return language === 'en';
}

/**
 * The embedding of the first `characters` of an English text by the sentence encoder, as a direction in int8; null if it
 * has no words.
 */
export function embedEnglish(text: string, characters: number): Int8Array | null {
  encoder ??= new SentenceEncoder();
  // Markup takes room, so that somewhat more has to be read.
  const words = text
    .slice(0, 2 * characters)
    .replace(MARKUP, ' ')
    .trim();
  const vector = encoder.encode(truncateAtWord(words, characters));
  return vector && quantize(vector);
}
