import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pdfOf } from '@sheaf/testing/documents/pdf-recipe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWithPdfjs } from './pdfjs.ts';

describe('the second try at a PDF', () => {
  let file: string;
  beforeAll(() => {
    file = path.join(mkdtempSync(path.join(tmpdir(), 'sheaf-pdfjs-')), 'a.pdf');
  });
  afterAll(() => rmSync(path.dirname(file), { recursive: true }));

  it('reads the text of each page, and null if there is no such page', async () => {
    writeFileSync(file, pdfOf({ pages: ['First page', 'Second page'] }));
    const reading = await openWithPdfjs(file);
    expect(reading?.pageCount).toBe(2);
    expect(await reading?.pageText(1)).toBe('Second page');
    expect(await reading?.pageText(2)).toBeNull();
    await reading?.close();
  });

  it('gives up on what is not a PDF', async () => {
    writeFileSync(file, '%PDF-1.7\nnothing else');
    expect(await openWithPdfjs(file)).toBeNull();
  });
});
