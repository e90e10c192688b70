import type { PdfiumModule } from './descriptor-access.ts';
import { withMemory } from './memory.ts';

/** Longer names are no names. */
const MAX_BYTES = 4_096;

/** Reads UTF-16 by a function of PDFium that writes to a buffer and returns its bytes with the NUL. */
export function readString(
  module: PdfiumModule,
  read: (pointer: number, sizeBytes: number) => number,
): string {
  return withMemory(module, MAX_BYTES, (pointer) => {
    const bytes = read(pointer, MAX_BYTES);
    if (bytes < 2 || bytes > MAX_BYTES) return '';
    return Buffer.from(module.pdfium.HEAPU8.buffer, pointer, bytes - 2)
      .toString('utf16le')
      .toWellFormed();
  });
}
