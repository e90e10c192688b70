import type { TextPage } from './text-page.ts';

/** How many of a page's glyphs are readable as text, and how many map to no known character. */
export interface GlyphCounts {
  readonly readable: number;
  readonly unmapped: number;
  /** Whether most of those that are readable are codes that the font does not map: they may be any letters. */
  readonly isGuessed: boolean;
}

/** Whether a font maps its glyphs is asked of one in so many. */
const ASKED_OF = 8;

/** Enough glyphs to judge a page; the rest of a crowded one is not counted. */
const MAX_GLYPHS = 4_000;

const LAST_OF_ASCII = 0x7e;

/** Counts the glyphs of a loaded text page, without blanks and what PDFium itself adds. */
export function countGlyphs(textPage: TextPage): GlyphCounts {
  const codes = textPage.codes(Math.min(textPage.charCount, MAX_GLYPHS));
  let readable = 0;
  let unmapped = 0;
  let asked = 0;
  let guessed = 0;
  for (let index = 0; index < codes.length; index++) {
    const code = codes[index] ?? 0;
    if (isBlank(code)) continue;
    // For a glyph without a mapping, PDFium uses its code as the character, which is only right for ASCII.
    const isUnmapped = isNonText(code) || (code > LAST_OF_ASCII && textPage.isGuessed(index));
    if (isUnmapped) unmapped += 1;
    else readable += 1;
    if (isUnmapped || index % ASKED_OF !== 0) continue;
    asked += 1;
    if (textPage.isGuessed(index)) guessed += 1;
  }
  return { readable, unmapped, isGuessed: guessed > asked / 2 };
}

/** The same counts for plain text, for a library that does not expose glyphs. */
export function countCharacters(text: string): GlyphCounts {
  let readable = 0;
  let unmapped = 0;
  for (const character of text.slice(0, MAX_GLYPHS)) {
    const code = character.codePointAt(0) ?? 0;
    if (isBlank(code)) continue;
    if (isNonText(code)) unmapped += 1;
    else readable += 1;
  }
  return { readable, unmapped, isGuessed: false };
}

const LINE_END_HYPHEN = 0xfffe;

const BLANKS = new Set([0x09, 0x0a, 0x0d, 0x20, 0xa0, 0xfeff, LINE_END_HYPHEN]);

const isBlank = (code: number): boolean => BLANKS.has(code);

/** Control codes, private use, the replacement character, and codes that are not characters. */
const isNonText = (code: number): boolean =>
  code < 0x20 ||
  (code >= 0xe000 && code <= 0xf8ff) ||
  code >= 0xf0000 ||
  code === 0xfffd ||
  code === 0xffff ||
  (code >= 0x7f && code <= 0x9f);
