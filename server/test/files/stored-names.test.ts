import type { Category } from '@sheaf/contract/categorization';
import type { File, UploadResult } from '@sheaf/contract/files';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { download, run } from '@sheaf/testing/visitor/jobs';
import { documentAbout, projectWith } from '@sheaf/testing/visitor/pile';
import { parse } from 'content-disposition';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it.each([
  ['a"b.txt', 'a"b.txt'],
  ['"quoted" & 100% (é).txt', '"quoted" & 100% (é).txt'],
  ['cafe\u0301: a?b*c<d>|e.txt', 'café: a?b*c<d>|e.txt'],
  ['two\nlines\r.txt', 'twolines.txt'],
  ['letters/2026/may.txt', 'may.txt'],
])('a file that a browser sends as %j is listed as %j', async (given, kept) => {
  const person = await app.signedIn();
  const id = await projectWith(person, []);
  const { body } = await person.upload<UploadResult>(`/projects/${id}/upload`, [
    { name: given, content: documentAbout('baking', 1) },
  ]);
  expect(body.uploaded_files.map(({ filename }) => filename)).toEqual([kept]);
  const listed = (await person.get<File[]>(`/projects/${id}/files`)).body;
  expect(listed.map(({ filename }) => filename)).toEqual([kept]);
  const { content } = await download(person, `/projects/${id}/download-single-text-file`);
  expect(content.toString()).toContain(`1. ${kept}\n`);
});

it('files of one upload get their names in the order in which they arrive, whichever is inspected first', async () => {
  const person = await app.signedIn();
  const id = await projectWith(person, []);
  const { inspector } = app.features.files;
  const { inspect } = inspector;
  const lastInspected = Promise.withResolvers<void>();
  const inspections = vi.spyOn(inspector, 'inspect').mockImplementation(async (task, options) => {
    if (task.filename !== 'last.txt') await lastInspected.promise;
    const inspection = await inspect(task, options);
    if (task.filename === 'last.txt') lastInspected.resolve();
    return inspection;
  });
  const { body } = await person.upload<UploadResult>(`/projects/${id}/upload`, [
    { name: 'notes.txt', content: documentAbout('baking', 1) },
    { name: 'notes.txt', content: documentAbout('baking', 2) },
    { name: 'last.txt', content: documentAbout('baking', 1) },
  ]);
  inspections.mockRestore();
  expect(body.uploaded_files.map(({ filename, duplicate_of }) => [filename, duplicate_of])).toEqual([
    ['notes.txt', null],
    ['notes (2).txt', null],
    ['last.txt', 'notes.txt'],
  ]);
  const second = await person.fetch(`/projects/${id}/files/${body.uploaded_files[1]?.id}/text`);
  expect(await second.text()).toBe(documentAbout('baking', 2));
});

it('a download has the name that its response gave, and is not cached', async () => {
  const person = await app.signedIn();
  const id = await projectWith(person, [
    { name: 'a.txt', content: documentAbout('baking', 1) },
    { name: 'b.txt', content: documentAbout('baking', 2) },
  ]);
  await run(person, `/ai/${id}/categorize-raw`);
  await run(person, `/ai/${id}/merge`, { max_categories: 1 });
  const [category] = (await person.get<Category[]>(`/projects/${id}/categories`)).body;
  const made = await download(person, `/projects/${id}/categories/${category?.id}/download/txt`);
  expect(parse(made.headers.get('content-disposition') ?? '').parameters.filename).toBe(made.filename);
  expect(made.headers.get('cache-control')).toBe('private, no-store');
});
