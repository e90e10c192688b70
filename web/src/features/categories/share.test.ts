import { expect, test } from 'vitest';
import { byFileCount, shareOf, totalsOfCategories } from './share.ts';

const categories = [
  { name: 'Minutes', file_count: 2, token_count: 900 },
  { name: 'Letters', file_count: 6, token_count: 100 },
  { name: 'Invoices', file_count: 2, token_count: 0 },
];

test('categories are sorted by size, then by name', { tags: ['@2.43'] }, () => {
  expect(byFileCount(categories).map(({ name }) => name)).toEqual(['Letters', 'Invoices', 'Minutes']);
});

test('the shares of all categories add up to the whole', () => {
  const totals = totalsOfCategories(categories);
  expect(totals).toEqual({ files: 10, tokens: 1_000 });
  const sum = categories.reduce((total, { file_count }) => total + shareOf(file_count, totals.files), 0);
  expect(sum).toBeCloseTo(1);
});

test('if no category has tokens, a share is zero rather than undefined', () => {
  expect(shareOf(0, 0)).toBe(0);
});
