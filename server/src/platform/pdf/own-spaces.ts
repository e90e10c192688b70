import type { TextPage } from './text-page.ts';

/** Scripts whose letters are drawn as clusters, between which PDFium sees gaps: Indic ones, and Arabic. */
const CLUSTERED = /[\u0600-\u06FF\u0750-\u077F\u0900-\u0DFF\u1780-\u17FF\uFB50-\uFDFF\uFE70-\uFEFC]/;
const SPACE = 0x20;
/** A hyphen at the end of a line, as a character and in a text. */
const HYPHEN = 0x02;
const HYPHEN_IN_TEXT = '\uFFFE';
/** Words are that long at most, on average: a text with fewer spaces of its own shows them by gaps alone. */
const LONGEST_WORDS = 25;

export const isClustered = (text: string): boolean => CLUSTERED.test(text);

/** The text of a page without the spaces that PDFium puts between the clusters of a word, if the text has its own. */
export function withOwnSpaces(textPage: TextPage, count: number): string | undefined {
  const codes = textPage.codes(count);
  const isGenerated = (index: number) => codes[index] === SPACE && textPage.isGenerated(index);
  const spaces = codes.filter((code, index) => code === SPACE && !isGenerated(index)).length;
  if (spaces * LONGEST_WORDS < count) return undefined;
  const isLetter = (code = 0) => CLUSTERED.test(String.fromCodePoint(code));
  const isInWord = (index: number) =>
    isLetter(codes[index - 1]) && isLetter(codes[index + 1]) && isGenerated(index);
  return codes
    .map((code, index) =>
      code === HYPHEN ? HYPHEN_IN_TEXT : isInWord(index) ? '' : String.fromCodePoint(code),
    )
    .join('');
}
