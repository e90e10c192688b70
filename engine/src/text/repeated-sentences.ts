import { at } from '../numeric/indexing.ts';
import { languageCandidates, languageOf } from './language.ts';
import { NumberedParts } from './numbered-parts.ts';

/**
 * A sentence of at least six words in several documents says nothing about any of them: notes, footers, clauses, licenses.
 */
const LONG_SENTENCE = /^(?:\S+\s+){5,}\S{2,}|^.*[\p{Lo}]{12}/u;
const MIN_DOCUMENTS = 4;
/** What so many documents share is no matter of a few versions of one. */
const SHARE_OF_ALL = 1 / 2;
const MAX_SENTENCE_CHARS = 400;
/** A document keeps its sentences if less than this would remain: then they are its content. */
const MIN_REMAINING_CHARS = 40;
/** It also keeps what less than half of all documents share if less than this would remain, in the same language. */
const MIN_REMAINING_SHARE = 1 / 2;
const SENTENCE_END = /(?<=[.!?…]["”’)]?)\s+(?=\p{Lu})|(?<=[。！？])|\n/u;
const DECORATION = /[\s>|*#\-=_.:]+/g;

/**
 * Removes the sentences that several texts share word for word, with the short lines beside them that they share as well:
 * greetings, names, headings.
 */
export function withoutRepeatedSentences(texts: readonly string[]): string[] {
  const sentences = new NumberedParts();
  const lines = new NumberedParts();
  const numbered = texts.map((text) => {
    const parts = text.split(SENTENCE_END);
    const plain = parts.map(plainOf);
    return { sentences: sentences.read(plain, keyOf), lines: lines.read(plain, (line) => line) };
  });
  const repeated = sentences.select((_, documents) => documents >= MIN_DOCUMENTS);
  const least = Math.max(MIN_DOCUMENTS, SHARE_OF_ALL * texts.length);
  const common = sentences.select((_, documents) => documents >= least);
  const shared = lines.select((_, documents) => documents >= MIN_DOCUMENTS);
  return texts.map((text, document) => {
    const own = at(numbered, document);
    if (!own.sentences.some((number) => isIn(repeated, number))) return text;
    const parts = text.split(SENTENCE_END);
    const without = (which: Uint8Array) => {
      const removed = parts.map((_, i) => isIn(which, at(own.sentences, i)));
      if (!removed.includes(true)) return text;
      const isShared = (i: number) => isIn(shared, at(own.lines, i));
      extendOver(removed, { parts, isShared });
      return parts
        .filter((_, i) => removed[i] !== true)
        .join('\n')
        .trim();
    };
    const kept = without(repeated);
    const isEnough = kept.length >= MIN_REMAINING_SHARE * text.length || isForeign(kept, text);
    const rest = isEnough ? kept : without(common);
    return rest.length < MIN_REMAINING_CHARS ? text : rest;
  });
}

/** Also removes what is next to something removed, if it is shared. */
function extendOver(
  removed: boolean[],
  { parts, isShared }: { parts: readonly string[]; isShared: (part: number) => boolean },
): void {
  const visit = (order: readonly number[]) => {
    let isBeside = false;
    for (const i of order) {
      if (plainOf(at(parts, i)) === '') continue;
      removed[i] ||= isBeside && isShared(i);
      isBeside = removed[i] === true;
    }
  };
  const order = [...parts.keys()];
  visit(order);
  visit(order.toReversed());
}

const isIn = (selected: Uint8Array, number: number): boolean => number >= 0 && at(selected, number) === 1;

/** Whether what most of a text consists of is in another language than the rest of it. */
const isForeign = (rest: string, text: string): boolean =>
  rest.length >= MIN_REMAINING_CHARS &&
  languageOf(languageCandidates(rest)) !== languageOf(languageCandidates(text));

/** The key shared by equal sentences; empty for anything but a long sentence. */
const keyOf = (plain: string): string => (LONG_SENTENCE.test(plain) ? plain : '');

const plainOf = (part: string): string =>
  part.length > MAX_SENTENCE_CHARS ? '' : part.replace(DECORATION, ' ').trim().toLowerCase();
