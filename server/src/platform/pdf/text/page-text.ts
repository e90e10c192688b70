import type { PageTextLines } from '../read-page.ts';

/** Japanese and Chinese that is written from top to bottom comes with one character to a line. */
const VERTICAL =
  /(?:^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\u30FC\uFE30-\uFE4F\uFF01-\uFF60](?:\n|$(?![\s\S]))){5,}/gmu;

/** The cleaned text of a page, and how each of its lines is drawn, unless lines were joined. */
export function cleanPage({ text: raw, lines }: PageTextLines): PageTextLines {
  const whole = clean(raw);
  const text = whole.trim();
  if (whole.split('\n').length !== lines.length) return { text, lines: [] };
  const skipped = whole.slice(0, whole.length - whole.trimStart().length).split('\n').length - 1;
  return { text, lines: lines.slice(skipped, skipped + text.split('\n').length) };
}

export const cleanPageText = (raw: string): string => clean(raw).trim();

/** As a person would type it: LF, no control characters or lone surrogates, and hyphenated words rejoined. */
function clean(raw: string): string {
  return (
    raw
      .replace(/\r\n?/g, '\n')
      // PDFium's mark for a hyphen at the end of a line, where it also drops the line break. The hyphen stays before a
      // change to upper case ("glib-Object") or a digit: there the author wrote it.
      .replace(/(.?)\uFFFE(.?)/gsu, (_, before: string, after: string) =>
        /\p{Ll}/u.test(after) || (/\p{Lu}/u.test(before) && /\p{Lu}/u.test(after))
          ? before + after
          : `${before}-${after}`,
      )
      .replace(/[^\P{Cc}\n\t]+/gu, ' ')
      .replace(/[ \t]+$/gm, '')
      .replace(VERTICAL, (column) => `${column.replaceAll('\n', '')}\n`)
      .toWellFormed()
  );
}
