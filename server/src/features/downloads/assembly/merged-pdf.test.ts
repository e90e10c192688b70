import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { assemble, makePdf } from '@sheaf/testing/documents/pdf';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { compilePdfium } from '../../../platform/pdf/module.ts';
import { openPdfium } from '../../../platform/pdf/pdfium.ts';
import { type MergeOptions, mergePdfs, type PdfSource } from './merged-pdf.ts';

const folder = temporaryFolder();
const pdfium = await openPdfium(await compilePdfium({ memoryMb: 256 }));

let written = 0;

function source(filename: string, bytes: string | Uint8Array): PdfSource {
  const file = path.join(folder, `source-${++written}`);
  writeFileSync(file, bytes);
  return { filename, path: file };
}

const partPath = (part: number) => path.join(folder, `part-${part}.pdf`);

const merge = (sources: Iterable<PdfSource>, options: Partial<MergeOptions> = {}) =>
  mergePdfs(sources, { title: 'Économie 経済', partPath, ...options });

function allPagesOf(file: string): (string | null)[] {
  const document = pdfium.openBytes(readFileSync(file));
  const pages = Array.from(
    { length: document.pageCount },
    (_, page) => document.readPage(page, { maxChars: 1_000 })?.text ?? null,
  );
  document.close();
  return pages;
}

/** The pages after the contents pages, of which these tests have one. */
const pagesOf = (file: string) => allPagesOf(file).slice(1);
const contentsOf = (file: string) => allPagesOf(file)[0]?.split(/\s*\r?\n/);

/** The title and page number (from 0) of each bookmark, as another PDF reader sees them. */
async function bookmarksOf(file: string): Promise<[string, number | undefined][]> {
  const task = getDocument({ data: new Uint8Array(readFileSync(file)), verbosity: 0 });
  const document = await task.promise;
  const outline = (await document.getOutline()) ?? [];
  const bookmarks = outline.map(
    async ({ title, dest }): Promise<[string, number | undefined]> => [
      title,
      Array.isArray(dest) ? await document.getPageIndex(dest[0]) : undefined,
    ],
  );
  const all = await Promise.all(bookmarks);
  await task.destroy();
  return all;
}

/** What another PDF reader calls the pages; null if it counts them. */
async function labelsOf(file: string): Promise<string[] | null> {
  const task = getDocument({ data: new Uint8Array(readFileSync(file)), verbosity: 0 });
  const labels = await (await task.promise).getPageLabels();
  await task.destroy();
  return labels;
}

