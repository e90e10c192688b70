import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { topFolders } from '../edits/keep-folders.ts';
import { FOLDER_LIMITS, folderOfBrowserFile, pathOfFile, readFolder, splitPath } from './folders.ts';

describe('the folder of a file', () => {
  it.each([
    ['', ''],
    ['Letters', 'Letters'],
    ['Letters/1989/', 'Letters/1989'],
    ['Letters\\1989', 'Letters/1989'],
    ['./Letters//./1989', 'Letters/1989'],
    [' Letters / 1989 ', 'Letters/1989'],
    ['re\u0301sume\u0301s', 'résumés'],
    ['evil\u202etxt', 'eviltxt'],
    ['...', '...'],
    ['C: drive', 'C: drive'],
    ['x'.repeat(FOLDER_LIMITS.length), 'x'.repeat(FOLDER_LIMITS.length)],
    [Array(FOLDER_LIMITS.depth).fill('x').join('/'), Array(FOLDER_LIMITS.depth).fill('x').join('/')],
  ])('%j is kept as %j', (given, kept) => {
    expect(readFolder(given)).toBe(kept);
  });

  it.each([
    '..',
    'Letters/../..',
    'Letters/ .. /x',
    'Letters/.\u202e./x',
    '/etc',
    '\\\\server\\share',
    'C:\\letters',
    'C:',
    'a\nb',
    'a\u0000b',
    'a/\u0085',
    'x'.repeat(FOLDER_LIMITS.length + 1),
    Array(FOLDER_LIMITS.depth + 1)
      .fill('x')
      .join('/'),
  ])('%j is refused', (given) => {
    expect(readFolder(given)).toBeNull();
  });

  it('never leads anywhere else, and is kept as it is when it is sent again', () => {
    const part = fc.oneof(fc.constantFrom('..', '.', '/', '\\', 'C:', '\u202e', ' '), fc.string());
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const folder = readFolder(parts.join(''));
        if (folder === null) return;
        const names = folder.split('/');
        expect(names.includes('..') || names.includes('.') || folder.startsWith('/')).toBe(false);
        expect(readFolder(folder)).toBe(folder);
        expect(splitPath(pathOfFile({ folder, filename: 'a.txt' }))).toEqual({ folder, filename: 'a.txt' });
      }),
    );
  });

  it.each([
    [{ path: '/Papers/Letters/may.txt' }, 'Papers/Letters'],
    [{ path: './may.txt' }, ''],
    [{ path: 'may.txt' }, ''],
    [{ path: 'x', webkitRelativePath: 'Papers/may.txt' }, 'Papers'],
    [{}, ''],
  ])('of %j is %j in a browser', (file, folder) => {
    expect(folderOfBrowserFile(file)).toBe(folder);
  });
});

describe('the folders that become categories', () => {
  const tops = (...folders: string[]) =>
    topFolders(folders.map((folder) => ({ folder }))).map(({ name, files }) => [name, files.length]);

  it.each([
    [
      'the first ones',
      ['Letters/1989', 'Bills', 'Bills/2020', ''],
      [
        ['Bills', 2],
        ['Letters', 1],
      ],
    ],
    [
      'those in the folder that holds all others',
      ['Papers/Letters', 'Papers/Bills/2020', 'Papers', ''],
      [
        ['Bills', 1],
        ['Letters', 1],
      ],
    ],
    ['the only one', ['Papers/Letters', 'Papers/Letters'], [['Letters', 2]]],
    ['none without folders', ['', ''], []],
  ])('are %s', (_, folders, expected) => {
    expect(tops(...folders)).toEqual(expected);
  });

  it('have names that a category may have', () => {
    expect(tops(`${'x'.repeat(79)} y`, 'z')).toEqual([
      ['x'.repeat(79), 1],
      ['z', 1],
    ]);
  });
});
