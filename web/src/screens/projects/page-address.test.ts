import { expect, test } from 'vitest';
import { readAddress, viewOf, writeAddress } from './page-address.ts';

const nothing = {
  query: '',
  categoryId: null,
  isOnlyNew: false,
  isChecking: false,
  fileId: null,
  view: null,
};

test('an address says what the page shows, and nothing else', () => {
  expect(readAddress('?utm=x&view=elsewhere')).toEqual(nothing);
  expect(writeAddress(nothing)).toBe('');
  const full = {
    query: 'rye & wheat',
    categoryId: 'c',
    isOnlyNew: true,
    isChecking: true,
    fileId: 'f',
    view: 'picture',
  } as const;
  expect(writeAddress(full)).toBe('?q=rye+%26+wheat&category=c&new=1&look=1&view=picture&file=f');
  expect(readAddress(writeAddress(full))).toEqual(full);
});

test.each([
  [{}, 'files', 'categories'],
  [{ view: 'download' }, 'download', 'download'],
  [{ view: 'categories' }, 'files', 'categories'],
  [{ view: 'picture' }, 'picture', 'files'],
  // A file that is open is never hidden behind another view.
  [{ view: 'download', fileId: 'f' }, 'files', 'files'],
  [{ view: 'categories', isChecking: true }, 'files', 'files'],
] as const)('%o shows %s in a wide window, and %s on a phone', (change, wide, phone) => {
  const address = { ...nothing, ...change };
  expect(viewOf(address, { isWide: true, isEmpty: false })).toBe(wide);
  expect(viewOf(address, { isWide: false, isEmpty: false })).toBe(phone);
  expect(viewOf(address, { isWide: false, isEmpty: true })).toBe('files');
});
