import type { Category } from '@sheaf/contract/categorization';
import type { CategorySummary } from '@sheaf/contract/categorization/summaries';
import type { CutPreview, Edit } from '@sheaf/contract/edits';
import type { File } from '@sheaf/contract/files';
import type { SearchResult } from '@sheaf/contract/search';
import { beforeEach, expect, test } from 'vitest';
import { demoAnswers } from './demo-answers.ts';
import { recording } from './recording.ts';
import { type Refusal, refusals } from './refusals.ts';

const AT = `/projects/${recording.project.id}`;
let refused: Refusal[];
let answer: (request: Request) => Promise<Response>;

beforeEach(() => {
  refused = [];
  answer = demoAnswers((sentence) => refused.push(sentence));
});

const ask = (method: string, path: string, body?: object): Promise<Response> =>
  answer(new Request(`http://demo${AT}${path}`, { method, ...(body && { body: JSON.stringify(body) }) }));
const get = async <T>(path: string): Promise<T> => (await ask('GET', path)).json();

const categoryNamed = async (name: string): Promise<Category> => {
  const found = (await get<Category[]>('/categories')).find((category) => category.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};
const filesIn = async ({ id }: Category): Promise<File[]> =>
  (await get<File[]>('/files')).filter((file) => file.final_category_id === id);
const state = async () => [await get('/files'), await get('/categories')];

test('a visit begins with what was recorded', async () => {
  expect(await state()).toEqual([recording.files, recording.categories]);
  expect((await get<Edit[]>('/edits')).map(({ kind }) => kind)).toEqual(['run']);
});

test('files that are moved are pinned, lose the reasons of the run, and get them back when they return', async () => {
  const [from, to] = [await categoryNamed('Santé'), await categoryNamed('Railways')];
  const [file] = await filesIn(from);
  const move = (category_id: string) => ask('POST', '/files/move', { file_ids: [file?.id], category_id });
  expect(await (await move(to.id)).json()).toMatchObject({ moved_files: 1, category: { file_count: 5 } });
  const moved = (await filesIn(to)).find(({ id }) => id === file?.id);
  expect(moved).toMatchObject({ is_pinned: true, confidence: null, reason: [], final_placed_by: null });
  await move(from.id);
  const returned = (await filesIn(from)).find(({ id }) => id === file?.id);
  expect(returned).toMatchObject({ is_pinned: true, confidence: file?.confidence, reason: file?.reason });
});

test('every edit is undone and redone, one by one and to a point', async () => {
  const before = await state();
  const { id } = await categoryNamed('Railways');
  await ask('PATCH', `/categories/${id}`, { name: 'Trains' });
  await ask('POST', '/categories', { name: 'Mine' });
  await ask('PATCH', `/categories/${id}`, { lock: 'closed' });
  const eisenbahn = await categoryNamed('Eisenbahn');
  await ask('DELETE', `/categories/${eisenbahn.id}`);
  await ask('POST', '/clear-all', {});
  const after = await state();
  const edits = await get<Edit[]>('/edits');
  expect(edits.map(({ kind }) => kind)).toEqual(['clear_all', 'delete', 'lock', 'create', 'rename', 'run']);
  await ask('POST', '/edits/undo', { to: edits.at(-1)?.id });
  expect(await state()).toEqual(before);
  await ask('POST', '/edits/redo', { to: edits[0]?.id });
  expect(await state()).toEqual(after);
  expect((await ask('POST', '/edits/redo', {})).status).toBe(409);
});

test('a name is taken once, and a closed category is left alone', async () => {
  const [one, other] = [await categoryNamed('Railways'), await categoryNamed('Eisenbahn')];
  const taken = await ask('PATCH', `/categories/${one.id}`, { name: 'EISENBAHN' });
  expect([taken.status, await taken.json()]).toMatchObject([
    409,
    { code: 'name_taken', category_id: other.id },
  ]);
  await ask('PATCH', `/categories/${one.id}`, { lock: 'closed' });
  const merge = await ask('POST', '/categories/merge', { category_ids: [one.id, other.id] });
  expect(await merge.json()).toMatchObject({ code: 'category_locked' });
});

test('what a category is about is as recorded, without files that have left it', async () => {
  const summaryOf = async (name: string) => {
    const { id } = await categoryNamed(name);
    const all = await get<CategorySummary[]>('/categories/summaries');
    return all.find(({ category_id }) => category_id === id);
  };
  expect(await get('/categories/summaries')).toEqual(recording.summaries);
  const typical = (await summaryOf('Railways'))?.central_file;
  const { id } = await categoryNamed('Santé');
  await ask('POST', '/files/move', { file_ids: [typical?.id], category_id: id });
  const { central_file, sentences = [] } = (await summaryOf('Railways')) ?? {};
  expect([central_file, sentences.filter(({ file }) => file.id === typical?.id)]).toEqual([null, []]);
});

test('merged categories have all their files', async () => {
  const [one, other] = [await categoryNamed('Railways'), await categoryNamed('Eisenbahn')];
  await ask('POST', '/categories/merge', { category_ids: [one.id, other.id], name: 'Trains' });
  expect(await categoryNamed('Trains')).toMatchObject({ file_count: 7, is_own: true });
});

test('deleted files come back, and an undo does not bring them back', async () => {
  const before = await state();
  const railways = await categoryNamed('Railways');
  const [file] = await filesIn(railways);
  await ask('PATCH', `/categories/${railways.id}`, { name: 'Trains' });
  await ask('DELETE', `/files/${file?.id}?restorable=true`);
  await ask('POST', '/edits/undo', {});
  expect(await categoryNamed('Railways')).toMatchObject({ file_count: 3 });
  await ask('POST', '/files/restore', { file_ids: [file?.id] });
  expect(await state()).toEqual(before);
});

test('coarser, finer and split are what the product made of its sort, and refused after other changes', async () => {
  const preview = await get<CutPreview>('/categories/regroup?max_categories=3');
  await ask('POST', '/categories/regroup', { max_categories: 3 });
  const names = (await get<Category[]>('/categories')).map(({ name }) => name);
  expect(names.toSorted()).toEqual(preview.categories.map(({ name }) => name).toSorted());
  await ask('POST', '/categories/regroup', { max_categories: recording.categories.length });
  expect(await state()).toEqual([recording.files, recording.categories]);
  const railways = await categoryNamed('Railways');
  await ask('POST', `/categories/${railways.id}/split`, {});
  expect(await get<Category[]>('/categories')).toHaveLength(8);
  expect(refused).toEqual([]);
  await ask('POST', '/categories/regroup', { max_categories: 3 });
  expect(refused).toEqual([refusals.cuts]);
});

test('the text of a category is written as the product writes it', async () => {
  const { id } = await categoryNamed('Railways');
  const { download_url, filename } = await get<{ download_url: string; filename: string }>(
    `/categories/${id}/download/txt`,
  );
  const text = await (await fetch(download_url)).text();
  expect(filename).toBe('Railways.txt');
  expect(text).toMatch(/^Railways\n={80}\nCategory: Railways\nProject: Sample documents\nDate: [\d-]{10}\n/);
  expect(text.match(/^\d\. .+\.(?:txt|md)$/gm)).toHaveLength(4);
});

test('search finds words by their beginnings, phrases, and without accents', async () => {
  const find = async (q: string) => {
    const { hits } = await get<SearchResult>(`/search?q=${encodeURIComponent(q)}`);
    return hits.map(({ filename, snippet, marks: [mark] }) => [
      filename,
      snippet.slice(mark?.start, mark?.end),
    ]);
  };
  expect(await find('brulu')).toContainEqual(['Que faire en cas de brûlure.txt', 'brûlure']);
  expect(await find('"kettle on wheels"')).toEqual([['How steam locomotives work.txt', 'kettle']]);
  expect(await find('kettle telescope')).toEqual([]);
});

test('what needs the product is refused in one sentence', async () => {
  const before = await state();
  await ask('POST', '/upload');
  const run = await answer(
    new Request(`http://demo/ai/${recording.project.id}/sort`, {
      method: 'POST',
      body: '{"max_categories":5}',
    }),
  );
  expect([run.status, await run.json()]).toEqual([403, { detail: refusals.runs }]);
  await ask('GET', '/download-table-csv');
  expect(refused).toEqual([refusals.uploads, refusals.runs, refusals.outputs]);
  expect(await state()).toEqual(before);
});
