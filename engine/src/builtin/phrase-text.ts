import { wordsOfFileName } from '../text/file-name.ts';
import { visitWords } from '../text/words.ts';
import type { Member } from './collection.ts';

/** Enough of a document to name it by; the beginning tells most. */
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
  stemCount: number;
  /** Share of a stem's occurrences inside sentences that begin with a capital. */
  capitalShare: Float32Array;
}

/** Reads the members' texts for naming; a member without text is read by its file name. */
export function readPhraseTexts(members: Member[]): PhraseTexts {
  const stems = new Numbering();
  const surfaces = new Numbering();
  const capitals: number[] = [];
  const inSentence: number[] = [];
  const texts = members.map((member) => {
    const stemCodes: number[] = [];
    const surfaceCodes: number[] = [];
    const text = member.text.slice(0, NAMING_CHARS) || wordsOfFileName(member.document.filename);
    visitWords(text, member.language, (surface, stem, afterBreak) => {
      if (afterBreak) {
        stemCodes.push(BREAK);
        surfaceCodes.push(BREAK);
      }
      const code = stem === '' ? STOP : stems.numberOf(stem);
      stemCodes.push(code);
      surfaceCodes.push(surfaces.numberOf(surface));
      if (code < 0 || afterBreak) return;
      inSentence[code] = (inSentence[code] ?? 0) + 1;
      if (surface !== surface.toLowerCase()) capitals[code] = (capitals[code] ?? 0) + 1;
    });
    return { stems: Int32Array.from(stemCodes), surfaces: Int32Array.from(surfaceCodes) };
  });
  return {
    stems: texts.map((text) => text.stems),
    surfaces: texts.map((text) => text.surfaces),
    surfaceOf: surfaces.strings,
    stemOf: stems.strings,
    stemCount: stems.strings.length,
    capitalShare: Float32Array.from(
      { length: stems.strings.length },
      (_, stem) => (capitals[stem] ?? 0) / Math.max(1, inSentence[stem] ?? 0),
    ),
  };
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
