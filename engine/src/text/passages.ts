/** Longer sentences are clipped, in characters. */
const MAX_SENTENCE_CHARS = 240;
/** A sentence that does not end within this many characters is cut there. */
const MAX_CONTEXT_CHARS = 400;
/** How many occurrences of a phrase are considered: a frequent one is in enough sentences by then. */
const MAX_OCCURRENCES = 4;
/** An empty line, the end of a line too short to be wrapped, or a punctuation mark that ends a sentence. */
const SENTENCE_END = /\n\s*\n|(?<=(?:^|\n)[^\n]{0,50})\n|[.!?…]["”»)]?\s|[。！？]/g;
const WORD_PART = /[\p{L}\p{M}\p{N}]/u;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;

/** Finds phrases in a text, ignoring case. */
export class PhraseFinder {
  readonly #text: string;
  readonly #lower: string;

  constructor(text: string) {
    this.#text = text;
    const lower = text.toLowerCase();
    // A few letters change their length when lowercased; in a text with such letters, only lowercase occurrences are
    // found.
    this.#lower = lower.length === text.length ? lower : text;
  }

  /** Whether a phrase occurs in the text as whole words. */
  has(phrase: string): boolean {
    return this.#occurrencesOf(phrase, 1).length > 0;
  }

  /** The sentence with the most telling of some phrases, given best first; null if no sentence says more than one of them. */
  sentenceWith(phrases: readonly string[]): string | null {
    let best: { sentence: string; score: number } | null = null;
    const places = phrases.flatMap((phrase) => this.#occurrencesOf(phrase, MAX_OCCURRENCES));
    const known = new Set(phrases.map((phrase) => phrase.toLowerCase()));
    for (const place of places) {
      const sentence = this.#sentenceAt(place);
      if (known.has(sentence.toLowerCase())) continue;
      const within = new PhraseFinder(sentence);
      const score = phrases.reduce((sum, phrase, rank) => sum + (within.has(phrase) ? 1 / (rank + 1) : 0), 0);
      if (!best || score > best.score) best = { sentence, score };
    }
    return best?.sentence ?? null;
  }

  #occurrencesOf(phrase: string, limit: number): number[] {
    const [text, wanted] = [this.#lower, phrase.toLowerCase()];
    const places: number[] = [];
    if (wanted === '') return places;
    let place = text.indexOf(wanted);
    while (place >= 0 && places.length < limit) {
      if (hasWordBoundaries(text, place, place + wanted.length)) places.push(place);
      place = text.indexOf(wanted, place + wanted.length);
    }
    return places;
  }

  /** The sentence around a position on one line, clipped at spaces so that it contains the position. */
  #sentenceAt(place: number): string {
    const before = this.#text.slice(Math.max(0, place - MAX_CONTEXT_CHARS), place);
    const after = this.#text.slice(place, place + MAX_CONTEXT_CHARS);
    const start = [...before.matchAll(SENTENCE_END)].at(-1);
    const end = after.search(SENTENCE_END);
    const head = onOneLine(
      start ? before.slice(start.index + start[0].length) : dropPartialWord(before, place),
    );
    const mark = end < 0 ? 0 : (/^[.!?…。！？]["”»)]?/.exec(after.slice(end))?.[0].length ?? 0);
    const tail = end < 0 ? after : after.slice(0, end + mark);
    return clipAround(head.trimStart(), onOneLine(tail).trimEnd());
  }
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** Drops the partial word that the text may begin with. */
function dropPartialWord(before: string, place: number): string {
  return place > MAX_CONTEXT_CHARS ? before.slice(before.search(/\s|$/)) : before;
}

/** Head and tail together, at most 240 characters, at least a third of which are available for the head. */
function clipAround(head: string, tail: string): string {
  const room = Math.max(MAX_SENTENCE_CHARS - tail.length, MAX_SENTENCE_CHARS / 3);
  const from = head.length <= room ? 0 : head.indexOf(' ', head.length - room) + 1 || head.length;
  const sentence = head.slice(from) + tail;
  if (sentence.length <= MAX_SENTENCE_CHARS) return sentence;
  const cut = sentence.lastIndexOf(' ', MAX_SENTENCE_CHARS);
  return sentence
    .slice(0, cut > 0 ? cut : MAX_SENTENCE_CHARS)
    .trimEnd()
    .toWellFormed();
}

/** Whether a passage begins and ends at word boundaries; scripts without spaces do not show them. */
function hasWordBoundaries(text: string, start: number, end: number): boolean {
  const isOpen = (inside: string, outside: string) =>
    WORD_PART.test(outside) && WORD_PART.test(inside) && !UNSPACED.test(inside);
  return (
    !isOpen(text.charAt(start), text.charAt(start - 1)) && !isOpen(text.charAt(end - 1), text.charAt(end))
  );
}
