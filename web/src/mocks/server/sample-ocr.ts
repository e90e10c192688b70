import type { File } from '@sheaf/contract/files';
import type { OcrEstimate } from '@sheaf/contract/scans/ocr';
import { type PageKinds, unreadSentences } from '@sheaf/contract/scans/page-kinds';
import { sampleId } from './sample-id.ts';
import { sortedFiles, unsortedFiles } from './sample-project.ts';

/** The offer to read the files with scans. */
export const ocrEstimate: OcrEstimate = {
  pages: 9,
  read_pages: 0,
  seconds: 135,
  credits: 0,
  install_megabytes: null,
};

const NO_PAGES: PageKinds = { text: [], scan: [], mixed: [], unreliable: [], blank: [] };

const pdfOf = (file: File, filename: string, kinds: Partial<PageKinds>): File => {
  const page_kinds = { ...NO_PAGES, ...kinds };
  return {
    ...file,
    filename,
    file_type: 'pdf',
    page_kinds,
    page_count: Object.values(page_kinds).flat().length,
    notes: unreadSentences(page_kinds),
  };
};

/** Sorted files, one of them with some scans, and two that runs skip because they have no readable text. */
export const filesWithScans = (): File[] => {
  const [first, ...others] = sortedFiles;
  const [second, third] = unsortedFiles;
  if (!first || !second || !third) return [];
  const unread = { has_text: false, token_count: 0, file_credits: 0 };
  return [
    pdfOf(first, 'Bread through the year.pdf', { text: [1, 2, 6], scan: [3, 4, 5] }),
    ...others,
    pdfOf({ ...second, ...unread, id: sampleId(290) }, 'Lease of 1987 (signed).pdf', { scan: [1, 2, 3, 4] }),
    pdfOf({ ...third, ...unread, id: sampleId(291) }, 'Receipts.pdf', { scan: [1], unreliable: [2] }),
  ];
};
