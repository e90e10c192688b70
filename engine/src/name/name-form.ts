import { nameKey } from '../name-key.ts';

const MAX_NAME_CHARS = 80;
const CASELESS_LANGUAGES = new Set(
  'zh ja th ko ar fa he hi mr am bn ur ta te kn ml gu pa or ka km lo my'.split(' '),
);
/** Whether the language distinguishes upper and lower case. */
export function hasCase(language: string): boolean {
  return !CASELESS_LANGUAGES.has(language);
}

export function isAllCaps(word: string): boolean {
  return word === word.toUpperCase() && word.length > 1;
}

/** A text with its first letter in upper case. */
export function capitalized(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase() + text.slice(first.length);
}

/** Normalizes white space and cuts a name to the limit, at the end of a word where possible. */
export function fitName(name: string, maxChars = MAX_NAME_CHARS): string {
  const clean = name.replace(/\s+/g, ' ').trim();
  const letters = [...clean];
  if (letters.length <= maxChars) return clean;
  const cut = letters.slice(0, maxChars - 1).join('');
  const end = cut.lastIndexOf(' ');
  return `${(end > maxChars / 2 ? cut.slice(0, end) : cut).trim()}…`;
}

/** The titles of several documents as one name: of each, what it begins with, cut to its share of the limit. */
export function fitTitles(titles: readonly string[], language: string): string {
  const distinct = distinctNames(titles);
  const heads = distinct.length > 1 ? distinctNames(distinct.map((title) => upTo(COMMA, title))) : distinct;
  const maxChars = Math.floor(MAX_NAME_CHARS / heads.length) - 3;
  return listOf(
    heads.map((head) => fitName(head.length > maxChars ? upTo(DASH, head) : head, maxChars)),
    language,
  );
}

const distinctNames = (names: readonly string[]): string[] =>
  [...Map.groupBy(names, nameKey).values()].flatMap(([first]) => first ?? []);

/** Between titles, what follows it would read as another: "Slimbridge, Thursday 12 May & Krakow". */
const COMMA = /[,;，；、]/gu;
/** What follows it can be spared: "Parking charge notice - challenge". */
const DASH = /[:：]|\s[-–—|(]/gu;

/** A title up to the first separator that has something before it; all of it if there is none. */
function upTo(separator: RegExp, title: string): string {
  const ends = [...title.matchAll(separator)].map(({ index }) => index);
  const end = ends.find((at) => /\p{L}{3}|\p{Lo}{2}/u.test(title.slice(0, at)));
  return end === undefined ? title : title.slice(0, end);
}

const IDEOGRAPH = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u;

/** What joins the last of several names, where that is not an ampersand: as headings of the language are written. */
const AND: Readonly<Record<string, string>> = {
  ar: ' و',
  cs: ' a ',
  fa: ' و ',
  hi: ' और ',
  id: ' dan ',
  pl: ' i ',
  ru: ' и ',
  uk: ' та ',
};
const andOf = (language: string): string => AND[language] ?? ' & ';

/** "Food, health & contracts". */
export function listOf(texts: readonly string[], language: string): string {
  if (texts.length === 1) return texts[0] ?? '';
  if (IDEOGRAPH.test(texts.join(''))) return texts.join('、');
  return `${texts.slice(0, -1).join(', ')}${andOf(language)}${texts.at(-1)}`;
}

/** Whether a text names several things by itself. */
export const isList = (text: string, language: string): boolean =>
  text.includes('&') || text.includes(andOf(language));
