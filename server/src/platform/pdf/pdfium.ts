import { init } from '@embedpdf/pdfium';
import { hasDrawn, keepDrawn } from './annotations.ts';
import { descriptorReader, descriptorWriter, type PdfiumModule } from './descriptor-access.ts';
import { importPages } from './import-pages.ts';
import { type FoundLink, leadLinks, type PdfBookmark, readBookmarks, type UnfoundLink } from './links.ts';
import { readString } from './memory.ts';
import { UNWRAPPED_FUNCTIONS } from './module.ts';
import { type PdfPage, type ReadPageOptions, readPage } from './read-page.ts';
import { type PageImage, renderPage } from './render-page.ts';
import { readXfaText } from './xfa.ts';

type OpenFailure = 'not_readable_as_pdf' | 'password' | 'other';

/** PDFium refused the file; the instance remains usable. */
export class PdfNotOpened extends Error {
  override name = 'PdfNotOpened';
  readonly failure: OpenFailure;

  constructor(failure: OpenFailure) {
    super(`PDFium did not open the file: ${failure}`);
    this.failure = failure;
  }
}

/** PDFium aborted, trapped, or ran out of stack or memory because of the file; this instance is unusable. */
export class PdfiumBroken extends Error {
  override name = 'PdfiumBroken';
}

/** An open file, which the caller closes. */
interface OpenFile {
  fd: number;
  sizeBytes: number;
}

const FAILURES: Record<number, OpenFailure> = { 3: 'not_readable_as_pdf', 4: 'password', 5: 'password' };

/** Creates an instance from a module of `compilePdfium`: about 15 ms and 18 MB. */
export async function openPdfium(compiled: WebAssembly.Module): Promise<Pdfium> {
  let instance: WebAssembly.Instance | undefined;
  const overrides = {
    instantiateWasm: (imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) => {
      instance = new WebAssembly.Instance(compiled, imports);
      receive(instance);
      return instance.exports;
    },
    // PDFium's remarks about a file are for its developers.
    print: () => {},
    printErr: () => {},
  };
  const module = (await init(overrides)) as PdfiumModule;
  const { exports = {} } = instance ?? {};
  Object.assign(module, Object.fromEntries(UNWRAPPED_FUNCTIONS.map((name) => [name, exports[name]])));
  module.PDFiumExt_Init();
  return new Pdfium(module);
}

/** Nothing is closed on failure: a broken instance must not be called again. */
function guarded<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    // An error of the file system (a full disk) says nothing about the PDF.
    if (error instanceof PdfNotOpened || isSystemError(error)) throw error;
    throw new PdfiumBroken('PDFium broke on a file', { cause: error });
  }
}

const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** One instance of PDFium. Any call of it or its documents may throw PdfiumBroken: then it must not be used again. */
export class Pdfium {
  readonly #module: PdfiumModule;

  constructor(module: PdfiumModule) {
    this.#module = module;
  }

  /** Memory only grows: after a heavy file, the instance keeps that memory until it is discarded. */
  get memoryBytes(): number {
    return this.#module.pdfium.HEAPU8.byteLength;
  }

