import { rmSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { OcrStart } from '@sheaf/contract/scans/ocr';
import { pageParts, pdfOfPages } from '@sheaf/testing/documents/page-recipe';
import { type FakeTesseract, makeFakeTesseract } from '@sheaf/testing/fakes/tesseract/fake-tesseract';
import { makeDataFolder } from '@sheaf/testing/server/data-folder';
import { type ServerProcess, startServer } from '@sheaf/testing/server/process';
import { download, jobEnd, movementsOf } from '@sheaf/testing/visitor/jobs';
import { filesOf, projectWith } from '@sheaf/testing/visitor/pile';
import { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const READ_BEFORE = 2;
const scan = { content: pageParts.picture };
const LEASE = {
  name: 'lease.pdf',
  content: pdfOfPages([{ content: pageParts.lines(['The rent is due']) }, scan, scan, scan, scan, scan]),
};

describe('a process that dies while it reads scans', () => {
  let dataDir: string;
  let tesseract: FakeTesseract;
  let server: ServerProcess;
  let hold: string;
  const start = () =>
    startServer(dataDir, { OCR: 'on', OCR_PROGRAM: tesseract.program, CREDITS_PER_OCR_PAGE: '2' });

  beforeAll(async () => {
    dataDir = await makeDataFolder();
    tesseract = await makeFakeTesseract();
    hold = path.join(tesseract.folder, 'hold');
    server = await start();
  });
  afterAll(async () => {
    rmSync(hold, { force: true });
    await server.crash();
    await rm(dataDir, { recursive: true, force: true });
    await tesseract.remove();
  });

  it('continues at its page after a restart: no page is read twice, and each is paid once', async () => {
    let person = new Visitor(server.url);
    await person.post('/auth/signup', { email: 'reader@example.org', password: 'a good password' });
    const project = `/projects/${await projectWith(person, [LEASE])}`;
    writeFileSync(hold, String(READ_BEFORE));
    const { body } = await person.post<OcrStart>(`${project}/ocr`, {});
    expect(body).toMatchObject({ pages: 5, credits_used: 10 });
    await expect
      .poll(() => tesseract.pagesOf(server.pid), { timeout: 60_000 })
      .toEqual({
        taken: READ_BEFORE + 1,
        read: READ_BEFORE,
      });
    await server.crash();

    rmSync(hold);
    server = await start();
    person = person.clone(server.url);
    const end = await jobEnd(person, body.job_id);
    expect(end).toMatchObject({ status: 'completed', progress_message: '5 of 5 pages read with OCR' });
    // The next process begins with the page that was in progress when the previous one died.
    expect(tesseract.pagesOf(server.pid)).toEqual({ taken: 5 - READ_BEFORE, read: 5 - READ_BEFORE });

    const [file] = await filesOf(person, project);
    expect(file).toMatchObject({ has_text: true, ocr_pages: [2, 3, 4, 5, 6], hard_to_read: [] });
    const { content } = await download(person, `${project}/download-single-text-file`);
    const text = content.toString();
    expect(text).toContain('The rent is due');
    expect([...text.matchAll(/\[OCR, page (\d)\]\s+Mix the flour/g)].map(([, page]) => page)).toEqual([
      '2',
      '3',
      '4',
      '5',
      '6',
    ]);
    expect(await movementsOf(person, body.job_id)).toMatchObject([{ amount: -10 }]);
    expect(await readdir(path.join(dataDir, 'tmp'))).toEqual([]);
  }, 240_000);
});
