import { expect, test } from 'vitest';
import { plural } from './plural.ts';

test.each([
  [0, 'files'],
  [1, 'file'],
  [2, 'files'],
  [1_000, 'files'],
])('%i goes with "%s"', (count, word) => {
  expect(plural(count, 'file')).toBe(word);
});

test('an irregular form is given', () => {
  expect([plural(1, 'category', 'categories'), plural(2, 'category', 'categories')]).toEqual([
    'category',
    'categories',
  ]);
});
