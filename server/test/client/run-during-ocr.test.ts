import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { File } from '@sheaf/contract/files';
import { pageParts, pdfOfPages } from '@sheaf/testing/documents/page-recipe';
import { makeFakeTesseract } from '@sheaf/testing/fakes/tesseract/fake-tesseract';
import { startApp } from '@sheaf/testing/server/app';
import { startSheaf } from '@sheaf/testing/server/command-line';
import { keyOf } from '@sheaf/testing/visitor/mcp';
import { projectWith } from '@sheaf/testing/visitor/pile';
import { expect, it } from 'vitest';

it('a run waits for OCR, and then includes what it has read', async () => {
  const tesseract = await makeFakeTesseract();
  const app = await startApp({ env: { OCR: 'on', OCR_PROGRAM: tesseract.program } });
  const person = await app.signedIn();
  const scans = pdfOfPages([
    { content: pageParts.lines(['The rent is due']) },
    { content: pageParts.picture },
  ]);
  const project = await projectWith(person, [{ name: 'lease.pdf', content: scans }]);
  const hold = path.join(tesseract.folder, 'hold');
  writeFileSync(hold, '');
  await person.post(`/projects/${project}/ocr`, {});
  const env = { SHEAF_URL: app.url, SHEAF_KEY: (await keyOf(person)).key };
  const command = startSheaf(['run', '--project', project], { env });
  const ended = once(command, 'close');
  let said = '';
  command.stderr.setEncoding('utf8').on('data', (more: string) => (said += more));
  await expect
    .poll(() => said, { timeout: 20_000 })
    .toContain('Pile: scans are being read; waiting until they have their text.\n');
  rmSync(hold);
  expect(await ended).toEqual([0, null]);
  expect(said).toContain('Reading scans: 1 of 1 page read with OCR\n');
  expect(said).toContain('Phase 1: 1 of 1 placed in 1 raw category');
  const { body } = await person.get<File[]>(`/projects/${project}/files`);
  expect(body).toMatchObject([{ ocr_pages: [2], raw_category: expect.any(String) }]);
  await app.close();
  await tesseract.remove();
});
