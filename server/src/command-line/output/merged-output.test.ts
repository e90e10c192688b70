import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { CleanupList } from '../cleanup-list.ts';
import { mergedOutput } from './merged-output.ts';

let work: string;
let cleanup: CleanupList;
beforeEach(() => {
  work = temporaryFolder(onTestFinished);
  cleanup = new CleanupList();
});

const merged = () => path.join(work, 'new/merged');
const read = (name: string) => readFileSync(path.join(merged(), name), 'utf8');
const open = ({ isForced = false } = {}) => mergedOutput(merged(), { project: 'letters', isForced, cleanup });
const document = (file: string, category: string) => ({
  ...{ file, category, language: 'en', rawCategory: 'Raw', tokenCount: 3, notes: [] },
});
const openText = async (file: string) => Readable.from([Buffer.from(`Text of ${file}`)]);
const write = (categories: string[], options = {}) =>
  open(options).write(
    categories.map((category, index) => document(`${index}.txt`, category)),
    openText,
  );
const put = (name: string, content: string) => {
  mkdirSync(merged(), { recursive: true });
  writeFileSync(path.join(merged(), name), content);
};

it('creates the folder, with one text per category under a safe name', async () => {
  const written = await write(['Food: bread', 'Rent', 'Rent', 'a/b']);
  expect(written).toBe(`${merged()} (3 merged texts and categories.csv)`);
  expect(readdirSync(merged()).sort()).toEqual([
    ...['.sheaf', 'Food - bread.txt', 'Rent.txt'],
    ...['a-b.txt', 'categories.csv'],
  ]);
  expect(read('Rent.txt')).toContain('Project: letters\nDocuments: 2\nTokens: 6\n');
  expect(read('Rent.txt')).toMatch(/Text of 1\.txt[\s\S]*Text of 2\.txt/);
});

it('replaces what an earlier sort has left there, and removes what is no longer generated', async () => {
  await write(['Food', 'Rent']);
  await write(['Rent', 'Law']);
  expect(readdirSync(merged()).sort()).toEqual(['.sheaf', 'Law.txt', 'Rent.txt', 'categories.csv']);
  expect(read('Rent.txt')).toContain('Text of 0.txt');
});

it('refuses a folder with other files before any work is done, unless forced', async () => {
  put('notes.txt', 'mine');
  expect(() => open()).toThrow(
    /contains files that no sort wrote\. Use a new or empty folder, or add --force\.$/,
  );
  await write(['Food'], { isForced: true });
  await write(['Rent'], { isForced: true });
  expect(readdirSync(merged()).sort()).toEqual(['.sheaf', 'Rent.txt', 'categories.csv', 'notes.txt']);
  expect(read('notes.txt')).toBe('mine');
});

it('never removes a file outside of its folder, whatever its list of files says', async () => {
  writeFileSync(path.join(work, 'precious.txt'), 'mine');
  put('.sheaf', '../../precious.txt\n..\n');
  await write(['Food']);
  expect(existsSync(path.join(work, 'precious.txt'))).toBe(true);
});

it('refuses a file where a folder should be', () => {
  writeFileSync(path.join(work, 'new'), '');
  expect(() => open()).toThrow(/new is a file\. Name a folder, or a name that ends in \.csv for a table\.$/);
});

it('leaves nothing behind of a folder that it could not finish', async () => {
  const broken = () => Promise.reject(new Error('The disk has gone.'));
  await expect(open().write([document('0.txt', 'Food')], broken)).rejects.toThrow('The disk has gone.');
  cleanup.remove();
  expect(readdirSync(work)).toEqual([]);
});
