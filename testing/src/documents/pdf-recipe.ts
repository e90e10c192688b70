export interface PdfRecipe {
  /** One page per text, in Helvetica; an empty text gives a page without text. */
  pages: readonly string[];
  /** Added to the catalog, as PDF source. */
  catalog?: string;
  /** Added to each page's dictionary, as PDF source; `5 0 R` is the first of `objects`. */
  page?: string;
  /** Sources of further objects, numbered from 5. */
  objects?: readonly string[];
}

/** Builds a valid PDF with a classic cross-reference table. */
export function pdfOf({ pages, catalog = '', page = '', objects = [] }: PdfRecipe): Buffer {
  const firstPage = 5 + objects.length;
  const kids = pages.map((_, index) => `${firstPage + 2 * index} 0 R`).join(' ');
  const sources = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]/MediaBox[0 0 612 792]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Font<</F1 3 0 R>>>>',
    ...objects,
    ...pages.flatMap((text, index) => {
      const content = text === '' ? '' : `BT /F1 12 Tf 72 700 Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`;
      return [
        `<</Type/Page/Parent 2 0 R/Resources 4 0 R/Contents ${firstPage + 2 * index + 1} 0 R${page}>>`,
        `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  return assemble(sources);
}

/** Assembles a PDF from these objects, with a classic cross-reference table; the first is the catalog. */
export function assemble(sources: readonly string[]): Buffer {
  let file = '%PDF-1.7\n';
  const offsets = sources.map((source, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${source}\nendobj\n`;
    return offset;
  });
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = sources.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${lines}`;
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, 'latin1');
}
