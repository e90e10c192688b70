import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { makePdf } from '@sheaf/testing/documents/pdf';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { describe, expect, it } from 'vitest';
import { openWithPdfjs } from './pdfjs.ts';

describe('the second try at a PDF', () => {
  const file = path.join(temporaryFolder(), 'a.pdf');

  it('reads the text of each page, and null if there is no such page', async () => {
    writeFileSync(file, makePdf(['First page', 'Second page']));
    const reading = await openWithPdfjs(file);
    expect(reading?.pageCount).toBe(2);
    expect(await reading?.pageText(1)).toBe('Second page');
    expect(await reading?.pageText(2)).toBeNull();
    await reading?.close();
  });

  it('reads what was typed onto a page, and the values of fields', async () => {
    const typed = [
      '<</Type/Annot/Subtype/FreeText/Rect[9 9 99 29]/DA(/F1 12 Tf)/Contents(Paid in May)>>',
      '<</Type/Annot/Subtype/Widget/Rect[9 9 99 29]/FT/Tx/T(name)/V(Ada)>>',
      '<</Type/Annot/Subtype/Widget/Rect[9 9 99 29]/FT/Tx/T(secret)/Ff 8192/V(1234)>>',
    ];
    const page = '/Annots[5 0 R 6 0 R 7 0 R]';
    const catalog = '/AcroForm<</Fields[6 0 R 7 0 R]>>';
    writeFileSync(file, makePdf(['Bill'], { page, catalog, objects: typed }));
    const reading = await openWithPdfjs(file);
    expect(await reading?.pageText(0)).toBe('Bill\nPaid in May\nAda');
    await reading?.close();
  });

  it('gives up on what is not a PDF', async () => {
    writeFileSync(file, '%PDF-1.7\nnothing else');
    expect(await openWithPdfjs(file)).toBeNull();
  });
});
