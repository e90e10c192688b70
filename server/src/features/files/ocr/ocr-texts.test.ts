import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Category } from '@sheaf/contract/categorization';
import type { CreditBalance } from '@sheaf/contract/credits';
import type { File } from '@sheaf/contract/files';
import type { OcrStart } from '@sheaf/contract/scans/ocr';
import type { SearchResult } from '@sheaf/contract/search';
import { pageParts, pdfOfPages } from '@sheaf/testing/documents/page-recipe';
import type { FakeTesseract } from '@sheaf/testing/fakes/tesseract/fake-tesseract';
import type { TestApp } from '@sheaf/testing/server/app';
import { PARTLY_SCANNED, scan, startOcrApp } from '@sheaf/testing/server/ocr-app';
import { download, jobEnd } from '@sheaf/testing/visitor/jobs';
import { projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeDeletedObjects } from '../../projects/projects.ts';

describe('the text that OCR gives a file', () => {
  let folder: string;
  let tesseract: FakeTesseract;
  let app: TestApp;
  let close: () => Promise<void>;
  let person: Visitor;
  let project: string;

  beforeAll(async () => {
    ({ app, tesseract, close } = await startOcrApp());
    folder = tesseract.folder;
  });
  afterAll(() => close());
  beforeEach(async () => {
    person = await app.signedIn();
    project = `/projects/${await projectWith(person, PARTLY_SCANNED)}`;
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(path.join(folder, 'hold'), { force: true });
  });

  const filesByName = async () =>
    Object.fromEntries(
      (await person.get<File[]>(`${project}/files`)).body.map((file) => [file.filename, file]),
    );
  const credits = async () => (await person.get<CreditBalance>('/credits/balance')).body.total_credits;
  const start = (body: object = {}) => person.post<OcrStart>(`${project}/ocr`, body);

  it('replaces a text together with its search index, even if it is canceled in between', async () => {
    const { storage } = app.services;
    const { putFile } = storage;
    const { id } = (await filesByName())['recipe.pdf'] ?? {};
    const started = Promise.withResolvers<string>();
    vi.spyOn(storage, 'putFile').mockImplementationOnce(async (...stored) => {
      const put = await putFile(...stored);
      await person.post(`/internal/background-jobs/${await started.promise}/cancel`);
      return put;
    });
    const { body } = await start({ file_ids: [id] });
    started.resolve(body.job_id);
    await jobEnd(person, body.job_id);
    const text = await (await person.fetch(`${project}/files/${id}/text`)).text();
    expect(text).toContain('Mix the flour');
    expect((await filesByName())['recipe.pdf']).toMatchObject({ ocr_pages: [1], has_text: true });
    const { body: found } = await person.get<SearchResult>(`${project}/search?q=flour`);
    expect(found.hits.map(({ file_id }) => file_id)).toEqual([id]);
  });

  it('loses no text if the connection breaks while the new one is committed', async () => {
    const { storage, db } = app.services;
    const { putFile } = storage;
    const { transaction } = db;
    const { id } = (await filesByName())['recipe.pdf'] ?? {};
    const committed = Promise.withResolvers<void>();
    vi.spyOn(storage, 'putFile').mockImplementationOnce(async (...stored) => {
      // The next transaction is the one that replaces the text. It is committed after its caller has lost it.
      vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
        const begun = transaction.call(db);
        const execute = begun.execute.bind(begun);
        begun.execute = (work) =>
          new Promise((_, reject) => {
            const done = execute(async (tx) => {
              const result = await work(tx);
              reject(Object.assign(new Error('Connection terminated'), { code: '08006' }));
              await setTimeout(500);
              return result;
            });
            void done.then(() => committed.resolve());
          });
        return begun;
      });
      return putFile(...stored);
    });
    const { body } = await start({ file_ids: [id] });
    await committed.promise;
    await jobEnd(person, body.job_id);
    expect((await filesByName())['recipe.pdf']).toMatchObject({ ocr_pages: [1] });
    const text = await person.fetch(`${project}/files/${id}/text`);
    expect([text.status, await text.text()]).toEqual([200, expect.stringContaining('Mix the flour')]);
  });

  it('deletes the downloads that contain a text that it replaces, and no others', async () => {
    const { 'recipe.pdf': recipe, 'note.txt': note } = await filesByName();
    const outputOf = async (file: File | undefined) => {
      const { body } = await person.post<Category>(`${project}/categories`, {
        name: `With ${file?.filename}`,
      });
      await person.post(`${project}/files/move`, { file_ids: [file?.id], category_id: body.id });
      await download(person, `${project}/categories/${body.id}/download/txt`);
      return body.id;
    };
    const [changed, unchanged] = [await outputOf(recipe), await outputOf(note)];
    await jobEnd(person, (await start()).body.job_id);
    const left = await app.services.db
      .selectFrom('outputs')
      .select('category_id')
      .where('category_id', 'in', [changed, unchanged])
      .execute();
    expect(left.map(({ category_id }) => category_id)).toEqual([unchanged]);
  });

  it('removes the previous text an hour later, when nobody reads it anymore', async () => {
    const { storage } = app.services;
    const { id } = (await filesByName())['recipe.pdf'] ?? {};
    const keys = () => Array.fromAsync(storage.list(`${project.slice(1)}/files/${id}/`), ({ key }) => key);
    const before = await keys();
    await jobEnd(person, (await start({ file_ids: [id] })).body.job_id);
    const after = await keys();
    expect(after).toEqual(expect.arrayContaining(before));
    const inAnHour = { now: () => new Date(Date.now() + 3_600_000) };
    await removeDeletedObjects({ ...app.features.removal, clock: inAnHour });
    const left = await keys();
    expect(left).toHaveLength(2);
    expect(left).not.toContain(before.find((key) => key.endsWith('/text')));
    expect((await person.fetch(`${project}/files/${id}/text`)).status).toBe(200);
  });

  it('charges for pages that were read even if their file is deleted before the end', async () => {
    const alreadyRead = tesseract.pagesOf(process.pid).read;
    writeFileSync(path.join(folder, 'hold'), String(alreadyRead + 2));
    const { body } = await start();
    await expect.poll(async () => (await filesByName())['lease.pdf']?.ocr_pages).toEqual([2, 3]);
    await person.delete(`${project}/files/${(await filesByName())['lease.pdf']?.id}`);
    rmSync(path.join(folder, 'hold'));
    expect((await jobEnd(person, body.job_id)).progress_message).toBe('3 of 3 pages read with OCR');
    expect(await credits()).toBe(44);
  });

  it('skips files that are deleted before their turn', async () => {
    const names = ['1.pdf', '2.pdf', '3.pdf', '4.pdf'];
    const pages = names.map((_, i) => [scan, { content: pageParts.lines([`Page ${i}`]) }]);
    project = `/projects/${await projectWith(
      person,
      names.map((name, i) => ({ name, content: pdfOfPages(pages[i] ?? []) })),
    )}`;
    const known = await filesByName();
    const { storage } = app.services;
    const original = storage.open;
    const deleted = new Set<string>();
    vi.spyOn(storage, 'open').mockImplementation(async (key, ...rest) => {
      const name = names.find((one) => key.includes(known[one]?.id ?? '-') && key.endsWith('original'));
      // Three errors would end the job.
      if (name && !deleted.has(name) && deleted.size < 3) {
        deleted.add(name);
        await person.delete(`${project}/files/${known[name]?.id}`);
      }
      return original(key, ...rest);
    });
    const { body } = await start();
    const end = await jobEnd(person, body.job_id);
    expect(deleted.size).toBe(3);
    expect(end.status).toBe('completed');
    const [left] = Object.values(await filesByName());
    expect(left?.ocr_pages).toEqual([1]);
  });
});
