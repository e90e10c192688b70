/** A sentence of so many words that stands in so many documents says nothing of any of them: notes, footers, clauses. */
const LONG_SENTENCE = /^(?:\S+\s+){5,}\S{2,}/;
const MIN_DOCUMENTS = 3;
const MAX_SENTENCE_CHARS = 400;
/** A document keeps its sentences if less than this would remain: then they are what it is. */
const MIN_REMAINING_CHARS = 60;
const MIN_REMAINING_SHARE = 1 / 3;
const SENTENCE_END = /(?<=[.!?…]["”’)]?)\s+(?=\p{Lu})|\n/u;
const DECORATION = /[\s>|*#\-=_.:]+/g;

/** The texts without the sentences and lines that several of them share word for word. */
export function withoutRepeatedSentences(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const key of new Set(text.split(SENTENCE_END).map(keyOf))) {
      if (key !== '') counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return texts.map((text) => {
    const sentences = text.split(SENTENCE_END);
    const own = sentences.filter((sentence) => (counts.get(keyOf(sentence)) ?? 0) < MIN_DOCUMENTS);
    const kept = own.join('\n');
    const least = Math.max(MIN_REMAINING_CHARS, MIN_REMAINING_SHARE * text.length);
    return own.length === sentences.length || kept.length < least ? text : kept;
  });
}

/** What equal sentences have in common; empty for what is no long sentence. */
function keyOf(sentence: string): string {
  if (sentence.length > MAX_SENTENCE_CHARS) return '';
  const key = sentence.replace(DECORATION, ' ').trim().toLowerCase();
  return LONG_SENTENCE.test(key) ? key : '';
}
