import { NewProject } from '@sheaf/contract/projects';
import { expect, test } from 'vitest';
import { nameFromFiles } from './name-from-files.ts';

const dropped = (path: string) => ({ name: path.slice(path.lastIndexOf('/') + 1), path });
const chosen = (webkitRelativePath: string) => ({ ...dropped(webkitRelativePath), webkitRelativePath });

test.each([
  ['the folder that was dropped', [dropped('/Letters/may.txt'), dropped('/Letters/1989/june.md')], 'Letters'],
  [
    'the folder that was chosen',
    [chosen('Course notes/01.md'), chosen('Course notes/02.md')],
    'Course notes',
  ],
  [
    'the first file and how many there are beside it, of files alone',
    [dropped('./Minutes of May.v2.txt'), dropped('./b.pdf'), dropped('./c.pdf')],
    'Minutes of May.v2 and 2 more',
  ],
  ['the first file, of two folders', [dropped('/A/one.txt'), dropped('/B/two.txt')], 'one and 1 more'],
  ['the first file, of a folder and a file', [dropped('/A/one.txt'), dropped('./two.txt')], 'one and 1 more'],
  ['a file that is an extension alone', [dropped('./.txt')], '.txt'],
])('a project is named after %s', (_, files, name) => {
  expect(nameFromFiles(files)).toBe(name);
});

test('a long name is cut at the maximum length, and never within a character', () => {
  const name = nameFromFiles([dropped(`./a${'😀'.repeat(150)}.txt`)]);
  expect(name).toBe(`a${'😀'.repeat(99)}`);
  expect(NewProject.safeParse({ name }).success).toBe(true);
  const ofTwo = nameFromFiles([dropped(`./a${'😀'.repeat(150)}.txt`), dropped('./b.txt')]);
  expect(ofTwo).toMatch(/^a😀+ and 1 more$/u);
  expect(NewProject.safeParse({ name: ofTwo }).success).toBe(true);
});
