import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { findDocuments } from './find-documents.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
});

const put = (...files: string[]) => {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), 'text');
  }
};
const filesIn = (found: ReturnType<typeof findDocuments>) => found.documents.map(({ file }) => file);

it('finds texts and PDFs in all subfolders, in the order of their paths', () => {
  put('b.txt', 'a.PDF', 'sub/deep/c.md', 'B.txt', 'picture.png', 'sub/archive.zip', 'txt');
  const found = findDocuments(folder, { except: null });
  expect(filesIn(found)).toEqual(['a.PDF', 'B.txt', 'b.txt', 'sub/deep/c.md']);
  expect(found.convertible).toHaveLength(1);
  expect(found.skippedCount).toBe(2);
});

it('skips hidden files, hidden folders and the output folder', () => {
  put('a.txt', '.hidden.txt', '.git/b.txt', 'merged/c.txt');
  const found = findDocuments(folder, { except: path.join(folder, 'merged') });
  expect(filesIn(found)).toEqual(['a.txt']);
  expect(found).toMatchObject({ skippedCount: 0, hiddenCount: 2, refused: [] });
});

it('skips what Sheaf wrote, but not what somebody added to it', () => {
  put(
    'a.txt',
    'merged/Law.txt',
    'merged/categories.csv',
    'merged/mine.txt',
    'bundles/Law.md',
    'bundles/b.md',
  );
  writeFileSync(path.join(folder, 'merged/.sheaf'), 'Law.txt\ncategories.csv\n');
  writeFileSync(
    path.join(folder, 'bundles/.sheaf-bundles.json'),
    JSON.stringify({ files: { 'Law.md': {} } }),
  );
  const found = findDocuments(folder, { except: null });
  expect(filesIn(found)).toEqual(['a.txt', 'bundles/b.md', 'merged/mine.txt']);
  expect(found).toMatchObject({ ownCount: 3, skippedCount: 0 });
});

it('follows links to files, but not to folders, which may form a cycle', () => {
  put('sub/a.txt');
  symlinkSync('sub/a.txt', path.join(folder, 'link.txt'));
  symlinkSync('..', path.join(folder, 'sub/up'));
  expect(filesIn(findDocuments(folder, { except: null }))).toEqual(['link.txt', 'sub/a.txt']);
});

it('says that a name is not UTF-8 instead of that there is no such file', () => {
  writeFileSync(
    Buffer.concat([Buffer.from(`${folder}/caf`), Buffer.from([0xe9]), Buffer.from('.txt')]),
    'text',
  );
  expect(findDocuments(folder, { except: null }).refused).toEqual([
    { file: 'caf\uFFFD.txt', reason: 'Its path is not UTF-8. Rename the file or its folder.' },
  ]);
});

it('names what it cannot access, and continues', () => {
  put('a.txt');
  symlinkSync('nowhere.txt', path.join(folder, 'broken.txt'));
  const found = findDocuments(folder, { except: null });
  expect(filesIn(found)).toEqual(['a.txt']);
  expect(found.refused).toEqual([
    { file: 'broken.txt', reason: 'This file cannot be read: it does not exist.' },
  ]);
});
