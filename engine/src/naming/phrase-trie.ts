import { BREAK, STOP } from './phrase-texts.ts';

/** Maximum number of content words in a phrase. */
const MAX_WORDS = 4;
const MAX_TOKENS = 5;

/** A trie of numbered phrases: each extends a shorter one by a stem, or by a stop word inside. */
export class PhraseTrie {
  readonly #children = new Map<number, number>();
  readonly #stopCode: number;
  readonly #roots: Int32Array;
  /** The stems of each phrase, with STOP for a stop word inside. */
  readonly paths: number[][] = [];

  constructor(stemCount: number) {
    this.#stopCode = stemCount;
    this.#roots = new Int32Array(stemCount).fill(-1);
  }

  /** Removes all phrases. */
  clear(): void {
    for (const path of this.paths) if (path.length === 1) this.#roots[path[0] as number] = -1;
    this.#children.clear();
    this.paths.length = 0;
  }

  /** The number of the phrase `parent` (-1: empty) extended by `code`, or -1 if it is not in the trie. */
  find(parent: number, code: number): number {
    if (parent < 0) return this.#roots[code] as number;
    return this.#children.get(this.#key(parent, code)) ?? -1;
  }

  /** Like `find`, but adds the phrase if it is missing. */
  add(parent: number, code: number): number {
    const known = this.find(parent, code);
    if (known >= 0) return known;
    const number = this.paths.length;
    if (parent < 0) this.#roots[code] = number;
    else this.#children.set(this.#key(parent, code), number);
    this.paths.push(parent < 0 ? [code] : [...(this.paths[parent] as number[]), code]);
    return number;
  }

  #key(parent: number, code: number): number {
    return parent * (this.#stopCode + 1) + (code === STOP ? this.#stopCode : code);
  }
}

/**
 * Visits every phrase of a text that the trie can follow: up to four stems without a break, with at most one stop word
 * inside and none at the edges. `step` returns the phrase that extends `parent` by `code` (-1: none).
 */
export function visitPhrases(
  stems: Int32Array,
  step: (parent: number, code: number) => number,
  visit: (phrase: number, start: number, end: number) => void,
): void {
  for (let start = 0; start < stems.length; start++) {
    const first = stems[start] as number;
    if (first < 0) continue;
    let phrase = step(-1, first);
    if (phrase < 0) continue;
    visit(phrase, start, start + 1);
    let words = 1;
    let stops = 0;
    for (let at = start + 1; at < stems.length && at < start + MAX_TOKENS; at++) {
      const code = stems[at] as number;
      if (code === BREAK || (code === STOP && ++stops > 1) || (code !== STOP && ++words > MAX_WORDS)) break;
      phrase = step(phrase, code);
      if (phrase < 0) break;
      if (code !== STOP) visit(phrase, start, at + 1);
    }
  }
}
