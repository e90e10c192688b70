import type { Edit, EditKind } from '@sheaf/contract/edits';
import { expect, test } from 'vitest';
import { newFilesOf } from './new-files.ts';
import { testFile } from './test-file.ts';

const at = (day: number) => `2026-03-0${day}T00:00:00.000Z`;
const edit = (kind: EditKind, day: number, { undone = false } = {}): Edit => ({
  id: crypto.randomUUID(),
  kind,
  summary: kind,
  created_at: at(day),
  undone,
});
const [old, added, waiting] = [1, 3, 6].map((day) => testFile(`${day}.txt`, { uploaded_at: at(day) }));
const newNames = (...edits: Edit[]) => {
  const files = [old, added, waiting].flatMap((file) => file ?? []);
  const ids = newFilesOf(files, edits);
  return files.filter(({ id }) => ids.has(id)).map(({ filename }) => filename);
};
const first = edit('run', 2);
const placing = edit('place_new', 4);

test('files that were placed beside others are new until the next run, whatever is corrected by hand', () => {
  expect(newNames(first)).toEqual([]);
  expect(newNames(placing, first)).toEqual(['3.txt']);
  expect(newNames(edit('move', 5), placing, edit('rename', 3), first)).toEqual(['3.txt']);
  expect(newNames(edit('run', 5), placing, first)).toEqual([]);
  expect(newNames(edit('place_new', 7), placing, first)).toEqual(['6.txt']);
});

test('no file is new once its placing is undone', () => {
  expect(newNames({ ...placing, undone: true }, first)).toEqual([]);
});
