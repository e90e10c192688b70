import { cleanText } from './prose/clean.ts';
import { isJson, proseOfJson } from './prose/json-prose.ts';
import { isLatex, proseOfLatex } from './prose/latex-prose.ts';

/** Longest digest, in characters. */
export const DIGEST_CHARS = 30_000;
const HEAD_CHARS = DIGEST_CHARS / 2;
const WINDOWS = 5;
/** Raw characters read per character kept: markup is removed, so more must be read. */
const RAW_FACTOR = 3;
/** Most of what a program reads may be keys and commands. */
const SOURCE_CHARS = 1_000_000;

/**
 * The part of a document that represents it: its first 15,000 characters and five windows spread over the rest,
 * cleaned. Work is bounded however long the document is.
 */
export function digestOf(whole: string): string {
  const text = proseOfSource(whole);
  if (text.length <= DIGEST_CHARS * RAW_FACTOR) return sample(normalizeWhitespace(cleanText(text)));
  const rawHead = HEAD_CHARS * RAW_FACTOR;
  const head = normalizeWhitespace(cleanText(text.slice(0, rawHead))).slice(0, HEAD_CHARS);
  const rawWindow = Math.floor(rawHead / WINDOWS);
  const windowChars = Math.floor((DIGEST_CHARS - HEAD_CHARS) / WINDOWS) - 1;
  const windows = windowStarts(rawHead, text.length, rawWindow).map((start, i) => {
    const clean = normalizeWhitespace(cleanText(text.slice(start, start + rawWindow)));
    // The last window ends where the document ends.
    return i === WINDOWS - 1 ? clean.slice(-windowChars) : clean.slice(0, windowChars);
  });
  return wellFormed([head, ...windows].join('\n'));
}

/** The prose of what is written for a program; any other text as it is. */
function proseOfSource(text: string): string {
  if (isJson(text)) return proseOfJson(text.slice(0, SOURCE_CHARS));
  return isLatex(text) ? proseOfLatex(text.slice(0, SOURCE_CHARS)) : text;
}

function sample(text: string): string {
  if (text.length <= DIGEST_CHARS) return text;
  const windowChars = Math.floor((DIGEST_CHARS - HEAD_CHARS) / WINDOWS) - 1;
  const windows = windowStarts(HEAD_CHARS, text.length, windowChars).map((start) =>
    text.slice(start, start + windowChars),
  );
  return wellFormed([text.slice(0, HEAD_CHARS), ...windows].join('\n'));
}

/** Where the windows begin: evenly spaced between `from` and `to`, the last one at the very end. */
function windowStarts(from: number, to: number, windowChars: number): number[] {
  const room = Math.max(0, to - from - windowChars);
  return Array.from({ length: WINDOWS }, (_, i) => from + Math.floor((i * room) / (WINDOWS - 1)));
}

/** Shortens runs of blanks and removes control characters: PostgreSQL rejects NUL, and nobody reads the others. */
function normalizeWhitespace(text: string): string {
  return text
    .replace(/[^\P{Cc}\n\t]+/gu, ' ')
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Cutting may split a surrogate pair, and half of one cannot be stored as text. */
function wellFormed(text: string): string {
  return text.toWellFormed();
}
