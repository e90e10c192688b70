import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesOfCase } from '@sheaf/testing/documents/cases';
import { makePdf } from '@sheaf/testing/documents/pdf';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { mergePdfs } from '../../src/features/downloads/assembly/merged-pdf.ts';
import { compilePdfium } from '../../src/platform/pdf/module.ts';
import { openPdfium } from '../../src/platform/pdf/pdfium.ts';

const folder = temporaryFolder();
const pdfium = await openPdfium(await compilePdfium({ memoryMb: 256 }));

async function mergeCase(number: string) {
  const sources = filesOfCase(number).map(({ name, bytes }) => {
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    return { filename: name, path: file };
  });
  const partPath = (part: number) => path.join(folder, `part-${number}-${part}.pdf`);
  const { parts, skipped } = await mergePdfs(sources, { title: 'Merged', partPath });
  expect({ parts: parts.length, skipped }).toEqual({ parts: 1, skipped: [] });
  const bytes = readFileSync(partPath(1));
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  return { bytes, document: await task.promise };
}

it('links lead to the pages of their document, and bookmarks stand below that of their file', async () => {
  const { document } = await mergeCase('12');
  const pageOf = async (dest: unknown) => (Array.isArray(dest) ? document.getPageIndex(dest[0]) : undefined);
  const page = await document.getPage(2);
  const links = (await page.getAnnotations()).filter(({ subtype }) => subtype === 'Link');
  expect(await Promise.all(links.map(async ({ dest, url }) => url ?? pageOf(dest)))).toEqual([
    2,
    3,
    3,
    'https://example.org/bees',
  ]);
  const outline = (await document.getOutline()) ?? [];
  const [handbook, other] = outline;
  expect([handbook?.title, other?.title]).toEqual(['handbook.pdf', 'other.pdf']);
  const below = (handbook?.items ?? []).map(async ({ title, dest }) => [title, await pageOf(dest)]);
  expect(await Promise.all(below)).toEqual([
    ['Chapter One: Bees', 2],
    ['Chapter Two: Wasps', 3],
  ]);
});

it('the pages of a document are called what they were called in it', async () => {
  const { document } = await mergeCase('12');
  expect(await document.getPageLabels()).toEqual(['Contents 1', 'i', '1', '2', '1']);
});

it('a layer that is switched off stays so', async () => {
  const { document } = await mergeCase('07');
  const config = await document.getOptionalContentConfig();
  const layers = [...config].map(([, group]) => group as { name: string; visible: boolean });
  expect(layers.map(({ name, visible }) => [name, visible]).sort()).toEqual([
    ['Body', true],
    ['Draft stamp', false],
  ]);
});

it('the value of a field is drawn without its form', async () => {
  const { bytes, document } = await mergeCase('05');
  const { items } = await (await document.getPage(2)).getTextContent();
  expect(items.map((item) => ('str' in item ? item.str : '')).join(' ')).toContain(
    'Jonas Albrecht, Seestrasse 9',
  );
  const merged = pdfium.openBytes(bytes);
  const image = merged.renderPage(1, { dpi: 72, maxPixels: 1_000_000 });
  merged.close();
  if (!image) throw new Error('The page was not rendered');
  // The rectangle of the field, from the top.
  const rows = Array.from({ length: 24 }, (_, row) =>
    image.pixels.subarray((168 + row) * image.width + 72).subarray(0, 300),
  );
  expect(rows.some((row) => row.some((pixel) => pixel < 128))).toBe(true);
});

const NAMES_OF_SCRIPTS = [
  'รายงานการประชุม น้ำท่วมปี.pdf',
  'हिन्दी क्षेत्र की रिपोर्ट.pdf',
  'বাগান সমিতির কোম্পানি.pdf',
  'தோட்டக்கலை சங்கம்.pdf',
  'تقرير الميزانية 2024.pdf',
  'گزارش‌های سالانه.pdf',
  'דוח שנתי.pdf',
];

it('names in the table of contents are drawn in scripts whose letters are joined or set upon each other', async () => {
  const file = path.join(folder, 'page.pdf');
  writeFileSync(file, makePdf(['page']));
  const sources = NAMES_OF_SCRIPTS.map((filename) => ({ filename, path: file }));
  const partPath = () => path.join(folder, 'scripts.pdf');
  await mergePdfs(sources, { title: 'Merged', partPath });
  const bytes = readFileSync(partPath());
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join('');
  expect(text).not.toContain('?');
  // Readers take the words of right-to-left scripts apart; the test of shaped texts shows their order.
  for (const name of NAMES_OF_SCRIPTS.slice(0, 4)) expect(text).toContain(name.normalize('NFC'));
  const letters = new Set(text);
  const isShown = (character: string) => /\p{Cf}/u.test(character) || letters.has(character);
  const lost = NAMES_OF_SCRIPTS.flatMap((name) =>
    [...name.normalize('NFC')].filter((each) => !isShown(each)),
  );
  expect(lost).toEqual([]);
});

it('names in the table of contents are drawn as they are', async () => {
  const { bytes, document } = await mergeCase('14');
  const { items } = await (await document.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join('');
  for (const { name } of filesOfCase('14')) expect(text).toContain(name.normalize('NFC'));
  const merged = pdfium.openBytes(bytes);
  const drawn = merged.readPage(0, { maxChars: 10_000 })?.text ?? '';
  merged.close();
  for (const { name } of filesOfCase('14')) expect(drawn).toContain(name.normalize('NFC'));
});
