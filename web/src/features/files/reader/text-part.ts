export interface PagePart {
  /** Page number, starting at 1. */
  readonly page: number;
  readonly text: string;
  /** Offset in the whole text, including page breaks. */
  readonly offset: number;
}

/**
 * Returns the page pieces in a range of the text, `characters` long and starting at `from`; the first and last page are
 * cut to fit.
 */
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

/** Splits a part of a page at ranges of the whole text, which must be ascending and disjoint. */
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
