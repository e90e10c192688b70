import { expect, it } from 'vitest';
import { divideAt, pagesOf, partOf, withEmptyPages } from './text-part.ts';

const pages = pagesOf('first page\f\fthird', []);

it('a part of a text consists of the page pieces in its range, each with page number and offset', () => {
  expect(partOf(pages, { from: 0, characters: 100 })).toEqual([
    { page: 1, text: 'first page', offset: 0 },
    { page: 2, text: '', offset: 11 },
    { page: 3, text: 'third', offset: 12 },
  ]);
  expect(partOf(pages, { from: 6, characters: 3 })).toEqual([{ page: 1, text: 'pag', offset: 6 }]);
  expect(partOf(pages, { from: 13, characters: 100 })).toEqual([{ page: 3, text: 'hird', offset: 13 }]);
});

it('the pages of a PDF begin where its text says, and have their numbers; the others have no text', () => {
  const text = 'first page\n\n[pages 3-4: scans without text]\n\nsixth';
  const starts = [
    { page: 1, at: 0 },
    { page: 3, at: 12 },
    { page: 6, at: text.indexOf('sixth') },
  ];
  const known = pagesOf(text, starts);
  expect(known.map((page) => [page.page, page.text])).toEqual([
    [1, 'first page'],
    [3, '[pages 3-4: scans without text]'],
    [6, 'sixth'],
  ]);
  const all = withEmptyPages(known, 7);
  expect(all.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(partOf(all, { from: 0, characters: 1000 })).toEqual(all);
  for (const { text: own, offset } of all) expect(text.slice(offset, offset + own.length)).toBe(own);
});

it('a part is split at the ranges within it', () => {
  const [part] = partOf(pages, { from: 13, characters: 100 });
  const divided =
    part &&
    divideAt(part, [
      { start: 2, end: 5 },
      { start: 14, end: 16 },
    ]);
  expect(divided).toEqual([
    { text: 'h', isFound: false },
    { text: 'ir', isFound: true },
    { text: 'd', isFound: false },
  ]);
});