describe('merging PDFs', () => {
  it('puts the pages of all sources into one file, in order', async () => {
    const { parts, skipped } = await merge([
      source('a.pdf', makePdf(['A one', 'A two'])),
      source('b.pdf', makePdf(['B one'])),
    ]);
    expect(skipped).toEqual([]);
    expect(parts).toEqual([{ path: partPath(1), sizeBytes: readFileSync(partPath(1)).length, pageCount: 4 }]);
    expect(pagesOf(partPath(1))).toEqual(['A one', 'A two', 'B one']);
  });

  it('gives each source a bookmark with its name, in any script', async () => {
    await merge([source('Bericht (März).pdf', makePdf(['1', '2'])), source('経済 🎓.pdf', makePdf(['3']))]);
    expect(await bookmarksOf(partPath(1))).toEqual([
      ['Bericht (März).pdf', 1],
      ['経済 🎓.pdf', 3],
    ]);
  });

  it('keeps bookmarks that lead to an address of the web, and none that run a script', async () => {
    const outlined = makePdf(['one'], {
      catalog: '/Outlines 5 0 R',
      objects: [
        '<</First 6 0 R/Last 7 0 R/Count 2>>',
        '<</Title(Site)/Parent 5 0 R/Next 7 0 R/A<</S/URI/URI(https://example.org/a)>>>>',
        '<</Title(Script)/Parent 5 0 R/Prev 6 0 R/A<</S/JavaScript/JS(app.alert\\(1\\))>>>>',
      ],
    });
    await merge([source('outlined.pdf', outlined)]);
    const task = getDocument({ data: new Uint8Array(readFileSync(partPath(1))), verbosity: 0 });
    const [top] = (await (await task.promise).getOutline()) ?? [];
    expect(top?.items.map(({ title, url }) => [title, url])).toEqual([['Site', 'https://example.org/a']]);
    await task.destroy();
  });

  it('completes addresses of links that are relative to one of their document', async () => {
    const linked = makePdf(['one'], {
      catalog: '/URI<</Base(https://example.org/papers/)>>',
      page: '/Annots[5 0 R 6 0 R]',
      objects: ['a.html', 'https://example.com/b'].map(
        (address) => `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(${address})>>>>`,
      ),
    });
    await merge([source('linked.pdf', linked)]);
    const task = getDocument({ data: new Uint8Array(readFileSync(partPath(1))), verbosity: 0 });
    const links = await (await (await task.promise).getPage(2)).getAnnotations();
    expect(links.map(({ url }) => url)).toEqual([
      'https://example.org/papers/a.html',
      'https://example.com/b',
    ]);
    await task.destroy();
  });

  it('keeps where links lead by names that stand elsewhere, and bookmarks to parts of a page', async () => {
    const linked = makePdf(['one', 'two'], {
      catalog: '/Names<</Dests<</Names[9 0 R[13 0 R/XYZ 0 375 null]]>>>>/Outlines 6 0 R/StructTreeRoot 8 0 R',
      page: '/Annots[5 0 R]',
      objects: [
        '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/GoTo/D(second)>>>>',
        '<</First 7 0 R/Last 7 0 R/Count 1>>',
        '<</Title(Part)/Parent 6 0 R/SE 10 0 R>>',
        '<</Type/StructTreeRoot/K 10 0 R>>',
        '(second)',
        '<</Type/StructElem/S/P/P 8 0 R/Pg 13 0 R/K 0>>',
      ],
    });
    await merge([source('linked.pdf', linked)]);
    const task = getDocument({ data: new Uint8Array(readFileSync(partPath(1))), verbosity: 0 });
    const document = await task.promise;
    const [link] = await (await document.getPage(2)).getAnnotations();
    expect(await document.getPageIndex(link?.dest[0])).toBe(2);
    expect(link?.dest.slice(2, 4)).toEqual([0, 375]);
    const [top] = (await document.getOutline()) ?? [];
    expect(top?.items.map(({ title }) => title)).toEqual(['Part']);
    expect(await document.getPageIndex(top?.items[0].dest[0])).toBe(2);
    await task.destroy();
  });

  it('keeps the layer switched off that was, of two with one name', async () => {
    const layered = makePdf(['one'], {
      catalog: '/OCProperties<</OCGs[6 0 R 5 0 R]/D<</OFF[5 0 R]>>>>',
      page: '/Resources<</Font<</F1 3 0 R>>/Properties<</MC0 6 0 R/MC1 5 0 R>>>>',
      objects: ['<</Type/OCG/Name(Plan)>>', '<</Type/OCG/Name(Plan)>>'],
    });
    await merge([source('layered.pdf', layered)]);
    const task = getDocument({ data: new Uint8Array(readFileSync(partPath(1))), verbosity: 0 });
    const layers = [...(await (await task.promise).getOptionalContentConfig())];
    expect(layers.map(([, layer]) => (layer as { visible: boolean }).visible)).toEqual([true, false]);
    await task.destroy();
  });

  it('draws the value of a field whose appearance its form calls outdated', async () => {
    const filled = makePdf([''], {
      catalog:
        '/AcroForm<</Fields[5 0 R]/NeedAppearances true/DA(/Helv 12 Tf 0 g)/DR<</Font<</Helv 3 0 R>>>>>>',
      page: '/Annots[5 0 R]',
      objects: [
        '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Mayer)/DA(/Helv 12 Tf 0 g)/F 4/Rect[72 600 272 620]/AP<</N 6 0 R>>>>',
        '<</Type/XObject/Subtype/Form/BBox[0 0 200 20]/Length 0>>\nstream\n\nendstream',
      ],
    });
    await merge([source('filled.pdf', filled)]);
    expect(pagesOf(partPath(1))).toEqual(['Mayer']);
  });

  it('has a table of contents in front, with the page of each document, and names what is left out', async () => {
    await merge(
      [
        source('Bericht (März).pdf', makePdf(['1', '2'])),
        source('経済.pdf', makePdf(['3'])),
        source('bad.pdf', '%PDF-1.7 damaged'),
        source('Договор.pdf', makePdf(['4'])),
      ],
      { leftOut: ['notes.txt (a text)'] },
    );
    expect(contentsOf(partPath(1))).toEqual([
      'Économie 経済',
      '3 documents, 4 pages',
      ...['Bericht (März).pdf', '2'],
      ...['経済.pdf', '4'],
      ...['Договор.pdf', '5'],
      'Not in this file',
      'bad.pdf (damaged)',
      'notes.txt (a text)',
    ]);
    expect(pagesOf(partPath(1))).toEqual(['1', '2', '3', '4']);
  });

  it('lists hundreds of documents on as many contents pages as needed', async () => {
    const one = source('one.pdf', makePdf(['one']));
    const many = Array.from({ length: 100 }, (_, index) => ({ ...one, filename: `${index + 1}.pdf` }));
    await merge(many);
    const pages = allPagesOf(partPath(1));
    expect(pages).toHaveLength(103);
    expect(pages[2]).toMatch(/100\.pdf\s+103/);
    expect((await bookmarksOf(partPath(1)))[99]).toEqual(['100.pdf', 102]);
  });

  it('can take only some of the pages of a source', async () => {
    const whole = source('contract.pdf', makePdf(['1', '2', '3', '4']));
    await merge([
      { ...whole, filename: 'contract.pdf, pages 2–3', pages: { from: 1, count: 2 } },
      { ...whole, filename: 'contract.pdf, page 4', pages: { from: 3, count: 1 } },
    ]);
    expect(pagesOf(partPath(1))).toEqual(['2', '3', '4']);
  });

  it('keeps the labels of pages, and counts those without as their document does', async () => {
    const pages = ['1', '2', '3', '4', '5', '6', '7', '8'];
    const catalog = '/PageLabels<</Nums[0<</S/R>>2<</S/D/P(§ 1.)/St 9>>5<</P(Map)>>7<<>>]>>';
    const labeled = source('labeled.pdf', makePdf(pages, { catalog }));
    const plain = source('plain.pdf', makePdf(pages));
    await merge([
      { ...plain, pages: { from: 3, count: 2 } },
      labeled,
      { ...labeled, pages: { from: 1, count: 3 } },
    ]);
    expect(await labelsOf(partPath(1))).toEqual([
      'Contents 1',
      ...['4', '5'],
      ...['I', 'II', '§ 1.9', '§ 1.10', '§ 1.11', 'Map', 'Map', ''],
      ...['II', '§ 1.9', '§ 1.10'],
    ]);
  });

  it('gives pages no labels if no source does', async () => {
    await merge([source('a.pdf', makePdf(['1', '2'])), source('b.pdf', makePdf(['3']))]);
    expect(await labelsOf(partPath(1))).toBeNull();
  });

  it('skips and lists sources that do not open, and says so in the bookmarks', async () => {
    const { parts, skipped } = await merge([
      source('bad.pdf', '%PDF-1.7 damaged'),
      source('good.pdf', makePdf(['good'])),
      source('none.pdf', makePdf([])),
    ]);
    expect(skipped).toEqual([
      { filename: 'bad.pdf', reason: 'damaged' },
      { filename: 'none.pdf', reason: 'no pages' },
    ]);
    expect(parts).toHaveLength(1);
    expect(pagesOf(partPath(1))).toEqual(['good']);
    expect(await bookmarksOf(partPath(1))).toEqual([
      ['bad.pdf (left out: damaged)', undefined],
      ['good.pdf', 1],
      ['none.pdf (left out: no pages)', undefined],
    ]);
  });

  it('keeps the places of pages that cannot be loaded, which are blank', async () => {
    const pages = makePdf(['one', 'two', 'three']).toString('latin1');
    const broken = Buffer.from(pages.replace('7 0 R', '0 0 R'), 'latin1');
    const { skipped } = await merge([source('broken.pdf', broken)]);
    expect(skipped).toEqual([]);
    expect(pagesOf(partPath(1))).toEqual(['one', '', 'three']);
  });

  it('keeps a page that claims to have pages below it, and those after it', async () => {
    const content = 'BT /F1 12 Tf 72 700 Td (one) Tj ET';
    const damaged = assemble([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Count 1/Kids 3 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
      '<</Contents 4 0 R>>',
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ]);
    await merge([source('damaged.pdf', damaged), source('whole.pdf', makePdf(['two']))]);
    const document = pdfium.openBytes(readFileSync(partPath(1)));
    const texts = [1, 2].map((page) => document.readPage(page, { maxChars: 100 })?.text);
    document.close();
    expect(texts).toEqual(['one', 'two']);
  });

  it('creates no part if no source can be merged', async () => {
    rmSync(partPath(1), { force: true });
    const { parts, skipped } = await merge([source('bad.pdf', 'no PDF')]);
    expect(parts).toEqual([]);
    expect(skipped).toHaveLength(1);
    expect(existsSync(partPath(1))).toBe(false);
  });

  it('removes scripts and actions that run automatically', async () => {
    const armed = makePdf(['armed'], {
      catalog: '/OpenAction<</S/Launch/F(/bin/sh)>>/AA<</WC 5 0 R>>/Names<</JavaScript<</Names[(a)5 0 R]>>>>',
      page: '/AA<</O 5 0 R>>/Annots[6 0 R]',
      objects: [
        '<</S/JavaScript/JS(app.alert\\(1\\))>>',
        '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A 5 0 R/AA<</E 5 0 R>>>>',
      ],
    });
    await merge([source('armed.pdf', armed)]);
    const file = readFileSync(partPath(1), 'latin1');
    expect(file).not.toMatch(/\/(?:OpenAction|AA|JavaScript|JS|Launch)\b|app\.alert/);
    expect(pagesOf(partPath(1))).toEqual(['armed']);
  });

  it('starts a new part before one grows past its limit', async () => {
    const sources = ['one', 'two', 'three'].map((name) => source(`${name}.pdf`, makePdf([name])));
    const { parts } = await merge(sources, { maxPartBytes: 700 });
    expect(parts.map(({ path: file }) => pagesOf(file))).toEqual([['one'], ['two'], ['three']]);
    expect(await bookmarksOf(partPath(2))).toEqual([['two.pdf', 1]]);
  });

  it('reports each source as it is done', async () => {
    const reports: unknown[] = [];
    const sources = ['a', 'b'].map((name) => source(`${name}.pdf`, makePdf([name])));
    await merge(sources, { onProgress: (progress) => reports.push(progress) });
    expect(reports).toEqual([
      { done: 1, filename: 'a.pdf' },
      { done: 2, filename: 'b.pdf' },
    ]);
  });

  it('skips a source that takes too long, and merges the next', async () => {
    const sources = [source('a.pdf', makePdf(['a']))];
    const { skipped } = await merge(sources, { timeoutMs: 1 });
    expect(skipped).toEqual([{ filename: 'a.pdf', reason: 'too heavy to read' }]);
  });

  it('stops if its signal aborts, and leaves no part behind', async () => {
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
    const controller = new AbortController();
    const sources = ['a', 'b', 'c'].map((name) => source(`${name}.pdf`, makePdf([name])));
    const merging = merge(sources, {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('cancelled')),
    });
    await expect(merging).rejects.toThrow('cancelled');
    expect(readdirSync(folder).filter((name) => name.startsWith('part'))).toEqual([]);
  });
});

it.skipIf(!existsSync('/dev/full'))(
  'leaves no document out for want of room on the disk, but fails',
  async () => {
    const part = path.join(folder, 'full.pdf');
    symlinkSync('/dev/full', `${part}.draft`);
    const merging = merge([source('a.pdf', makePdf(['one']))], { partPath: () => part });
    await expect(merging).rejects.toThrow('ENOSPC');
    expect(existsSync(part)).toBe(false);
  },
);
