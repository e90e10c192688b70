import { closeSync, fstatSync, openSync, readSync, writeFileSync } from 'node:fs';
import type { PageKind } from '@sheaf/contract/scans/page-kinds';
import { indexText } from '@sheaf/engine/search/text-index';
import { readText } from '@sheaf/engine/text/reading';
import { type PdfDocument, type Pdfium, PdfNotOpened } from '../../../platform/pdf/pdfium.ts';
import { hiddenLayers, openWithPdfjs } from '../../../platform/pdf/pdfjs.ts';
import type { PdfPage } from '../../../platform/pdf/read-page.ts';
import { countCharacters } from '../../../platform/pdf/text/page-glyphs.ts';
import { cleanPage } from '../../../platform/pdf/text/page-text.ts';
import {
  hasPdfHeader,
  type Inspection,
  type InspectionTask,
  MAX_PAGES,
  MAX_TEXT_CHARS,
  notesFor,
} from './inspection.rules.ts';
import { groupPages, hasReadableText, pageKindOf } from './page-kinds.rules.ts';
import { type DrawnPage, withStructure } from './page-structure.ts';
import { joinPages, type OcrPage } from './page-texts.ts';
import { measurePassages } from './passages.ts';
import { secondReading } from './second-reading.ts';
import { hasLetters } from './text/text-file.ts';

/** The pages of a document, as read by either library. */
interface PageSource {
  pageCount: number;
  isRestricted: boolean;
  isRecovered: boolean;
  /** Set if its pages only stand for an XFA form: the text of that. */
  xfaText?: string | undefined;
  attachments?: readonly string[];
  /** The cleaned text of a page (from 0), how its lines are drawn, and its kind, or null if it cannot be read. */
  readPage(index: number, maxChars: number): ReadPage | null | Promise<ReadPage | null>;
}

type ReadPage = Pick<DrawnPage, 'kind' | 'text' | 'lines'>;

/** Books of a thousand pages have 50,000; how further ones are drawn is not kept. */
const MAX_LINES = 200_000;

/** Falls back to pdf.js if PDFium cannot open it; writes the text to `textPath`. Throws PdfiumBroken. */
export async function inspectPdf(task: InspectionTask, pdfium: Pick<Pdfium, 'open'>): Promise<Inspection> {
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
  { pdfium, file }: { pdfium: Pick<Pdfium, 'open'>; file: { fd: number; sizeBytes: number } },
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
  const { pageCount, isRestricted } = document;
  const xfaText = document.isXfaForm ? document.xfaText() : undefined;
  const attachments = document.attachmentNames();
  const second = secondReading(task.path);
  const readPage = layeredReader(task.path, document);
  try {
    const inspection = await inspectPages(task, {
      pageCount,
      isRestricted,
      isRecovered: false,
      xfaText,
      attachments,
      readPage: async (index, maxChars) => {
        if (xfaText !== undefined) return xfaPage(index, xfaText);
        const page = await readPage(index, maxChars);
        if (!page) return null;
        const read = { kind: pageKindOf(page), ...cleanPage(page) };
        if (read.kind !== 'unreliable' || page.isOnLayers) return read;
        return second.read(index, read, page.picture);
      },
    });
    document.close();
    return inspection;
  } finally {
    await second.close();
  }
}

/** Reads pages without what is on hidden layers; which these are is found out at the first page that has any layers. */
function layeredReader(path: string, document: PdfDocument) {
  let hidden: ReadonlySet<string> | undefined;
  return async (index: number, maxChars: number): Promise<PdfPage | null> => {
    const page = document.readPage(index, { maxChars, hiddenLayers: hidden });
    if (hidden || !page?.isOnLayers) return page;
    hidden = await hiddenLayers(path);
    return hidden.size > 0 ? document.readPage(index, { maxChars, hiddenLayers: hidden }) : page;
  };
}

/** The text of a form is on its first page; the others are blank, since they only say that it is not shown. */
const xfaPage = (index: number, text: string): ReadPage =>
  index === 0 && text !== '' ? { kind: 'text', text } : { kind: 'blank', text: '' };

async function readWithPdfjs(task: InspectionTask): Promise<Inspection> {
  const document = await openWithPdfjs(task.path);
  if (!document) return { ok: false, refusal: 'damaged_pdf' };
  const inspection = await inspectPages(task, {
    pageCount: document.pageCount,
    isRestricted: false,
    isRecovered: true,
    readPage: async (index) => {
      const text = await document.pageText(index);
      if (text === null) return null;
      return { kind: pageKindOf({ glyphs: countCharacters(text), picture: undefined }), text };
    },
  });
  await document.close();
  return inspection;
}

async function inspectPages(
  { filename, textPath, hasPassages, isIndexed, ocr }: InspectionTask,
  source: PageSource,
): Promise<Inspection> {
  if (source.pageCount <= 0) return { ok: false, refusal: 'no_pages' };
  const pages = withStructure(applyOcr(await readPages(source), ocr));
  if (pages.every((page) => page === null)) return { ok: false, refusal: 'damaged_pdf' };
  const { text, pageStarts, marks, ownText } = joinPages(pages.filter((page) => page !== null));
  const utf8 = Buffer.from(text);
  writeFileSync(textPath, utf8);
  const passages = hasPassages ? measurePassages({ text, filename, pageStarts, marks }) : undefined;
  const kinds = pages.map((page): PageKind | null => page?.kind ?? null);
  const pageKinds = groupPages(kinds);
  return {
    ok: true,
    fileType: 'pdf',
    textIsOriginal: false,
    textSizeBytes: utf8.length,
    pageCount: source.pageCount,
    pageKinds,
    hasText: hasReadableText(pageKinds) || pages.some((page) => page?.ocr && hasLetters(page.text)),
    notes: notesFor({ ...source, kinds, ocr }),
    passages,
    segments: isIndexed ? indexText(text, pageStarts) : undefined,
    ...readText({ text: ownText, filename, tokenCount: passages?.textTokens }),
  };
}

function applyOcr(pages: (DrawnPage | null)[], ocr: readonly OcrPage[] = []): (DrawnPage | null)[] {
  const read = new Map(ocr.filter(({ text }) => text !== '').map((page) => [page.page, page]));
  return pages.map((page) => {
    const found = page && read.get(page.page);
    return found ? { ...page, text: found.text, lines: [], ocr: found } : page;
  });
}

async function readPages(source: PageSource): Promise<(DrawnPage | null)[]> {
  const pages: (DrawnPage | null)[] = [];
  let chars = 0;
  let lines = 0;
  const pageCount = Math.min(source.pageCount, MAX_PAGES);
  for (let index = 0; index < pageCount && chars < MAX_TEXT_CHARS; index++) {
    const read = await source.readPage(index, MAX_TEXT_CHARS - chars);
    lines += read?.lines?.length ?? 0;
    pages.push(read && { page: index + 1, ...read, ...(lines > MAX_LINES && { lines: [] }) });
    chars += read?.text.length ?? 0;
  }
  return pages;
}
