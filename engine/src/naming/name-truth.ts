import { HEADING_IDS } from '../headings/heading-tree.ts';
import { lexiconOf } from '../headings/lexicon.ts';
import { addAt, at } from '../numeric/indexing.ts';
import { countStems } from '../text/terms.ts';
import { joinNames } from './group-headings.ts';

/** A name is true if this share of its files carries it. */
export const TRUE_COVERAGE = 0.7;
/** Each heading in it must be carried by this share of the files. */
const MIN_HEADING_COVERAGE = 0.5;
/** Each phrase in it must be carried by this share; of two phrases after a heading, at least one or the other, */
const MIN_PHRASE_COVERAGE = 0.2;
/** if each of the two is carried by this share. */
const MIN_COVERAGE_OF_EACH = 0.1;
/**
 * A file is about a heading if at least one in this many of its distinct words belongs to it; chance gives one in 100
 * to 200.
 */
const WORDS_PER_HEADING_WORD = 80;
/** How many of the headings that the files have most words of are possible names. */
const MAX_HEADINGS = 4;
/** A heading is not true if one word makes up more than this share of all that the files have of it. */
const MAX_ONE_WORD = 0.5;
const PART_SEPARATORS = /: | & |, |・/;

/** A file that names are checked against. */
export interface NamedFile {
  language: string;
  /** The distinct stems of its own words. */
  stems: readonly string[];
}

interface FileWords {
  stems: ReadonlySet<string>;
  /** How many of its distinct words belong to each heading. */
  headingWords: Uint16Array;
  /** Those of its distinct words that indicate any heading, with the headings. */
  indicators: readonly { stem: string; headings: readonly number[] }[];
}

/** A part of a name, and which files carry it. */
interface Part {
  isHeading: boolean;
  carriers: boolean[];
}

/**
 * How true names are of some files. A file carries a part of a name if it has all of its words or, where the part is a
 * heading, if one in eighty of the file's distinct words belongs to that heading. It carries a name if it carries any
 * of its parts.
 */
export class NameTruth {
  readonly #language: string;
  readonly #files: FileWords[];
  readonly #parts = new Map<string, Part>();

  /** Takes the files of a category; names are in `language`. */
  constructor(files: readonly NamedFile[], language: string) {
    this.#language = language;
    this.#files = files.map(wordsOfFile);
  }

  /** The share of files that carry a name; 0 if any of its parts is carried by too few of them. */
  coverage(name: string): number {
    const parts = partsOf(name, this.#language).map((part) => this.#partOf(part));
    const phrases = parts.filter(({ isHeading }) => !isHeading);
    const headings = parts.filter(({ isHeading }) => isHeading);
    const isJoined = phrases.length === 2 && headings.length > 0;
    const leastOfEach = isJoined ? MIN_COVERAGE_OF_EACH : MIN_PHRASE_COVERAGE;
    if (headings.some((heading) => this.#shareWithAny([heading]) < MIN_HEADING_COVERAGE)) return 0;
    if (phrases.some((phrase) => this.#shareWithAny([phrase]) < leastOfEach)) return 0;
    if (isJoined && this.#shareWithAny(phrases) < MIN_PHRASE_COVERAGE) return 0;
    return this.#shareWithAny(parts);
  }

  /** The share of files that carry at least one of these parts. */
  #shareWithAny(parts: readonly Part[]): number {
    const carrying = this.#files.filter((_, file) => parts.some(({ carriers }) => carriers[file]));
    return carrying.length / Math.max(1, this.#files.length);
  }

  /**
   * Combines a name with each of the headings that the files have most words of, strongest first, so that it is true of
   * more files.
   */
  namesWithHeading(name: string): string[] {
    return this.#strongestHeadings()
      .filter((heading) => !name.includes(heading))
      .map((heading) => joinNames([name, heading]));
  }

  /** The headings that the files have most words of, strongest first, and pairs of them. */
  headings(): string[] {
    const strongest = this.#strongestHeadings();
    const pairs = strongest.flatMap((one, i) =>
      strongest.slice(i + 1).map((other) => joinNames([one, other])),
    );
    return [...strongest, ...pairs];
  }

  #strongestHeadings(): string[] {
    const names = lexiconOf(this.#language)?.names ?? [];
    const strengths = names.map((_, heading) => this.#strengthOf(heading));
    const order = [...names.keys()].sort((a, b) => at(strengths, b) - at(strengths, a) || a - b);
    return order.slice(0, MAX_HEADINGS).map((heading) => at(names, heading));
  }

  /** The sum, over all files, of the share of their distinct words that belong to a heading. */
  #strengthOf(heading: number): number {
    return this.#files.reduce(
      (sum, { stems, headingWords }) => sum + at(headingWords, heading) / Math.max(1, stems.size),
      0,
    );
  }

  /**
   * Whether a single word makes up most of what the files have of a heading, and is not part of its name: readmes that
   * say "utility" are not about energy.
   */
  #isOfOneWord(heading: number, nameStems: readonly string[]): boolean {
    const counts = new Map<string, number>();
    let total = 0;
    for (const { indicators } of this.#files) {
      for (const { stem, headings } of indicators) {
        if (!headings.includes(heading)) continue;
        counts.set(stem, (counts.get(stem) ?? 0) + 1);
        total += 1;
      }
    }
    return [...counts].some(([stem, count]) => count > MAX_ONE_WORD * total && !nameStems.includes(stem));
  }

  #partOf(text: string): Part {
    const known = this.#parts.get(text);
    if (known) return known;
    const words = [...countStems(text, this.#language).keys()];
    const heading =
      lexiconOf(this.#language)?.names.findIndex((name) => name.toLowerCase() === text.toLowerCase()) ?? -1;
    const isIndicated = heading >= 0 && !this.#isOfOneWord(heading, words);
    const carriers = this.#files.map(
      ({ stems, headingWords }) =>
        (words.length > 0 && words.every((word) => stems.has(word))) ||
        (isIndicated &&
          at(headingWords, heading) >= Math.max(1, Math.ceil(stems.size / WORDS_PER_HEADING_WORD))),
    );
    const part = { carriers, isHeading: heading >= 0 };
    this.#parts.set(text, part);
    return part;
  }
}

function wordsOfFile({ language, stems }: NamedFile): FileWords {
  const lexicon = lexiconOf(language);
  const indicators = stems.flatMap((stem) => {
    const headings = (lexicon?.weightsOf(stem) ?? []).map(({ heading }) => heading);
    return headings.length > 0 ? [{ stem, headings }] : [];
  });
  const headingWords = new Uint16Array(HEADING_IDS.length);
  for (const { headings } of indicators) {
    for (const heading of headings) addAt(headingWords, heading, 1);
  }
  return { stems: new Set(stems), headingWords, indicators };
}

/** Splits a name into its parts; a heading's name is one part, whatever separators it contains. */
function partsOf(name: string, language: string): string[] {
  const headings = (lexiconOf(language)?.names ?? []).filter((heading) => PART_SEPARATORS.test(heading));
  const known = headings.filter((heading) => name.includes(heading));
  const rest = known.reduce((left, heading) => left.replace(heading, ' & '), name);
  return [...known, ...rest.split(PART_SEPARATORS)].map((part) => part.trim()).filter(Boolean);
}
