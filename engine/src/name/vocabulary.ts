import { stemOfSurface, visitSurfaces } from '../text/words.ts';
import { type AnnotatedWord, annotateWord, NounEvidence } from './nouns/noun-evidence.ts';

/** A word of a language as written. */
export interface Word {
  readonly surface: string;
  readonly lower: string;
  readonly language: string;
  /** The number of its stem, or -1 for a function word. */
  readonly stem: number;
  readonly note: AnnotatedWord;
}

/** A text as words, with null where no phrase goes on. */
export type WordSequence = (Word | null)[];

/** Numbers the words and stems of all texts, and learns which words are nouns. */
export class Vocabulary {
  readonly nouns = new NounEvidence();
  readonly stems: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #words = new Map<string, Map<string, Word>>();

  /** The words of a text. */
  read(text: string, language: string): WordSequence {
    const sequence: WordSequence = [];
    visitSurfaces(text, language, (surface, afterBreak) => {
      if (afterBreak) sequence.push(null);
      sequence.push(this.#wordOf(surface, language));
    });
    return sequence;
  }

  /** Learns from a text how its words are used. */
  learn(sequence: WordSequence): void {
    sequence.forEach((word, i) => {
      if (!word) return;
      const next = sequence[i + 1] ?? null;
      this.nouns.record(word.language, word.note, {
        previous: sequence[i - 1]?.note ?? null,
        next: next?.note ?? null,
        isClosed: !next || next.stem < 0,
      });
    });
  }

  /** Whether a word is written exactly so in any text. */
  hasWord(written: string, language: string): boolean {
    return this.#words.get(language)?.has(written) ?? false;
  }

  stemNumber(stem: string, language: string): number {
    const key = `${language} ${stem}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.stems.length);
    return this.stems.push(stem) - 1;
  }

  #wordOf(written: string, language: string): Word {
    const ofLanguage = this.#words.get(language) ?? new Map<string, Word>();
    this.#words.set(language, ofLanguage);
    const known = ofLanguage.get(written);
    if (known) return known;
    const surface = written.replace(/['’]s$/, '');
    const stem = /\d/.test(surface) ? '' : stemOfSurface(surface, language);
    const word: Word = {
      surface,
      lower: surface.toLocaleLowerCase(language),
      language,
      stem: stem === '' ? -1 : this.stemNumber(stem, language),
      note: annotateWord(surface, language),
    };
    ofLanguage.set(written, word);
    return word;
  }
}
