/** A piece of a page that is shown. */
export interface PagePart {
  /** Which page, from 1 on. */
  readonly page: number;
  readonly text: string;
  /** Where it begins in the whole text, page breaks included. */
  readonly offset: number;
}

/** The pages of a text from a place on, the first and the last of them cut, with so many characters together. */
export function partOf(
  pages: readonly string[],
  { from, characters }: { from: number; characters: number },
): PagePart[] {
  const parts: PagePart[] = [];
  let offset = 0;
  for (const [index, page] of pages.entries()) {
    const start = Math.max(0, from - offset);
    const end = Math.min(page.length, from + characters - offset);
    if (end > start || (page === '' && offset >= from && offset < from + characters)) {
      parts.push({ page: index + 1, text: page.slice(start, end), offset: offset + start });
    }
    offset += page.length + 1;
  }
  return parts;
}

/** Divides a part of a page at ranges of the whole text, which are ascending and apart. */
export function divideAt(
  { text, offset }: PagePart,
  ranges: ReadonlyArray<{ readonly start: number; readonly end: number }>,
): Array<{ text: string; isFound: boolean }> {
  const pieces: Array<{ text: string; isFound: boolean }> = [];
  let at = 0;
  for (const range of ranges) {
    const start = Math.max(at, range.start - offset);
    const end = Math.min(text.length, range.end - offset);
    if (end <= start) continue;
    pieces.push(
      { text: text.slice(at, start), isFound: false },
      { text: text.slice(start, end), isFound: true },
    );
    at = end;
  }
  pieces.push({ text: text.slice(at), isFound: false });
  return pieces.filter((piece) => piece.text !== '');
}
