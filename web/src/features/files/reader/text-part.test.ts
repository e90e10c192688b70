import { expect, it } from 'vitest';
import { divideAt, pagesOf, stretchesOf, withEmptyPages } from './text-part.ts';

it('a text without pages of its own has those between its form feeds', () => {
  expect(pagesOf('first page\f\fthird', [])).toEqual([
    { page: 1, text: 'first page', offset: 0 },
    { page: 2, text: '', offset: 11 },
    { page: 3, text: 'third', offset: 12 },
  ]);
});

it('stretches are of whole pages, or end with a line, a word or, failing both, anywhere', () => {
  const textsOf = (text: string) =>
    stretchesOf(pagesOf(text, []), { characters: 10 }).map((parts) => parts.map((part) => part.text));
  expect(textsOf('one\ftwo\fthree\ffour\ffive')).toEqual([['one', 'two'], ['three', 'four'], ['five']]);
  expect(textsOf('a line\nwithout any end')).toEqual([['a line\n'], ['without '], ['any end']]);
  expect(textsOf('unbroken-unbroken\fnext')).toEqual([['unbroken-u'], ['nbroken'], ['next']]);
  expect(textsOf('')).toEqual([['']]);
});

it('nothing of a long text is lost between its stretches, and each part knows its place', () => {
  const text = Array.from({ length: 900 }, (_, line) => `${line} ${'x'.repeat((line * 37) % 140)}`).join(
    '\n',
  );
  const parts = stretchesOf(pagesOf(text, []), { characters: 1_000 }).flat();
  expect(parts.map((part) => part.text).join('')).toBe(text);
  for (const part of parts) {
    expect(text.startsWith(part.text, part.offset)).toBe(true);
    expect(part.text.length).toBeLessThanOrEqual(1_000);
  }
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
  for (const { text: own, offset } of all) expect(text.slice(offset, offset + own.length)).toBe(own);
});

it('a part is split at the ranges within it', () => {
  const divided = divideAt({ text: 'hird', offset: 13 }, [
    { start: 2, end: 5 },
    { start: 14, end: 16 },
  ]);
  expect(divided).toEqual([
    { text: 'h', isFound: false },
    { text: 'ir', isFound: true },
    { text: 'd', isFound: false },
  ]);
});
