/** Pages without this many letters or digits count as having no text: a stray page number is none. */
const LEAST_LETTERS = 3;
/** Above this share of characters that mean nothing, a page's text is not to be relied on. */
const UNRELIABLE_SHARE = 1 / 3;

/** What the text of a page is worth. */
export type PageQuality = 'good' | 'unreliable' | 'empty';

/**
 * A page's text as a person would type it: LF, no control characters, no lone surrogates, words that were cut
 * at a line's end whole again.
 */
export function cleanPageText(raw: string): string {
  return (
    raw
      .replace(/\r\n?/g, '\n')
      // PDFium's mark for a hyphen at a line's end, where it drops the line break too. The hyphen stays where
      // the case rises ("glib-Object") or a digit stands: there it was the author's.
      .replace(/(.?)\uFFFE(.?)/gsu, (_, before: string, after: string) =>
        /\p{Ll}/u.test(after) || (/\p{Lu}/u.test(before) && /\p{Lu}/u.test(after))
          ? before + after
          : `${before}-${after}`,
      )
      .replace(/[^\P{Cc}\n\t]+/gu, ' ')
      .replace(/[ \t]+$/gm, '')
      .toWellFormed()
      .trim()
  );
}

/** Judges a cleaned page: a font without a map to Unicode gives private characters or replacement marks. */
export function qualityOf(text: string): PageQuality {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const meaningless = text.match(/[\p{Co}\p{Cn}\uFFFD]/gu)?.length ?? 0;
  if (letters + meaningless < LEAST_LETTERS) return 'empty';
  return meaningless > (letters + meaningless) * UNRELIABLE_SHARE ? 'unreliable' : 'good';
}
