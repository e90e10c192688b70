import { expect, test } from 'vitest';
import { creditEndpoints } from '../credits.ts';
import { downloadEndpoints } from '../downloads.ts';
import { fileEndpoints } from '../files.ts';
import { pathTo } from './address.ts';

test('path parameters are filled in, encoded', () => {
  expect(pathTo(fileEndpoints.deleteFile, { params: { id: 'a/b', fileId: 'ü?' } })).toBe(
    '/projects/a%2Fb/files/%C3%BC%3F',
  );
});

test('query values that are undefined are left out', () => {
  const params = { id: 'p', categoryId: 'c', format: 'txt' };
  expect(
    pathTo(downloadEndpoints.downloadCategory, {
      params,
      query: { category_name: 'Peas & carrots', force_regenerate: undefined },
    }),
  ).toBe('/projects/p/categories/c/download/txt?category_name=Peas+%26+carrots');
  expect(pathTo(creditEndpoints.listCreditTransactions, { query: {} })).toBe('/credits/transactions');
});

test('a missing path parameter throws an error', () => {
  expect(() => pathTo(fileEndpoints.listFiles)).toThrow('needs "id"');
});
