import type { PlainRefusalCode } from '@sheaf/contract/refusals';
import type { Reading } from '@sheaf/engine/text/reading';
import type { PageQuality } from '../../platform/pdf/page-text.ts';

/** What an upload asks of a document, and what reading it answers. */
export type Inspection =
  | ({
      ok: true;
      fileType: 'pdf' | 'text';
      /** True where the original is UTF-8 with LF and no byte order mark: then no text file was written. */
      textIsOriginal: boolean;
      textSizeBytes: number;
      pageCount: number | null;
      /** False where there is nothing to read: a scan, or a text of blanks. */
      hasText: boolean;
      /** What a person should know about how the file was read. */
      notes: string[];
    } & Reading)
  | { ok: false; refusal: PlainRefusalCode };

/** Readers stop here and say so: a count of pages is only what a file claims. */
export const MOST_PAGES = 5_000;
/** Most characters of text kept of one PDF; books of a thousand pages have three million. */
export const MOST_TEXT_CHARS = 20_000_000;

/** How the pages of one PDF were read. */
export interface PageTally {
  pageCount: number;
  /** The quality of each page that was read, in order; null where a page could not be loaded. */
  pages: (PageQuality | null)[];
  isRestricted: boolean;
  isSecondTry: boolean;
}

const HEADER_SEARCH_BYTES = 1_024;

/** A PDF may have some bytes of other things before its header, within the first 1,024 bytes. */
export function looksLikePdf(start: Uint8Array): boolean {
  return Buffer.from(start.subarray(0, HEADER_SEARCH_BYTES)).includes('%PDF-');
}

/** The kind of reading that a file's name asks for, or undefined for a name that is not accepted. */
export function fileTypeOf(filename: string): 'pdf' | 'text' | undefined {
  if (/\.pdf$/i.test(filename)) return 'pdf';
  return /\.(?:txt|md)$/i.test(filename) ? 'text' : undefined;
}

/** One sentence for each thing that a person should know about a PDF's text. */
export function notesOn({ pageCount, pages, isRestricted, isSecondTry }: PageTally): string[] {
  const read = pages.length;
  const count = (wanted: PageQuality | null) => pages.filter((quality) => quality === wanted).length;
  const notes: string[] = [];
  if (read < pageCount) {
    notes.push(`The first ${figure(read)} of ${figure(pageCount)} pages were read.`);
  }
  if (isSecondTry) notes.push('The file is damaged; what could be recovered was read.');
  if (isRestricted) notes.push('The author restricted the use of this file; it was read as usual.');
  const empty = count('empty');
  if (read > 0 && empty === read) notes.push('No text was found: the pages are probably scans.');
  else if (empty > 0)
    notes.push(onPages(empty, { of: read, have: 'no text (scans)', has: 'no text (a scan)' }));
  const unreliable = count('unreliable');
  if (unreliable > 0) {
    notes.push(
      onPages(unreliable, {
        of: read,
        have: 'text that may be unreliable',
        has: 'text that may be unreliable',
      }),
    );
  }
  const lost = count(null);
  if (lost > 0)
    notes.push(onPages(lost, { of: read, have: 'damage and were left out', has: 'damage and was left out' }));
  return notes;
}

function onPages(pages: number, { of, have, has }: { of: number; have: string; has: string }): string {
  return `${figure(pages)} of ${figure(of)} ${of === 1 ? 'page' : 'pages'} ${pages === 1 ? `has ${has}` : `have ${have}`}.`;
}

const figure = (value: number): string => value.toLocaleString('en-US');
