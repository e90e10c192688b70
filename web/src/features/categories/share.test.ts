import { expect, test } from 'vitest';
import { byFileCount, shareOf, totalsOfCategories } from './share.ts';

const categories = [
  { name: 'Minutes', file_count: 2, token_count: 900 },
  { name: 'Letters', file_count: 6, token_count: 100 },
  { name: 'Invoices', file_count: 2, token_count: 0 },
];

test('categories come largest first, and by name where they are the same size', { tags: ['@2.43'] }, () => {
  expect(byFileCount(categories).map(({ name }) => name)).toEqual(['Letters', 'Invoices', 'Minutes']);
});

test('the shares of all categories add up to the whole', () => {
  const totals = totalsOfCategories(categories);
  expect(totals).toEqual({ files: 10, tokens: 1_000 });
  const sum = categories.reduce((total, { file_count }) => total + shareOf(file_count, totals.files), 0);
  expect(sum).toBeCloseTo(1);
});

test('a category without tokens among categories without tokens has no share, not an undefined one', () => {
  expect(shareOf(0, 0)).toBe(0);
});
