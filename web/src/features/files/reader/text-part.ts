import type { PageStart } from '@sheaf/contract/files/content';
import { PAGE_BREAK } from '../../../api/file-text.ts';

export interface TextPart {
  readonly text: string;
  /** Offset in the whole text. */
  readonly offset: number;
}

export interface PagePart extends TextPart {
  /** Page number, starting at 1. */
  readonly page: number;
}

export interface Range {
  readonly start: number;
  readonly end: number;
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

/**
 * Divides pages into stretches of about this many characters: of whole pages, or of a part of one longer page, which ends
 * with a line or a word if there is one in its second half.
 */
export function stretchesOf(
  pages: readonly PagePart[],
  { characters }: { characters: number },
): PagePart[][] {
  const stretches: PagePart[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const part of pages.flatMap((page) => cut(page, characters))) {
    length += part.text.length;
    if (length > characters) {
      stretches.push([]);
      length = part.text.length;
    }
    stretches.at(-1)?.push(part);
  }
  return stretches;
}

function cut({ page, text, offset }: PagePart, characters: number): PagePart[] {
  const parts: PagePart[] = [];
  let start = 0;
  while (text.length - start > characters) {
    const window = text.slice(start, start + characters);
    const ends = ['\n', ' '].map((sign) => window.lastIndexOf(sign) + 1);
    const length = ends.find((end) => end > characters / 2) ?? window.length;
    parts.push({ page, text: window.slice(0, length), offset: offset + start });
    start += length;
  }
  return [...parts, { page, text: text.slice(start), offset: offset + start }];
}

/** Splits a part of a page at ranges of the whole text, which must be ascending and disjoint. */
export function divideAt(
  { text, offset }: TextPart,
  ranges: readonly Range[],
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

/** From this share of the longest line on, a line probably ended because the page did. */
const FULL_SHARE = 0.65;
const LIST_MARK = /^\s*(?:[-–•*·]|\(?\d{1,3}[.)]|\(?[a-z][.)])\s/iu;

/**
 * Joins the lines that only the width of a page has broken, so that a text fits any width. Every character keeps its
 * offset: a line break becomes a space.
 */
export function reflow(text: string): string {
  const lines = text.split('\n');
  const fullLength = FULL_SHARE * lines.reduce((longest, line) => Math.max(longest, line.length), 0);
  return lines
    .map((line, index) => {
      const next = lines[index + 1];
      if (next === undefined) return line;
      const isBroken =
        line.length >= fullLength && line.trim() !== '' && next.trim() !== '' && !LIST_MARK.test(next);
      return `${line}${isBroken ? ' ' : '\n'}`;
    })
    .join('');
}
