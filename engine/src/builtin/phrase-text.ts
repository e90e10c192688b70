import { wordsOfFileName } from '../text/file-name.ts';
import { visitWords } from '../text/words.ts';
import type { Member } from './collection.ts';
import { NounEvidence, plainForm } from './nouns.ts';
import { withoutRepeatedSentences } from './repeated-sentences.ts';

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
  /** Share of a stem's occurrences that follow a number, as units of measure and streets in addresses do. */
  numberedShare: Float32Array;
  nouns: NounEvidence;
  /** Words, in small letters, that are no acronyms: capitals throughout are the exception. */
  quietWords: ReadonlySet<string>;
}

/** Reads the members' texts for naming; a member without text is read by its file name. */
export function readPhraseTexts(members: Member[]): PhraseTexts {
  const stems = new Numbering();
  const surfaces = new Numbering();
  const capitals: number[] = [];
  const inSentence: number[] = [];
  const all: number[] = [];
  const numbered: number[] = [];
  const nouns = new NounEvidence();
  const plainOf: string[] = [];
  const quietness = new Map<string, number>();
  const own = withoutRepeatedSentences(members.map(({ text }) => text.slice(0, NAMING_CHARS)));
  const texts = members.map((member, i) => {
    const stemCodes: number[] = [];
    const surfaceCodes: number[] = [];
    const text = own[i] || wordsOfFileName(member.document.filename);
    visitWords(text, member.language, (surface, stem, afterBreak, afterNumber) => {
      if (afterBreak) {
        stemCodes.push(BREAK);
        surfaceCodes.push(BREAK);
      }
      const code = stem === '' ? STOP : stems.numberOf(stem);
      stemCodes.push(code);
      surfaceCodes.push(surfaces.numberOf(surface));
      const lower = surface.toLowerCase();
      quietness.set(lower, (quietness.get(lower) ?? 0) + (surface === surface.toUpperCase() ? -1 : 1));
      if (code < 0) return;
      all[code] = (all[code] ?? 0) + 1;
      if (afterNumber) numbered[code] = (numbered[code] ?? 0) + 1;
      if (afterBreak) return;
      inSentence[code] = (inSentence[code] ?? 0) + 1;
      if (surface !== surface.toLowerCase()) capitals[code] = (capitals[code] ?? 0) + 1;
    });
    noteNouns(nouns, member.language, { stemCodes, surfaceCodes, surfaceOf: surfaces.strings, plainOf });
    return { stems: Int32Array.from(stemCodes), surfaces: Int32Array.from(surfaceCodes) };
  });
  return {
    stems: texts.map((text) => text.stems),
    surfaces: texts.map((text) => text.surfaces),
    surfaceOf: surfaces.strings,
    stemOf: stems.strings,
    stemCount: stems.strings.length,
    nouns,
    numberedShare: Float32Array.from(
      { length: stems.strings.length },
      (_, stem) => (numbered[stem] ?? 0) / Math.max(1, all[stem] ?? 0),
    ),
    quietWords: new Set([...quietness].flatMap(([word, quiet]) => (quiet > 0 ? [word] : []))),
    capitalShare: Float32Array.from(
      { length: stems.strings.length },
      (_, stem) => (capitals[stem] ?? 0) / Math.max(1, inSentence[stem] ?? 0),
    ),
  };
}

interface Words {
  stemCodes: number[];
  surfaceCodes: number[];
  surfaceOf: string[];
  /** The plain forms of the surfaces known so far, by number. */
  plainOf: string[];
}

function noteNouns(
  nouns: NounEvidence,
  language: string,
  { stemCodes, surfaceCodes, surfaceOf, plainOf }: Words,
): void {
  for (let i = plainOf.length; i < surfaceOf.length; i++) plainOf.push(plainForm(surfaceOf[i] as string));
  const plainAt = (i: number) =>
    (stemCodes[i] ?? BREAK) === BREAK ? null : (plainOf[surfaceCodes[i] as number] as string);
  stemCodes.forEach((code, i) => {
    if (code < 0) return;
    nouns.note(language, {
      word: surfaceOf[surfaceCodes[i] as number] as string,
      plain: plainAt(i) as string,
      previous: plainAt(i - 1),
      next: plainAt(i + 1),
      isClosed: (stemCodes[i + 1] ?? BREAK) < 0,
    });
  });
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
