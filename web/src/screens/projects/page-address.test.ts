import { expect, test } from 'vitest';
import { readAddress, writeAddress } from './page-address.ts';

const nothing = { query: '', categoryId: null, isChecking: false, fileId: null, view: null };

test('an address says what the page shows, and nothing else', () => {
  expect(readAddress('?utm=x&view=elsewhere')).toEqual(nothing);
  expect(writeAddress(nothing)).toBe('');
  const full = {
    query: 'rye & wheat',
    categoryId: 'c',
    isChecking: true,
    fileId: 'f',
    view: 'picture',
  } as const;
  expect(writeAddress(full)).toBe('?q=rye+%26+wheat&category=c&look=1&view=picture&file=f');
  expect(readAddress(writeAddress(full))).toEqual(full);
});
