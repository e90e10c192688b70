import { closeSync, fstatSync, openSync, readSync, writeFileSync } from 'node:fs';
import { indexText } from '@sheaf/engine/search/text-index';
import { readText } from '@sheaf/engine/text/reading';
import { cleanPageText, type PageQuality, qualityOf } from '../../../platform/pdf/page-text.ts';
import { type PdfDocument, type Pdfium, PdfNotOpened } from '../../../platform/pdf/pdfium.ts';
import { openWithPdfjs } from '../../../platform/pdf/pdfjs.ts';
import {
  hasPdfHeader,
  type Inspection,
  type InspectionTask,
  MAX_PAGES,
  MAX_TEXT_CHARS,
  notesOn,
} from './inspection.rules.ts';
import { measuredPassages, type PageStart } from './passages.ts';

/** The pages of a document, read by either library. */
interface PageSource {
  pageCount: number;
  isRestricted: boolean;
  isRecovered: boolean;
  pageText(index: number, maxChars: number): string | null | Promise<string | null>;
}

/** Reads a PDF, with pdf.js where PDFium cannot open it, and writes its text to `textPath`. Throws PdfiumBroken. */
export async function inspectPdf(task: InspectionTask, pdfium: Pdfium): Promise<Inspection> {
  const fd = openSync(task.path, 'r');
  try {
    const sizeBytes = fstatSync(fd).size;
    if (sizeBytes === 0) return { ok: false, refusal: 'empty_file' };
    const start = Buffer.alloc(1_024);
    if (!hasPdfHeader(start.subarray(0, readSync(fd, start, 0, start.length, 0)))) {
      return { ok: false, refusal: 'not_a_pdf' };
    }
    return await readWithPdfium(task, { pdfium, file: { fd, sizeBytes } });
  } finally {
    closeSync(fd);
  }
}

async function readWithPdfium(
  task: InspectionTask,
  { pdfium, file }: { pdfium: Pdfium; file: { fd: number; sizeBytes: number } },
): Promise<Inspection> {
  let document: PdfDocument;
  try {
    document = pdfium.open(file);
  } catch (error) {
    if (!(error instanceof PdfNotOpened)) throw error;
    if (error.failure === 'password') return { ok: false, refusal: 'password_protected' };
    return error.failure === 'not_readable_as_pdf'
      ? readWithPdfjs(task)
      : { ok: false, refusal: 'damaged_pdf' };
  }
  const { pageCount, isRestricted, hasForm } = document;
  const inspection = await read(task, {
    pageCount,
    isRestricted,
    isRecovered: false,
    pageText: (index, maxChars) => {
      const text = document.pageText(index, { flattenForm: hasForm, maxChars });
      return text === null ? null : cleanPageText(text);
    },
  });
  document.close();
  return inspection;
}

async function readWithPdfjs(task: InspectionTask): Promise<Inspection> {
  const document = await openWithPdfjs(task.path);
  if (!document) return { ok: false, refusal: 'damaged_pdf' };
  const inspection = await read(task, {
    pageCount: document.pageCount,
    isRestricted: false,
    isRecovered: true,
    pageText: (index) => document.pageText(index),
  });
  await document.close();
  return inspection;
}

async function read(
  { filename, textPath, hasPassages, isIndexed }: InspectionTask,
  source: PageSource,
): Promise<Inspection> {
  if (source.pageCount <= 0) return { ok: false, refusal: 'no_pages' };
  const { pages, text, pageStarts } = await readPages(source);
  if (pages.every((quality) => quality === null)) return { ok: false, refusal: 'damaged_pdf' };
  const utf8 = Buffer.from(text);
  writeFileSync(textPath, utf8);
  const passages = hasPassages ? measuredPassages({ text, filename, pageStarts }) : undefined;
  return {
    ok: true,
    fileType: 'pdf',
    textIsOriginal: false,
    textSizeBytes: utf8.length,
    pageCount: source.pageCount,
    hasText: pages.some((quality) => quality === 'good' || quality === 'unreliable'),
    notes: notesOn({ ...source, pages }),
    passages,
    segments: isIndexed ? indexText(text, pageStarts) : undefined,
    ...readText({ text, filename, tokenCount: passages?.textTokens }),
  };
}

async function readPages(source: PageSource) {
  const pages: (PageQuality | null)[] = [];
  const texts: string[] = [];
  const pageStarts: PageStart[] = [];
  let chars = 0;
  const pageCount = Math.min(source.pageCount, MAX_PAGES);
  for (let index = 0; index < pageCount && chars < MAX_TEXT_CHARS; index++) {
    const text = await source.pageText(index, MAX_TEXT_CHARS - chars);
    pages.push(text === null ? null : qualityOf(text));
    if (!text) continue;
    // Blank lines stand between the pages.
    pageStarts.push({ at: chars + 2 * texts.length, page: index + 1 });
    texts.push(text);
    chars += text.length;
  }
  return { pages, pageStarts, text: texts.length > 0 ? `${texts.join('\n\n')}\n` : '' };
}
