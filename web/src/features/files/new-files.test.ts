import type { Edit, EditKind } from '@sheaf/contract/edits';
import { expect, test } from 'vitest';
import { testFile } from '../../mocks/server/sample-project.ts';
import { newFilesOf } from './file-filter.ts';

const files = ['old', 'added', 'added later'].map((name) =>
  testFile(`${name}.txt`, { id: crypto.randomUUID() }),
);
const idOf = (name: string) => files.find(({ filename }) => filename === `${name}.txt`)?.id ?? '';
const edit = (kind: EditKind, ...placed: string[]): Edit => ({
  id: crypto.randomUUID(),
  kind,
  summary: kind,
  created_at: '2026-03-01T00:00:00.000Z',
  undone: false,
  ...(kind === 'place_new' && { placed_files: placed.map(idOf) }),
});
const newNames = (...edits: Edit[]) => {
  const ids = newFilesOf(files, edits);
  return files.filter(({ id }) => ids.has(id)).map(({ filename }) => filename);
};
const first = edit('run');
const placing = edit('place_new', 'added', 'deleted since');

test('files that were placed beside others are new until the next run, whatever is corrected by hand', () => {
  expect(newNames(first)).toEqual([]);
  expect(newNames(placing, first)).toEqual(['added.txt']);
  expect(newNames(edit('move'), placing, edit('rename'), first)).toEqual(['added.txt']);
  expect(newNames(edit('run'), placing, first)).toEqual([]);
  expect(newNames(edit('place_new', 'added later'), placing, first)).toEqual(['added later.txt']);
});

test('no file is new once its placing is undone', () => {
  expect(newNames({ ...placing, undone: true }, first)).toEqual([]);
});
