import { expect, it } from 'vitest';
import { divideAt, partOf } from './text-part.ts';

const pages = ['first page', '', 'third'];

it('a part of a text consists of the page pieces in its range, each with page number and offset', () => {
  expect(partOf(pages, { from: 0, characters: 100 })).toEqual([
    { page: 1, text: 'first page', offset: 0 },
    { page: 2, text: '', offset: 11 },
    { page: 3, text: 'third', offset: 12 },
  ]);
  expect(partOf(pages, { from: 6, characters: 3 })).toEqual([{ page: 1, text: 'pag', offset: 6 }]);
  expect(partOf(pages, { from: 13, characters: 100 })).toEqual([{ page: 3, text: 'hird', offset: 13 }]);
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
