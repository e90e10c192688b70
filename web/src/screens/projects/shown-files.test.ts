import { expect, it } from 'vitest';
import { type FilesAddress, readFilesAddress, writeFilesAddress } from './shown-files.ts';

const NOTHING: FilesAddress = { query: '', categoryId: null, needsLook: false, fileId: null };

it('the address of a project says nothing about its files unless they are filtered or one is open', () => {
  expect(writeFilesAddress(NOTHING)).toBe('');
  expect(readFilesAddress('')).toEqual(NOTHING);
  expect(readFilesAddress('?utm_source=mail')).toEqual(NOTHING);
});

it.each<Partial<FilesAddress>>([
  { query: '"50 % more" & späť' },
  { categoryId: crypto.randomUUID() },
  { needsLook: true },
  { fileId: crypto.randomUUID() },
  { query: 'rye', categoryId: 'c', needsLook: true, fileId: 'f' },
])('a filter and an open file are read as they were written: %o', (part) => {
  const address = { ...NOTHING, ...part };
  expect(readFilesAddress(writeFilesAddress(address))).toEqual(address);
});
