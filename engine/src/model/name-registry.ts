import { languageName } from '../name/fallback-names.ts';
import { fitName } from '../name/name-form.ts';
import { nameKey } from '../name-key.ts';
import { stemOf } from '../text/stems.ts';
import { cleanName } from './prompts/clean-name.ts';

/** Articles, prepositions and "and": full lists of stop words would remove "time" from "time management". */
const FUNCTION_WORDS: Record<string, ReadonlySet<string>> = Object.fromEntries(
  Object.entries({
    en: 'a an the of for in on at to by with and or',
    de: 'der die das den dem des ein eine und oder von vom zu zum zur fur im am auf mit',
    fr: 'le la les l un une de du des d et ou pour en dans sur au aux avec',
    es: 'el la los las un una de del y o e para con por en al',
    it: 'il lo la gli le i un una e ed o di del dei della delle per con nel nella',
    pt: 'o a os as um uma de do da dos das e ou para com no na em',
    nl: 'de het een van voor op en in met',
    sv: 'en ett och av i pa till for med',
    da: 'en et og af i pa til for med',
    no: 'en et og av i pa til for med',
    pl: 'i w z do na dla oraz o',
    ru: 'и в с на для по о об от',
    uk: 'і й та в у з на для по про від',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/**
 * Keys for the meaning of a name: names in one language mean the same if they share a key. Case, accents, number, word
 * order, function words, hyphens, and British or American spelling do not count.
 */
function meaningKeys(name: string, language: string): string[] {
  const folded = fold(name);
  const words = (folded.match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => !FUNCTION_WORDS[language]?.has(word),
  );
  const stems = words.map((word) => stemOf(americanSpelling(word, language), language));
  const joined = folded.replace(/[^\p{L}\p{N}]+/gu, '');
  return [stems.sort().join(' '), joined].filter(Boolean).map((key) => `${language} ${key}`);
}

const fold = (text: string): string =>
  text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .normalize('NFC');

function americanSpelling(word: string, language: string): string {
  if (language !== 'en' || word.length < 5) return word;
  return word
    .replace(/is(?=e|ing|ation|er)/, 'iz')
    .replace(/our(?=s?$|ed$|ing$|ite)/, 'or')
    .replace(/(?<=[tb])re(?=s?$)/, 'er')
    .replace(/ll(?=ed$|ing$|er$)/, 'l')
    .replace(/ogue(?=s?$)/, 'og');
}

/** A name that is in use. */
export interface KnownName {
  name: string;
  language: string;
  /** The raw category or category that has it already, or null. */
  existingId: string | null;
  /** How often it has been given. */
  count: number;
}

/** The names given so far: names with the same meaning become one, and no two names are alike. */
export class NameRegistry {
  readonly #byMeaning = new Map<string, KnownName>();
  readonly #byName = new Map<string, KnownName>();

  constructor(present: readonly { id: string; name: string; language: string }[]) {
    for (const { id, name, language } of present) {
      const known = { name, language, existingId: id, count: 0 };
      this.#byName.set(nameKey(name), known);
      this.#addMeanings(known, name);
    }
  }

  /** The name to use for one that the model gave, added if it is new; null if it is not usable. */
  register(given: string, language: string): KnownName | null {
    const name = cleanName(given);
    if (name === null) return null;
    const sameName = this.#byName.get(nameKey(name));
    const same = sameName?.language === language ? sameName : undefined;
    const meant = meaningKeys(name, language).find((key) => this.#byMeaning.has(key)) ?? '';
    const known = same ?? this.#byMeaning.get(meant) ?? this.#add(name, language);
    known.count += 1;
    this.#addMeanings(known, name);
    return known;
  }

  /** The names in a language, most frequent first. */
  list(language: string): KnownName[] {
    return [...this.#byName.values()]
      .filter((known) => known.language === language)
      .sort((a, b) => b.count - a.count);
  }

  #add(name: string, language: string): KnownName {
    const known = { name: this.#freeName(name, language), language, existingId: null, count: 0 };
    this.#byName.set(nameKey(known.name), known);
    return known;
  }

  #addMeanings(known: KnownName, name: string): void {
    for (const key of meaningKeys(name, known.language)) {
      if (!this.#byMeaning.has(key)) this.#byMeaning.set(key, known);
    }
  }

  /** The name itself or, if another language has it, with the language in parentheses. */
  #freeName(name: string, language: string): string {
    const short = name.slice(0, 50).toWellFormed();
    for (let number = 0; ; number++) {
      const option =
        number === 0 ? name : `${short} (${languageName(language)}${number > 1 ? ` ${number}` : ''})`;
      if (!this.#byName.has(nameKey(fitName(option)))) return fitName(option);
    }
  }
}
