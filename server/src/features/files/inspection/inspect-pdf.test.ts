import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { assemble } from '@sheaf/testing/documents/pdf';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { expect, it } from 'vitest';
import { compilePdfium } from '../../../platform/pdf/module.ts';
import { openPdfium, type Pdfium } from '../../../platform/pdf/pdfium.ts';
import { inspectPdf } from './inspect-pdf.ts';

const folder = temporaryFolder();
const pdfium = await openPdfium(await compilePdfium({ memoryMb: 64 }));

function pdfOfLayers(pages: readonly string[]): Buffer {
  const kids = pages.map((_, index) => `${6 + 2 * index} 0 R`).join(' ');
  return assemble([
    '<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[3 0 R 4 0 R]/D<</Order[3 0 R 4 0 R]/OFF[4 0 R]>>>>>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]/MediaBox[0 0 612 792]>>`,
    '<</Type/OCG/Name(Plan)>>',
    '<</Type/OCG/Name(Draft)>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap((content, index) => [
      `<</Type/Page/Parent 2 0 R/Resources<</Font<</F1 5 0 R>>/Properties<</Plan 3 0 R/Draft 4 0 R>>>>/Contents ${7 + 2 * index} 0 R>>`,
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    ]),
  ]);
}

const show = (y: number, text: string) => `BT /F1 11 Tf 72 ${y} Td (${text}) Tj ET`;
const on = (layer: string, content: string) => `/OC /${layer} BDC ${content} EMC`;

it('reads a document with layers once, and without those that are switched off', async () => {
  const layered = on('Plan', show(700, 'Hedges')) + on('Draft', show(680, 'Not agreed'));
  const file = path.join(folder, 'plan.pdf');
  writeFileSync(
    file,
    pdfOfLayers([show(700, 'All gardens'), layered, layered, show(700, 'End of the plan')]),
  );
  const read: number[] = [];
  const counting: Pick<Pdfium, 'open'> = {
    open: (opened) => {
      const document = pdfium.open(opened);
      const readPage = document.readPage.bind(document);
      return Object.assign(document, {
        readPage: (...[index, options]: Parameters<typeof readPage>) => {
          read.push(index);
          return readPage(index, options);
        },
      });
    },
  };
  const textPath = path.join(folder, 'text');
  await inspectPdf({ path: file, filename: 'plan.pdf', textPath }, counting);
  expect(readFileSync(textPath, 'utf8')).toBe('All gardens\n\nHedges\n\nHedges\n\nEnd of the plan\n');
  expect(read).toEqual([0, 1, 1, 2, 3]);
});
