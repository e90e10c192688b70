import type { PdfiumModule } from './descriptor-access.ts';

/** Longer names are no names. */
const MAX_BYTES = 4_096;

/**
 * Reads a UTF-16 string by a function of PDFium that writes it to a buffer and returns how many bytes it has, with the
 * terminating NUL.
 */
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
