import type { BundlePlan } from '@sheaf/contract/bundles/bundles';
import type { Category } from '@sheaf/contract/categorization';
import type { Edit } from '@sheaf/contract/edits';
import type { File, FileHash, UploadResult } from '@sheaf/contract/files';
import type { Problem } from '@sheaf/contract/problems';
import { FOLDER_LIMITS } from '@sheaf/contract/uploads/folders';
import { readZip } from '@sheaf/testing/documents/zip';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { download } from '@sheaf/testing/visitor/jobs';
import { pdfAbout, personWith } from '@sheaf/testing/visitor/pile';
import type { Upload } from '@sheaf/testing/visitor/visitor';
import { describe, expect, it } from 'vitest';

const app = duringTests(() => startApp());

const readme = (folder: string, content = `Read me, of ${folder}.`): Upload => ({
  folder,
  name: 'README.md',
  content,
});

async function projectOf(files: readonly Upload[]) {
  const { person, id } = await personWith(app, []);
  const base = `/projects/${id}`;
  const send = async (some: readonly Upload[], query = '') =>
    (await person.upload<UploadResult>(`${base}/upload${query}`, some)).body;
  const list = async () => (await person.get<File[]>(`${base}/files`)).body;
  const paths = async () => (await list()).map(({ folder, filename }) => `${folder}/${filename}`);
  const result = await send(files);
  return { person, id, base, send, list, paths, result };
}

describe('files of a folder', () => {
  it('keep it, so that two of one name stay two', async () => {
    const { person, base, paths, result } = await projectOf([
      readme('alpha/docs'),
      readme('beta'),
      { name: 'loose.txt', folder: '', content: 'On its own.' },
    ]);
    expect(result.uploaded_files.map(({ folder, filename }) => [folder, filename])).toEqual([
      ['alpha/docs', 'README.md'],
      ['beta', 'README.md'],
      ['', 'loose.txt'],
    ]);
    expect(await paths()).toEqual(['alpha/docs/README.md', 'beta/README.md', '/loose.txt']);
    const { body } = await person.get<FileHash[]>(`${base}/files/hashes`);
    expect(body.map(({ folder }) => folder)).toEqual(['alpha/docs', 'beta', '']);
  });

  it('have the folder that was sent last before them, in its stored form', async () => {
    const { paths } = await projectOf([
      { name: 'a.txt', content: 'Before any folder.' },
      { name: 'b.txt', folder: 'Bri\u0301os\\x/', content: 'In a folder.' },
      { name: 'c.txt', content: 'In the same one.' },
    ]);
    expect(await paths()).toEqual(['/a.txt', 'Bríos/x/b.txt', 'Bríos/x/c.txt']);
  });

  it.each([
    ['leads upwards', '../up'],
    ['is absolute', '/etc'],
    ['has control characters', 'a\u0001b'],
    ['is too long', 'x'.repeat(FOLDER_LIMITS.length + 1)],
    ['is far too long', ' '.repeat(30_000)],
  ])('are refused with the reason if it %s, without the others', async (_, folder) => {
    const { paths, result } = await projectOf([readme(folder), readme('fine')]);
    expect(result.failed_files).toEqual([
      {
        filename: 'README.md',
        folder: '',
        code: 'unusable_folder',
        error: expect.stringMatching(/^The folder of this file cannot be used, so the file was not kept\./),
      },
    ]);
    expect(await paths()).toEqual(['fine/README.md']);
  });

  it('50 in as many folders arrive in one request', async () => {
    const many = Array.from({ length: 50 }, (_, index) => readme(`folder ${index}`));
    expect((await projectOf(many)).result.uploaded_files).toHaveLength(50);
  });

  it('are skipped if they are there already, in whatever folder, and numbered within theirs', async () => {
    const { send, paths } = await projectOf([readme('a', 'One.')]);
    const again = await send([readme('a', 'One.'), readme('b', 'One.'), readme('A', 'Two.')]);
    expect(again.skipped_files).toEqual([
      { filename: 'README.md', folder: 'a', duplicate_of: 'a/README.md' },
      { filename: 'README.md', folder: 'b', duplicate_of: 'a/README.md' },
    ]);
    expect(await paths()).toEqual(['a/README.md', 'A/README (2).md']);
  });

  it('replace those of their own folder only', async () => {
    const { send, list } = await projectOf([readme('a', 'One.'), readme('b', 'Two.')]);
    const { uploaded_files: sent } = await send([readme('B', 'New.'), readme('c', 'One.')], '?replace=true');
    expect((await list()).map(({ id, folder }) => [folder, sent.some((file) => file.id === id)])).toEqual([
      ['a', false],
      ['B', true],
      ['c', true],
    ]);
  });

  it('move to another one, where their name must be free, and come back to theirs', async () => {
    const { person, base, list } = await projectOf([readme('a'), readme('b')]);
    const [first, second] = await list();
    const patch = (body: object) => person.patch<Problem & File>(`${base}/files/${first?.id}`, body);
    expect(await patch({ filename: 'README.md', folder: 'B' })).toMatchObject({
      status: 409,
      body: { code: 'name_taken', detail: expect.stringContaining('B/README.md') },
    });
    expect((await patch({ filename: 'README.md', folder: '../b' })).status).toBe(400);
    expect((await patch({ filename: 'README.md', folder: 'c/d' })).body).toMatchObject({ folder: 'c/d' });
    expect((await patch({ filename: 'notes.md' })).body).toMatchObject({
      folder: 'c/d',
      filename: 'notes.md',
    });
    const file_ids = [second?.id];
    await person.post(`${base}/files/delete`, { file_ids, restorable: true });
    const { body } = await person.post(`${base}/files/restore`, { file_ids });
    expect(body).toEqual({ restored_files: [{ id: second?.id, filename: 'README.md', folder: 'b' }] });
  });

  it('are cited with it in downloads and bundles, and told apart by number in a ZIP', async () => {
    const pdf = (folder: string, number: number): Upload => ({
      ...pdfAbout('sailing', number),
      name: 'scan.pdf',
      folder,
    });
    const { person, base } = await projectOf([readme('a/b'), readme('c'), pdf('a', 1), pdf('b', 2)]);
    const single = await download(person, `${base}/download-single-text-file`);
    const text = single.content.toString('utf8');
    // In the contents, and above the document.
    for (const name of ['a/b/README.md', 'c/README.md', 'a/scan.pdf', 'b/scan.pdf'])
      expect(text.match(new RegExp(` ${name}\\b`, 'g'))).toHaveLength(2);
    const pdfs = await person.fetch(`${base}/download-all-pdfs`);
    const names = [...(await readZip(Buffer.from(await pdfs.arrayBuffer()))).keys()];
    expect(names).toEqual(['scan.pdf', 'scan (2).pdf']);
    const query = 'target=gemini-notebook-free&format=md';
    const { body: plan } = await person.get<BundlePlan>(`${base}/bundles?${query}`);
    expect(plan.fits).toBe(true);
    const bundles = await readZip((await download(person, `${base}/bundles/download?${query}`)).content);
    const all = [...bundles.values()].map(String).join('\n');
    expect(all).toContain('## D001 · a/b/README.md');
    expect(all).toContain('[D002 · c/README.md]');
    expect(String(bundles.get('index.md'))).toMatch(/^- D001 · a\/b\/README\.md: /m);
  });
});

