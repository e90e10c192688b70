import { at } from '../numeric/indexing.ts';

/** A sentence of so many words that stands in so many documents says nothing of any of them: notes, footers, clauses. */
const LONG_SENTENCE = /^(?:\S+\s+){5,}\S{2,}/;
const MIN_DOCUMENTS = 3;
/** Five words of a letter each with their blanks, and a last one. */
const MIN_SENTENCE_CHARS = 11;
const MAX_SENTENCE_CHARS = 400;
/** A document keeps its sentences if less than this would remain: then they are what it is. */
const MIN_REMAINING_CHARS = 60;
const MIN_REMAINING_SHARE = 1 / 3;
const SENTENCE_END = /(?<=[.!?…]["”’)]?)\s+(?=\p{Lu})|\n/u;
const DECORATION = /[\s>|*#\-=_.:]+/g;

/** The texts without the sentences and lines that several of them share word for word. */
export function withoutRepeatedSentences(texts: readonly string[]): string[] {
  const numbers = new Map<string, number>();
  // By number: in how many texts a sentence stands, and in which it was met last.
  const counts: number[] = [];
  const lastSeen: number[] = [];
  const numbered = texts.map((text, document) =>
    numbersOf(text.split(SENTENCE_END), (key) => {
      const number = numbers.get(key) ?? counts.length;
      if (number === counts.length) numbers.set(key, number);
      if (lastSeen[number] !== document) counts[number] = (counts[number] ?? 0) + 1;
      lastSeen[number] = document;
      return number;
    }),
  );
  const isRepeated = (number: number) => number >= 0 && at(counts, number) >= MIN_DOCUMENTS;
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

/** The number of each sentence's key; -1 for what is no long sentence. */
function numbersOf(sentences: readonly string[], numberOf: (key: string) => number): Int32Array {
  const numbers = new Int32Array(sentences.length).fill(-1);
  sentences.forEach((sentence, i) => {
    const key = keyOf(sentence);
    if (key !== '') numbers[i] = numberOf(key);
  });
  return numbers;
}

/** What equal sentences have in common; empty for what is no long sentence. */
function keyOf(sentence: string): string {
  if (sentence.length > MAX_SENTENCE_CHARS || sentence.length < MIN_SENTENCE_CHARS) return '';
  const key = sentence.replace(DECORATION, ' ').trim().toLowerCase();
  return LONG_SENTENCE.test(key) ? key : '';
}
