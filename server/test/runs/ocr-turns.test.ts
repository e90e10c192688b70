import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OCR_TURN_MESSAGE, WAITING_MESSAGES } from '@sheaf/contract/jobs';
import type { OcrStart } from '@sheaf/contract/scans/ocr';
import { pdfOfPages } from '@sheaf/testing/documents/page-recipe';
import type { FakeTesseract } from '@sheaf/testing/fakes/tesseract/fake-tesseract';
import type { TestApp } from '@sheaf/testing/server/app';
import { scan, startOcrApp } from '@sheaf/testing/server/ocr-app';
import { jobEnd, jobStatus, untilFound } from '@sheaf/testing/visitor/jobs';
import { filesOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PAGES = 60;

describe('reading the scans of several people', () => {
  let app: TestApp;
  let tesseract: FakeTesseract;
  let close: () => Promise<void>;
  let hold: string;
  beforeAll(async () => {
    ({ app, tesseract, close } = await startOcrApp({ SIGNUP_COURTESY_CREDITS: '1000' }));
    hold = path.join(tesseract.folder, 'hold');
  });
  afterAll(() => close());

  const startReading = async (person: Visitor, pages: number): Promise<string> => {
    const scans = { name: 'scan.pdf', content: pdfOfPages(Array.from({ length: pages }, () => scan)) };
    const id = await projectWith(person, [scans]);
    return (await person.post<OcrStart>(`/projects/${id}/ocr`, {})).body.job_id;
  };
  const pagesOf = async (jobId: string) =>
    (
      await app.services.db
        .selectFrom('jobs')
        .select('pages_read')
        .where('id', '=', jobId)
        .executeTakeFirstOrThrow()
    ).pages_read;

  it('gives everybody a turn after some pages, tells who waits, and reads and charges every page once', async () => {
    const [first, other] = [await app.signedIn(), await app.signedIn()];
    // Nothing is read beyond the second page until it is removed.
    writeFileSync(hold, '2');
    const long = await startReading(first, PAGES);
    await untilFound(async () => ((await pagesOf(long)) === 2 ? true : undefined), 'Two pages are read');
    const second = await startReading(first, 3);
    const short = await startReading(other, 2);
    expect((await jobStatus(first, second)).progress_message).toBe(WAITING_MESSAGES.ocr);
    expect((await jobStatus(other, short)).progress_message).toBe(OCR_TURN_MESSAGE);
    rmSync(hold);
    const told = await untilFound(async () => {
      const { progress_message } = await jobStatus(first, long);
      return progress_message?.includes(OCR_TURN_MESSAGE) ? progress_message : undefined;
    }, 'The first job gives way');
    expect(told).toBe(`5 of ${PAGES} pages read. ${OCR_TURN_MESSAGE}`);
    expect(await jobEnd(other, short)).toMatchObject({ progress_message: '2 of 2 pages read with OCR' });
    expect(await pagesOf(long)).toBeLessThan(PAGES / 2);
    await first.post(`/internal/background-jobs/${long}/cancel`);
    const { progress_message: end } = await jobEnd(first, long);
    const read = await pagesOf(long);
    expect(end).toBe(
      `Cancelled: ${read} of ${PAGES} pages read with OCR; ${2 * (PAGES - read)} credits returned`,
    );
    expect(await jobEnd(first, second)).toMatchObject({ status: 'completed' });
    const { body } = await first.get<{ total_credits: number }>('/credits/balance');
    expect(body.total_credits).toBe(1_000 - 2 * (read + 3));
  }, 240_000);

  it('charges a page once whose file is deleted and brought back meanwhile', async () => {
    const person = await app.signedIn();
    writeFileSync(hold, String(tesseract.pagesOf(process.pid).read + 2));
    const scans = { name: 'scan.pdf', content: pdfOfPages(Array.from({ length: 4 }, () => scan)) };
    const project = `/projects/${await projectWith(person, [scans])}`;
    const job = (await person.post<OcrStart>(`${project}/ocr`, {})).body.job_id;
    await untilFound(async () => ((await pagesOf(job)) === 2 ? true : undefined), 'Two pages are read');
    const [file] = await filesOf(person, project);
    await person.delete(`${project}/files/${file?.id}?restorable=true`);
    await person.post(`${project}/files/restore`, { file_ids: [file?.id] });
    await person.post(`/internal/background-jobs/${job}/cancel`);
    expect((await jobEnd(person, job)).progress_message).toBe(
      'Cancelled: 2 of 4 pages read with OCR; 4 credits returned',
    );
    rmSync(hold);
  });

  it.each([
    [30, 'completed'],
    [29, 'failed'],
  ])(
    'a job that was attempted 25 times and has read %i pages, five in each turn, is %s',
    async (pages, status) => {
      const person = await app.signedIn();
      writeFileSync(hold, '0');
      await startReading(await app.signedIn(), 1);
      const job = await startReading(person, 1);
      const before = { attempt: 25, pages_read: pages };
      await app.services.db.updateTable('jobs').set(before).where('id', '=', job).execute();
      rmSync(hold);
      expect((await jobEnd(person, job)).status).toBe(status);
    },
  );
});
