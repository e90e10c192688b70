/** Letters that do not decompose into a base and a mark, with what is typed for them. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  // Arabic letters that are used interchangeably, and the letters of Persian keyboards.
  ى: 'ي',
  ة: 'ه',
  ٱ: 'ا',
  ک: 'ك',
  ی: 'ي',
  ـ: '',
};
const REPLACED_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');
/** Scripts in which accents and vowel points are optional; in others, marks are vowels. */
const MARKS_ARE_OPTIONAL =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/u;
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50];
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
const ASCII = /^[\x00-\x7f]*$/;

/** Longer words are truncated: nobody searches for their ends. */
const MAX_LENGTH = 64;

/**
 * The form by which a word in NFKC is found: lowercase, without accents, vowel points and invisible characters, and
 * with ASCII digits; empty for a word without anything else.
 */
export function foldWord(word: string): string {
  const lower = word.slice(0, MAX_LENGTH).toLowerCase();
  if (ASCII.test(lower)) return lower;
  const visible = lower.replace(/\p{Cf}/gu, '');
  const bare = MARKS_ARE_OPTIONAL.test(visible)
    ? visible.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
    : visible;
  return bare
    .replace(REPLACED_LETTERS, (letter) => LETTERS[letter] ?? letter)
    .replace(OTHER_DIGITS, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (ZEROS.findLast((zero) => zero <= code) ?? 0));
    });
}
