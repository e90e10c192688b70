import { expect, test } from 'vitest';
import { byFileCount } from './category-list.tsx';

test('categories are sorted by size, then by name', { tags: ['@2.43'] }, () => {
  const categories = [
    { name: 'Minutes', file_count: 2 },
    { name: 'Letters', file_count: 6 },
    { name: 'Invoices', file_count: 2 },
  ];
  expect(byFileCount(categories).map(({ name }) => name)).toEqual(['Letters', 'Invoices', 'Minutes']);
});
