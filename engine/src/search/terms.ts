import { memoizeWords } from '../memoize-words.ts';
import { characterClassAt, SEPARATOR, UNSPACED, WORD } from './characters.ts';
import { foldWord } from './fold.ts';

/** Called for each term with the range of code units of the text that it covers. */
export type VisitTerm = (term: string, start: number, end: number) => void;

/** A line break within a run of characters without spaces does not end a word. */
const LINE_BREAK = /[^\S\n]*\n[^\S\n]*/y;
/** Folding is memoized for this many words. */
const MAX_CACHED_WORDS = 200_000;

/**
 * Visits the terms of a text in NFKC, in order: each word, folded, and in scripts without spaces each two adjacent
 * characters, then the last one alone. Any part of a run can thus be found as pairs that follow one another, whatever a
 * dictionary would consider its words.
 */
export function visitTerms(text: string, visit: VisitTerm): void {
  let index = 0;
  while (index < text.length) {
    const kind = characterClassAt(text, index);
    if (kind === SEPARATOR) index += 1;
    else if (kind === WORD) index = visitWord(text, index, visit);
    else index = visitRun(text, index, visit);
  }
}

const foldOf = memoizeWords(foldWord, MAX_CACHED_WORDS);

function visitWord(text: string, start: number, visit: VisitTerm): number {
  let end = start + 1;
  while (end < text.length && characterClassAt(text, end) === WORD) end += 1;
  const term = foldOf(text.slice(start, end));
  if (term !== '') visit(term, start, end);
  return end;
}

function visitRun(text: string, start: number, visit: VisitTerm): number {
  let at = start;
  for (;;) {
    const next = nextOfRun(text, at);
    const first = text.charAt(at);
    if (next === undefined) {
      visit(first, at, at + 1);
      return at + 1;
    }
    visit(first + text.charAt(next), at, next + 1);
    at = next;
  }
}

/** Where the run continues after the unit at `at`, in this line or at the beginning of the next. */
function nextOfRun(text: string, at: number): number | undefined {
  const next = at + 1;
  if (next >= text.length) return undefined;
  if (characterClassAt(text, next) === UNSPACED) return next;
  LINE_BREAK.lastIndex = next;
  if (!LINE_BREAK.test(text)) return undefined;
  const after = LINE_BREAK.lastIndex;
  return after < text.length && characterClassAt(text, after) === UNSPACED ? after : undefined;
}
