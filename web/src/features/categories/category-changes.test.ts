import { expect, it } from 'vitest';
import { categories, sortedFiles } from '../../mocks/server/sample-project.ts';
import { withChangedCategory, withMergedCategories, withMovedFiles } from './category-changes.ts';

const lists = { categories, files: sortedFiles };
const [bread, sky, sailing] = categories.map(({ id }) => id) as [string, string, string];
const inCategory = (files: typeof lists.files, id: string | null) =>
  files.filter((file) => file.final_category_id === id).map(({ filename }) => filename);
const countOf = (shown: readonly { id: string; file_count: number }[], id: string) =>
  shown.find((category) => category.id === id)?.file_count;

it('moves files from any category, pins them, and recounts both categories', () => {
  const [moved] = sortedFiles.filter((file) => file.final_category_id === sky);
  const after = withMovedFiles(lists, {
    fileIds: [moved?.id ?? ''],
    category: { id: sailing, name: 'Segeln' },
  });
  expect(inCategory([...after.files], sailing)).toEqual(['Jupiter and its moons.txt', 'Hafenplan Kiel.txt']);
  expect([countOf(after.categories, sky), countOf(after.categories, sailing)]).toEqual([1, 2]);
  expect(after.files.filter(({ is_pinned }) => is_pinned)).toHaveLength(1);
  expect(after.categories[0]).toBe(categories[0]);
});

it('takes files out of all categories', () => {
  const fileIds = sortedFiles.map(({ id }) => id);
  const after = withMovedFiles(lists, { fileIds, category: null });
  expect(inCategory([...after.files], null)).toHaveLength(6);
  expect(after.categories.map(({ token_count }) => token_count)).toEqual([0, 0, 0]);
});

it('merges categories into the largest of them, with the files of all of them, as the server does', () => {
  const after = withMergedCategories(lists, { ids: [sky, bread], name: 'Both' });
  expect(after.categories.map(({ name, file_count, is_own }) => [name, file_count, is_own])).toEqual([
    ['Both', 5, true],
    ['Segeln', 1, false],
  ]);
  expect(inCategory([...after.files], bread)).toHaveLength(5);
});

it('makes a category that is described an own one', () => {
  const after = withChangedCategory(lists, sky, { description: 'Planets and the Moon' });
  expect(after.categories.map(({ is_own }) => is_own)).toEqual([false, true, false]);
});

it('renames a category in its files, too', () => {
  const after = withChangedCategory(lists, sky, { name: 'Stars' });
  expect(after.files.filter((file) => file.final_category_name === 'Stars')).toHaveLength(2);
});

it('removes the outputs of a category whose files were swapped for others of the same size', () => {
  const files = sortedFiles.map((file) => ({ ...file, token_count: 10 }));
  const [one, other] = [sky, sailing].map((id) => files.find((file) => file.final_category_id === id));
  const generated = categories.map((category) => ({
    ...category,
    token_count: 10 * category.file_count,
    output_file_size: 1,
  }));
  const before = { categories: generated, files: files.filter((file) => file !== one) };
  const swapped = withMovedFiles(before, { fileIds: [other?.id ?? ''], category: { id: sky, name: 'Sky' } });
  expect(countOf(swapped.categories, sky)).toBe(countOf(categories, sky));
  expect(swapped.categories.map(({ output_file_size }) => output_file_size)).toEqual([1, null, null]);
});
