import { readdirSync } from 'node:fs';
import path from 'node:path';
import { memoizeWords } from '../memoize-words.ts';
import { readTable } from '../read-table.ts';
import { hasCompounds, lookUpPart } from '../text/compound-words.ts';
import { countStems } from '../text/terms.ts';
import { ANCESTRY, HEADING_IDS } from './heading-tree.ts';

/** One heading of one language, as written in its file. */
export interface LexiconEntry {
  id: string;
  name: string;
  words: string[];
}

/** How much a stem indicates a heading. */
interface HeadingWeight {
  heading: number;
  /** 1 for the heading that the word is listed under, less for its ancestors. */
  weight: number;
}

/** A language's headings, indexed for looking up words. */
export interface Lexicon {
  /** The name of each heading, in the order of `HEADING_IDS`. */
  names: string[];
  weightsOfStem: ReadonlyMap<string, readonly HeadingWeight[]>;
  /**
   * The headings that a stem indicates, by itself or, if it is an unknown compound, by a part; empty if there are none.
   */
  weightsOf(stem: string): readonly HeadingWeight[];
}

const FOLDER = path.join(import.meta.dirname, 'lexicons');
/** A word also indicates the parent of its heading, but not as strongly. */
const PARENT_FACTOR = 0.7;
/** A part of a compound indicates what it does by itself, but not as strongly. */
const PART_FACTOR = 0.7;

/** The languages that have a lexicon: one file each. */
export const LEXICON_LANGUAGES: readonly string[] = readdirSync(FOLDER)
  .map((file) => path.parse(file).name)
  .sort();

const lexicons = new Map<string, Lexicon>();

/** The lexicon of a language, read on first use; null if there is none. */
export function lexiconOf(language: string): Lexicon | null {
  const known = lexicons.get(language);
  if (known) return known;
  if (!LEXICON_LANGUAGES.includes(language)) return null;
  const entries = readEntries(language);
  const weightsOfStem = indexByStem(entries, language);
  const weightsOfCompound = compoundLookup(language, weightsOfStem);
  const lexicon: Lexicon = {
    names: entries.map(({ name }) => name),
    weightsOfStem,
    weightsOf: (stem) => weightsOfStem.get(stem) ?? weightsOfCompound(stem),
  };
  lexicons.set(language, lexicon);
  return lexicon;
}

/**
 * Reads a language's file: a line `id | name | words` for each heading, in tree order; `#` starts a comment. The name
 * is what a person would write on a shelf. The words, in their dictionary form, indicate the heading in ordinary text;
 * a word is listed under at most three headings. If a language's stemmer does not unify the forms of a word, the common
 * forms are listed.
 */
export const readEntries = (language: string): LexiconEntry[] =>
  readTable(path.join(FOLDER, `${language}.txt`)).map(([id = '', name = '', words = '']) => ({
    id,
    name,
    words: words.split(/\s+/),
  }));

/** Looks up compounds by their parts. */
function compoundLookup(language: string, weightsOfStem: Lexicon['weightsOfStem']): Lexicon['weightsOf'] {
  if (!hasCompounds(language)) return () => [];
  const weightsOfPart = new Map([...weightsOfStem].map(([stem, weights]) => [stem, weights.map(asPart)]));
  return memoizeWords((stem) => lookUpPart(stem, weightsOfPart) ?? []);
}

const asPart = ({ heading, weight }: HeadingWeight): HeadingWeight => ({
  heading,
  weight: weight * PART_FACTOR,
});

function indexByStem(entries: LexiconEntry[], language: string): Map<string, HeadingWeight[]> {
  const index = new Map<string, HeadingWeight[]>();
  for (const { id, words } of entries) {
    const ancestry = ANCESTRY[HEADING_IDS.indexOf(id)] ?? [];
    for (const stem of countStems(words.join(' | '), language).keys()) {
      const weights = index.get(stem) ?? [];
      index.set(stem, weights);
      let weight = 1;
      for (const heading of ancestry) {
        const same = weights.find((known) => known.heading === heading);
        if (same) same.weight = Math.max(same.weight, weight);
        else weights.push({ heading, weight });
        weight *= PARENT_FACTOR;
      }
    }
  }
  return index;
}
