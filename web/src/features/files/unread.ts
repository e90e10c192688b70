import type { File } from '@sheaf/contract/files';
import { unreadSentences } from '@sheaf/contract/scans/page-kinds';

/** Returns sentences about what could not be read in a file. */
export const unreadNotes = ({
  page_kinds,
  has_text,
  ocr_pages,
}: Pick<File, 'page_kinds' | 'has_text' | 'ocr_pages'>): string[] => {
  if (page_kinds) return ocr_pages ? [] : unreadSentences(page_kinds);
  return has_text ? [] : ['No text was found.'];
};

/** Whether OCR could read more of a file: scans, or text that may be unreliable. */
export const hasUnreadPages = ({
  page_kinds,
  ocr_pages = [],
}: Pick<File, 'page_kinds' | 'ocr_pages'>): boolean =>
  page_kinds !== undefined && page_kinds.scan.length + page_kinds.unreliable.length > ocr_pages.length;

export const isWithoutContent = ({ page_kinds, has_text }: Pick<File, 'page_kinds' | 'has_text'>): boolean =>
  !has_text &&
  (!page_kinds || page_kinds.scan.length + page_kinds.unreliable.length + page_kinds.mixed.length === 0);

/** Returns the files without readable text that are neither categorized nor left out: the ones that need a person. */
export const withoutText = (files: readonly File[]): File[] =>
  files.filter((file) => !file.has_text && !file.left_out && file.final_category_id === null);
