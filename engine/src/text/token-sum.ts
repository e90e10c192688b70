import { countTokens, hasForcedCut, MAX_RUN } from './tokens.ts';

/**
 * Adds up the tokens of a text whose pieces are counted one after another, so that it need not be counted again as a
 * whole: pieces are counted together only where a token may span the boundary between them.
 */
export class TokenSum {
  readonly #text: string;
  #total = 0;
  /** The pieces since the last position that no token spans. */
  #open = { start: 0, end: 0, tokens: 0, pieces: 0 };
  /** The run of blanks examined last: each run is scanned only once, however many pieces end in it. */
  #blanks: Run = { start: 0, end: 0 };

  constructor(text: string) {
    this.#text = text;
  }

  /** Adds the next piece, which ends before `end`. */
  add(end: number, tokens: number): void {
    if (this.#open.pieces > 0 && this.#isBoundary(this.#open.end)) this.#close();
    this.#open.end = end;
    this.#open.tokens += tokens;
    this.#open.pieces++;
  }

  /** The tokens of the whole text, exactly as `countTokens` counts them. */
  finish(): number {
    this.#close();
    return hasForcedCut(this.#text) ? countTokens(this.#text) : this.#total;
  }

  #isBoundary(at: number): boolean {
    const { start, end } = this.#blanks;
    if (at < start || at > end) this.#blanks = blanksAround(this.#text, at);
    return isTokenBoundary(this.#text, at, this.#blanks);
  }

  #close(): void {
    const { start, end, tokens, pieces } = this.#open;
    this.#total += pieces > 1 ? countTokens(this.#text.slice(start, end)) : tokens;
    this.#open = { start: end, end, tokens: 0, pieces: 0 };
  }
}

/** A part of a text. */
interface Run {
  readonly start: number;
  readonly end: number;
}

const BLANK = /\s/;
const NEWLINE = /[\r\n]/;

/**
 * Whether no token of o200k_base spans a position, so that the text has exactly the tokens of its two parts: before
 * blanks, before the last of several, or after the last newline among them. False if that is not certain.
 */
function isTokenBoundary(text: string, at: number, { start, end }: Run = blanksAround(text, at)): boolean {
  if (at <= 0 || at >= text.length) return true;
  // Long runs are counted in parts, starting at their beginning.
  if (end - start > MAX_RUN) return false;
  const after = text.slice(at, end);
  // The token of a symbol includes the slashes and newlines after it.
  if (text.charAt(at - 1) === '\n') return !NEWLINE.test(after) && text.charAt(at) !== '/';
  if (after === '' || NEWLINE.test(after.charAt(0))) return false;
  return start === at || (end - at === 1 && end < text.length);
}

function blanksAround(text: string, at: number): Run {
  let [start, end] = [at, at];
  while (start > 0 && BLANK.test(text.charAt(start - 1))) start--;
  while (end < text.length && BLANK.test(text.charAt(end))) end++;
  return { start, end };
}
