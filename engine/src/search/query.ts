import { headLength } from './buckets.ts';
import { characterClassAt, isUnspaced, UNSPACED } from './characters.ts';
import { visitTerms } from './terms.ts';

/** A term of a query, and how many terms it comes after the first of its phrase. */
export interface QueryTerm {
  readonly term: string;
  /** Whether words that begin with it match, too. */
  readonly isPrefix: boolean;
  readonly at: number;
}

/** Terms that must follow one another: mostly a single word, or what was put in quotes. */
export type Phrase = readonly QueryTerm[];

/** Terms beyond this number are ignored: they only cost time. */
const MAX_TERMS = 24;

/**
 * The phrases of a query, all of which a document must contain: what is between spaces, or in quotes. The last word is
 * a prefix from its third letter on, unless something was typed after it. Any text is a query; one without letters or
 * digits has no phrases.
 */
export function parseQuery(query: string): Phrase[] {
  const text = query.normalize('NFKC').replace(/[“”„«»]/gu, '"');
  const phrases: QueryTerm[][] = [];
  let termCount = 0;
  for (const { 0: part, 1: quoted, index } of text.matchAll(/"([^"]*)"?|[^\s"]+/gu)) {
    const isOpenEnded = quoted === undefined && index + part.length === text.trimEnd().length;
    const phrase = phraseOf(quoted ?? part, { isOpenEnded });
    const room = MAX_TERMS - termCount;
    if (phrase.length === 0 || room <= 0) continue;
    phrases.push(phrase.slice(0, room));
    termCount += phrase.length;
  }
  return phrases;
}

function phraseOf(text: string, { isOpenEnded }: { isOpenEnded: boolean }): QueryTerm[] {
  const terms: Array<{ term: string; end: number }> = [];
  visitTerms(text, (term, _start, end) => terms.push({ term, end }));
  return terms.flatMap(({ term, end }, at): QueryTerm[] => {
    const isLast = at === terms.length - 1;
    if (isUnspaced(term)) return pairOf(terms, { term, at, isLast });
    // Shorter terms match only as whole words: too many words begin with them.
    const isPrefix = isLast && isOpenEnded && end === text.length && term.length >= headLength(term);
    return [{ term, at, isPrefix }];
  });
}

/**
 * Every second pair of a run, and its last: together they cover all its characters. A run's last character has a term
 * of its own, which documents contain only where their run ends, too: it is searched for only if it is the whole run.
 */
function pairOf(
  terms: ReadonlyArray<{ term: string }>,
  { term, at, isLast }: { term: string; at: number; isLast: boolean },
): QueryTerm[] {
  const isPair = (index: number): boolean => {
    const other = terms[index]?.term;
    return other !== undefined && other.length > 1 && characterClassAt(other, 0) === UNSPACED;
  };
  if (term.length === 1) return isPair(at - 1) ? [] : [{ term, at, isPrefix: true }];
  let first = at;
  while (isPair(first - 1)) first -= 1;
  const isLastPair = isLast || !isPair(at + 1);
  return (at - first) % 2 === 0 || isLastPair ? [{ term, at, isPrefix: false }] : [];
}
