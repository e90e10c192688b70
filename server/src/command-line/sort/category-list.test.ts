import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { readCategoryList } from './category-list.ts';

let file: string;
beforeEach(() => {
  const folder = temporaryFolder(onTestFinished);
  file = path.join(folder, 'kinds.txt');
});
const read = (text: string | Buffer, max = 50) => {
  writeFileSync(file, text);
  return readCategoryList(file, { max });
};

it('takes a name from each line, and the text after its colon as the description', () => {
  expect(read('\uFEFF# mine\r\nLetters\r\n\r\n  Law : leases: of flats\nFood:\n')).toEqual([
    { name: 'Letters', description: null },
    { name: 'Law', description: 'leases: of flats' },
    { name: 'Food', description: null },
  ]);
});

it('reads a list in UTF-16, as a document is read', () => {
  expect(read(Buffer.from('\uFEFFBücher\r\nLaw: leases\r\n', 'utf16le'))).toEqual([
    { name: 'Bücher', description: null },
    { name: 'Law', description: 'leases' },
  ]);
});

it('reads a list in Windows-1252, as a document is read', () => {
  expect(read(Buffer.from('B\xfccher', 'latin1'))).toEqual([{ name: 'Bücher', description: null }]);
});

it('refuses a list that cannot be read as text', () => {
  expect(() => read(Buffer.from([0, 1, 2, 0, 255, 0, 0, 7]))).toThrow(
    /^The list .* cannot be read\. This file/,
  );
});

it.each([
  ['# nothing\n', 'contains no categories.'],
  ['Law\n: of flats', 'line 2: the name is missing.'],
  ['Law\nlaw', 'line 2: "law" appears twice.'],
  ['x'.repeat(81), 'line 1: a name can have at most 80 characters.'],
  [`Law: ${'x'.repeat(501)}`, 'line 1: a description can have at most 500 characters.'],
  ['a\nb\nc', 'contains 3 categories; --max allows 2.'],
])('refuses %j, and says why', (text, reason) => {
  expect(() => read(text, 2)).toThrow(reason);
});

it('says so if there is no such file', () => {
  expect(() => readCategoryList(`${file}.not`, { max: 2 })).toThrow('cannot be read: it does not exist.');
});