describe('folders that are kept', () => {
  const papers = [
    readme('Papers/Letters/1989'),
    { name: 'may.txt', folder: 'Papers/Letters', content: 'Dear aunt, it is May.' },
    { name: 'bill.txt', folder: 'Papers/Bills', content: 'To be paid.' },
    { name: 'top.txt', folder: 'Papers', content: 'Directly in it.' },
    { name: 'loose.txt', folder: '', content: 'In no folder.' },
  ];

  it('become own categories with their files pinned in them, in one edit that can be undone', async () => {
    const { person, base, list } = await projectOf(papers);
    const keep = (body: object = {}) =>
      person.post<{ categories: Category[]; moved_files: number; left_folders: string[] }>(
        `${base}/own-categories/from-folders`,
        body,
      );
    const { body } = await keep();
    expect(body.categories.map(({ name, is_own, file_count }) => [name, is_own, file_count])).toEqual([
      ['Letters', true, 2],
      ['Bills', true, 1],
    ]);
    expect(body).toMatchObject({ moved_files: 3, left_folders: [] });
    const places = async () =>
      (await list()).map(({ final_category_name, is_pinned }) => [final_category_name, is_pinned]);
    const kept = [
      ['Letters', true],
      ['Letters', true],
      ['Bills', true],
      [null, false],
      [null, false],
    ];
    expect(await places()).toEqual(kept);
    expect((await keep()).body).toMatchObject({ moved_files: 0 });
    const { body: edits } = await person.get<Edit[]>(`${base}/edits`);
    expect(edits.map(({ summary }) => summary)).toEqual(['Kept the folders Letters and Bills as categories']);
    await person.post(`${base}/edits/undo`);
    expect(await places()).toEqual(kept.map(() => [null, false]));
  });

  it('are those with the most files, if there are too many; what is pinned or locked stays', async () => {
    const { person, base, list } = await projectOf(papers);
    const [first] = await list();
    const { body: mine } = await person.post<Category>(`${base}/categories`, { name: 'Mine' });
    await person.post(`${base}/files/move`, { file_ids: [first?.id], category_id: mine.id });
    const { body } = await person.post(`${base}/own-categories/from-folders`, { max_categories: 1 });
    expect(body).toMatchObject({ moved_files: 1, left_folders: ['Bills'] });
    expect((await list()).map(({ final_category_name: name }) => name)).toEqual([
      'Mine',
      'Letters',
      null,
      null,
      null,
    ]);
  });

  it('are refused where there are none', async () => {
    const { person, base } = await projectOf([readme('')]);
    expect(await person.post<Problem>(`${base}/own-categories/from-folders`, {})).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_do' },
    });
  });
});
