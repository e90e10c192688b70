import type { PdfiumModule } from './descriptor-access.ts';

/** Scripts whose letters are drawn as clusters, between which PDFium sees gaps: Indic ones, and Arabic. */
const CLUSTERED = /[\u0600-\u06FF\u0750-\u077F\u0900-\u0DFF\u1780-\u17FF\uFB50-\uFDFF\uFE70-\uFEFC]/;
const SPACE = 0x20;
const GENERATED = 1;
/** A hyphen at the end of a line, as a character and in a text. */
const HYPHEN = 0x02;
const HYPHEN_IN_TEXT = '\uFFFE';
/** Words are that long at most, on average: a text with fewer spaces of its own shows them by gaps alone. */
const LONGEST_WORDS = 25;

export const isClustered = (text: string): boolean => CLUSTERED.test(text);

/** The text of a page without the spaces that PDFium puts between the clusters of a word, if the text has its own. */
export function withOwnSpaces(module: PdfiumModule, textPage: number, count: number): string | undefined {
  const codes = Array.from({ length: count }, (_, index) => module.FPDFText_GetUnicode(textPage, index));
  const isGenerated = (index: number) =>
    codes[index] === SPACE && module.FPDFText_IsGenerated(textPage, index) === GENERATED;
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
