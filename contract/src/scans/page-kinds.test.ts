import { expect, it } from 'vitest';
import { pagesLabel } from './page-kinds.ts';

it('consecutive pages are named as a range', () => {
  expect(pagesLabel([4])).toBe('page 4');
  expect(pagesLabel([3, 4, 5, 6])).toBe('pages 3–6');
  expect(pagesLabel([1, 3, 4, 9])).toBe('pages 1, 3–4 and 9');
});

it('of many ranges, the first ones are named and the rest counted', () => {
  const odd = [1, 3, 5, 7, 9, 11, 13, 15];
  expect(pagesLabel(odd.slice(0, 6))).toBe('pages 1, 3, 5, 7, 9 and 11');
  expect(pagesLabel(odd)).toBe('pages 1, 3, 5, 7, 9, 11 and 2 more');
});
