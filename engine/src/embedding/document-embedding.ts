import { readFileSync } from 'node:fs';
import path from 'node:path';
import { translateWords } from './bilingual-dictionary.ts';
import { SentenceEncoder } from './sentence-encoder.ts';
import { truncateAtWord } from './truncate-at-word.ts';
import { meanOf, quantize, subtractDirection, toUnitLength } from './unit-vectors.ts';

/** How many characters of a digest are read: the beginning of a document says what it is about. */
const MAX_CHARACTERS = 250;

/** A translation word by word says less than a text of the same length, so more of it is read. */
const MAX_TRANSLATED_WORDS = 80;
const MAX_TRANSLATED_CHARACTERS = 500;

/** Fraction of a collection's mean that is subtracted from each of its vectors. */
const CENTERING_FACTOR = 0.5;

let headingMean: Float32Array | null = null;
let encoder: SentenceEncoder | null = null;

export function hasSentenceEncoder(language: string): boolean {
  return language === 'en';
}

/** The embedding of a document by the sentence encoder; null if its language has none or the digest has no words. */
export function embedDocument(digest: string, language: string): Int8Array | null {
  return hasSentenceEncoder(language) ? embedEnglish(truncateAtWord(digest, MAX_CHARACTERS)) : null;
}

/** The embedding of a document by the English of its first words that the dictionary knows; null if it knows none. */
export function embedTranslated(digest: string, language: string): Int8Array | null {
  const translation = translateWords(digest, language, MAX_TRANSLATED_WORDS);
  return embedEnglish(truncateAtWord(translation, MAX_TRANSLATED_CHARACTERS));
}

function embedEnglish(text: string): Int8Array | null {
  if (text === '') return null;
  encoder ??= new SentenceEncoder();
  headingMean ??= readHeadingMean();
  const vector = encoder.encode(text);
  return vector && quantizeEmbedding(vector, headingMean);
}

/**
 * An embedding in the form in which documents are compared: a direction in int8, without `common`, the mean of a
 * model's vectors of the headings, which texts on any subject share.
 */
export function quantizeEmbedding(vector: ArrayLike<number>, common: Float32Array | Float64Array): Int8Array {
  return quantize(subtractDirection(toUnitLength(Float64Array.from(vector)), common, 1));
}

/**
 * Unit vectors without part of what the documents of a collection share ("all but the top", Mu and Viswanath 2018, with
 * the mean alone): the rest tells them apart.
 */
export function centerEmbeddings(embeddings: (Int8Array | null)[]): (Float64Array | null)[] {
  const vectors = embeddings.map((embedding) => embedding && toUnitLength(Float64Array.from(embedding)));
  const known = vectors.filter((vector) => vector !== null);
  const mean = meanOf(known, known[0]?.length ?? 0);
  return vectors.map((vector) => vector && subtractDirection(vector, mean, CENTERING_FACTOR));
}

/** The mean of the vectors of all English headings. */
function readHeadingMean(): Float32Array {
  const bytes = readFileSync(path.join(import.meta.dirname, 'model/heading-mean.bin'));
  return new Float32Array(new Uint8Array(bytes).buffer);
}
