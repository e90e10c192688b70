import type { File } from '@sheaf/contract/files';
import { unreadSentences } from '@sheaf/contract/page-kinds';

/** What could not be read of a file, in sentences. */
export const unreadNotes = ({ page_kinds, has_text }: Pick<File, 'page_kinds' | 'has_text'>): string[] => {
  if (page_kinds) return unreadSentences(page_kinds);
  return has_text ? [] : ['No text was found.'];
};

/** The files without readable text that are in no category: those that need a person. */
export const withoutText = (files: readonly File[]): File[] =>
  files.filter((file) => !file.has_text && !file.left_out && file.final_category_id === null);
