/** Beyond this share of letters and marks out of place, a text is not Western; in a short one, none may be. */
const MAX_ODD_SHARE = 0.02;

const WORD = /[\p{L}\p{M}]+/gu;
const MARK = /[^\p{L}\p{M}\p{ASCII}]/gu;
const SYMBOLS = '\u00A0¡¢£¥§©ª«®°±²³µ¶·¹º»¼½¾¿×÷€‚„…†‡‰‹‘’“”•–—™›´\u00AD';
/** Between two letters, there are only these. */
const BETWEEN_LETTERS = '’·–—\u00AD´';
const STANDING_ALONE = /[¡¢£¥§©ª®°±²³µ¶¹º¼½¾¿×÷€™]/;
const CODE_PUNCTUATION = /[{}[\]|\\~^`@_<>]/;
const LETTER = /\p{L}/u;
/** No letters of words here: in Windows-1252 they stand for themselves. */
const SYMBOL_LETTERS = /[ªºµƒˆ]/gu;
const FOREIGN = /\P{ASCII}/u;
/** No Western word has three such letters in a row, or consists of two. */
const FOREIGN_RUN = /\P{ASCII}{3}|^\P{ASCII}{2}$/u;
const CAPITAL_INSIDE = /\p{Ll}(?![A-Z])\p{Lu}/u;

/**
 * Whether a text that was decoded as Windows-1252 can be one: its letters outside ASCII are in words as Western
 * languages write them, and its marks where those have them.
 */
export function readsAsWestern(text: string): boolean {
  const words =
    text
      .replace(SYMBOL_LETTERS, ' ')
      .match(WORD)
      ?.filter((word) => FOREIGN.test(word)) ?? [];
  const marks = [...text.matchAll(MARK)];
  const odd =
    words.filter((word) => FOREIGN_RUN.test(word) || CAPITAL_INSIDE.test(word)).length +
    marks.filter(({ 0: mark, index }) => isOddMark(mark, text[index - 1] ?? ' ', text[index + 1] ?? ' '))
      .length;
  return odd <= (words.length + marks.length) * MAX_ODD_SHARE;
}

function isOddMark(mark: string, before: string, after: string): boolean {
  if (!SYMBOLS.includes(mark) || CODE_PUNCTUATION.test(before) || CODE_PUNCTUATION.test(after)) return true;
  if (STANDING_ALONE.test(before) && STANDING_ALONE.test(after)) return true;
  return LETTER.test(before) && LETTER.test(after) && !BETWEEN_LETTERS.includes(mark);
}
