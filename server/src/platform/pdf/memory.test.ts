import { expect, it } from 'vitest';
import type { PdfiumModule } from './descriptor-access.ts';
import { withMemory } from './memory.ts';
import { withTextPage } from './text/text-page.ts';

it('what is lent of PDFium’s memory, and its pages of text, are given back also if reading fails', () => {
  const lent = new Set<number>();
  const open = new Set<number>();
  const module = {
    pdfium: {
      HEAPU8: new Uint8Array(1_024),
      wasmExports: {
        malloc: (bytes: number) => {
          lent.add(bytes);
          return bytes;
        },
        free: (pointer: number) => lent.delete(pointer),
      },
    },
    FPDFText_LoadPage: (page: number) => {
      open.add(page);
      return page;
    },
    FPDFText_ClosePage: (page: number) => open.delete(page),
    FPDFText_CountChars: () => 1,
    FPDFText_GetCharBox: () => {
      expect([lent.size, open.size]).toEqual([2, 1]);
      throw new Error('the disk cannot be read');
    },
  } as unknown as PdfiumModule;
  const read = () => withTextPage(module, 7, (page) => withMemory(module, 8, () => page.boxOf(0)));
  expect(read).toThrow('the disk cannot be read');
  expect([lent.size, open.size]).toEqual([0, 0]);
});
