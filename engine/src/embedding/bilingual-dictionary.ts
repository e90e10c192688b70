import path from 'node:path';
import { readTable } from '../read-table.ts';
import { hasCompounds, lookUpPart } from '../text/compound-words.ts';
import { stemOf } from '../text/stems.ts';
import { visitWords } from '../text/words.ts';

/** An English word or two, and the words of other languages that mean it, by language. */
export interface DictionaryEntry {
  english: string;
  words: ReadonlyMap<string, readonly string[]>;
}

/** The English of each stem of a language. */
type Translations = ReadonlyMap<string, string>;

const FILE = path.join(import.meta.dirname, 'bilingual-dictionary.txt');
/** The languages of the file's columns, after English. */
const LANGUAGES: readonly string[] = ['de', 'fr', 'es', 'pt'];

const translationsOf = new Map<string, Translations>();

export function hasDictionary(language: string): boolean {
  return LANGUAGES.includes(language);
}

/**
 * Translates the first `maxWords` known content words of a text into English, word by word; skips all others. A compound
 * that is not in the dictionary is translated by one of its parts. Empty if no word is known or the language has no
 * dictionary.
 */
export function translateWords(text: string, language: string, maxWords: number): string {
  const words: string[] = [];
  visitWords(text, language, (_, stem) => {
    if (stem === '' || words.length >= maxWords) return;
    const word = translateStem(stem, language);
    if (word !== undefined) words.push(word);
  });
  return words.join(' ');
}

/** The English of a stem, or of a part of it if it is an unknown compound; undefined if there is none. */
export function translateStem(stem: string, language: string): string | undefined {
  const translations = readTranslations(language);
  return translations.get(stem) ?? (hasCompounds(language) ? lookUpPart(stem, translations) : undefined);
}

/**
 * Reads the dictionary, which was written for this project: a line `english | German | French | Spanish | Portuguese` for
 * each entry, with the words of a language separated by spaces; `#` starts a comment. A word is listed once, under its
 * most usual meaning, and in one form, unless the language's stemmer does not unify its forms.
 */
export function readDictionary(): DictionaryEntry[] {
  return readTable(FILE).map(([english = '', ...columns]) => {
    const words = LANGUAGES.map((language, i): [string, string[]] => [
      language,
      columns[i]?.split(' ').filter((word) => word !== '') ?? [],
    ]);
    return { english, words: new Map(words) };
  });
}

const wordsOf = new Map<string, ReadonlySet<string>>();

/** Whether a word in small letters is listed as it is, in English or in another language of the dictionary. */
export function isInDictionary(word: string, language: string): boolean {
  const known =
    wordsOf.get(language) ??
    new Set(
      readDictionary().flatMap(({ english, words }) =>
        language === 'en' ? english.split(' ') : (words.get(language) ?? []),
      ),
    );
  wordsOf.set(language, known);
  return known.has(word);
}

/** The translations from a language, read on first use. */
function readTranslations(language: string): Translations {
  const known = translationsOf.get(language);
  if (known) return known;
  const translations = new Map(
    readDictionary().flatMap(({ english, words }) =>
      (words.get(language) ?? []).map((word) => [stemOf(word.toLowerCase(), language), english]),
    ),
  );
  translationsOf.set(language, translations);
  return translations;
}
