import { expect, test } from 'vitest';
import { NewProject } from '../projects.ts';
import { nameNewProject, nameSortedProject } from './project-names.ts';

const dropped = (path: string) => ({ path });
const chosen = (webkitRelativePath: string) => ({ webkitRelativePath });
const NOW = new Date(2026, 10, 26, 12);
const DATED = { name: 'Documents, 26 Nov', isAutomatic: true };

test.each([
  ['the folder that was dropped', [dropped('/Letters/may.txt'), dropped('/Letters/1989/june.md')], 'Letters'],
  [
    'the folder that was chosen',
    [chosen('Course notes/01.md'), chosen('Course notes/02.md')],
    'Course notes',
  ],
])('a project is named after %s, which nothing replaces', (_, files, name) => {
  expect(nameNewProject(files, NOW)).toEqual({ name, isAutomatic: false });
});

test.each([
  ['files alone', [dropped('./a.txt'), dropped('./b.pdf')]],
  ['two folders', [dropped('/A/one.txt'), dropped('/B/two.txt')]],
  ['a folder and a file', [dropped('/A/one.txt'), dropped('./two.txt')]],
  ['a folder whose name is a space', [dropped('/ /one.txt')]],
  ['nothing', []],
])('of %s, it is named after the day', (_, files) => {
  expect(nameNewProject(files, NOW)).toEqual(DATED);
});

test('the month is short in any language of the machine', () => {
  expect(nameNewProject([], new Date(2026, 8, 1)).name).toBe('Documents, 1 Sep');
});

test('a sorted project is named after its two largest categories', () => {
  const of = (...counts: [string, number][]) =>
    nameSortedProject(counts.map(([name, file_count]) => ({ name, file_count })));
  expect(of(['Letters', 2], ['Invoices', 9], ['Recipes', 5])).toBe('Invoices, Recipes');
  expect(of(['Letters', 2])).toBe('Letters');
  expect(of(['Other', 20], ['Letters', 2], ['Empty', 0])).toBe('Letters');
  expect(of(['Other', 20])).toBeNull();
  expect(of(['“notice, traffic, shop”', 9], ['Letters', 2], ['Letter of May …', 3])).toBe('Letters');
});

test('a long name is cut at the maximum length, and never within a character', () => {
  const { name } = nameNewProject([dropped(`/a${'😀'.repeat(150)}/x.txt`)], NOW);
  expect(name).toBe(`a${'😀'.repeat(99)}`);
  expect(NewProject.safeParse({ name }).success).toBe(true);
});
