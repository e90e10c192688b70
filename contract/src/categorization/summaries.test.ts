import { expect, test } from 'vitest';
import { categoriesToWrite } from './summaries.ts';

test('summaries are written of the largest 60 categories that have files', () => {
  const categories = Array.from({ length: 70 }, (_, count) => ({ id: `category ${count}`, count }));
  const written = categoriesToWrite(categories, ({ count }) => count);
  expect(written.map(({ count }) => count)).toEqual(Array.from({ length: 60 }, (_, i) => 69 - i));
  expect(categoriesToWrite(categories.slice(0, 2), ({ count }) => count)).toEqual([categories[1]]);
});
