import { NgramTable } from './ngram-table.ts';

/** How much of a text is read. */
const MAX_CHARACTERS = 1_000;
/**
 * Reading ends with the first word that ends past this many bytes of UTF-8, and at any character past the second limit.
 */
const CUT_AFTER_BYTES = 350;
const FORCED_CUT_AFTER_BYTES = 380;
/** Only this much of a word is split into n-grams. */
const MAX_WORD_BYTES = 70;
const NGRAM_BYTES = 4;
const STRIDE = 3;
/** Maps the mean score per n-gram to a value between 0 and 1. */
const SCALE = 25;
const SPACE = 0x20;

/** Everything between words; an apostrophe before a letter belongs to its word. */
const SEPARATORS = /[^[\p{L}--[\u{10000}-\u{10ffff}]]]+(?<!['`\u2019])/gv;

let table: NgramTable | undefined;

/**
 * The languages that a text may be in, each with a score between 0 and 1. Algorithm and scores are those of the package
 * eld 2.1, over a more compact table. The only difference: the package treats letters added in Unicode 16 or later as
 * separators.
 */
export function detectLanguages(text: string): Array<[language: string, score: number]> {
  table ??= new NgramTable();
  const { languages } = table;
  const scores = new Uint32Array(languages.length);
  const ngrams = new Set<number | string>();
  for (const word of wordsOf(text.slice(0, MAX_CHARACTERS))) addNgrams(ngrams, word);
  for (const ngram of ngrams) if (typeof ngram === 'number') table.addScores(ngram, scores);
  const found: Array<[string, number]> = [];
  for (const [index, language] of languages.entries()) {
    const mean = (scores[index] as number) / ngrams.size;
    if (mean > 0) found.push([language, mean / (mean + SCALE)]);
  }
  return found;
}

/** The words at the beginning of a text, in UTF-8. */
function wordsOf(text: string): Buffer[] {
  const bytes = Buffer.from(text.replace(SEPARATORS, ' ').trim().toLowerCase());
  const words: Buffer[] = [];
  let start = 0;
  let at = 0;
  while (at < bytes.length && at <= FORCED_CUT_AFTER_BYTES) {
    if (bytes[at] !== SPACE) {
      at = characterEnd(bytes, at);
      continue;
    }
    if (at > start) words.push(bytes.subarray(start, at));
    start = at + 1;
    if (at > CUT_AFTER_BYTES) return words;
    at++;
  }
  if (at > start) words.push(bytes.subarray(start, at));
  return words;
}

function characterEnd(bytes: Buffer, start: number): number {
  let end = start + 1;
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end++;
  return end;
}

/**
 * Adds the n-grams of a word: four bytes at a time, then its last four, with a space where the word begins and ends.
 * Each is the number formed by its bytes, except for the end of a truncated word, which is never in the table.
 */
function addNgrams(ngrams: Set<number | string>, word: Buffer): void {
  const length = Math.min(word.length, MAX_WORD_BYTES);
  let at = 0;
  for (; at + NGRAM_BYTES < length; at += STRIDE) {
    ngrams.add(numberOf(word, { at, end: at + NGRAM_BYTES, before: at === 0 ? SPACE : 0 }));
  }
  const tail = Math.max(0, length - NGRAM_BYTES);
  if (word.length > length) ngrams.add(word.toString('latin1', tail));
  else ngrams.add(numberOf(word, { at: tail, end: length, before: at === 0 ? SPACE : 0 }) * 256 + SPACE);
}

function numberOf(word: Buffer, { at, end, before }: { at: number; end: number; before: number }): number {
  let value = before;
  for (let index = at; index < end; index++) value = value * 256 + (word[index] as number);
  return value;
}
