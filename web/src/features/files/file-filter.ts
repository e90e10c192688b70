import type { File } from '@sheaf/contract/files';

/** What the list of files is narrowed to. */
export interface FileFilter {
  readonly words: string;
  /** One category alone, as chosen in the list of categories. */
  readonly category: { readonly id: string; readonly name: string } | null;
}

export const NO_FILTER: FileFilter = { words: '', category: null };

/** Which files the list shows: those of the category that hold every word, in name, raw category or category. */
export function filterFiles(files: readonly File[], { words, category }: FileFilter): readonly File[] {
  const wanted = fold(words).split(/\s+/u).filter(Boolean);
  if (wanted.length === 0 && !category) return files;
  return files.filter((file) => {
    if (category && file.final_category_id !== category.id) return false;
    const text = fold(`${file.filename} ${file.raw_category ?? ''} ${file.final_category_name ?? ''}`);
    return wanted.every((word) => text.includes(word));
  });
}

/** Case and accents do not matter to somebody who is looking for a file. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
