import { isUnspaced } from '../text/stop-words.ts';

/** The longest name, in characters. */
const MAX_NAME_CHARS = 80;
/** The longest generated name: it must fit a list and a file name. */
const MAX_SHORT_CHARS = 45;
const MAX_SHORT_WORDS = 6;

const CASELESS_LANGUAGES = new Set(
  'zh ja th ko ar fa he hi mr am bn ur ta te kn ml gu pa or ka km lo my'.split(' '),
);
/** All-caps words up to this length are acronyms; longer ones are shouting. */
const MAX_ACRONYM_CHARS = 5;
const MIN_CAPITAL_SHARE = 0.6;

/** Whether the language distinguishes upper and lower case. */
export function hasCase(language: string): boolean {
  return !CASELESS_LANGUAGES.has(language);
}

/** Formats a phrase for a name: lowercase except for proper names, acronyms and German nouns. */
export function formPhrase(
  words: string[],
  { language, capitalShares }: { language: string; capitalShares: number[] },
): string {
  // A proper name keeps all its capitals: "Federal Trade Commission", even though "trade" is mostly lowercase.
  const isProper = words.length > 1 && capitalShares.some((share) => share >= MIN_CAPITAL_SHARE);
  const formed = words.map((word, i) => formWord(word, language, isProper ? 1 : (capitalShares[i] ?? 0)));
  let phrase = '';
  for (const word of formed) {
    const isJoined = phrase === '' || isUnspaced(language) || /['’]$/.test(phrase);
    phrase += (isJoined ? '' : ' ') + word;
  }
  return phrase
    .replace(/['’]s$/, '')
    .normalize('NFC')
    .trim();
}

function formWord(word: string, language: string, capitalShare: number): string {
  if (!hasCase(language)) return word;
  const isUpper = isAllCaps(word);
  if (isUpper && word.length <= MAX_ACRONYM_CHARS) return word;
  if (isUpper) return capitalized(word.toLowerCase());
  return language === 'de' || capitalShare >= MIN_CAPITAL_SHARE ? word : word.toLowerCase();
}

/** Whether a word is written in all caps. */
export function isAllCaps(word: string): boolean {
  return word === word.toUpperCase() && word.length > 1;
}

/** Lowercases all-caps words that are not acronyms, since the collection mostly writes them differently. */
export function withoutAllCaps(words: string[], lowercaseWords: ReadonlySet<string>): string[] {
  return words.map((word) => {
    const lower = word.toLowerCase();
    return isAllCaps(word) && lowercaseWords.has(lower) ? lower : word;
  });
}

/** A text with its first letter in upper case. */
export function capitalized(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase() + text.slice(first.length);
}

/** Whether a generated name is short enough to read at a glance. */
export function isShortEnough(name: string): boolean {
  return [...name].length <= MAX_SHORT_CHARS && name.split(/\s+/).length <= MAX_SHORT_WORDS;
}

/** Normalizes white space and cuts a name to the limit, at the end of a word where possible. */
export function fitName(name: string): string {
  const clean = name.replace(/\s+/g, ' ').trim();
  const letters = [...clean];
  if (letters.length <= MAX_NAME_CHARS) return clean;
  const cut = letters.slice(0, MAX_NAME_CHARS - 1).join('');
  const end = cut.lastIndexOf(' ');
  return `${(end > MAX_NAME_CHARS / 2 ? cut.slice(0, end) : cut).trim()}…`;
}
