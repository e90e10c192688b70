import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BundleChange } from '@sheaf/contract/bundles/bundles';
import type { Category, PhaseStatus } from '@sheaf/contract/categorization';
import type { CreditBalance } from '@sheaf/contract/credits';
import type { File } from '@sheaf/contract/files';
import type { Problem } from '@sheaf/contract/problems';
import type { OcrEstimate, OcrStart } from '@sheaf/contract/scans/ocr';
import type { SearchResult } from '@sheaf/contract/search';
import type { SystemLimits } from '@sheaf/contract/system';
import { pageParts, pdfOfPages } from '@sheaf/testing/documents/page-recipe';
import type { FakeTesseract } from '@sheaf/testing/fakes/tesseract/fake-tesseract';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { PARTLY_SCANNED, scan, startOcrApp } from '@sheaf/testing/server/ocr-app';
import { download, jobEnd, jobStatus, run } from '@sheaf/testing/visitor/jobs';
import { personWith, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeDeletedObjects } from '../../projects/projects.ts';

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
  for (const name of ['hold', 'words', 'confidence']) rmSync(path.join(folder, name), { force: true });
});

const filesByName = async () =>
  Object.fromEntries(
    (await person.get<File[]>(`${project}/files`)).body.map((file) => [file.filename, file]),
  );
const estimate = async () => (await person.get<OcrEstimate>(`${project}/ocr/estimate`)).body;
const credits = async () => (await person.get<CreditBalance>('/credits/balance')).body.total_credits;
const start = (body: object = {}) => person.post<OcrStart>(`${project}/ocr`, body);

