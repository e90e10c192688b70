import { closeSync, fstatSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pdfOfPages } from '@sheaf/testing/documents/page-recipe';
import { assemble, makePdf } from '@sheaf/testing/documents/pdf';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { describe, expect, it } from 'vitest';
import { compilePdfium, withMemoryMaximum } from './module.ts';
import { openPdfium, type PdfDocument, PdfNotOpened } from './pdfium.ts';

describe('the memory of a WebAssembly module', () => {
  const module = (minimum: number[], maximum: number[]) =>
    Uint8Array.from([
      ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      ...[1, 1, 0],
      ...[5, 2 + minimum.length + maximum.length, 1, 1, ...minimum, ...maximum],
      ...[10, 1, 0],
    ]);

  it('is limited in place, without moving what follows', () => {
    const limited = withMemoryMaximum(module([1], [0x80, 0x80, 0x02]), 8_192);
    expect([...limited]).toEqual([...module([1], [0x80, 0xc0, 0x00])]);
  });

  it('is never limited to less than it starts with, nor increased', () => {
    expect(() => withMemoryMaximum(module([16], [0x80, 0x01]), 15)).toThrow('cannot be limited');
    expect([...withMemoryMaximum(module([16], [0x80, 0x01]), 16)]).toEqual([...module([16], [0x90, 0x00])]);
    expect(() => withMemoryMaximum(module([16], [0x80, 0x01]), 129)).toThrow('cannot be limited');
  });
});

/** A page in bold type, whose first marked content is a heading of the second level, under a name of its own. */
const taggedPdf = (content: string): Buffer =>
  assemble([
    '<</Type/Catalog/Pages 2 0 R/MarkInfo<</Marked true>>/StructTreeRoot 6 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 612 792]>>',
    '<</Type/Page/Parent 2 0 R/StructParents 0/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
    '<</Type/StructTreeRoot/K 7 0 R/RoleMap<</Section/H2>>/ParentTree<</Nums[0[8 0 R 9 0 R]]>>>>',
    '<</Type/StructElem/S/Document/P 6 0 R/K[8 0 R 9 0 R]>>',
    '<</Type/StructElem/S/Section/P 7 0 R/Pg 3 0 R/K 0>>',
    '<</Type/StructElem/S/P/P 7 0 R/Pg 3 0 R/K 1>>',
  ]);

const pdfium = await openPdfium(await compilePdfium({ memoryMb: 64 }));

describe('PDFium', () => {
  const folder = temporaryFolder();

  const options = { maxChars: 1_000 };
  const textOf = (document: PdfDocument, page: number, change = {}) =>
    document.readPage(page, { ...options, ...change })?.text;

  it('reads the text of each page from an open file', () => {
    const file = path.join(folder, 'two.pdf');
    writeFileSync(file, makePdf(['First page', 'Second page']));
    const fd = openSync(file, 'r');
    const document = pdfium.open({ fd, sizeBytes: fstatSync(fd).size });
    expect(document.pageCount).toBe(2);
    expect([0, 1].map((page) => textOf(document, page))).toEqual(['First page', 'Second page']);
    document.close();
    closeSync(fd);
  });

  it('returns no more characters than requested', () => {
    const document = pdfium.openBytes(makePdf(['abcdefghij']));
    expect(textOf(document, 0, { maxChars: 4 })).toBe('abcd');
    document.close();
  });

  it('reads the text that glyphs stand for, where the file says so', () => {
    const office = Buffer.from('\uFEFFoffice', 'utf16le').swap16().toString('hex');
    const content = `BT /F1 11 Tf 72 700 Td (the ) Tj /Span <</ActualText <${office}>>> BDC (o) Tj (X) Tj (ce) Tj EMC ( hours) Tj ET`;
    const document = pdfium.openBytes(pdfOfPages([{ content }]));
    expect(textOf(document, 0)).toBe('the office hours');
    document.close();
  });

  it('says how each line is drawn, and which is tagged as a heading', () => {
    const content =
      '/P <</MCID 0>> BDC BT /F1 12 Tf 1.5 0 0 1.5 72 700 Tm (Hedges) Tj ET EMC /P <</MCID 1>> BDC BT /F1 9 Tf 72 680 Td (cut by all \\(members\\)) Tj ET EMC';
    const document = pdfium.openBytes(taggedPdf(content));
    const page = document.readPage(0, options);
    expect(page?.text.split('\r\n')).toEqual(['Hedges', 'cut by all (members)']);
    expect(page?.lines).toMatchObject([
      { size: 18, isBold: true, left: 72, y: 700, tag: 2 },
      { size: 9, isBold: true, left: 72, y: 680, tag: 0 },
    ]);
    document.close();
  });

  it('returns null for a page that does not exist', () => {
    const document = pdfium.openBytes(makePdf(['one']));
    expect(document.readPage(1, options)).toBeNull();
    document.close();
  });

  it('says that a file is not a PDF, and keeps working', () => {
    const refused = () => pdfium.openBytes(Buffer.from('%PDF-1.7\nnothing else'));
    expect(refused).toThrow(PdfNotOpened);
    expect(textOf(pdfium.openBytes(makePdf(['still here'])), 0)).toBe('still here');
  });

  it('reads what was typed into a form with its page', () => {
    const appearance = 'BT /F1 12 Tf 2 5 Td (Ada Lovelace) Tj ET';
    const form = makePdf(['Name:'], {
      catalog: '/AcroForm<</Fields[5 0 R]/DA(/F1 12 Tf)/DR 4 0 R>>',
      page: '/Annots[5 0 R]',
      objects: [
        '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Ada Lovelace)/F 4/Rect[120 690 320 710]/AP<</N 6 0 R>>>>',
        `<</Type/XObject/Subtype/Form/BBox[0 0 200 20]/Resources 4 0 R/Length ${appearance.length}>>\nstream\n${appearance}\nendstream`,
      ],
    });
    const document = pdfium.openBytes(form);
    expect(textOf(document, 0)).toContain('Ada Lovelace');
    document.close();
  });
});
