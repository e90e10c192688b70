import {
  BLANK,
  classOf,
  LINE_END,
  LOWER,
  MARK,
  NUMBER,
  SYMBOL,
  UNCASED,
  UPPER,
} from './character-classes.ts';

const SPACE = 0x20;
const SLASH = 0x2f;
const APOSTROPHE = 0x27;
const LF = 0x0a;
const CR = 0x0d;
const MAX_DIGITS = 3;

/**
 * Where the piece of a text ends that begins at `start`: what the regular expression of o200k_base matches there,
 * written out by hand, since the regex engine takes several times as long. Its alternatives are tried in order:
 *
 *     [^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+('s|'t|'re|'ve|'m|'ll|'d)?
 *     [^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*('s|'t|'re|'ve|'m|'ll|'d)?
 *     \p{N}{1,3}
 *      ?[^\s\p{L}\p{N}]+[\r\n/]*
 *     \s*[\r\n]+
 *     \s+(?!\S)
 *     \s+
 */
export function endOfPiece(text: string, start: number): number {
  const first = codePointAt(text, start);
  const kind = classOf(first);
  const end = endOfWord(text, start, kind);
  if (end > 0) return end;
  if (kind === NUMBER) return endOfDigits(text, start);
  const symbols = first === SPACE ? start + 1 : start;
  const endOfSymbols = symbols < text.length ? skip(text, symbols, isSymbol) : symbols;
  if (endOfSymbols > symbols) return skipLineEndsAndSlashes(text, endOfSymbols);
  return endOfBlanks(text, start);
}

/** The first two alternatives; 0 if neither matches. */
function endOfWord(text: string, start: number, kind: number): number {
  const next = start + unitsAt(text, start);
  const mayStandBefore = (kind === MARK || kind === BLANK || kind === SYMBOL) && next < text.length;
  const isWithin = kind <= MARK;
  let end = mayStandBefore ? endOfLowerWord(text, next) : 0;
  if (end === 0 && isWithin) end = endOfLowerWord(text, start);
  if (end === 0 && mayStandBefore) end = endOfUpperWord(text, next);
  if (end === 0 && isWithin) end = endOfUpperWord(text, start);
  return end === 0 ? 0 : endOfContraction(text, end);
}

/** Where [UPPER UNCASED MARK]*[LOWER UNCASED MARK]+ ends, or 0. */
function endOfLowerWord(text: string, start: number): number {
  let at = start;
  // Without a lowercase letter, the word ends after the last character that may take the place of one.
  let afterUncased = 0;
  while (at < text.length) {
    const kind = classOf(codePointAt(text, at));
    if (kind === LOWER) return skip(text, at, isTail);
    if (!isHead(kind)) break;
    at += unitsAt(text, at);
    if (kind !== UPPER) afterUncased = at;
  }
  return afterUncased;
}

/** Where [UPPER UNCASED MARK]+[LOWER UNCASED MARK]* ends, or 0. */
function endOfUpperWord(text: string, start: number): number {
  const end = skip(text, start, isHead);
  return end === start ? 0 : skip(text, end, isTail);
}

function endOfContraction(text: string, end: number): number {
  if (text.charCodeAt(end) !== APOSTROPHE) return end;
  const one = asciiLetterAt(text, end + 1);
  if (one === 's' || one === 't' || one === 'm' || one === 'd') return end + 2;
  const two = one + asciiLetterAt(text, end + 2);
  return two === 'll' || two === 've' || two === 're' ? end + 3 : end;
}

/** The ASCII letter at a position, in lowercase; empty if there is none. */
function asciiLetterAt(text: string, at: number): string {
  const unit = text.charCodeAt(at) | 0x20;
  return unit >= 0x61 && unit <= 0x7a ? String.fromCharCode(unit) : '';
}

function endOfDigits(text: string, start: number): number {
  let at = start;
  for (let digits = 0; digits < MAX_DIGITS && at < text.length; digits++) {
    if (classOf(codePointAt(text, at)) !== NUMBER) break;
    at += unitsAt(text, at);
  }
  return at;
}

function skipLineEndsAndSlashes(text: string, start: number): number {
  for (let at = start; ; at++) {
    const unit = text.charCodeAt(at);
    if (unit !== LF && unit !== CR && unit !== SLASH) return at;
  }
}

/** Up to the last line end; without one, all blanks except the last, which belongs to what follows. */
function endOfBlanks(text: string, start: number): number {
  let at = start;
  let afterLineEnd = 0;
  for (; at < text.length; at++) {
    const kind = classOf(text.charCodeAt(at));
    if (kind === LINE_END) afterLineEnd = at + 1;
    else if (kind !== BLANK) break;
  }
  if (afterLineEnd > 0) return afterLineEnd;
  return at === text.length || at - start === 1 ? at : at - 1;
}

function skip(text: string, start: number, isOne: (kind: number) => boolean): number {
  let at = start;
  while (at < text.length && isOne(classOf(codePointAt(text, at)))) at += unitsAt(text, at);
  return at;
}

const isHead = (kind: number): boolean => kind === UPPER || kind === UNCASED || kind === MARK;
const isTail = (kind: number): boolean => kind === LOWER || kind === UNCASED || kind === MARK;
/** Neither blank, letter nor number. */
const isSymbol = (kind: number): boolean => kind === SYMBOL || kind === MARK;

const isSurrogate = (unit: number): boolean => (unit & 0xf800) === 0xd800;

function codePointAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return isSurrogate(unit) ? (text.codePointAt(at) as number) : unit;
}

function unitsAt(text: string, at: number): number {
  return isSurrogate(text.charCodeAt(at)) && (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
}
