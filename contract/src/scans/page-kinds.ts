import { z } from 'zod';

const Pages = z.array(z.int().positive());

/** The kind of each page of a PDF, listed by page numbers from 1; a page that could not be loaded is in no list. */
export const PageKinds = z
  .object({
    text: Pages.describe('Pages with readable text.'),
    scan: Pages.describe('Pictures without text, which only OCR can read.'),
    mixed: Pages.describe('Pages with text and a picture over half the page that may contain more text.'),
    unreliable: Pages.describe('Pages whose fonts do not map to letters, so their text may be wrong.'),
    blank: Pages.describe('Empty pages.'),
  })
  .meta({ id: 'PageKinds', description: 'The kinds of pages in a PDF, determined at upload.' });
export type PageKinds = z.infer<typeof PageKinds>;
export type PageKind = keyof PageKinds;

/** Sentences about what could not be read in a PDF; none if all of it could. */
export function unreadSentences(kinds: PageKinds): string[] {
  const { text, scan, mixed, unreliable, blank } = kinds;
  const unread = scan.length + unreliable.length + blank.length;
  if (text.length + mixed.length + unread === 0) return [];
  const hasText = text.length + mixed.length > 0;
  if (!hasText && scan.length === unread) {
    return [`No text was found: ${unread === 1 ? 'the page is a scan' : 'all pages are scans'}.`];
  }
  if (!hasText && blank.length === unread) {
    return [`No text was found: ${unread === 1 ? 'the page is' : 'all pages are'} blank.`];
  }
  const sentences = hasText ? [] : ['No readable text was found.'];
  const add = (pages: readonly number[], one: string, several: string) => {
    if (pages.length > 0) sentences.push(`${named(pages)} ${pages.length === 1 ? one : several}.`);
  };
  add(scan, 'is a scan', 'are scans');
  add(unreliable, 'has text that may be unreliable', 'have text that may be unreliable');
  add(mixed, 'shows a picture; text in it is not read', 'show pictures; text in them is not read');
  return sentences;
}

/** "Pages 3–9", for the start of a sentence. */
const named = (pages: readonly number[]): string => pagesLabel(pages).replace('p', 'P');

/** Ranges beyond this are only counted, to keep the sentence short. */
const MAX_RANGES = 6;

/** "page 4" or "pages 3–9, 12 and 14"; of many ranges only the first ones, then the number of remaining pages. */
export function pagesLabel(pages: readonly number[]): string {
  const ranges: Array<{ first: number; last: number }> = [];
  for (const page of pages) {
    const range = ranges.at(-1);
    if (range && page === range.last + 1) range.last = page;
    else ranges.push({ first: page, last: page });
  }
  const shown = ranges.slice(0, MAX_RANGES);
  const labels = shown.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`));
  const left = pages.length - shown.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  if (left > 0) labels.push(`${left} more`);
  const [final, ...others] = labels.toReversed();
  const list = others.length === 0 ? final : `${others.toReversed().join(', ')} and ${final}`;
  return `${pages.length === 1 ? 'page' : 'pages'} ${list}`;
}
