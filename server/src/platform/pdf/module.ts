import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PdfiumModule } from './descriptor-access.ts';

/** The tested build: a parser of hostile input must not change by accident. Measure a new one, then set its hash. */
const TESTED_SHA256 = '5e4cd023c3dad4a895b3571ca573d3fc51bac6de48360d95283134385b954eaa';

const MEMORY_SECTION = 5;
const HAS_MAXIMUM = 1;
const PAGES_PER_MB = 16;

/**
 * Compiles PDFium so that an instance of it can never use more than `memoryMb`; an instance that needs more aborts. The
 * module may be sent to worker threads, which share its code. Throws if the package is not the tested build.
 */
export async function compilePdfium({ memoryMb }: { memoryMb: number }): Promise<WebAssembly.Module> {
  const bytes = await readFile(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  if (createHash('sha256').update(bytes).digest('hex') !== TESTED_SHA256) {
    throw new Error('pdfium.wasm is not the tested build: measure it anew, then pin its hash in module.ts');
  }
  return WebAssembly.compile(withMemoryMaximum(new Uint8Array(bytes), memoryMb * PAGES_PER_MB));
}

/**
 * Writes a lower maximum, in pages of 64 KB, into the memory section of a WebAssembly binary (in place). Throws if the
 * binary has no such maximum, or already has a lower one.
 */
export function withMemoryMaximum(
  wasm: Uint8Array<ArrayBuffer>,
  maximumPages: number,
): Uint8Array<ArrayBuffer> {
  const magicAndVersion = 8;
  let at = magicAndVersion;
  while (at < wasm.length) {
    const id = wasm[at];
    const size = readUnsigned(wasm, at + 1);
    if (id === MEMORY_SECTION) {
      const count = readUnsigned(wasm, size.end);
      const flagsAt = count.end;
      if (count.value !== 1 || wasm[flagsAt] !== HAS_MAXIMUM) break;
      const minimum = readUnsigned(wasm, flagsAt + 1);
      const maximum = readUnsigned(wasm, minimum.end);
      if (maximumPages < minimum.value || maximumPages > maximum.value) break;
      writeUnsigned(wasm, { from: minimum.end, to: maximum.end, value: maximumPages });
      return wasm;
    }
    at = size.end + size.value;
  }
  throw new Error(`The memory of pdfium.wasm cannot be limited to ${maximumPages} pages`);
}

function readUnsigned(bytes: Uint8Array, start: number): { value: number; end: number } {
  let value = 0;
  for (let i = 0; i < 5; i++) {
    const byte = bytes[start + i] ?? 0;
    value += (byte & 0x7f) * 2 ** (7 * i);
    if (byte < 0x80) return { value, end: start + i + 1 };
  }
  throw new Error('pdfium.wasm holds a number that is too long');
}

/** Pads the number to its previous length, so that nothing after it moves. */
function writeUnsigned(bytes: Uint8Array, field: { from: number; to: number; value: number }): void {
  let rest = field.value;
  for (let at = field.from; at < field.to; at++) {
    const more = at < field.to - 1 ? 0x80 : 0;
    bytes[at] = (rest & 0x7f) | more;
    rest >>>= 7;
  }
}

/**
 * Functions that are called for every glyph, line, object and tag of a page, and only take numbers. The package's wrapper looks up
 * each function and checks its arguments at every call, which takes many times as long as most of these do.
 */
export const UNWRAPPED_FUNCTIONS = [
  'FPDFText_GetUnicode',
  'FPDFText_HasUnicodeMapError',
  'FPDFText_IsGenerated',
  'FPDFText_GetCharBox',
  'FPDFText_GetCharIndexFromTextIndex',
  'FPDFText_GetCharOrigin',
  'FPDFText_GetFontSize',
  'FPDFText_GetMatrix',
  'FPDFText_GetTextObject',
  'FPDFPage_GetObject',
  'FPDFFormObj_GetObject',
  'FPDFPageObj_GetType',
  'FPDFPageObj_GetMarkedContentID',
  'FPDFPageObj_CountMarks',
  'FPDFPageObj_GetMark',
  'FPDFPath_CountSegments',
  'FPDFTextObj_GetFont',
  'FPDFTextObj_GetTextRenderMode',
  'FPDF_StructElement_CountChildren',
  'FPDF_StructElement_GetChildAtIndex',
  'FPDF_StructElement_GetMarkedContentIdAtIndex',
  'FPDF_StructElement_GetMarkedContentIdCount',
  'FPDF_StructElement_GetType',
] as const satisfies ReadonlyArray<keyof PdfiumModule>;
