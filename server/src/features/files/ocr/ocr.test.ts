import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PhaseStatus } from '@sheaf/contract/categorization';
import type { CreditBalance } from '@sheaf/contract/credits';
import type { File } from '@sheaf/contract/files';
import type { Problem } from '@sheaf/contract/problems';
import type { OcrEstimate, OcrStart } from '@sheaf/contract/scans/ocr';
import { pageParts, pdfOfPages } from '@sheaf/testing/documents/page-recipe';
import { type FakeTesseract, makeFakeTesseract } from '@sheaf/testing/fakes/tesseract/fake-tesseract';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { download, jobEnd, jobStatus } from '@sheaf/testing/visitor/jobs';
import { projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const scan = { content: pageParts.picture };
const FILES = [
  { name: 'lease.pdf', content: pdfOfPages([{ content: pageParts.lines(['The rent is due']) }, scan, scan]) },
  { name: 'recipe.pdf', content: pdfOfPages([scan]) },
  { name: 'note.txt', content: 'A note of some words.' },
];

describe('reading scans', () => {
  let folder: string;
  let tesseract: FakeTesseract;
  let app: TestApp;
  let person: Visitor;
  let project: string;

  beforeAll(async () => {
    tesseract = await makeFakeTesseract();
    const { program } = tesseract;
    folder = tesseract.folder;
    app = await startApp({ env: { OCR: 'on', OCR_PROGRAM: program, CREDITS_PER_OCR_PAGE: '2' } });
  });
  afterAll(async () => {
    await app.close();
    await tesseract.remove();
  });
  beforeEach(async () => {
    person = await app.signedIn();
    project = `/projects/${await projectWith(person, FILES)}`;
  });
  afterEach(() => {
    for (const name of ['hold', 'words', 'confidence']) rmSync(path.join(folder, name), { force: true });
  });

  const filesByName = async () =>
    Object.fromEntries(
      (await person.get<File[]>(`${project}/files`)).body.map((file) => [file.filename, file]),
    );
  const estimate = async () => (await person.get<OcrEstimate>(`${project}/ocr/estimate`)).body;
  const credits = async () => (await person.get<CreditBalance>('/credits/balance')).body.total_credits;
  const start = (body: object = {}) => person.post<OcrStart>(`${project}/ocr`, body);

  it('says first how long it takes and what it costs, and then makes texts as if they had been read at upload', async () => {
    expect(await estimate()).toEqual({ pages: 3, seconds: 45, credits: 6 });
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

  it('of one file leaves the others as they are, and marks what is hard to read', async () => {
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

  it('goes on at its page once it was cancelled, and what was not read is not paid', async () => {
    writeFileSync(path.join(folder, 'hold'), '');
    const { body } = await start();
    await expect.poll(async () => (await jobStatus(person, body.job_id)).progress_message).toContain('of 3');
    await expect(start().then((answer) => answer.status)).resolves.toBe(409);
    await person.post(`/internal/background-jobs/${body.job_id}/cancel`);
    await jobEnd(person, body.job_id);
    expect(await credits()).toBe(50);
    const lease = (await filesByName())['lease.pdf'];
    // A page that was read before the cancellation.
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
    expect(await estimate()).toMatchObject({ pages: 2 });
    const again = await start();
    expect(again.body.credits_used).toBe(4);
    expect((await jobEnd(person, again.body.job_id)).progress_message).toBe('2 of 2 pages read with OCR');
    const { content } = await download(person, `${project}/download-single-text-file`);
    expect(content.toString()).toContain('[OCR, page 2]\n\nRead before\n\n[OCR, page 3]\n\nMix');
  });

  it('is for its owner alone', async () => {
    const stranger = await app.signedIn();
    expect((await stranger.get(`${project}/ocr/estimate`)).status).toBe(404);
    expect((await stranger.post(`${project}/ocr`, {})).status).toBe(404);
  });
});

it('is off unless the operator switches it on, and says how', async () => {
  const app = await startApp();
  const person = await app.signedIn();
  const id = await projectWith(person, FILES);
  const answer = await person.get<Problem>(`/projects/${id}/ocr/estimate`);
  expect(answer.body).toMatchObject({ code: 'ocr_off', detail: expect.stringContaining('OCR=on') });
  await app.close();
});
