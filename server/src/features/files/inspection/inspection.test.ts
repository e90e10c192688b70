import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pdfOfPages } from '@sheaf/testing/documents/page-recipe';
import { makePdf } from '@sheaf/testing/documents/pdf';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { afterAll, describe, expect, it } from 'vitest';
import { type Inspection, openInspector } from './inspection.ts';

const folder = temporaryFolder();
const inspector = openInspector({ threads: 1, timeoutMs: 20_000, memoryMb: 256 });
afterAll(() => inspector.close());

const textPath = () => path.join(folder, 'text');

async function inspect(filename: string, bytes: string | Uint8Array): Promise<Inspection> {
  const file = path.join(folder, 'upload');
  rmSync(textPath(), { force: true });
  writeFileSync(file, bytes);
  return inspector.inspect({ path: file, filename, textPath: textPath() });
}

describe('inspecting a text file', () => {
  const text = 'The council met on Tuesday to talk about the budget of the coming year.\n';

  it('leaves UTF-8 with LF line endings as it is, and writes nothing', async () => {
    const inspection = await inspect('minutes.txt', text);
    expect(inspection).toMatchObject({
      ok: true,
      fileType: 'text',
      textIsOriginal: true,
      textSizeBytes: text.length,
      pageCount: null,
      hasText: true,
      language: 'en',
      notes: [],
    });
    expect(inspection.ok && inspection.tokenCount).toBeGreaterThan(10);
    expect(inspection.ok && inspection.digest).toContain('council');
    expect(existsSync(textPath())).toBe(false);
  });

  it('converts any other encoding or line ending to UTF-8 with LF', async () => {
    const given = text.replace('\n', '\r\nÄrger\r\n');
    for (const bytes of [`\uFEFF${given}`, Buffer.from(`\uFEFF${given}`, 'utf16le')]) {
      const inspection = await inspect('minutes.md', bytes);
      expect(inspection).toMatchObject({ ok: true, textIsOriginal: false });
      expect(readFileSync(textPath(), 'utf8')).toBe(`${text}Ärger\n`);
      expect(inspection.ok && inspection.textSizeBytes).toBe(readFileSync(textPath()).length);
    }
  });

  it('accepts a file of 0 bytes as one without text', { tags: ['@5.10'] }, async () => {
    const inspection = await inspect('a.txt', '');
    expect(inspection).toMatchObject({
      ok: true,
      hasText: false,
      textIsOriginal: true,
      textSizeBytes: 0,
      tokenCount: 0,
      notes: ['This file is empty.'],
    });
  });

  it('refuses binary data and a PDF in disguise, each for its own reason', async () => {
    const refusals = [
      await inspect('a.txt', Buffer.from([1, 0, 0, 0, 7, 9, 0, 0, 200, 201])),
      await inspect('a.txt', Buffer.concat([makePdf(['x']), Buffer.from([0, 0])])),
      await inspect('a.docx', 'text'),
    ];
    expect(refusals).toEqual(
      ['binary_content', 'pdf_named_as_text', 'wrong_type'].map((refusal) => ({
        ok: false,
        refusal,
      })),
    );
  });
});

