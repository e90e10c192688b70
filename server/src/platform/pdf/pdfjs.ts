import { readFileSync, statSync } from 'node:fs';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { cleanPageText } from './text/page-text.ts';

interface PdfjsDocument {
  pageCount: number;
  /** The cleaned-up text of a page (from 0), or null if it cannot be read. */
  pageText(index: number): Promise<string | null>;
  close(): Promise<void>;
}

type Annotation = Awaited<ReturnType<PDFPageProxy['getAnnotations']>>[number];

/** A larger file would take the memory that reading it needs. */
const MAX_BYTES_SECONDLY = 30 * 1024 * 1024;

/**
 * Opens a PDF with pdf.js, which repairs a few files that PDFium refuses; null if it cannot either. It loads the whole
 * file into memory and is slower: only for a second attempt, in a worker with limits. Nothing in the document is
 * executed, and nothing is fetched.
 */
export async function openWithPdfjs(path: string, load = loadDocument): Promise<PdfjsDocument | null> {
  const opened = await load(path);
  if (!opened) return null;
  const { document, task } = opened;
  return {
    pageCount: document.numPages,
    pageText: async (index) => {
      try {
        const page = await document.getPage(index + 1);
        const { items } = await page.getTextContent();
        const parts = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
        const typed = (await page.getAnnotations()).flatMap(typedText);
        page.cleanup();
        return cleanPageText([parts.join(''), ...typed].join('\n'));
      } catch {
        return null;
      }
    },
    close: () => task.destroy(),
  };
}

/** What somebody has typed onto a page, or into a field of it that shows its text. */
function typedText({ subtype, fieldType, fieldValue, password, contentsObj }: Annotation): string[] {
  if (subtype === 'FreeText') return [contentsObj.str];
  const showsText = (fieldType === 'Tx' || fieldType === 'Ch') && !password;
  return showsText ? [fieldValue].flat().filter((value) => typeof value === 'string') : [];
}

export interface PdfLayer {
  readonly name: string;
  readonly isHidden: boolean;
}

/** The layers of a PDF, in the order in which it lists them; none if that cannot be found out. */
export async function readLayers(path: string): Promise<PdfLayer[]> {
  const opened = await loadSecondly(path);
  if (!opened) return [];
  const config = await opened.document.getOptionalContentConfig();
  const groups = [...config] as Array<[string, { name: string | null; visible: boolean }]>;
  await opened.task.destroy();
  return groups.flatMap(([, { name, visible }]) => (name === null ? [] : [{ name, isHidden: !visible }]));
}

/** The names of the layers of a PDF that readers do not show. */
export async function hiddenLayers(path: string): Promise<ReadonlySet<string>> {
  const layers = await readLayers(path);
  const shown = new Set(layers.filter(({ isHidden }) => !isHidden).map(({ name }) => name));
  return new Set(layers.map(({ name }) => name).filter((name) => !shown.has(name)));
}

/** What PDFium has opened, to find out what that does not say; null if it is too large, or does not open. */
export const loadSecondly = (path: string): ReturnType<typeof loadDocument> =>
  statSync(path).size > MAX_BYTES_SECONDLY ? Promise.resolve(null) : loadDocument(path);

/** The document as pdf.js has it, and what ends it; null if it does not open. */
export async function loadDocument(path: string) {
  const { getDocument } = await loadPdfjs();
  const entry = new URL(import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'));
  const task = getDocument({
    data: new Uint8Array(readFileSync(path)),
    cMapUrl: new URL('../../cmaps/', entry).href,
    cMapPacked: true,
    standardFontDataUrl: new URL('../../standard_fonts/', entry).href,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
    enableXfa: false,
    verbosity: 0,
  });
  const document = await task.promise.catch(() => null);
  if (!document) {
    await task.destroy();
    return null;
  }
  return { document, task };
}

/** Without the package that it draws with (35 MB, excluded by package.json): its warnings would mislead. */
async function loadPdfjs() {
  const { warn } = console;
  console.warn = () => {};
  try {
    return await import('pdfjs-dist/legacy/build/pdf.mjs');
  } finally {
    console.warn = warn;
  }
}
