import path from 'node:path';
import { hasDictionary, translateWords } from '../embedding/bilingual-dictionary.ts';
import { at } from '../numeric/indexing.ts';
import { readTable } from '../read-table.ts';
import { stemOf } from '../text/stems.ts';
import { countStems } from '../text/terms.ts';

/** A category that people commonly make, as written in the file. */
export interface SeedCategory {
  /** What it is called, in English; the most usual name first. */
  names: string[];
  /** Words that its documents contain and others rarely do, the most telling first. */
  words: string[];
}

/** English stems that indicate a category, each with its weight. */
export type SeedWords = ReadonlyMap<string, number>;

interface Index {
  /** The stems of each category's words. */
  stems: string[][];
  /** Categories by the stems of a name, in alphabetical order. */
  byName: ReadonlyMap<string, number[]>;
  byNameStem: ReadonlyMap<string, number[]>;
  /** How many categories each stem indicates. */
  frequencies: ReadonlyMap<string, number>;
}

const FILE = path.join(import.meta.dirname, 'seed-words.txt');
/** Between the parts of a name that says two things. */
const SEPARATORS = /\s*(?:[&,;:/()|+–—]|\band\b|\bor\b|\bund\b|\boder\b|\bet\b|\bou\b|\by\b|\be\b)\s*/i;
/** A word of a name, such as "c++". */
const NAME_WORD = /[\p{L}\p{N}][\p{L}\p{N}'’+#]*/gu;
const FUNCTION_WORDS = new Set('a an and at by for from in my of on or our the to with'.split(' '));
const MAX_NAME_WORDS = 20;
const NAME_WORD_WEIGHT = 1.5;
/** Weight of what a single word of a longer name indicates. */
const WORD_FACTOR = 0.7;
/** A word in the names of more categories than this indicates none of them. */
const MAX_CATEGORIES_OF_WORD = 6;

let index: Index | null = null;

/**
 * The words that documents in a category of this name are likely to contain, for classification without examples
 * ("dataless classification", Chang et al. 2008; the words are written by hand instead of taken from an encyclopedia),
 * and those of the name itself. A name in a language with a bilingual dictionary is translated. Empty if no category is
 * known by the name or one of its words.
 */
export function seedWordsOf(name: string, language: string): SeedWords {
  const weights = new Map<string, number>();
  const english = inEnglish(name, language);
  if (indexOnce().byName.has(nameKey(english))) addSeedWords(weights, english);
  else for (const part of name.split(SEPARATORS)) addSeedWords(weights, inEnglish(part, language));
  if (weights.size > 0)
    for (const stem of countStems(english, 'en').keys()) weights.set(stem, NAME_WORD_WEIGHT);
  return weights;
}

const inEnglish = (name: string, language: string): string =>
  hasDictionary(language) ? translateWords(name, language, MAX_NAME_WORDS) : name;

/** Adds the words of the category with this name or, if there is none, of those that its single words name. */
function addSeedWords(weights: Map<string, number>, name: string): void {
  const { stems, byName, byNameStem } = indexOnce();
  const add = (categories: readonly number[], weight: number) => {
    for (const stem of categories.flatMap((category) => at(stems, category)))
      weights.set(stem, Math.max(weights.get(stem) ?? 0, weight));
  };
  const known = byName.get(nameKey(name));
  if (known) {
    add(known, 1);
    return;
  }
  for (const stem of stemsOfName(name)) {
    const exact = byName.get(stem);
    const containing = byNameStem.get(stem) ?? [];
    if (exact) add(exact, WORD_FACTOR);
    else if (containing.length <= MAX_CATEGORIES_OF_WORD) add(containing, WORD_FACTOR / containing.length);
  }
}

/** How many categories a stem indicates: the fewer, the more it says. 0 for an unknown one. */
export const seedFrequency = (stem: string): number => indexOnce().frequencies.get(stem) ?? 0;

/**
 * Reads the categories, which were written for this project: a line `name, other name | word word` for each; `#` starts
 * a comment. A name with several meanings is listed with each.
 */
export const readSeedCategories = (): SeedCategory[] =>
  readTable(FILE).map(([names = '', words = '']) => ({ names: names.split(', '), words: words.split(' ') }));

function indexOnce(): Index {
  index ??= indexCategories(readSeedCategories());
  return index;
}

function indexCategories(categories: readonly SeedCategory[]): Index {
  const stems = categories.map(({ words }) => [...new Set(words.map((word) => stemOf(word, 'en')))]);
  const byName = new Map<string, number[]>();
  const byNameStem = new Map<string, number[]>();
  categories.forEach(({ names }, i) => {
    for (const key of new Set(names.map(nameKey))) push(byName, key, i);
    for (const stem of new Set(names.flatMap(stemsOfName))) push(byNameStem, stem, i);
  });
  const frequencies = new Map<string, number>();
  for (const stem of stems.flat()) frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1);
  return { stems, byName, byNameStem, frequencies };
}

/** The order of the words and their endings do not matter: "minutes of meetings" is "meeting minutes". */
const nameKey = (name: string): string => stemsOfName(name).sort().join(' ');

/** The stems of a name, including those of stop words: "work" and "TV" are names. */
const stemsOfName = (name: string): string[] =>
  (name.toLowerCase().match(NAME_WORD) ?? [])
    .filter((word) => !FUNCTION_WORDS.has(word))
    .map((word) => stemOf(word, 'en'));

function push(lists: Map<string, number[]>, key: string, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
