import { readSync, writeSync } from 'node:fs';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

/** The wrapped module; its own types omit the view of its memory, which is replaced whenever the memory grows. */
export type PdfiumModule = WrappedPdfiumModule & { pdfium: { HEAPU8: Uint8Array<ArrayBuffer> } };

/** PDFium requests many small blocks near each other: a larger read serves most of them. */
const READ_AHEAD_BYTES = 128 * 1024;

/** A structure in PDFium's memory whose callbacks read or write an open file; `free` releases it. */
interface DescriptorAccess {
  readonly pointer: number;
  free(): void;
}

/**
 * An FPDF_FILEACCESS over an open file: PDFium fetches the blocks it needs, so the file is never completely in memory.
 * The caller owns the descriptor, and keeps it open until the document is closed.
 */
export function descriptorReader(
  module: PdfiumModule,
  { fd, sizeBytes }: { fd: number; sizeBytes: number },
): DescriptorAccess {
  const window = Buffer.allocUnsafe(Math.min(READ_AHEAD_BYTES, Math.max(sizeBytes, 1)));
  let windowStart = 0;
  let windowBytes = 0;
  const getBlock = (_: number, position: number, target: number, size: number): number => {
    // The arguments are C's unsigned longs, which arrive as signed numbers.
    const from = position >>> 0;
    const heap = module.pdfium.HEAPU8;
    if (size > window.length) return readFully(fd, heap.subarray(target, target + size), from) ? 1 : 0;
    if (from < windowStart || from + size > windowStart + windowBytes) {
      windowStart = from;
      windowBytes = readSync(fd, window, 0, window.length, from);
      if (size > windowBytes) return 0;
    }
    const offset = from - windowStart;
    heap.set(window.subarray(offset, offset + size), target);
    return 1;
  };
  return structure(module, { first: sizeBytes, callback: getBlock, signature: 'iiiii' });
}

/** An FPDF_FILEWRITE that appends to an open file at its current position. */
export function descriptorWriter(module: PdfiumModule, fd: number): DescriptorAccess {
  const writeBlock = (_: number, data: number, size: number): number => {
    writeFully(fd, module.pdfium.HEAPU8.subarray(data, data + size));
    return 1;
  };
  const version = 1;
  return structure(module, { first: version, callback: writeBlock, signature: 'iiii' });
}

/** Both structures consist of a number, a function pointer and (for reading) a parameter that we do not use. */
function structure(
  module: PdfiumModule,
  field: { first: number; callback: (...args: number[]) => number; signature: string },
): DescriptorAccess {
  const { pdfium } = module;
  const pointer = pdfium.wasmExports.malloc(12);
  const callback = pdfium.addFunction(field.callback, field.signature);
  pdfium.setValue(pointer, field.first, 'i32');
  pdfium.setValue(pointer + 4, callback, 'i32');
  pdfium.setValue(pointer + 8, 0, 'i32');
  return {
    pointer,
    free: () => {
      pdfium.removeFunction(callback);
      pdfium.wasmExports.free(pointer);
    },
  };
}

function readFully(fd: number, target: Uint8Array, position: number): boolean {
  let done = 0;
  while (done < target.length) {
    const bytes = readSync(fd, target, done, target.length - done, position + done);
    if (bytes === 0) return false;
    done += bytes;
  }
  return true;
}

function writeFully(fd: number, source: Uint8Array): void {
  let done = 0;
  while (done < source.length) done += writeSync(fd, source, done);
}
