import { assemble } from './pdf-recipe.ts';

/** Builds a small, valid PDF with one page per text, in Helvetica. */
export function makePdf(pages: readonly string[]): Buffer {
  const pageIds = pages.map((_, index) => 4 + index * 2);
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, index) => {
      const lines = text.split('\n').map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`);
      const content = `BT /F1 11 Tf 14 TL 50 780 Td ${lines.join(' ')} ET`;
      return [
        `<< /Type /Page /MediaBox [0 0 595 842] /Parent 2 0 R /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ]);
}
