import type { BundleChange, BundlePlan } from '@sheaf/contract/bundles/bundles';
import type { Category } from '@sheaf/contract/categorization';
import type { Edit } from '@sheaf/contract/edits';
import type { File } from '@sheaf/contract/files';
import type { Problem } from '@sheaf/contract/problems';
import { readZip } from '@sheaf/testing/documents/zip';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { download, run } from '@sheaf/testing/visitor/jobs';
import { pdfAbout, personWith, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe('a renamed file', () => {
  let app: TestApp;
  let person: Visitor;
  let project: string;
  beforeAll(async () => {
    app = await startApp({ env: { SIGNUP_COURTESY_CREDITS: '1000' } });
    person = await app.signedIn();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const id = await projectWith(person, [...pileOf(2, ['baking', 'sailing']), pdfAbout('sailing', 8)]);
    project = `/projects/${id}`;
  });

  const filesOf = async () => (await person.get<File[]>(`${project}/files`)).body;
  const fileOf = async (filename: string) => {
    const found = (await filesOf()).find((file) => file.filename === filename);
    if (!found) throw new Error(`There is no ${filename}.`);
    return found;
  };
  const rename = async (from: string, filename: string) => {
    const { id } = await fileOf(from);
    return person.patch<Problem>(`${project}/files/${id}`, { filename });
  };
  const sort = async () => {
    const ai = project.replace('/projects/', '/ai/');
    await run(person, `${ai}/categorize-raw`);
    await run(person, `${ai}/merge`, { max_categories: 2 });
  };

  it('changes nothing but its name, and shows in the history under the new one', async () => {
    await sort();
    const { body: categories } = await person.get<Category[]>(`${project}/categories`);
    const { id, final_category_id } = await fileOf('baking-0.txt');
    const target = categories.find((category) => category.id !== final_category_id);
    await person.post(`${project}/files/move`, { file_ids: [id], category_id: target?.id });
    const before = await filesOf();
    const { status, body } = await rename('baking-0.txt', 'Sub/My  bread.txt ');
    expect([status, body]).toEqual([200, { id, folder: '', filename: 'My  bread.txt' }]);
    const renamed = before.map((file) => (file.id === id ? { ...file, filename: 'My  bread.txt' } : file));
    expect(await filesOf()).toEqual(renamed);
    expect(before.find((file) => file.id === id)).toMatchObject({ is_pinned: true });
    const { body: edits } = await person.get<{ edits: Edit[] }>(`${project}/edits`);
    expect(JSON.stringify(edits)).toContain('My  bread.txt');
    expect(JSON.stringify(edits)).not.toContain('baking-0.txt');
  });

  it.each([
    ['Baking-1.TXT', 'name_taken', 'There is already a file named "Baking-1.TXT". Choose another name.'],
    ['', 'invalid_input', 'A file needs a name.'],
    ['a/b/', 'invalid_input', 'A file needs a name.'],
    [`${'x'.repeat(252)}.txt`, 'invalid_input', 'File name must be at most 255 characters long.'],
    ['bread', 'invalid_input', 'The name must end in .txt, .md, or .pdf.'],
    ['bread.pdf', 'invalid_input', 'This file is a text file, so its name must end in .txt or .md.'],
  ])('does not get the name %j', async (filename, code, detail) => {
    const { body } = await rename('baking-0.txt', filename);
    expect([body.code, body.detail]).toEqual([code, detail]);
    expect((await fileOf('baking-0.txt')).filename).toBe('baking-0.txt');
  });

  it('may change only in case, get the extension of the other text type, or keep its name', async () => {
    for (const [from, to] of [
      ['baking-0.txt', 'Baking-0.TXT'],
      ['Baking-0.TXT', 'notes.md'],
      ['notes.md', 'notes.md'],
      ['sailing-8.pdf', 'boats.PDF'],
    ] as const) {
      expect((await rename(from, to)).status).toBe(200);
      expect((await fileOf(to)).filename).toBe(to);
    }
  });

  it('has its new name in every download, and the old one in none', async () => {
    await sort();
    const { body: categories } = await person.get<Category[]>(`${project}/categories`);
    const { final_category_id } = await fileOf('baking-0.txt');
    expect(categories.map(({ id }) => id)).toContain(final_category_id);
    const paths = [
      `${project}/download-single-text-file`,
      `${project}/categories/${final_category_id}/download/txt`,
      `${project}/download-all-merged-categories-zip`,
    ];
    const names = async () =>
      Promise.all(
        paths.map(async (path) => {
          const { content } = await download(person, path);
          const text = path.endsWith('zip')
            ? [...(await readZip(content)).values()].join('\n')
            : content.toString();
          return ['baking-0.txt', 'bread.txt'].filter((name) => text.includes(name));
        }),
      );
    expect(await names()).toEqual(paths.map(() => ['baking-0.txt']));
    await rename('baking-0.txt', 'bread.txt');
    expect(await names()).toEqual(paths.map(() => ['bread.txt']));
  });

  it('changes its own bundle and no other', async () => {
    await sort();
    const query = 'target=gemini-notebook-free&format=md';
    const planOf = async () =>
      new Map(
        (await person.get<BundlePlan>(`${project}/bundles?${query}`)).body.bundles.map((one) => [
          one.name,
          one.version,
        ]),
      );
    await download(person, `${project}/bundles/download?${query}`);
    const before = await planOf();
    await rename('baking-0.txt', 'bread.txt');
    const after = await planOf();
    const { body: changes } = await person.get<BundleChange[]>(`${project}/bundles/changes?${query}`);
    expect([...after.keys()]).toEqual([...before.keys()]);
    const changed = [...after]
      .filter(([name, version]) => before.get(name) !== version)
      .map(([name]) => name);
    expect(changes.map(({ bundle }) => bundle)).toEqual(changed);
    expect(changed).toHaveLength(1);
    expect(after.size).toBeGreaterThan(1);
  });
});

it('a file cannot be renamed during a run', async () => {
  const app = await startApp({ hasWorker: false });
  const { person, id } = await personWith(app, pileOf(1, ['baking']));
  const [file] = (await person.get<File[]>(`/projects/${id}/files`)).body;
  await person.post(`/ai/${id}/categorize-raw`);
  const { body } = await person.patch<Problem>(`/projects/${id}/files/${file?.id}`, {
    filename: 'bread.txt',
  });
  expect(body.code).toBe('run_in_progress');
  await app.close();
});
