import { constants, deflateRawSync, deflateSync } from 'node:zlib';

/** A PDF object: its source, or a stream with the entries of its dictionary. */
export type PdfObject = string | { readonly entries: string; readonly data: string | Buffer };

/** Builds a PDF whose object number n is `objects[n]`; number 1 is the catalog. Its cross-reference table is valid. */
export function pdfOf(objects: readonly (PdfObject | undefined)[], trailer = ''): Buffer {
  const chunks: Buffer[] = [];
  const offsets: number[] = [];
  let size = 0;
  const add = (chunk: string | Buffer) => {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk;
    chunks.push(bytes);
    size += bytes.length;
  };
  add('%PDF-1.7\n');
  objects.forEach((object, id) => {
    if (object === undefined) return;
    offsets[id] = size;
    add(`${id} 0 obj\n`);
    if (typeof object === 'string') add(object);
    else addStream(add, object);
    add('\nendobj\n');
  });
  const startXref = size;
  const rows = Array.from({ length: objects.length }, (_, id) =>
    offsets[id] === undefined
      ? '0000000000 65535 f \n'
      : `${String(offsets[id]).padStart(10, '0')} 00000 n \n`,
  );
  add(`xref\n0 ${objects.length}\n${rows.join('')}`);
  add(`trailer\n<< /Size ${objects.length} /Root 1 0 R ${trailer} >>\nstartxref\n${startXref}\n%%EOF\n`);
  return Buffer.concat(chunks);
}

function addStream(
  add: (chunk: string | Buffer) => void,
  { entries, data }: Exclude<PdfObject, string>,
): void {
  const length = typeof data === 'string' ? Buffer.byteLength(data, 'latin1') : data.length;
  add(`<< ${/\/Length\b/.test(entries) ? '' : `/Length ${length} `}${entries} >>\nstream\n`);
  add(data);
  add('\nendstream');
}

export const deflated = (data: string | Buffer, entries = ''): PdfObject => ({
  entries: `/Filter /FlateDecode ${entries}`,
  data: deflateSync(data),
});

/**
 * Builds a PDF of one page (object 3) in Helvetica (object 5), whose content is object 4. `resources` are added to its
 * font, and `extraObjects` are the objects from number 6 on.
 */
export function onePagePdf(
  content: PdfObject,
  { resources = '', page = '', catalog = '', extraObjects = [] }: Partial<PageParts> = {},
): Buffer {
  return pdfOf([
    undefined,
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
export const plain = (line: string): PdfObject => ({ entries: '', data: shows(line) });

/** The same PDF with its trailer cut off: PDFium cannot open it, so it gets a second try with pdf.js. */
export const withTruncatedTrailer = (pdf: Buffer): Buffer =>
  pdf.subarray(0, pdf.lastIndexOf('>>\nstartxref'));