describe('inspecting a PDF', () => {
  it('writes its text page by page and reads it', async () => {
    const inspection = await inspect('Report.PDF', makePdf(['The first page', 'The second page']));
    expect(inspection).toMatchObject({ ok: true, fileType: 'pdf', pageCount: 2, hasText: true, notes: [] });
    expect(readFileSync(textPath(), 'utf8')).toBe('The first page\n\nThe second page\n');
  });

  it('finds its headings, each on a line, and sorts it by its title, with running heads once', async () => {
    const show = (size: number, y: number, text: string) => `BT /F1 ${size} Tf 72 ${y} Td (${text}) Tj ET`;
    const body = (page: number) =>
      Array.from({ length: 9 }, (_, line) =>
        show(10, 600 - 12 * line, `Hedge ${line} of garden ${page} is cut,`),
      );
    const contents = [1, 2, 3].map((page) =>
      [
        show(10, 760, `Garden association, page ${page}`),
        ...(page === 1 ? [show(20, 700, 'Minutes of the'), show(20, 676, 'general meeting')] : []),
        show(14, 620, `${page}. Hedges of garden ${page}`),
        ...body(page),
      ].join('\n'),
    );
    const file = path.join(folder, 'upload');
    writeFileSync(file, pdfOfPages(contents.map((content) => ({ content }))));
    const task = { path: file, filename: 'minutes.pdf', textPath: textPath(), hasPassages: true };
    const inspection = await inspector.inspect(task);
    const text = readFileSync(textPath(), 'utf8');
    const headings = (inspection.ok && inspection.passages?.marks) || [];
    const lines = headings.flatMap((at, index) => (index % 2 === 0 ? [text.slice(at).split('\n')[0]] : []));
    const sections = [1, 2, 3].map((page) => `${page}. Hedges of garden ${page}`);
    expect(lines).toEqual(['Minutes of the general meeting', ...sections]);
    expect(headings.filter((_, index) => index % 2 === 1)).toEqual([1, 2, 2, 2]);
    expect(text).toContain('Garden association, page 2\n2. Hedges of garden 2\n');
    const { digest = '' } = inspection.ok ? inspection : {};
    expect(digest).toMatch(
      /^Minutes of the general meeting\nGarden association, page 1\n1\. Hedges of garden 1\n/,
    );
    expect(digest.split('Garden association')).toHaveLength(2);
  });

  it('reads glyphs by number if their font is a common one, and else says that the text is unreliable', async () => {
    const text =
      'The otters of our river swim from the old mill to the harbor, and sleep under the roots of willows';
    // Common fonts have the glyph of a character of ASCII at its code less 29.
    const numbers = [...text].map((char) => (char.charCodeAt(0) - 29).toString(16).padStart(4, '0'));
    const unknown = pdfOfPages([{ content: `BT /NoMap 5 Tf 72 700 Td <${numbers.join('')}> Tj ET` }]);
    expect(await inspect('a.pdf', unknown)).toMatchObject({ hasText: false, pageKinds: { unreliable: [1] } });
    const common = Buffer.from(unknown.toString('latin1').replaceAll('/Subset/', '/Arial /'), 'latin1');
    expect(await inspect('a.pdf', common)).toMatchObject({
      hasText: true,
      pageKinds: { text: [1] },
      notes: [],
    });
    expect(readFileSync(textPath(), 'utf8')).toBe(`${text}\n`);
  });

  it('accepts a PDF without text and marks it', {
    tags: ['@5.12', '@5.26'],
  }, async () => {
    const inspection = await inspect('Mietvertrag Wohnung.pdf', makePdf(['', '']));
    expect(inspection).toMatchObject({
      ok: true,
      hasText: false,
      tokenCount: 0,
      textSizeBytes: 0,
      notes: ['No text was found: all pages are blank.'],
    });
    expect(readFileSync(textPath(), 'utf8')).toBe('');
  });

  it('reads no more pages than it may, and says so', async () => {
    const inspection = await inspect('long.pdf', makePdf(Array(5_001).fill('page')));
    expect(inspection).toMatchObject({
      ok: true,
      pageCount: 5_001,
      notes: ['The first 5,000 of 5,001 pages were read.'],
    });
  });

  it('refuses a file that is empty, not a PDF, damaged or without pages, each for its own reason', {
    tags: ['@5.25'],
  }, async () => {
    const refusals = [
      await inspect('a.pdf', ''),
      await inspect('a.pdf', 'just text'),
      await inspect('a.pdf', '%PDF-1.7\nand nothing else'),
      await inspect('a.pdf', makePdf([])),
    ];
    expect(refusals).toEqual(
      ['empty_file', 'not_a_pdf', 'damaged_pdf', 'no_pages'].map((refusal) => ({ ok: false, refusal })),
    );
  });
});

describe('the inspector', () => {
  it('refuses a file that takes too long, and reads the next one', async () => {
    const hasty = openInspector({ threads: 1, timeoutMs: 1, memoryMb: 256 });
    const file = path.join(folder, 'slow.txt');
    writeFileSync(file, 'text');
    const task = { path: file, filename: 'slow.txt', textPath: textPath() };
    await expect(hasty.inspect(task)).resolves.toEqual({ ok: false, refusal: 'too_heavy' });
    await hasty.close();
    expect(await inspect('next.txt', 'the next file\n')).toMatchObject({ ok: true });
  });

  it('refuses a file that needs too much memory, and reads the next one', async () => {
    const depth = 200_000;
    const content = 'q '.repeat(depth * 25);
    const heavy = makePdf(['x'], { objects: [] })
      .toString('latin1')
      .replace(/<<\/Length \d+>>\nstream\n/, (head) =>
        head.replace(/\d+/, String(content.length + 1)).concat(content, '\n'),
      );
    const small = openInspector({ threads: 1, timeoutMs: 20_000, memoryMb: 64 });
    const file = path.join(folder, 'heavy.pdf');
    writeFileSync(file, heavy, 'latin1');
    const task = { path: file, filename: 'heavy.pdf', textPath: textPath() };
    await expect(small.inspect(task)).resolves.toEqual({ ok: false, refusal: 'too_heavy' });
    writeFileSync(file, makePdf(['light']));
    await expect(small.inspect(task)).resolves.toMatchObject({ ok: true, pageCount: 1 });
    await small.close();
  });

  it('fails, rather than blaming the file, when the file cannot be read from disk', async () => {
    const task = { path: path.join(folder, 'absent'), filename: 'a.txt', textPath: textPath() };
    await expect(inspector.inspect(task)).rejects.toThrow('ENOENT');
  });

  it('stops when its signal aborts', async () => {
    const task = { path: path.join(folder, 'upload'), filename: 'a.txt', textPath: textPath() };
    const signal = AbortSignal.abort(new Error('left'));
    await expect(inspector.inspect(task, { signal })).rejects.toThrow('left');
  });
});
