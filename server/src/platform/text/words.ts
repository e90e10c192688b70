/** Scripts without spaces, of which each character counts as a word: never fewer than a dictionary finds. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const SPACED = `(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}_])`;
const WORD = new RegExp(`[${UNSPACED}]|${SPACED}+(?:['’.:·]${SPACED}+)*`, 'gu');

/** Counts the Unicode words of a text (UAX #29, without dictionaries). */
export function countWords(text: string): number {
  let count = 0;
  WORD.lastIndex = 0;
  while (WORD.test(text)) count++;
  return count;
}
