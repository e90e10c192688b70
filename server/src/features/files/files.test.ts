import { readdir } from 'node:fs/promises';
import type { File, StorageUsage, UploadResult } from '@sheaf/contract/files';
import type { Problem } from '@sheaf/contract/problems';
import type { Project } from '@sheaf/contract/projects';
import { makePdf } from '@sheaf/testing/documents/pdf';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { documentAbout, pdfAbout, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Upload, Visitor } from '@sheaf/testing/visitor/visitor';
import { describe, expect, it } from 'vitest';

const KB = 1024;

describe('files', () => {
  const app = duringTests(() =>
    startApp({
      database: 'embedded',
      hasWorker: false,
      env: {
        LIMIT_DOCUMENTS_PER_PROJECT: '60',
        LIMIT_TEXT_FILE_MB: '0.1',
        LIMIT_PDF_FILE_MB: '0.2',
        LIMIT_PROJECT_STORAGE_MB: '1',
      },
    }),
  );

  const emptyProject = async (): Promise<{ person: Visitor; id: string }> => {
    const person = await app.signedIn();
    return { person, id: await projectWith(person, []) };
  };
  const uploadTo = ({ person, id }: { person: Visitor; id: string }, files: Upload[]) =>
    person.upload<UploadResult>(`/projects/${id}/upload`, files);
  const listOf = async ({ person, id }: { person: Visitor; id: string }) =>
    (await person.get<File[]>(`/projects/${id}/files`)).body;

  it('stores texts and PDFs with what was read from them', { tags: ['@1.8'] }, async () => {
    const project = await emptyProject();
    const { body } = await uploadTo(project, [
      { name: 'garten.md', content: documentAbout('garten', 1) },
      pdfAbout('sailing', 2),
    ]);
    expect(body.failed_files).toEqual([]);
    expect(body.uploaded_files).toMatchObject([
      { filename: 'garten.md', file_type: 'text', page_count: null, has_text: true, duplicate_of: null },
      { filename: 'sailing-2.pdf', file_type: 'pdf', page_count: 1, has_text: true, file_credits: 1 },
    ]);
    for (const file of await listOf(project)) {
      expect(file.token_count).toBeGreaterThan(50);
      expect(file).toMatchObject({ raw_category: null, raw_language: null, final_category_name: null });
    }
  });

  it('refuses each bad file with its own message and keeps the rest of the batch', {
    tags: ['@3.21', '@5.11', '@5.25'],
  }, async () => {
    const project = await emptyProject();
    const { status, body } = await uploadTo(project, [
      { name: 'good.txt', content: 'A good text.' },
      { name: 'empty.pdf', content: '' },
      { name: 'picture.png', content: 'x' },
      { name: 'page.pdf', content: '<html>not a PDF</html>' },
      { name: 'cut.pdf', content: makePdf(['text']).subarray(0, 60) },
      { name: 'binary.txt', content: new Uint8Array([1, 0, 2, 0, 0, 0, 7, 255, 0, 3]) },
      { name: 'long.txt', content: 'x'.repeat(103 * KB) },
      { name: `${'n'.repeat(300)}.txt`, content: 'long name' },
      { name: 'also-good.txt', content: 'Another good text.' },
    ]);
    expect(status).toBe(200);
    expect(body.uploaded_files.map((file) => file.filename)).toEqual(['good.txt', 'also-good.txt']);
    expect(body.failed_files.map(({ filename, code }) => [filename.slice(0, 12), code])).toEqual([
      ['empty.pdf', 'empty_file'],
      ['picture.png', 'wrong_type'],
      ['page.pdf', 'not_a_pdf'],
      ['cut.pdf', 'damaged_pdf'],
      ['binary.txt', 'binary_content'],
      ['long.txt', 'too_large'],
      ['nnnnnnnnnnnn', 'name_too_long'],
    ]);
    expect(new Set(body.failed_files.map(({ error }) => error)).size).toBe(7);
    expect(await listOf(project)).toHaveLength(2);
  });

  it('accepts an empty text ("minimum size 0") as a file without readable text, even if the storage is full', {
    tags: ['@5.10'],
  }, async () => {
    const project = await emptyProject();
    const full = Array.from({ length: 16 }, (_, index) => ({
      name: `${index}.txt`,
      content: `${index} `.padEnd(64 * KB, 'text '),
    }));
    await uploadTo(project, full);
    const { body } = await uploadTo(project, [
      { name: 'empty.txt', content: '' },
      { name: 'one byte.txt', content: 'x' },
      { name: 'empty.md', content: '' },
    ]);
    expect(body.failed_files).toMatchObject([{ filename: 'one byte.txt', code: 'storage_limit' }]);
    expect(body.uploaded_files).toMatchObject([
      { filename: 'empty.txt', size_bytes: 0, token_count: 0, has_text: false, file_credits: 0 },
      { filename: 'empty.md', size_bytes: 0, has_text: false, notes: ['This file is empty.'] },
    ]);
    const empty = `/projects/${project.id}/files/${body.uploaded_files[0]?.id}`;
    expect(await (await project.person.fetch(`${empty}/text`)).text()).toBe('');
    expect((await project.person.delete(empty)).status).toBe(200);
  });

  it('leaves nothing behind of a refused file', async () => {
    const project = await emptyProject();
    await uploadTo(project, [{ name: 'page.pdf', content: 'not a PDF' }]);
    const keys = [];
    for await (const object of app.services.storage.list(`projects/${project.id}/`)) keys.push(object.key);
    expect(keys).toEqual([]);
    expect(await readdir(app.services.temporaryFolder)).toEqual([]);
  });

  it('reads texts in legacy encodings', { tags: ['@5.12'] }, async () => {
    const project = await emptyProject();
    const french =
      "Le conseil municipal s'est réuni mardi soir à l'hôtel de ville. Les élus ont voté à l'unanimité le budget de l'année prochaine, qui prévoit une légère hausse des dépenses liées à l'éducation et à la santé. Où irons-nous désormais ?";
    const { body } = await uploadTo(project, [
      { name: 'latin1.txt', content: Buffer.from(french, 'latin1') },
      {
        name: 'utf16.txt',
        content: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(french, 'utf16le')]),
      },
    ]);
    expect(body.failed_files).toEqual([]);
    expect(body.uploaded_files).toHaveLength(2);
  });

  it('gives a second file of the same name its own name, and says if the bytes are the same', {
    tags: ['@5.12'],
  }, async () => {
    const project = await emptyProject();
    await uploadTo(project, [{ name: 'a.txt', content: 'the same text' }]);
    const second = await uploadTo(project, [{ name: '../A.txt', content: 'another text' }]);
    const third = await uploadTo(project, [{ name: 'b.txt', content: 'the same text' }]);
    expect(second.body.uploaded_files).toMatchObject([{ filename: 'A (2).txt', duplicate_of: null }]);
    expect(third.body.uploaded_files).toMatchObject([{ filename: 'b.txt', duplicate_of: 'a.txt' }]);
  });

  it('skips a file that exists with the same name and bytes, unless duplicates are kept', {
    tags: ['@5.12'],
  }, async () => {
    const project = await emptyProject();
    const pile = [
      { name: 'a.txt', content: 'the same text' },
      { name: 'A.txt', content: 'another text' },
    ];
    for (const file of pile) await uploadTo(project, [file]);
    const again = await uploadTo(project, [...pile, { name: 'new.txt', content: 'a new text' }]);
    expect(again.body).toMatchObject({
      uploaded_files: [{ filename: 'new.txt' }],
      failed_files: [],
      skipped_files: [
        { filename: 'a.txt', duplicate_of: 'a.txt' },
        { filename: 'A.txt', duplicate_of: 'A (2).txt' },
      ],
    });
    const kept = await project.person.upload<UploadResult>(
      `/projects/${project.id}/upload?keep_duplicates=true`,
      pile.slice(0, 1),
    );
    expect(kept.body).toMatchObject({
      uploaded_files: [{ filename: 'a (3).txt', duplicate_of: 'a.txt' }],
      skipped_files: [],
    });
    expect(await listOf(project)).toHaveLength(4);
  });

  it('keeps names in any script', async () => {
    const project = await emptyProject();
    const { body } = await uploadTo(project, [{ name: 'Prüfung 試験 اختبار.txt', content: 'text' }]);
    expect(body.uploaded_files[0]?.filename).toBe('Prüfung 試験 اختبار.txt');
  });

  it('keeps a project within its storage limit', { tags: ['@3.13', '@5.11', '@7.23'] }, async () => {
    const project = await emptyProject();
    const texts = Array.from({ length: 12 }, (_, index) => ({
      name: `big-${index}.txt`,
      content: `${index} `.padEnd(99 * KB, 'text '),
    }));
    const { body } = await uploadTo(project, texts);
    expect(body.uploaded_files).toHaveLength(10);
    expect(body.failed_files[0]).toMatchObject({ code: 'storage_limit' });
    const { body: usage } = await project.person.get<StorageUsage>(
      `/projects/${project.id}/files/storage-usage`,
    );
    expect(usage.current_usage_bytes).toBe(10 * 99 * KB);
    expect(usage.usage_percentage).toBeCloseTo((100 * 990) / 1024, 1);
    expect(usage.remaining_mb).toBeCloseTo(34 / 1024, 2);
  });

  it('accepts 50 files in one request and refuses each one beyond', { tags: ['@7.17'] }, async () => {
    const project = await emptyProject();
    const { body } = await uploadTo(
      project,
      Array.from({ length: 53 }, (_, index) => ({ name: `${index}.txt`, content: `text ${index}` })),
    );
    expect(body.uploaded_files).toHaveLength(50);
    expect(body.failed_files.map((file) => file.code)).toEqual(Array(3).fill('too_many_in_request'));
  });

  it('deletes one file, then all', { tags: ['@7.22'] }, async () => {
    const project = await emptyProject();
    const { body } = await uploadTo(project, pileOf(2));
    const first = body.uploaded_files[0]?.id;
    expect((await project.person.delete(`/projects/${project.id}/files/${first}`)).status).toBe(200);
    expect((await project.person.delete<Problem>(`/projects/${project.id}/files/${first}`)).body.code).toBe(
      'file_not_found',
    );
    const all = await project.person.delete<{ deleted_files: number }>(`/projects/${project.id}/files`);
    expect(all.body).toEqual({ deleted_files: 7 });
    const { body: after } = await project.person.get<Project>(`/projects/${project.id}`);
    expect(after.file_count).toBe(0);
  });

  it('refuses an upload without a file', { tags: ['@7.16'] }, async () => {
    const { person, id } = await emptyProject();
    const { status, body } = await person.upload<Problem>(`/projects/${id}/upload`, []);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.errors?.files).toMatch(/^The request contains no file\. Send each file/);
  });

  it('asks for multipart if it gets something else', { tags: ['@7.16'] }, async () => {
    const project = await emptyProject();
    const answer = await project.person.post<Problem>(`/projects/${project.id}/upload`, { files: [] });
    expect(answer.status).toBe(415);
  });
});
