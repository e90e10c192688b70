import type { PdfiumModule } from './descriptor-access.ts';

/** Longer names are no names. */
const MAX_BYTES = 4_096;

/** Reads UTF-16 by a function of PDFium that writes to a buffer and returns its bytes with the NUL. */
export function readString(
  { pdfium }: PdfiumModule,
  read: (pointer: number, sizeBytes: number) => number,
): string {
  const pointer = pdfium.wasmExports.malloc(MAX_BYTES);
  const bytes = read(pointer, MAX_BYTES);
  const text =
    bytes < 2 || bytes > MAX_BYTES
      ? ''
      : Buffer.from(pdfium.HEAPU8.buffer, pointer, bytes - 2).toString('utf16le');
  pdfium.wasmExports.free(pointer);
  return text.toWellFormed();
}
