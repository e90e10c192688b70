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
