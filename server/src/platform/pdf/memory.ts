import type { PdfiumModule } from './descriptor-access.ts';

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
