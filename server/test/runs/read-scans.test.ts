import type { OcrStart } from '@sheaf/contract/scans/ocr';
import type { SearchResult } from '@sheaf/contract/search';
import { pageParts, pdfOfPages } from '@sheaf/testing/documents/page-recipe';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { download, jobEnd } from '@sheaf/testing/visitor/jobs';
import { filesOf, personWith } from '@sheaf/testing/visitor/pile';
import { afterEach, expect, it } from 'vitest';
import { openNativeEngine } from '../../src/platform/ocr/native-engine.ts';
import { arePackagesInstalled, PACKAGES_FOLDER } from '../../src/platform/ocr/packages.ts';
import { compilePdfium } from '../../src/platform/pdf/module.ts';
import { openPdfium } from '../../src/platform/pdf/pdfium.ts';

const ENGLISH = [
  'The tenant pays the rent on the first day of each month.',
  'Repairs of the roof and of the chimney are made by the owner,',
  'who tells the tenant three days before the work begins.',
  'A deposit of two months is kept in a savings account.',
];
const GERMAN = [
  'Der Mieter zahlt die Miete am ersten Tag des Monats.',
  'Der Eigent\\374mer l\\344sst das Dach und den Schornstein reparieren',
  'und teilt dem Mieter drei Tage vorher mit, wann es beginnt.',
  'Eine Kaution von zwei Monatsmieten liegt auf einem Sparbuch.',
];
const DPI = 200;

/** Renders pages of text as a scanner does: one image per page, without any text. */
async function scansOf(pages: readonly string[][]): Promise<Buffer> {
  const pdfium = await openPdfium(await compilePdfium({ memoryMb: 256 }));
  const texts = pdfium.openBytes(pdfOfPages(pages.map((lines) => ({ content: pageParts.lines(lines) }))));
  const pictures = pages.map((_, page) => {
    const picture = texts.renderPage(page, { dpi: DPI, maxPixels: 20_000_000 });
    if (!picture) throw new Error('A page could not be drawn');
    return picture;
  });
  const scans = pages.map((_, page) => ({ content: `q 612 0 0 792 0 0 cm /Im${page + 1} Do Q` }));
  return pdfOfPages(scans, pictures);
}

let app: TestApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

/** Uploads scans, has them read, and returns their file, their text and a search. */
async function readScans(env: Record<string, string>, pages: readonly string[][]) {
  app = await startApp({ env: { OCR: 'on', ...env } });
  const { person, id } = await personWith(app, [{ name: 'lease.pdf', content: await scansOf(pages) }]);
  const project = `/projects/${id}`;
  const search = async (query: string) =>
    (await person.get<SearchResult>(`${project}/search?q=${encodeURIComponent(query)}`)).body;
  expect((await search('chimney')).total).toBe(0);
  const { body } = await person.post<OcrStart>(`${project}/ocr`, {});
  expect(await jobEnd(person, body.job_id)).toMatchObject({
    status: 'completed',
    progress_message: `${pages.length} of ${pages.length} ${pages.length === 1 ? 'page' : 'pages'} read with OCR`,
  });
  const [file] = await filesOf(person, project);
  const { content } = await download(person, `${project}/download-single-text-file`);
  return { file, text: content.toString(), search };
}

it('the packages read scans in the language of each page, for the search as well as for downloads', async ({
  skip,
}) => {
  if (!arePackagesInstalled(PACKAGES_FOLDER)) skip('the packages are not there: run `npm ci` in ocr/');
  const { file, text, search } = await readScans({ OCR_PROGRAM: 'no-tesseract' }, [ENGLISH, GERMAN]);
  expect(file).toMatchObject({ has_text: true, ocr_pages: [1, 2], hard_to_read: [] });
  expect(text).toContain('[OCR, page 1]');
  for (const line of ENGLISH) expect(text).toContain(line);
  expect(text).toContain('[OCR, page 2]');
  expect(text).toContain('Der Eigentümer lässt das Dach und den Schornstein reparieren');
  expect(await search('chimney')).toMatchObject({ total: 1, hits: [{ filename: 'lease.pdf', page: 1 }] });
  expect(await search('eigentumer')).toMatchObject({ total: 1, hits: [{ page: 2 }] });
});

it('the program Tesseract reads scans if it is installed', async ({ skip }) => {
  if (!(await openNativeEngine('tesseract', { env: process.env })))
    skip('there is no program `tesseract` with data of English');
  const { file, text, search } = await readScans({ OCR_PROGRAM: 'tesseract' }, [ENGLISH]);
  expect(file).toMatchObject({ has_text: true, ocr_pages: [1] });
  for (const line of ENGLISH) expect(text).toContain(line);
  expect(await search('chimney')).toMatchObject({ total: 1, hits: [{ page: 1 }] });
});
