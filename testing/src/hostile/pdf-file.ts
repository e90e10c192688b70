import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { assemble, type PdfObject, streamOf } from '../documents/pdf.ts';

export const deflated = (data: string | Buffer, entries = ''): PdfObject =>
  streamOf(deflateSync(data), `/Filter /FlateDecode ${entries}`);

/**
 * Builds a PDF of one page (object 3) in Helvetica (object 5), whose content is object 4. `resources` are added to its
 * font, and `extraObjects` are the objects from number 6 on.
 */
export function onePagePdf(
  content: PdfObject,
  { resources = '', page = '', catalog = '', extraObjects = [] }: Partial<PageParts> = {},
): Buffer {
  return assemble([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
      /Resources << /Font << /F1 5 0 R >> ${resources} >> ${page} >>`,
    content,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...extraObjects,
  ]);
}

interface PageParts {
  readonly resources: string;
  readonly page: string;
  readonly catalog: string;
  readonly extraObjects: readonly PdfObject[];
}

/** The operators that show a line of text. */
export const shows = (line: string): string => `BT /F1 11 Tf 50 780 Td (${line}) Tj ET\n`;

const PIECE_BYTES = 16 * 1024 * 1024;

/**
 * Expands to `pieces` times 16 MB of blanks, in about a thousandth of the bytes, and is built without holding all of
 * them.
 */
export function blanksBomb(pieces: number): Buffer {
  const zlibHeader = Buffer.from([0x78, 0x9c]);
  // A fully flushed block does not depend on what precedes it.
  const piece = deflateRawSync(Buffer.alloc(PIECE_BYTES, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([zlibHeader, ...Array<Buffer>(pieces).fill(piece), deflateRawSync('')]);
}

/** Page content that shows a line of text. */
export const plain = (line: string): PdfObject => streamOf(shows(line));

/** The same PDF with its trailer cut off: PDFium cannot open it, so it gets a second try with pdf.js. */
export const withTruncatedTrailer = (pdf: Buffer): Buffer =>
  pdf.subarray(0, pdf.lastIndexOf('>>\nstartxref'));
