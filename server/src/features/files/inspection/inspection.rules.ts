import { plural } from '@sheaf/contract/plural';
import { type PageKind, type PageKinds, pagesLabel, unreadSentences } from '@sheaf/contract/scans/page-kinds';
import { formatNumber } from '@sheaf/contract/text/format';
import { attachmentsNote, XFA_NOT_READ_NOTE, XFA_NOTE } from '@sheaf/contract/uploads/reading-notes';
import type { PlainRefusalCode } from '@sheaf/contract/uploads/refusals';
import { acceptedExtension } from '@sheaf/contract/uploads/types';
import type { IndexSegment } from '@sheaf/engine/search/text-index';
import type { Reading } from '@sheaf/engine/text/reading';
import { groupPages } from './page-kinds.rules.ts';
import { isHardToRead, type OcrPage } from './page-texts.ts';
import type { MeasuredPassages } from './passages.ts';

/** A file to inspect: its bytes are at `path`; text that differs from them is written to `textPath`. */
export interface InspectionTask {
  path: string;
  filename: string;
  textPath: string;
  ocr?: readonly OcrPage[];
  hasPassages?: boolean;
  isIndexed?: boolean;
}

export interface InspectionSetup {
  pdfium: WebAssembly.Module;
}

export type Inspection =
  | ({
      ok: true;
      fileType: 'pdf' | 'text';
      /** Whether the original is UTF-8 with LF and no byte order mark; if so, no text file was written. */
      textIsOriginal: boolean;
      textSizeBytes: number;
      pageCount: number | null;
      pageKinds?: PageKinds;
      /** False if there is nothing to read: a scan, or only white space. */
      hasText: boolean;
      /** What a person should know about how the file was read. */
      notes: string[];
      /** If requested. */
      passages?: MeasuredPassages | undefined;
      segments?: IndexSegment[] | undefined;
    } & Reading)
  | { ok: false; refusal: PlainRefusalCode };

/** Pages beyond this are not read, and a note says so: a PDF can claim to have any number of pages. */
export const MAX_PAGES = 5_000;
/** The maximum number of characters kept from one PDF; books of a thousand pages have three million. */
export const MAX_TEXT_CHARS = 20_000_000;

interface PageTally {
  pageCount: number;
  /** The kind of each page that was read, in order; null for one that could not be loaded. */
  kinds: readonly (PageKind | null)[];
  isRestricted: boolean;
  isRecovered: boolean;
  /** The text of the XFA form that its pages stand for. */
  xfaText?: string | undefined;
  attachments?: readonly string[];
  ocr?: readonly OcrPage[] | undefined;
}

const HEADER_SEARCH_BYTES = 1_024;

/** Whether a file has a PDF header. Other bytes may precede it, but it must begin within the first 1,024. */
export function hasPdfHeader(start: Uint8Array): boolean {
  return Buffer.from(start.subarray(0, HEADER_SEARCH_BYTES)).includes('%PDF-');
}

export function fileTypeOf(filename: string): 'pdf' | 'text' | undefined {
  const extension = acceptedExtension(filename);
  return extension && (extension === '.pdf' ? 'pdf' : 'text');
}

/** Returns one sentence for each thing that a person should know about the text of a PDF. */
export function notesFor({
  pageCount,
  kinds,
  isRestricted,
  isRecovered,
  xfaText,
  attachments = [],
  ocr = [],
}: PageTally): string[] {
  const read = kinds.length;
  const notes: string[] = [];
  if (read < pageCount) {
    notes.push(`The first ${formatNumber(read)} of ${formatNumber(pageCount)} pages were read.`);
  }
  if (isRecovered) notes.push('The file is damaged; what could be recovered was read.');
  if (isRestricted) notes.push('The author restricted the use of this file; it was read as usual.');
  if (xfaText !== undefined) notes.push(xfaText === '' ? XFA_NOT_READ_NOTE : XFA_NOTE);
  if (attachments.length > 0) notes.push(attachmentsNote(attachments));
  const byOcr = new Set(ocr.filter(({ text }) => text !== '').map(({ page }) => page));
  notes.push(
    ...unreadSentences(groupPages(kinds.map((kind, index) => (byOcr.has(index + 1) ? 'text' : kind)))),
  );
  if (byOcr.size > 0) notes.push(`With OCR: ${pagesLabel([...byOcr])}.`);
  const hard = ocr.filter((page) => page.text !== '' && isHardToRead(page)).map(({ page }) => page);
  if (hard.length > 0) notes.push(`Hard to read: ${pagesLabel(hard)}.`);
  const lost = kinds.filter((kind) => kind === null).length;
  if (lost > 0) {
    const of = `${formatNumber(lost)} of ${formatNumber(read)} ${plural(read, 'page')}`;
    notes.push(`${of} ${lost === 1 ? 'has damage and was' : 'have damage and were'} left out.`);
  }
  return notes;
}