describe('reading scans', () => {
  it('first estimates time and cost, then builds texts as if they had been read at upload', async () => {
    expect(await estimate()).toEqual({
      pages: 3,
      read_pages: 0,
      seconds: 45,
      credits: 6,
      install_megabytes: null,
    });
    const { body } = await start();
    expect(body).toMatchObject({ pages: 3, credits_used: 6, remaining_credits: 44 });
    const end = await jobEnd(person, body.job_id);
    expect(end.progress_message).toBe('3 of 3 pages read with OCR');
    const files = await filesByName();
    expect(files['recipe.pdf']).toMatchObject({
      has_text: true,
      file_credits: 1,
      ocr_pages: [1],
      hard_to_read: [],
      notes: ['With OCR: page 1.'],
    });
    expect(files['recipe.pdf']?.token_count).toBeGreaterThan(8);
    expect(files['lease.pdf']).toMatchObject({ ocr_pages: [2, 3], page_kinds: { text: [1], scan: [2, 3] } });
    expect((await person.get<PhaseStatus>(`${project}/phase-status`)).body.phase1_cost).toBe(3);
    const { content } = await download(person, `${project}/download-single-text-file`);
    expect(content.toString()).toContain('The rent is due\n\n[OCR, page 2]\n\nMix the flour with water');
    expect(await estimate()).toMatchObject({ pages: 0 });
    expect((await person.post<Problem>(`${project}/ocr`, {})).body.code).toBe('nothing_to_do');
  });

  it('of one file leaves the others unchanged, and marks what is hard to read', async () => {
    writeFileSync(path.join(folder, 'confidence'), '41');
    const id = (await filesByName())['recipe.pdf']?.id;
    const { body } = await start({ file_ids: [id] });
    const end = await jobEnd(person, body.job_id);
    expect(end.progress_message).toBe('1 of 1 page read with OCR; 1 is hard to read');
    const files = await filesByName();
    expect(files['recipe.pdf']).toMatchObject({
      hard_to_read: [1],
      notes: ['With OCR: page 1.', 'Hard to read: page 1.'],
    });
    expect(files['lease.pdf']?.ocr_pages).toBeUndefined();
  });

  it('continues after a cancellation where it stopped, and refunds what was not read', async () => {
    writeFileSync(path.join(folder, 'hold'), '');
    const { body } = await start();
    await expect.poll(async () => (await jobStatus(person, body.job_id)).progress_message).toContain('of 3');
    await expect(start().then((answer) => answer.status)).resolves.toBe(409);
    await person.post(`/internal/background-jobs/${body.job_id}/cancel`);
    await jobEnd(person, body.job_id);
    expect(await credits()).toBe(50);
    const lease = (await filesByName())['lease.pdf'];
    // A page read before the cancellation.
    await app.services.db
      .insertInto('ocr_pages')
      .values({
        file_id: lease?.id ?? '',
        page: 2,
        job_id: body.job_id,
        text: 'Read before',
        confidence: 90,
        language: 'en',
      })
      .execute();
    rmSync(path.join(folder, 'hold'));
    expect(await estimate()).toMatchObject({ pages: 2, read_pages: 1 });
    const again = await start();
    expect(again.body.credits_used).toBe(4);
    expect((await jobEnd(person, again.body.job_id)).progress_message).toBe('2 of 2 pages read with OCR');
    const { content } = await download(person, `${project}/download-single-text-file`);
    expect(content.toString()).toContain('[OCR, page 2]\n\nRead before\n\n[OCR, page 3]\n\nMix');
  });

  it('leaves the files that are being read to the next run, which knows their whole text', async () => {
    writeFileSync(path.join(folder, 'hold'), '');
    const { body } = await start();
    const status = async () => (await person.get<PhaseStatus>(`${project}/phase-status`)).body;
    expect(await status()).toMatchObject({ phase1_cost: 1, total_files: 1, phase1: { files_remaining: 1 } });
    const phase1 = `/ai/${project.replace('/projects/', '')}/categorize-raw`;
    await run(person, phase1);
    const before = await filesByName();
    expect([before['note.txt'], before['lease.pdf']].map((file) => file?.raw_category)).toEqual([
      expect.any(String),
      null,
    ]);
    expect(await credits()).toBe(50 - 6 - 1);
    expect((await person.post<Problem>(phase1)).body.code).toBe('nothing_to_do');
    // Both pages of the lease, but not the recipe.
    writeFileSync(path.join(folder, 'hold'), String(tesseract.pagesOf(process.pid).read + 2));
    await expect.poll(status).toMatchObject({ phase1_cost: 1, total_files: 2, job_details: [{}] });
    rmSync(path.join(folder, 'hold'));
    await jobEnd(person, body.job_id);
    expect(await status()).toMatchObject({ phase1_cost: 2, total_files: 3, phase1: { files_remaining: 2 } });
    await run(person, phase1);
    expect(Object.values(await filesByName()).every((file) => file.raw_category !== null)).toBe(true);
    expect(await credits()).toBe(50 - 6 - 3);
  });

  it('offers to add pages to a text that were read without being added, free', async () => {
    for (const { id, page_kinds } of Object.values(await filesByName()))
      for (const page of page_kinds?.scan ?? [])
        await app.services.db
          .insertInto('ocr_pages')
          .values({ file_id: id, page, job_id: id, text: 'Read before', confidence: 90, language: 'en' })
          .execute();
    expect(await estimate()).toMatchObject({ pages: 0, read_pages: 3, seconds: 0, credits: 0 });
    const { body } = await start();
    expect(body.credits_used).toBe(0);
    expect((await jobEnd(person, body.job_id)).progress_message).toBe('All pages had been read before');
    expect(await estimate()).toMatchObject({ pages: 0, read_pages: 0 });
    const { content } = await download(person, `${project}/download-single-text-file`);
    expect(content.toString()).toContain('[OCR, page 3]\n\nRead before');
  });

  it('shows as a change in bundles downloaded before', async () => {
    const target = 'target=gemini-notebook-free';
    const bundles = `${project}/bundles`;
    const changes = async (format: string) =>
      (await person.get<BundleChange[]>(`${bundles}/changes?${target}&format=${format}`)).body;
    for (const format of ['md', 'pdf'])
      await download(person, `${bundles}/download?${target}&format=${format}`);
    expect(await changes('md')).toEqual([]);
    await jobEnd(person, (await start()).body.job_id);
    const [change, ...others] = await changes('md');
    expect(others).toEqual([]);
    expect(change?.read_with_ocr.map((label) => label.split(' · ')[1])).toEqual(['lease.pdf', 'recipe.pdf']);
    expect(change).toMatchObject({ added: [], removed: [], moved: [] });
    // The PDFs themselves have not changed.
    expect(await changes('pdf')).toEqual([]);
  });

  it('does not start if one of the files no longer exists', async () => {
    const { 'recipe.pdf': recipe, 'lease.pdf': lease } = await filesByName();
    await person.delete(`${project}/files/${lease?.id}`);
    const { status, body } = await person.post<Problem>(`${project}/ocr`, {
      file_ids: [recipe?.id, lease?.id],
    });
    expect([status, body.code]).toEqual([404, 'file_not_found']);
    expect(await credits()).toBe(50);
  });
});

it('OCR is off if the operator has turned it off, and says how to turn it on', async () => {
  const app = await startApp({ env: { OCR: 'off' } });
  const { person, id } = await personWith(app, PARTLY_SCANNED);
  expect((await person.get<SystemLimits>('/system/limits')).body.ocr).toBe('off');
  const answer = await person.get<Problem>(`/projects/${id}/ocr/estimate`);
  expect(answer.body).toMatchObject({ code: 'ocr_off', detail: expect.stringContaining('OCR=on') });
  await app.close();
});

describe('the text that OCR gives a file', () => {
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
