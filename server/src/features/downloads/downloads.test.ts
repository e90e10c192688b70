import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Category } from '@sheaf/contract/categorization';
import type { Download } from '@sheaf/contract/downloads';
import type { Problem } from '@sheaf/contract/problems';
import type { Project } from '@sheaf/contract/projects';
import { readZip } from '@sheaf/testing/documents/zip';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { download, run } from '@sheaf/testing/visitor/jobs';
import { documentAbout, pdfAbout, personWith, pileOf } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { beforeAll, describe, expect, it } from 'vitest';
import { openInspector } from '../files/inspection/inspection.ts';

const PILE = [
  { name: 'page.md', content: '<script>alert(1)</script> A page of bread and flour.' },
  ...pileOf(3, ['baking', 'garten']),
  pdfAbout('baking', 7),
  pdfAbout('sailing', 8),
  pdfAbout('sailing', 9),
];

const namesIn = (text: string, line: RegExp): string[] =>
  [...text.matchAll(line)].map(([, name]) => name ?? '');

/** "Food: bread" is not a valid file name everywhere. */
const fileNameOf = ({ name }: Category): string => name.replace(': ', ' - ');

describe('downloads', () => {
  const app = duringTests(() => startApp({ database: 'embedded' }));
  /** Categorized once; tests that change something create their own. */
  let project: Awaited<ReturnType<typeof sorted>>;
  beforeAll(async () => {
    project = await sorted();
  });

  const sorted = async () => {
    const { person, id } = await personWith(app, PILE);
    await run(person, `/ai/${id}/categorize-raw`);
    await run(person, `/ai/${id}/assign-categories`, { max_categories: 5 });
    return { person, id, base: `/projects/${id}` };
  };
  const categoriesOf = async ({ person, base }: { person: Visitor; base: string }) =>
    (await person.get<Category[]>(`${base}/categories`)).body;

  it('contain every document exactly once across the merged texts of all categories', {
    tags: ['@1.10', '@7.28', '@7.29'],
  }, async () => {
    const texts = [];
    for (const category of await categoriesOf(project)) {
      const merged = await download(project.person, `${project.base}/categories/${category.id}/download/txt`);
      expect(merged.filename).toBe(`${fileNameOf(category)}.txt`);
      expect(merged.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      const text = merged.content.toString('utf8');
      expect(text).toContain(`Category: ${category.name}\nProject: Pile\n`);
      expect(text).toContain(`Documents: ${category.file_count}\n`);
      texts.push(text);
    }
    const all = texts.join('');
    for (const { name, content } of pileOf(3, ['baking', 'garten'])) {
      expect(all.split(String(content).trim())).toHaveLength(2);
      expect(all.match(new RegExp(`^\\d+\\. ${name}$`, 'gm'))).toHaveLength(1);
    }
    for (const name of ['baking-7.pdf', 'sailing-8.pdf', 'sailing-9.pdf']) {
      expect(all.match(new RegExp(`^\\d+\\. ${name}$`, 'gm'))).toHaveLength(1);
    }
  });

  it('merge the PDFs of a category into one that can be read again', {
    tags: ['@1.10', '@9.32'],
  }, async () => {
    const category = (await categoriesOf(project)).find(({ pdf_file_count }) => pdf_file_count > 0);
    const merged = await download(project.person, `${project.base}/categories/${category?.id}/download/pdf`);
    expect(merged.headers.get('content-type')).toBe('application/pdf');
    const file = path.join(app.services.temporaryFolder, 'merged.pdf');
    await writeFile(file, merged.content);
    const inspector = openInspector({ threads: 1, timeoutMs: 30_000, memoryMb: 256 });
    const inspection = await inspector.inspect({
      path: file,
      filename: 'merged.pdf',
      textPath: `${file}.txt`,
    });
    await inspector.close();
    // Each of these PDFs has one page, and so does the table of contents.
    const pageCount = 1 + (category?.pdf_file_count ?? 0);
    expect(inspection).toMatchObject({ ok: true, pageCount, hasText: true });
    expect(merged.content.toString('latin1')).toContain('/Outlines');
  });

  it('put every category into the ZIP: its text, and its PDFs', { tags: ['@1.11', '@7.30'] }, async () => {
    const zip = await download(project.person, `${project.base}/download-all-merged-categories-zip`);
    expect(zip.filename).toBe(`project_${project.id}_all_merged_categories.zip`);
    const files = await readZip(zip.content);
    const categories = await categoriesOf(project);
    const expected = categories.flatMap((category) => {
      const name = fileNameOf(category);
      return category.pdf_file_count > 0 ? [`${name}.txt`, `${name}.pdf`] : [`${name}.txt`];
    });
    expect([...files.keys()].sort()).toEqual(expected.sort());
  });

  it('stream all PDFs as they were uploaded', { tags: ['@1.12', '@7.31'] }, async () => {
    const response = await project.person.fetch(`${project.base}/download-all-pdfs`);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename=project_${project.id}_all_pdfs.zip`,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const files = await readZip(Buffer.from(await response.arrayBuffer()));
    expect([...files.keys()].sort()).toEqual(['baking-7.pdf', 'sailing-8.pdf', 'sailing-9.pdf']);
    expect(files.get('sailing-8.pdf')).toEqual(pdfAbout('sailing', 8).content);
  });

  it('put the whole project into one text, including files without a category and empty ones', {
    tags: ['@1.13', '@7.32'],
  }, async () => {
    const project = await sorted();
    await project.person.upload(`${project.base}/upload`, [
      { name: 'late.txt', content: 'A late text.' },
      { name: 'empty.txt', content: '' },
    ]);
    const single = await download(project.person, `${project.base}/download-single-text-file`);
    expect(single.filename).toBe(`project_${project.id}_single_text.txt`);
    const text = single.content.toString('utf8');
    const categories = (await categoriesOf(project)).length;
    expect(text).toContain(`Categories: ${categories}\nDocuments: 12\n`);
    expect(text).toContain(`${categories + 1}. Uncategorized (2 documents, `);
    expect(text).toContain('A late text.');
    expect(text).toContain(`empty.txt\n${'='.repeat(80)}\n\n[No text was found in this document.]\n`);
  });

  it('list the whole project as a table, in CSV and JSON, which follow what runs find', async () => {
    const { person, id } = await personWith(app, [
      { ...pdfAbout('sailing', 8), folder: 'Sea' },
      { name: '=1+1.txt', folder: 'A, "B"', content: documentAbout('baking', 1) },
    ]);
    const get = (form: string) => download(person, `/projects/${id}/download-table-${form}`);
    const before = JSON.parse(String((await get('json')).content));
    expect(before.files).toMatchObject([
      {
        file: '=1+1.txt',
        folder: 'A, "B"',
        category: null,
        raw_category: null,
        confidence: null,
        reason: [],
      },
      { file: 'sailing-8.pdf', folder: 'Sea', language: null },
    ]);
    await run(person, `/ai/${id}/categorize-raw`);
    const { files } = JSON.parse(String((await get('json')).content));
    expect(files[1]).toMatchObject({ raw_category: expect.any(String), language: 'en' });
    expect(files[1].tokens).toBeGreaterThan(50);
    const csv = await get('csv');
    expect(csv.filename).toBe(`project_${id}_files.csv`);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, first, ...more] = String(csv.content).split('\r\n');
    expect(head).toBe('\ufefffile,folder,category,raw_category,reason,confidence,language,tokens');
    expect(first).toMatch(/^'=1\+1\.txt,"A, ""B""",,/);
    expect(more).toEqual([expect.stringMatching(/^sailing-8\.pdf,Sea,,/), '']);
  });

  it('are notes for Obsidian, of which those of categories link to those of documents', async () => {
    const zip = await download(project.person, `${project.base}/download-obsidian-zip`);
    const notes = await readZip(zip.content);
    const [category] = await categoriesOf(project);
    if (!category) throw new Error('There is no category.');
    expect(notes.size).toBe(PILE.length + (await categoriesOf(project)).length);
    const index = String(notes.get(`Pile/Categories/${fileNameOf(category)}.md`));
    const links = namesIn(index, /^- \[\[(.*)\|.*\]\]$/gm);
    expect(links).toHaveLength(category.file_count);
    for (const link of links) {
      const note = String(notes.get(`Pile/${link}.md`));
      expect(note).toContain(`category: "[[Categories/${fileNameOf(category)}|`);
    }
    expect(String(notes.get('Pile/Documents/garten-1.md'))).toContain(documentAbout('garten', 1).trim());
  });

  it('have their documents in natural order of their names, in every form', async () => {
    const inOrder = ['apple.txt', 'page 2.txt', 'page 10.txt', 'Zebra.txt'];
    const uploads = [2, 3, 0, 1].map((index) => ({
      name: inOrder[index] ?? '',
      content: documentAbout('baking', index),
    }));
    const { person, id } = await personWith(app, uploads);
    const contentOf = async (call: string) => (await download(person, `/projects/${id}/${call}`)).content;
    const single = String(await contentOf('download-single-text-file'));
    expect(namesIn(single, /^1\.\d+\. (.*)$/gm)).toEqual(inOrder);
    const bundles = await readZip(await contentOf('bundles/download?target=gemini-notebook-free&format=md'));
    expect(namesIn(String(bundles.get('01 Uncategorized.md')), /^## D\d+ · (.*)$/gm)).toEqual(inOrder);
    await run(person, `/ai/${id}/categorize-raw`);
    await run(person, `/ai/${id}/assign-categories`, { max_categories: 1 });
    const zip = await readZip(await contentOf('download-all-merged-categories-zip'));
    expect(namesIn(String([...zip.values()][0]), /^\d+\. (.*\.txt)$/gm)).toEqual(inOrder);
  });

  it('return a link immediately while nothing has changed, and regenerate on request', {
    tags: ['@4.27', '@4.36'],
  }, async () => {
    const call = `${project.base}/download-all-merged-categories-zip`;
    await download(project.person, call);
    const again = await project.person.get<Download>(call);
    expect(again.body.download_url).toBeDefined();
    expect(again.body.job_id).toBeUndefined();
    expect((await project.person.get<Project>(project.base)).body.has_zip_file).toBe(true);
    const forced = await project.person.get<Download>(`${call}?force_regenerate=true`);
    expect(forced.body.job_id).toBeDefined();
  });

  it('become stale only when their content has changed', { tags: ['@4.63'] }, async () => {
    const project = await sorted();
    const [largest] = await categoriesOf(project);
    await download(project.person, `${project.base}/categories/${largest?.id}/download/txt`);
    await download(project.person, `${project.base}/download-single-text-file`);
    await download(project.person, `${project.base}/download-all-merged-categories-zip`);
    const state = async () => (await project.person.get<Project>(project.base)).body;
    expect(await state()).toMatchObject({ has_zip_file: true, has_single_text_file: true });

    await project.person.upload(`${project.base}/upload`, [{ name: 'late.txt', content: 'late' }]);
    expect(await state()).toMatchObject({ has_zip_file: true, has_single_text_file: false });
    expect((await categoriesOf(project))[0]?.output_file_size).toBeGreaterThan(0);

    const files = (
      await project.person.get<Array<{ id: string; final_category_id: string }>>(`${project.base}/files`)
    ).body;
    const inLargest = files.find((file) => file.final_category_id === largest?.id);
    await project.person.delete(`${project.base}/files/${inLargest?.id}`);
    expect(await state()).toMatchObject({ has_zip_file: false, has_single_text_file: false });
    const after = (await categoriesOf(project)).find(({ id }) => id === largest?.id);
    expect(after?.output_file_size).toBeNull();
  });

  it('are generated by one job for any number of concurrent requests', { tags: ['@4.27'] }, async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        project.person.clone().get<Download>(`${project.base}/download-single-text-file`),
      ),
    );
    const jobs = answers.map((answer) => answer.body.job_id).filter((job) => job !== undefined);
    expect(new Set(jobs).size).toBe(1);
  });

  it('can be fetched by link without a session, until the link expires or is tampered with', {
    tags: ['@4.64'],
  }, async () => {
    app.clock.freeze();
    await download(project.person, `${project.base}/download-single-text-file`);
    const { body } = await project.person.get<Download>(`${project.base}/download-single-text-file`);
    const url = body.download_url ?? '';
    const stranger = app.visitor();
    expect((await stranger.fetch(url)).status).toBe(200);
    expect((await stranger.fetch(url.replace(/signature=.{4}/, 'signature=AAAA'))).status).toBe(403);
    expect((await stranger.fetch(url.replace(/expires=\d/, 'expires=9'))).status).toBe(403);
    app.clock.advance(599_000);
    expect((await stranger.fetch(url)).status).toBe(200);
    app.clock.advance(2_000);
    const late = await stranger.get<Problem>(url);
    expect(late.status).toBe(403);
    expect(late.body.code).toBe('link_invalid');
  });

  it('say what is missing if there is nothing to download', { tags: ['@9.32'] }, async () => {
    const { person, id } = await personWith(app, []);
    for (const call of [
      'download-single-text-file',
      'download-all-merged-categories-zip',
      'download-all-pdfs',
    ]) {
      const answer = await person.get<Problem>(`/projects/${id}/${call}`);
      expect(answer.status).toBe(409);
      expect(answer.body.code).toBe('nothing_to_do');
    }
    const category = (await categoriesOf(project)).find(({ pdf_file_count }) => pdf_file_count === 0);
    const pdf = await project.person.get<Problem>(`${project.base}/categories/${category?.id}/download/pdf`);
    expect(pdf.body.detail).toBe('This category has no PDFs. Download its text instead.');
    const other = await project.person.get<Problem>(
      `${project.base}/categories/${category?.id}/download/docx`,
    );
    expect(other.status).toBe(404);
  });

  it('are never served as HTML', { tags: ['@4.64'] }, async () => {
    const single = await download(project.person, `${project.base}/download-single-text-file`);
    expect(single.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(single.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(single.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('have the new name of a renamed project', async () => {
    const { person, base } = await sorted();
    await download(person, `${base}/download-single-text-file`);
    await person.patch(base, { name: 'Letters from the sea' });
    expect((await person.get<Project>(base)).body).toMatchObject({ has_single_text_file: false });
    const again = await download(person, `${base}/download-single-text-file`);
    expect(again.content.toString()).toContain('Letters from the sea');
  });
});
