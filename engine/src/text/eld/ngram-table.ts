import { readFileSync } from 'node:fs';

// Made by scripts/assets/build-language-ngrams.mjs.
const NGRAMS = new URL('./ngrams.bin', import.meta.url);
/** More than twice as many slots as there are n-grams, and a power of two. */
const SLOTS = 1 << 18;
/** What the package leaves out of every score. */
const BASE_SCORE = 53;
const HIGH = 2 ** 32;

/** The n-grams of eld (size small) with their scores, in 3 MB: as the objects that they come as, they take 100. */
export class NgramTable {
  /** The codes of the languages, by which scores are numbered. */
  readonly languages: readonly string[];
  /** Open addressing: the number of the n-gram + 1. */
  readonly #slots = new Uint32Array(SLOTS);
  /** Up to six bytes of each n-gram: the last four, and those before. */
  readonly #low: Uint32Array;
  readonly #high: Uint16Array;
  /** Where the scores of each begin, in pairs; one more at the end. */
  readonly #starts: Uint32Array;
  /** Language and score, in turn. */
  readonly #scores: Uint8Array;

  constructor() {
    const file = readFileSync(NGRAMS);
    const languages = file.readUInt32LE(0);
    const count = file.readUInt32LE(4);
    let at = 8;
    const take = (bytes: number) => {
      at += bytes;
      return file.subarray(at - bytes, at);
    };
    this.languages = take(2 * languages)
      .toString('latin1')
      .match(/../g) as string[];
    const lengths = take(count);
    const scoreCounts = take(count);
    const bytes = take(lengths.reduce((sum, length) => sum + length, 0));
    this.#scores = take(file.length - at);
    this.#low = new Uint32Array(count);
    this.#high = new Uint16Array(count);
    this.#starts = new Uint32Array(count + 1);
    for (let ngram = 0, byte = 0; ngram < count; ngram++) {
      let value = 0;
      for (const end = byte + (lengths[ngram] as number); byte < end; byte++) {
        value = value * 256 + (bytes[byte] as number);
      }
      this.#insert(ngram, value);
      this.#starts[ngram + 1] = (this.#starts[ngram] as number) + (scoreCounts[ngram] as number);
    }
  }

  /** Adds what an n-gram, the number that its bytes make, says for each language. */
  addScores(value: number, scores: Uint32Array): void {
    const ngram = this.#find(value);
    if (ngram < 0) return;
    const end = 2 * (this.#starts[ngram + 1] as number);
    for (let at = 2 * (this.#starts[ngram] as number); at < end; at += 2) {
      const language = this.#scores[at] as number;
      scores[language] = (scores[language] as number) + (this.#scores[at + 1] as number) + BASE_SCORE;
    }
  }

  #insert(ngram: number, value: number): void {
    this.#low[ngram] = value % HIGH;
    this.#high[ngram] = value / HIGH;
    let slot = slotOf(value);
    while (this.#slots[slot] !== 0) slot = (slot + 1) & (SLOTS - 1);
    this.#slots[slot] = ngram + 1;
  }

  #find(value: number): number {
    const low = value % HIGH;
    const high = Math.floor(value / HIGH);
    for (let slot = slotOf(value); ; slot = (slot + 1) & (SLOTS - 1)) {
      const ngram = (this.#slots[slot] as number) - 1;
      if (ngram < 0 || (this.#low[ngram] === low && this.#high[ngram] === high)) return ngram;
    }
  }
}

function slotOf(value: number): number {
  let hash = Math.imul((value % HIGH) ^ Math.imul(value / HIGH, 0x9e3779b1), 0x2c1b3c6d);
  hash ^= hash >>> 15;
  return (Math.imul(hash, 0x297a2d39) >>> 8) & (SLOTS - 1);
}
