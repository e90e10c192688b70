import { type PageKind, pagesLabel } from '@sheaf/contract/page-kinds';
import type { PageStart } from './passages.ts';

/** A page as it was read. */
export interface PageText {
  readonly page: number;
  readonly kind: PageKind;
  readonly text: string;
}

/** The text of a document, made of its pages. */
export interface DocumentText {
  /** As it is stored, with a line in the place of what cannot be read. */
  readonly text: string;
  readonly pageStarts: PageStart[];
  /** Without those lines: what the document itself says. */
  readonly ownText: string;
}

const BETWEEN_PAGES = '\n\n';

/** Joins the texts of pages, with blank lines between them. Scans that follow one another share a line. */
export function joinPages(pages: readonly PageText[]): DocumentText {
  const parts: string[] = [];
  const ownTexts: string[] = [];
  const pageStarts: PageStart[] = [];
  let chars = 0;
  const add = (page: number, text: string) => {
    pageStarts.push({ at: chars + BETWEEN_PAGES.length * parts.length, page });
    parts.push(text);
    chars += text.length;
  };
  let scans: number[] = [];
  const addScans = () => {
    const [first] = scans;
    if (first !== undefined) {
      add(first, `[${pagesLabel(scans)}: ${scans.length === 1 ? 'a scan' : 'scans'} without text]`);
    }
    scans = [];
  };
  for (const { page, kind, text } of pages) {
    if (kind === 'scan' && text === '') {
      scans.push(page);
      continue;
    }
    addScans();
    if (text === '') continue;
    ownTexts.push(text);
    const remark = REMARKS[kind];
    add(page, remark ? `[page ${page}: ${remark}]${BETWEEN_PAGES}${text}` : text);
  }
  addScans();
  return { text: textOf(parts), pageStarts, ownText: textOf(ownTexts) };
}

const REMARKS: Partial<Record<PageKind, string>> = {
  scan: 'a scan, with this text on it',
  unreliable: 'this text may be unreliable',
};

const textOf = (parts: readonly string[]): string =>
  parts.length > 0 ? `${parts.join(BETWEEN_PAGES)}\n` : '';
