import { countPieces } from './o200k/count-pieces.ts';

/**
 * Maximum length of a piece, which ends after a newline followed by a letter or digit. No token of o200k_base spans
 * that position, so counting piece by piece is exact.
 */
const PIECE_CHARS = 65_536;
export const MAX_RUN = 512;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * Counts the o200k_base tokens of a text. Exact, except that a run of more than 512 letters, symbols or blanks is
 * counted in parts, which bounds the cost of byte-pair merging in such a run.
 */
export function countTokens(text: string): number {
  let total = 0;
  for (let start = 0; start < text.length; ) {
    const end = pieceEnd(text, start);
    for (const part of cutLongRuns(text.slice(start, end))) total += countPieces(part);
    start = end;
  }
  return total;
}

/** Whether a text has such a long stretch without a place to cut it that `countTokens` cuts it within a token. */
export function hasForcedCut(text: string): boolean {
  for (let start = 0; start < text.length; ) {
    const end = pieceEnd(text, start);
    if (end - start === PIECE_CHARS && end < text.length && !isCut(text, end)) return true;
    start = end;
  }
  return false;
}

/** Whether a piece may end at a position: no token spans it. */
const isCut = (text: string, at: number): boolean => isLineStart(text, at) || isWordEnd(text, at);

const isLineStart = (text: string, at: number): boolean =>
  text.charCodeAt(at - 1) === 10 && LETTER_OR_DIGIT.test(text.charAt(at));

const isWordEnd = (text: string, at: number): boolean =>
  text.charCodeAt(at) === 32 && LETTER_OR_DIGIT.test(text.charAt(at - 1));

function pieceEnd(text: string, start: number): number {
  if (text.length - start <= PIECE_CHARS) return text.length;
  for (let at = start + PIECE_CHARS; at > start; at--) {
    if (isLineStart(text, at)) return at;
  }
  // One endless line: cut before a blank that follows a letter or digit, which o200k_base never joins to what is before
  // it.
  for (let at = start + PIECE_CHARS; at > start + 1; at--) {
    if (isWordEnd(text, at)) return at;
  }
  return start + PIECE_CHARS;
}

/**
 * Whether there may be a run to cut. A run that long covers two adjacent probes and everything between them, while in
 * ordinary text the check ends after a few characters: it is cheaper than looking for the runs themselves.
 */
function mayHaveLongRun(piece: string): boolean {
  const step = MAX_RUN / 2;
  for (let from = 0; from + step < piece.length; from += step) {
    const kind = unitKind(piece, from);
    let at = from + 1;
    while (at <= from + step && kind !== KIND.number && isOfKind(piece, at, kind)) at++;
    if (at > from + step) return true;
  }
  return false;
}

/** What runs consist of; `surrogate` is one of the two code units of a character beyond the BMP. */
const KIND = { letter: 1, number: 2, blank: 3, symbol: 4, surrogate: 5 } as const;
type Kind = (typeof KIND)[keyof typeof KIND];

const LAST_CODE_POINT = 0x10ffff;
/**
 * The kind of each code point met so far: testing it with regular expressions again would take twenty times as long.
 */
const kinds = new Uint8Array(LAST_CODE_POINT + 1);

function kindOf(codePoint: number): Kind {
  const known = kinds[codePoint];
  if (known) return known as Kind;
  const kind = classifyCharacter(String.fromCodePoint(codePoint));
  kinds[codePoint] = kind;
  return kind;
}

function classifyCharacter(character: string): Kind {
  if (/[\p{L}\p{M}]/u.test(character)) return KIND.letter;
  if (/\p{N}/u.test(character)) return KIND.number;
  return /\s/.test(character) ? KIND.blank : KIND.symbol;
}

/** The kind of a code unit; a surrogate may be part of a character of any kind. */
function unitKind(text: string, at: number): Kind {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code <= 0xdfff ? KIND.surrogate : kindOf(code);
}

function isOfKind(text: string, at: number, kind: Kind): boolean {
  const found = unitKind(text, at);
  return found === kind || found === KIND.surrogate || kind === KIND.surrogate;
}

/** The runs of more than 512 letters and marks, blanks or symbols. */
function* longRuns(piece: string): Generator<{ start: number; end: number }> {
  for (let start = 0; start < piece.length; ) {
    const kind = kindOf(piece.codePointAt(start) ?? 0);
    let end = start;
    let characters = 0;
    while (end < piece.length) {
      const codePoint = piece.codePointAt(end) ?? 0;
      if (kindOf(codePoint) !== kind) break;
      end += codePoint > 0xffff ? 2 : 1;
      characters++;
    }
    if (characters > MAX_RUN && kind !== KIND.number) yield { start, end };
    start = end;
  }
}

function cutLongRuns(piece: string): string[] {
  if (!mayHaveLongRun(piece)) return [piece];
  const parts: string[] = [];
  let done = 0;
  for (const { start, end } of longRuns(piece)) {
    for (let at = start + MAX_RUN; at < end; at += MAX_RUN) {
      parts.push(piece.slice(done, at));
      done = at;
    }
  }
  parts.push(piece.slice(done));
  return parts;
}
