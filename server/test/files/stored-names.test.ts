import type { UploadResult } from '@sheaf/contract/files';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { download, run } from '@sheaf/testing/visitor/jobs';
import { categoriesOf, documentAbout, filesOf, personWith } from '@sheaf/testing/visitor/pile';
import { parse } from 'content-disposition';
import { expect, it, vi } from 'vitest';

const app = duringTests(() => startApp());

it.each([
  ['a"b.txt', 'a"b.txt'],
  ['"quoted" & 100% (é).txt', '"quoted" & 100% (é).txt'],
  ['cafe\u0301: a?b*c<d>|e.txt', 'café: a?b*c<d>|e.txt'],
  ['two\nlines\r.txt', 'twolines.txt'],
  ['letters/2026/may.txt', 'may.txt'],
])('a file that a browser sends as %j is listed as %j', async (given, kept) => {
  const { person, id } = await personWith(app, []);
  const { body } = await person.upload<UploadResult>(`/projects/${id}/upload`, [
    { name: given, content: documentAbout('baking', 1) },
  ]);
  expect(body.uploaded_files.map(({ filename }) => filename)).toEqual([kept]);
  const listed = await filesOf(person, id);
  expect(listed.map(({ filename }) => filename)).toEqual([kept]);
  const { content } = await download(person, `/projects/${id}/download-single-text-file`);
  expect(content.toString()).toContain(`1. ${kept}\n`);
});

it('files of one upload get their names in the order in which they arrive, whichever is inspected first', async () => {
  const { person, id } = await personWith(app, []);
  const { inspector } = app.features.files;
  const { inspect } = inspector;
  const othersInspected = Promise.withResolvers<void>();
  let inspected = 0;
  const inspections = vi.spyOn(inspector, 'inspect').mockImplementationOnce(async (...first) => {
    await othersInspected.promise;
    return inspect(...first);
  });
  inspections.mockImplementation(async (...other) => {
    const inspection = await inspect(...other);
    if (++inspected === 3) othersInspected.resolve();
    return inspection;
  });
  const { body } = await person.upload<UploadResult>(`/projects/${id}/upload`, [
    { name: 'notes.txt', content: documentAbout('baking', 1) },
    { name: 'picture.png', content: 'refused at once' },
    { name: 'cut.pdf', content: '%PDF-1.7 refused once it was inspected' },
    { name: 'notes.txt', content: documentAbout('baking', 2) },
    { name: 'last.txt', content: documentAbout('baking', 1) },
  ]);
  inspections.mockRestore();
  expect(body.failed_files.map(({ filename }) => filename)).toEqual(['picture.png', 'cut.pdf']);
  expect(body.uploaded_files.map(({ filename, duplicate_of }) => [filename, duplicate_of])).toEqual([
    ['notes.txt', null],
    ['notes (2).txt', null],
    ['last.txt', 'notes.txt'],
  ]);
  const second = await person.fetch(`/projects/${id}/files/${body.uploaded_files[1]?.id}/text`);
  expect(await second.text()).toBe(documentAbout('baking', 2));
});

it('files of one upload do not replace one another, and sent again they are recognized', async () => {
  const { person, id } = await personWith(app, [{ name: 'notes.txt', content: documentAbout('baking', 1) }]);
  const contents = [documentAbout('baking', 2), documentAbout('baking', 1), documentAbout('sailing', 3)];
  const replace = async () => {
    const files = contents.map((content, index) => ({
      name: index < 2 ? 'notes.txt' : 'NOTES.txt',
      content,
    }));
    const { body } = await person.upload<UploadResult>(`/projects/${id}/upload?replace=true`, files);
    return [body.uploaded_files, body.skipped_files, body.failed_files].map((list) =>
      list.map(({ filename }) => filename),
    );
  };
  expect(await replace()).toEqual([['notes.txt', 'notes (2).txt', 'NOTES (3).txt'], [], []]);
  expect(await replace()).toEqual([[], ['notes.txt', 'notes.txt', 'NOTES.txt'], []]);
  const listed = await filesOf(person, id);
  const texts = listed.map((file) => person.fetch(`/projects/${id}/files/${file.id}/text`));
  expect(await Promise.all(texts.map(async (text) => (await text).text()))).toEqual(contents);
});

it('a download has the name that its response gave, and is not cached', async () => {
  const { person, id } = await personWith(app, [
    { name: 'a.txt', content: documentAbout('baking', 1) },
    { name: 'b.txt', content: documentAbout('baking', 2) },
  ]);
  await run(person, `/ai/${id}/categorize-raw`);
  await run(person, `/ai/${id}/merge`, { max_categories: 1 });
  const [category] = await categoriesOf(person, id);
  const made = await download(person, `/projects/${id}/categories/${category?.id}/download/txt`);
  expect(parse(made.headers.get('content-disposition') ?? '').parameters.filename).toBe(made.filename);
  expect(made.headers.get('cache-control')).toBe('private, no-store');
});