  /** Opens a document that is read from the descriptor as needed. Throws PdfNotOpened. */
  open(file: OpenFile): PdfDocument {
    return guarded(() => {
      const access = descriptorReader(this.#module, file);
      const handle = this.#module.FPDF_LoadCustomDocument(access.pointer, '');
      return this.#opened(handle, () => access.free());
    });
  }

  /** Opens a document from bytes that stay in PDFium's memory. Throws PdfNotOpened. */
  openBytes(bytes: Uint8Array): PdfDocument {
    return guarded(() => {
      const { pdfium } = this.#module;
      const pointer = pdfium.wasmExports.malloc(bytes.length);
      pdfium.HEAPU8.set(bytes, pointer);
      const handle = this.#module.FPDF_LoadMemDocument(pointer, bytes.length, '');
      return this.#opened(handle, () => pdfium.wasmExports.free(pointer));
    });
  }

  #opened(handle: number, release: () => void): PdfDocument {
    if (handle !== 0) return new PdfDocument(this.#module, { handle, release });
    const failure = FAILURES[this.#module.FPDF_GetLastError()] ?? 'other';
    release();
    throw new PdfNotOpened(failure);
  }
}

const FORM_TYPE_XFA_FULL = 2;
const MAX_ATTACHMENTS = 1_000;
/** For each page, PDFium asks for the label of each one before it. */
const MAX_LABELED_PAGES = 5_000;
/** To print, change, copy, annotate, fill in, assemble and print well; nobody forbids reading aloud. */
const ALL_PERMISSIONS = 0x4 | 0x8 | 0x10 | 0x20 | 0x100 | 0x400 | 0x800;

export class PdfDocument {
  /** Whether its pages are a placeholder for a form that only some programs show. */
  readonly isXfaForm: boolean;
  /** True if the author forbade some uses with an owner password, which is not needed for reading. */
  readonly isRestricted: boolean;
  readonly #module: PdfiumModule;
  readonly #handle: number;
  readonly #release: () => void;

  constructor(module: PdfiumModule, { handle, release }: { handle: number; release: () => void }) {
    this.#module = module;
    this.#handle = handle;
    this.#release = release;
    this.isXfaForm = module.FPDF_GetFormType(handle) === FORM_TYPE_XFA_FULL;
    this.isRestricted =
      Boolean(module.EPDF_IsEncrypted(handle)) &&
      (module.FPDF_GetDocUserPermissions(handle) & ALL_PERMISSIONS) !== ALL_PERMISSIONS;
  }

  get pageCount(): number {
    return this.#module.FPDF_GetPageCount(this.#handle);
  }

  attachmentNames(): string[] {
    return guarded(() => {
      const module = this.#module;
      const count = Math.min(module.FPDFDoc_GetAttachmentCount(this.#handle), MAX_ATTACHMENTS);
      return Array.from({ length: Math.max(0, count) }, (_, index) => {
        const attachment = module.FPDFDoc_GetAttachment(this.#handle, index);
        const name = readString(module, (pointer, size) =>
          module.FPDFAttachment_GetName(attachment, pointer, size),
        );
        return name || `attachment ${index + 1}`;
      });
    });
  }

  /** The text of an XFA form, without that of its pages. */
  xfaText(): string {
    return guarded(() => readXfaText(this.#module, this.#handle));
  }

  /** What readers call its pages; undefined if it does not say so, and readers count them. */
  pageLabels({ from, count }: { from: number; count: number }): string[] | undefined {
    return guarded(() => {
      const module = this.#module;
      const labels: string[] = [];
      for (let index = from; index < from + Math.min(count, MAX_LABELED_PAGES); index++) {
        if (module.FPDF_GetPageLabel(this.#handle, index, 0, 0) === 0) return undefined;
        labels.push(
          readString(module, (pointer, size) => module.FPDF_GetPageLabel(this.#handle, index, pointer, size)),
        );
      }
      return labels;
    });
  }

  bookmarks(): PdfBookmark[] {
    return guarded(() => readBookmarks(this.#module, this.#handle));
  }

  /** Draws what was typed into fields and onto pages, where only some readers would do so; `isOutdated` is asked once. */
  keepDrawn(range: { from: number; count: number }, isOutdated: () => boolean): void {
    guarded(() => {
      const module = this.#module;
      let outdated: boolean | undefined;
      for (let index = range.from; index < range.from + range.count; index++) {
        if (!hasDrawn(module, this.#handle, index)) continue;
        const page = module.FPDF_LoadPage(this.#handle, index);
        if (page === 0) continue;
        outdated ??= isOutdated();
        keepDrawn(module, page, { isOutdated: outdated });
        module.FPDF_ClosePage(page);
      }
    });
  }

  /** With what was typed or stamped onto it, without the texts of hidden layers; null if it cannot be loaded. */
  readPage(index: number, options: ReadPageOptions): PdfPage | null {
    return guarded(() => readPage(this.#module, { document: this.#handle, index }, options));
  }

  /** Renders a page in grayscale; null if it cannot be loaded. */
  renderPage(index: number, options: { dpi: number; maxPixels: number }): PageImage | null {
    return guarded(() => {
      const page = this.#module.FPDF_LoadPage(this.#handle, index);
      if (page === 0) return null;
      const image = renderPage(this.#module, page, options);
      this.#module.FPDF_ClosePage(page);
      return image;
    });
  }

  /**
   * Appends pages of another document to an empty one; their links lead to each other as before, except those that are
   * returned. Undefined if PDFium could not.
   */
  importPages(source: PdfDocument, range: { from: number; count: number }): UnfoundLink[] | undefined {
    return guarded(() => importPages(this.#module, { source: source.#handle, target: this.#handle, range }));
  }

  /** Makes links of imported pages lead to places of their source. */
  leadLinks(range: { from: number; count: number }, links: readonly FoundLink[]): void {
    guarded(() => leadLinks(this.#module, { target: this.#handle, range }, links));
  }

  /** The object number of a page; 0 if there is none. */
  pageObjectNumber(index: number): number {
    return guarded(() => this.#module.EPDFDoc_GetPageObjectNumberByIndex(this.#handle, index));
  }

  /** Writes the document to the descriptor, from its current position. Returns false if PDFium could not. */
  save(fd: number): boolean {
    return guarded(() => {
      const access = descriptorWriter(this.#module, fd);
      const noFlags = 0;
      const isDone = this.#module.FPDF_SaveAsCopy(this.#handle, access.pointer, noFlags);
      access.free();
      return Boolean(isDone);
    });
  }

  close(): void {
    guarded(() => {
      this.#module.FPDF_CloseDocument(this.#handle);
      this.#release();
    });
  }
}
