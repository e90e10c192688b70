import type { File } from '@sheaf/contract/files';
import { unreadSentences } from '@sheaf/contract/scans/page-kinds';

/** What could not be read of a file, in sentences. */
export const unreadNotes = ({
  page_kinds,
  has_text,
  ocr_pages,
}: Pick<File, 'page_kinds' | 'has_text' | 'ocr_pages'>): string[] => {
  if (page_kinds) return ocr_pages ? [] : unreadSentences(page_kinds);
  return has_text ? [] : ['No text was found.'];
};

/** Whether OCR could read something of a file: scans, or text that may be unreliable. */
export const hasUnreadPages = ({
  page_kinds,
  ocr_pages = [],
}: Pick<File, 'page_kinds' | 'ocr_pages'>): boolean =>
  page_kinds !== undefined && page_kinds.scan.length + page_kinds.unreliable.length > ocr_pages.length;

/** The files without readable text that are in no category: those that need a person. */
export const withoutText = (files: readonly File[]): File[] =>
  files.filter((file) => !file.has_text && !file.left_out && file.final_category_id === null);
