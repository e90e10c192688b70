import type { CorpusDocument } from '../similarity/corpus.ts';
import type { DocumentTitle } from '../similarity/titles.ts';
import { wordsOfFileName } from '../text/file-name.ts';
import { withoutRepeatedSentences } from '../text/repeated-sentences.ts';
import { visitWords } from '../text/words.ts';
import { NounEvidence, plainForm } from './noun-evidence.ts';

/** Enough of a document to name it by; the beginning says most. */
const NAMING_CHARS = 8_000;

/** A token that is a stop word. */
export const STOP = -1;
/** Not a token: a place that no phrase spans. */
export const BREAK = -2;

/** Documents as sequences of numbered stems and surfaces, for finding phrases. */
export interface PhraseTexts {
  /** Per document: a stem's number, STOP, or BREAK. */
  stems: Int32Array[];
  /** Per document, beside `stems`: the number of the word as written. */
  surfaces: Int32Array[];
  surfaceOf: string[];
  stemOf: string[];
  /** Per document: the numbers of the stems of its title, and of those among them that few titles have. */
  titles: { all: ReadonlySet<number>; particular: ReadonlySet<number> }[];
  /** Share of a stem's occurrences inside sentences that begin with a capital. */
  capitalShare: Float32Array;
  /** Share of a stem's occurrences that follow a number, as units of measure and streets in addresses do. */
  numberedShare: Float32Array;
  nouns: NounEvidence;
  /** Words, in small letters, that are no acronyms: capitals throughout are the exception. */
  lowercaseWords: ReadonlySet<string>;
}

/** Reads the documents' texts for naming; a document without text is read by its file name. */
export function readPhraseTexts(corpus: CorpusDocument[]): PhraseTexts {
  const texts = withoutRepeatedSentences(corpus.map(({ text }) => text.slice(0, NAMING_CHARS)));
  const reader = new PhraseReader();
  corpus.forEach(({ document, language }, i) => {
    reader.read(texts[i] || wordsOfFileName(document.filename), language);
  });
  return reader.finish(corpus.map(({ title }) => title));
}

class PhraseReader {
  readonly #stems: Int32Array[] = [];
  readonly #surfaces: Int32Array[] = [];
  readonly #stemNumbers = new Numbering();
  readonly #surfaceNumbers = new Numbering();
  readonly #nouns = new NounEvidence();
  /** The plain forms of the surfaces known so far, by number. */
  readonly #plainOf: string[] = [];
  /** Occurrences of each stem: all, after a number, inside sentences, and there with a capital. */
  readonly #all: number[] = [];
  readonly #numbered: number[] = [];
  readonly #inSentence: number[] = [];
  readonly #capitals: number[] = [];
  /** How many more occurrences of a word are not in capitals throughout than are. */
  readonly #lowercaseSurplus = new Map<string, number>();

  read(text: string, language: string): void {
    const stems: number[] = [];
    const surfaces: number[] = [];
    visitWords(text, language, (surface, stem, afterBreak, afterNumber) => {
      if (afterBreak) {
        stems.push(BREAK);
        surfaces.push(BREAK);
      }
      const code = stem === '' ? STOP : this.#stemNumbers.numberOf(stem);
      stems.push(code);
      surfaces.push(this.#surfaceNumbers.numberOf(surface));
      const lower = surface.toLowerCase();
      const surplus = this.#lowercaseSurplus.get(lower) ?? 0;
      this.#lowercaseSurplus.set(lower, surplus + (surface === surface.toUpperCase() ? -1 : 1));
      if (code < 0) return;
      increment(this.#all, code);
      if (afterNumber) increment(this.#numbered, code);
      if (afterBreak) return;
      increment(this.#inSentence, code);
      if (surface !== lower) increment(this.#capitals, code);
    });
    this.#recordNouns(language, stems, surfaces);
    this.#stems.push(Int32Array.from(stems));
    this.#surfaces.push(Int32Array.from(surfaces));
  }

  finish(titles: DocumentTitle[]): PhraseTexts {
    const stemOf = this.#stemNumbers.strings;
    const numbersOf = (stems: string[]) => new Set(stems.map((stem) => this.#stemNumbers.numberOf(stem)));
    const share = (part: number[], whole: number[]) =>
      Float32Array.from(stemOf, (_, stem) => (part[stem] ?? 0) / Math.max(1, whole[stem] ?? 0));
    return {
      stems: this.#stems,
      surfaces: this.#surfaces,
      surfaceOf: this.#surfaceNumbers.strings,
      stemOf,
      titles: titles.map(({ stems, common }) => ({
        all: numbersOf([...stems, ...common]),
        particular: numbersOf(stems),
      })),
      nouns: this.#nouns,
      numberedShare: share(this.#numbered, this.#all),
      capitalShare: share(this.#capitals, this.#inSentence),
      lowercaseWords: new Set(
        [...this.#lowercaseSurplus].flatMap(([word, surplus]) => (surplus > 0 ? [word] : [])),
      ),
    };
  }

  #recordNouns(language: string, stems: number[], surfaces: number[]): void {
    const [plainOf, surfaceOf] = [this.#plainOf, this.#surfaceNumbers.strings];
    for (const surface of surfaceOf.slice(plainOf.length)) plainOf.push(plainForm(surface));
    // A break has no word, and neither has what lies beyond the ends.
    const plainAt = (i: number): string | null => plainOf[surfaces[i] ?? BREAK] ?? null;
    stems.forEach((code, i) => {
      const surface = surfaces[i] ?? BREAK;
      const [word, plain] = [surfaceOf[surface], plainOf[surface]];
      if (code < 0 || word === undefined || plain === undefined) return;
      this.#nouns.record(language, {
        word,
        plain,
        previous: plainAt(i - 1),
        next: plainAt(i + 1),
        isClosed: (stems[i + 1] ?? BREAK) < 0,
      });
    });
  }
}

function increment(counts: number[], index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
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
