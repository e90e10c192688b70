import stopWordsIso from 'stopwords-iso' with { type: 'json' };

const LISTS: Record<string, string[]> = stopWordsIso;

/** Words of reports and letters that are in no list and say nothing about a topic. */
const EXTRA_ENGLISH =
  'said says also would could one two three new year years mr mrs ms dr first last may like make made many much get got us people time way well even still back told';

/** Longer entries of the English list are not function words but content words that slipped in. */
const MAX_ENGLISH_CHARS = 11;

const sets = new Map<string, ReadonlySet<string>>();

/** The stop words of a language, lowercase; empty if there is no list. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  const known = sets.get(language);
  if (known) return known;
  const set = readList(language);
  sets.set(language, set);
  return set;
}

function readList(language: string): Set<string> {
  const list = LISTS[language] ?? [];
  if (language !== 'en') return new Set(list);
  return new Set([...list.filter((word) => word.length <= MAX_ENGLISH_CHARS), ...EXTRA_ENGLISH.split(' ')]);
}

const UNSPACED_LANGUAGES = new Set(['zh', 'ja', 'th', 'km', 'lo', 'my']);

/** Whether the language is written without spaces between words. */
export function isUnspaced(language: string): boolean {
  return UNSPACED_LANGUAGES.has(language);
}

const NOT_LATIN = /[\u0250-\uffff]/;

const latin = new Map<string, boolean>();

function isWrittenInLatin(language: string): boolean {
  const known = latin.get(language) ?? new Intl.Locale(language).maximize().script === 'Latn';
  latin.set(language, known);
  return known;
}

/**
 * Whether a lowercase word says nothing about a topic: a function word, one letter, or (except in English) two Latin
 * letters. In a text in another script, Latin words are English: titles and quotations.
 */
export function isStopWord(word: string, language: string): boolean {
  if (word.length < 2 || stopWordsOf(language).has(word)) return true;
  if (language === 'en' || NOT_LATIN.test(word)) return false;
  if (!isWrittenInLatin(language) && stopWordsOf('en').has(word)) return true;
  return word.length < 3 && !isUnspaced(language);
}
