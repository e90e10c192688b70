import { HARD_TO_READ_CONFIDENCE } from '@sheaf/contract/scans/ocr';
import { type PageKind, pagesLabel } from '@sheaf/contract/scans/page-kinds';
import type { TextMark } from '../../../platform/text/markdown/passage-writer.ts';
import type { PageStart } from './passages.ts';

/** What OCR has read on a page, and its confidence, from 0 to 100. */
export interface OcrPage {
  readonly page: number;
  readonly text: string;
  readonly confidence: number;
}

export const isHardToRead = ({ confidence }: Pick<OcrPage, 'confidence'>): boolean =>
  confidence < HARD_TO_READ_CONFIDENCE;

export interface PageText {
  readonly page: number;
  readonly kind: PageKind;
  readonly text: string;
  /** In `text`. */
  readonly marks?: readonly TextMark[];
  /** Without running heads, if there are any. */
  readonly ownText?: string;
  /** Set if the text comes from OCR. */
  readonly ocr?: OcrPage | undefined;
}

interface DocumentText {
  /** As stored, with a placeholder line for what cannot be read and a remark line where one applies. */
  readonly text: string;
  readonly pageStarts: PageStart[];
  readonly marks: TextMark[];
  /** Without those lines and running heads: only what the document itself says. */
  readonly ownText: string;
}

const PAGE_SEPARATOR = '\n\n';

/** Joins the texts of pages, with blank lines between them. Consecutive scans share one placeholder line. */
export function joinPages(pages: readonly PageText[]): DocumentText {
  const parts: string[] = [];
  const ownTexts: string[] = [];
  const pageStarts: PageStart[] = [];
  const marks: TextMark[] = [];
  let chars = 0;
  const add = (page: number, text: string) => {
    pageStarts.push({ at: chars + PAGE_SEPARATOR.length * parts.length, page });
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
  for (const { page, kind, text, ocr, ...own } of pages) {
    if (kind === 'scan' && text === '') {
      scans.push(page);
      continue;
    }
    addScans();
    if (text === '') continue;
    ownTexts.push(own.ownText ?? text);
    const remark = remarkFor({ page, kind, ocr });
    add(page, remark ? `[${remark}]${PAGE_SEPARATOR}${text}` : text);
    const start = chars - text.length + PAGE_SEPARATOR.length * (parts.length - 1);
    marks.push(...(own.marks ?? []).map(({ at, level }) => ({ at: start + at, level })));
  }
  addScans();
  return { text: textOf(parts), pageStarts, marks, ownText: textOf(ownTexts) };
}

function remarkFor({ page, kind, ocr }: Pick<PageText, 'page' | 'kind' | 'ocr'>): string | undefined {
  if (ocr) return `OCR, page ${page}${isHardToRead(ocr) ? ': hard to read' : ''}`;
  const remark = REMARKS[kind];
  return remark && `page ${page}: ${remark}`;
}

const REMARKS: Partial<Record<PageKind, string>> = {
  scan: 'a scan, with this text on it',
  unreliable: 'this text may be unreliable',
};

const textOf = (parts: readonly string[]): string =>
  parts.length > 0 ? `${parts.join(PAGE_SEPARATOR)}\n` : '';
