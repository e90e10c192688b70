import { at } from '../numeric/indexing.ts';
import { NumberedParts } from './numbered-parts.ts';

/**
 * A sentence of at least six words in at least three documents says nothing about any of them: notes, footers, clauses.
 */
const LONG_SENTENCE = /^(?:\S+\s+){5,}\S{2,}/;
const MIN_DOCUMENTS = 3;
/** Five one-letter words with a space each, and a last letter. */
const MIN_SENTENCE_CHARS = 11;
const MAX_SENTENCE_CHARS = 400;
/** A document keeps its sentences if less than this would remain: then they are its content. */
const MIN_REMAINING_CHARS = 60;
const MIN_REMAINING_SHARE = 1 / 3;
const SENTENCE_END = /(?<=[.!?…]["”’)]?)\s+(?=\p{Lu})|\n/u;
const DECORATION = /[\s>|*#\-=_.:]+/g;

/** Removes the sentences and lines that several texts share word for word. */
export function withoutRepeatedSentences(texts: readonly string[]): string[] {
  const sentences = new NumberedParts();
  const numbered = texts.map((text) => sentences.read(text.split(SENTENCE_END), keyOf));
  const repeated = sentences.select((_, documents) => documents >= MIN_DOCUMENTS);
  const isRepeated = (number: number) => number >= 0 && at(repeated, number) === 1;
  return texts.map((text, document) => {
    const own = at(numbered, document);
    if (!own.some(isRepeated)) return text;
    const kept = text
      .split(SENTENCE_END)
      .filter((_, i) => !isRepeated(at(own, i)))
      .join('\n');
    const least = Math.max(MIN_REMAINING_CHARS, MIN_REMAINING_SHARE * text.length);
    return kept.length < least ? text : kept;
  });
}

/** The key shared by equal sentences; empty for anything but a long sentence. */
function keyOf(sentence: string): string {
  if (sentence.length > MAX_SENTENCE_CHARS || sentence.length < MIN_SENTENCE_CHARS) return '';
  const key = sentence.replace(DECORATION, ' ').trim().toLowerCase();
  return LONG_SENTENCE.test(key) ? key : '';
}
