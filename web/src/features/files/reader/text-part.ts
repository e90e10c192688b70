import type { PageStart } from '@sheaf/contract/files';
import { PAGE_BREAK } from '../../../api/file-text.ts';

/** A page of a text, or the part of it that is shown. */
export interface PagePart {
  /** Page number, starting at 1. */
  readonly page: number;
  readonly text: string;
  /** Offset in the whole text. */
  readonly offset: number;
}

/** The pages of a text: from where those of a PDF begin, else between form feeds. */
export function pagesOf(text: string, starts: readonly PageStart[]): PagePart[] {
  if (starts.length > 0)
    return starts.map(({ page, at }, index) => ({
      page,
      text: text.slice(at, starts[index + 1]?.at).trimEnd(),
      offset: at,
    }));
  let offset = 0;
  return text.split(PAGE_BREAK).map((part, index) => {
    const page = { page: index + 1, text: part, offset };
    offset += part.length + PAGE_BREAK.length;
    return page;
  });
}

/** Adds the pages that have no text, up to a number. */
export function withEmptyPages(pages: readonly PagePart[], count: number): PagePart[] {
  const known = new Map(pages.map((page) => [page.page, page]));
  let offset = 0;
  return Array.from({ length: count }, (_, index) => {
    const page = known.get(index + 1) ?? { page: index + 1, text: '', offset };
    offset = page.offset + page.text.length;
    return page;
  });
}

/** Returns the pages in a range of the text, `characters` long and starting at `from`; the first and last are cut to fit. */
export const partOf = (
  pages: readonly PagePart[],
  { from, characters }: { from: number; characters: number },
): PagePart[] =>
  pages.flatMap(({ page, text, offset }) => {
    const start = Math.max(0, from - offset);
    const end = Math.min(text.length, from + characters - offset);
    const isInside = end > start || (text === '' && offset >= from && offset <= from + characters);
    return isInside ? [{ page, text: text.slice(start, end), offset: offset + start }] : [];
  });

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
