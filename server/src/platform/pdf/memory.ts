import type { PdfiumModule } from './descriptor-access.ts';

/** Longer names are no names. */
const MAX_BYTES = 4_096;

/** Lends memory that PDFium reads or writes, and takes it back whatever happens. */
export function withMemory<Result>(
  { pdfium }: PdfiumModule,
  sizeBytes: number,
  work: (pointer: number) => Result,
): Result {
  const pointer = pdfium.wasmExports.malloc(sizeBytes);
  if (pointer === 0) throw new Error('PDFium has no memory left');
  try {
    return work(pointer);
  } finally {
    pdfium.wasmExports.free(pointer);
  }
}

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
