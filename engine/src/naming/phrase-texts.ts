import { detachString } from '../detach-string.ts';
import type { CorpusDocument } from '../similarity/corpus.ts';
import type { DocumentTitle } from '../similarity/titles.ts';
import { wordsOfFileName } from '../text/file-name.ts';
import { withoutRepeatedSentences } from '../text/repeated-sentences.ts';
import { stemOfSurface, visitSurfaces } from '../text/words.ts';
import { type AnnotatedWord, annotateWord, NounEvidence } from './nouns/noun-evidence.ts';

/** How much of a document is read to name it; the beginning says most. */
const NAMING_CHARS = 8_000;

/** A token that is a stop word. */
export const STOP = -1;
/** Not a token: a position that no phrase spans. */
export const BREAK = -2;

/** Documents as sequences of numbered stems and surfaces, for finding phrases. */
export interface PhraseTexts {
  /** Per document: a stem's number, STOP, or BREAK. */
  stems: Int32Array[];
  /** Per document, parallel to `stems`: the number of the word as written. */
  surfaces: Int32Array[];
  surfaceOf: string[];
  stemOf: string[];
  /** Per document: the numbers of its title's stems, and of those among them that few titles have. */
  titles: { all: ReadonlySet<number>; particular: ReadonlySet<number> }[];
  /** Share of a stem's occurrences inside sentences that are capitalized. */
  capitalShare: Float32Array;
  /** Share of a stem's occurrences that follow a number, as units of measure and streets in addresses do. */
  numberedShare: Float32Array;
  nouns: NounEvidence;
  /** Lowercase forms of words that are usually not in all caps, and so not acronyms. */
  lowercaseWords: ReadonlySet<string>;
}

/** Reads the documents' texts for naming; for a document without text, its file name is read. */
export function readPhraseTexts(corpus: CorpusDocument[]): PhraseTexts {
  const texts = withoutRepeatedSentences(corpus.map(({ text }) => text.slice(0, NAMING_CHARS)));
  const reader = new PhraseReader();
  corpus.forEach(({ document, language }, i) => {
    reader.read(texts[i] || wordsOfFileName(document.filename), language);
  });
  return reader.finish(corpus.map(({ title }) => title));
}

/**
 * A word as written in a language, and how often it was read. Everything that depends on the word alone is computed
 * once.
 */
interface CountedWord {
  /** The number of its stem, or STOP. */
  stem: number;
  surface: number;
  lower: string;
  isAllCaps: boolean;
  hasCapital: boolean;
  noun: AnnotatedWord;
  /** Number of occurrences: all, after a number, inside sentences. */
  all: number;
  numbered: number;
  inSentence: number;
}

class PhraseReader {
  readonly #stems: Int32Array[] = [];
  readonly #surfaces: Int32Array[] = [];
  readonly #stemNumbers = new Numbering();
  readonly #surfaceNumbers = new Numbering();
  readonly #nouns = new NounEvidence();
  readonly #wordsOf = new Map<string, Map<string, CountedWord>>();

  /** The innermost loop of naming: one lookup per word of a text. */
  read(text: string, language: string): void {
    const known = this.#wordsOf.get(language) ?? new Map<string, CountedWord>();
    this.#wordsOf.set(language, known);
    // Null for a break.
    const words: (CountedWord | null)[] = [];
    visitSurfaces(text, language, (surface, afterBreak, afterNumber) => {
      if (afterBreak) words.push(null);
      const word = known.get(surface) ?? this.#addWord(detachString(surface), { language, known });
      words.push(word);
      word.all++;
      if (afterNumber) word.numbered++;
      if (!afterBreak) word.inSentence++;
    });
    this.#recordNouns(language, words);
    const stems = new Int32Array(words.length).fill(BREAK);
    const surfaces = new Int32Array(words.length).fill(BREAK);
    words.forEach((word, i) => {
      if (word === null) return;
      stems[i] = word.stem;
      surfaces[i] = word.surface;
    });
    this.#stems.push(stems);
    this.#surfaces.push(surfaces);
  }

  finish(titles: DocumentTitle[]): PhraseTexts {
    const words = [...this.#wordsOf.values()].flatMap((known) => [...known.values()]);
    const stemOf = this.#stemNumbers.strings;
    const read = words.filter(({ stem }) => stem >= 0);
    const [all, numbered, inSentence] = [
      sumsByStem(read, ({ all }) => all),
      sumsByStem(read, ({ numbered }) => numbered),
      sumsByStem(read, ({ inSentence }) => inSentence),
    ];
    const capitals = sumsByStem(read, ({ hasCapital, inSentence }) => (hasCapital ? inSentence : 0));
    const numbersOf = (stems: string[]) => new Set(stems.map((stem) => this.#stemNumbers.numberOf(stem)));
    const ofTitles = titles.map(({ stems, common }) => ({
      all: numbersOf([...stems, ...common]),
      particular: numbersOf(stems),
    }));
    const share = (part: number[], whole: number[]) =>
      Float32Array.from(stemOf, (_, stem) => (part[stem] ?? 0) / Math.max(1, whole[stem] ?? 0));
    return {
      stems: this.#stems,
      surfaces: this.#surfaces,
      surfaceOf: this.#surfaceNumbers.strings,
      stemOf,
      titles: ofTitles,
      nouns: this.#nouns,
      numberedShare: share(numbered, all),
      capitalShare: share(capitals, inSentence),
      lowercaseWords: lowercaseWords(words),
    };
  }

  #addWord(
    surface: string,
    { language, known }: { language: string; known: Map<string, CountedWord> },
  ): CountedWord {
    const stem = stemOfSurface(surface, language);
    const lower = surface.toLowerCase();
    const word: CountedWord = {
      stem: stem === '' ? STOP : this.#stemNumbers.numberOf(stem),
      surface: this.#surfaceNumbers.numberOf(surface),
      lower,
      isAllCaps: surface === surface.toUpperCase(),
      hasCapital: surface !== lower,
      noun: annotateWord(surface, language),
      all: 0,
      numbered: 0,
      inSentence: 0,
    };
    known.set(surface, word);
    return word;
  }

  #recordNouns(language: string, words: readonly (CountedWord | null)[]): void {
    words.forEach((word, i) => {
      if (word === null || word.stem < 0) return;
      const next = words[i + 1] ?? null;
      this.#nouns.record(language, word.noun, {
        // Null at a break and beyond both ends.
        previous: words[i - 1]?.noun ?? null,
        next: next?.noun ?? null,
        isClosed: next === null || next.stem < 0,
      });
    });
  }
}

function sumsByStem(words: readonly CountedWord[], countOf: (word: CountedWord) => number): number[] {
  const sums: number[] = [];
  for (const word of words) sums[word.stem] = (sums[word.stem] ?? 0) + countOf(word);
  return sums;
}

/** Words that are in all caps in less than half of their occurrences. */
function lowercaseWords(words: readonly CountedWord[]): Set<string> {
  const surplus = new Map<string, number>();
  for (const { lower, isAllCaps, all } of words) {
    surplus.set(lower, (surplus.get(lower) ?? 0) + (isAllCaps ? -all : all));
  }
  return new Set([...surplus].flatMap(([word, more]) => (more > 0 ? [word] : [])));
}

class Numbering {
  readonly strings: string[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(text: string): number {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.strings.length;
      this.#numbers.set(text, number);
      this.strings.push(text);
    }
    return number;
  }
}
