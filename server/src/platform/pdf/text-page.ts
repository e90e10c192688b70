import { inColumns } from './columns.ts';
import type { PdfiumModule } from './descriptor-access.ts';
import { isClustered, withOwnSpaces } from './own-spaces.ts';
import { LineReader, type PageLine, UNKNOWN_LINE } from './page-lines.ts';

const LINE_END = /\r\n?|\n/;
const HYPHEN = '\uFFFE';
/** A page of small print has a few hundred; how the lines of one with more are drawn is not asked. */
const MAX_LINES = 2_000;

/** A text, and how each of its lines is drawn; no lines if that is not known. */
export interface PageTextLines {
  readonly text: string;
  readonly lines: readonly PageLine[];
}

/** Reads a loaded text page: UTF-16, lines end in CR LF. */
export function readTextPage(
  module: PdfiumModule,
  { textPage, maxChars, tags }: { textPage: number; maxChars: number; tags: ReadonlyMap<number, number> },
): PageTextLines {
  const chars = Math.min(module.FPDFText_CountChars(textPage), maxChars);
  if (chars <= 0) return { text: '', lines: [] };
  const raw = textOf(module, { textPage, chars });
  const spaced = isClustered(raw) ? withOwnSpaces(module, textPage, chars) : undefined;
  const columns = spaced === undefined ? inColumns(module, textPage, raw) : undefined;
  const starts = columns === undefined ? startsOf(raw) : startsOfColumns(columns, raw);
  const lines = starts.length > MAX_LINES ? [] : readLines(module, { textPage, tags, starts });
  return { text: columns ?? spaced ?? raw, lines };
}

function textOf(module: PdfiumModule, { textPage, chars }: { textPage: number; chars: number }): string {
  const { pdfium } = module;
  // Two code units for a character outside of the basic plane, and the terminating NUL.
  const pointer = pdfium.wasmExports.malloc(chars * 4 + 2);
  if (pointer === 0) throw new Error('PDFium has no memory left for the text of a page');
  const units = module.FPDFText_GetText(textPage, 0, chars, pointer) - 1;
  const bytes = Buffer.from(pdfium.HEAPU8.buffer, pointer, Math.max(0, units) * 2);
  const text = bytes.toString('utf16le');
  pdfium.wasmExports.free(pointer);
  return text;
}

interface TextLine {
  readonly at: number;
  readonly text: string;
}

function startsOf(raw: string): TextLine[] {
  let at = 0;
  return raw.split(/(\r\n?|\n)/).flatMap((text, index) => {
    const line = { at, text };
    at += lengthOf(text);
    return index % 2 === 0 ? [line] : [];
  });
}

/** PDFium counts what is outside of the basic plane as one character. */
const lengthOf = (text: string): number => (/[\uD800-\uDBFF]/.test(text) ? [...text].length : text.length);

/** Columns are made of parts of the text as it was, most of which are there only once. */
const startsOfColumns = (columns: string, raw: string): TextLine[] =>
  columns.split(LINE_END).map((line) => {
    const [text = ''] = line.split(HYPHEN);
    return { at: raw.indexOf(text), text };
  });

function readLines(
  module: PdfiumModule,
  {
    textPage,
    tags,
    starts,
  }: { textPage: number; tags: ReadonlyMap<number, number>; starts: readonly TextLine[] },
): PageLine[] {
  const reader = new LineReader(module, { textPage, tags });
  const lines = starts.map(({ at, text }) => {
    const trimmed = text.trim();
    if (trimmed === '') return UNKNOWN_LINE;
    const start = at + text.length - text.trimStart().length;
    return reader.read({
      from: module.FPDFText_GetCharIndexFromTextIndex(textPage, start),
      to: module.FPDFText_GetCharIndexFromTextIndex(textPage, start + lengthOf(trimmed) - 1) + 1,
    });
  });
  reader.free();
  return lines;
}
