/** Added to a PDF of texts, as PDF source. */
interface MoreOfPdf {
  catalog?: string;
  /** Of each page's dictionary; `5 0 R` is the first of `objects`. */
  page?: string;
  /** Further objects, numbered from 5. */
  objects?: readonly PdfObject[];
}

/** Builds a small, valid PDF with one page per text, in Helvetica; an empty text gives a page without text. */
export function makePdf(
  pages: readonly string[],
  { catalog = '', page = '', objects = [] }: MoreOfPdf = {},
): Buffer {
  const firstPage = 5 + objects.length;
  const kids = pages.map((_, index) => `${firstPage + 2 * index} 0 R`).join(' ');
  return assemble([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]/MediaBox[0 0 612 792]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Font<</F1 3 0 R>>>>',
    ...objects,
    ...pages.flatMap((text, index) => {
      const lines = text.split('\n').map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`);
      return [
        `<</Type/Page/Parent 2 0 R/Resources 4 0 R/Contents ${firstPage + 2 * index + 1} 0 R${page}>>`,
        streamOf(text === '' ? '' : `BT /F1 11 Tf 14 TL 50 740 Td ${lines.join(' ')} ET`),
      ];
    }),
  ]);
}

/** A PDF object: its source, or a stream with the entries of its dictionary. */
export type PdfObject = string | { readonly entries: string; readonly data: string | Buffer };

export const streamOf = (data: string | Buffer, entries = ''): PdfObject => ({ entries, data });

/** Assembles a PDF from objects, numbered from 1, with a valid cross-reference table; the first is the catalog. */
export function assemble(objects: readonly PdfObject[], trailer = ''): Buffer {
  const chunks: Buffer[] = [];
  let size = 0;
  const add = (chunk: string | Buffer) => {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk;
    chunks.push(bytes);
    size += bytes.length;
  };
  add('%PDF-1.7\n');
  const rows = objects.map((object, index) => {
    const row = `${String(size).padStart(10, '0')} 00000 n \n`;
    add(`${index + 1} 0 obj\n`);
    if (typeof object === 'string') add(object);
    else addStream(add, object);
    add('\nendobj\n');
    return row;
  });
  const startXref = size;
  const count = objects.length + 1;
  add(`xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`);
  add(`trailer\n<</Size ${count}/Root 1 0 R${trailer}>>\nstartxref\n${startXref}\n%%EOF\n`);
  return Buffer.concat(chunks);
}

function addStream(
  add: (chunk: string | Buffer) => void,
  { entries, data }: Exclude<PdfObject, string>,
): void {
  const length = typeof data === 'string' ? Buffer.byteLength(data, 'latin1') : data.length;
  add(`<<${/\/Length\b/.test(entries) ? '' : `/Length ${length}`}${entries}>>\nstream\n`);
  add(data);
  add('\nendstream');
}
