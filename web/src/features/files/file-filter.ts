import type { Edit } from '@sheaf/contract/edits';
import type { File } from '@sheaf/contract/files';
import { needsALook } from '@sheaf/contract/placement/confidence-level';
import { pathOfFile } from '@sheaf/contract/uploads/folders';
import { formatLanguage } from '../../ui/text/format.ts';

interface FileFilter {
  readonly query: string;
  /** Show only this category, as chosen in the category list. */
  readonly categoryId: string | null;
}

/** Returns the files to list: those in the category that match every word. */
export function filterFiles(files: readonly File[], { query, categoryId }: FileFilter): readonly File[] {
  const words = fold(query).split(/\s+/u).filter(Boolean);
  if (words.length === 0 && categoryId === null) return files;
  return files.filter((file) => {
    if (categoryId !== null && file.final_category_id !== categoryId) return false;
    const text = words.length > 0 ? fold(searchedText(file)) : '';
    return words.every((word) => text.includes(word));
  });
}

/** The text a file is found by: all the text of its row. */
const searchedText = (file: File): string =>
  [
    pathOfFile(file),
    file.raw_category,
    file.final_category_name,
    file.raw_language && formatLanguage(file.raw_language),
    ...file.reason,
  ].join(' ');

/** Whether a person should check the category of a file. */
export const isCategoryInDoubt = (file: File): boolean => needsALook(file) && file.final_category_id !== null;

/** Ignores case and accents, which do not matter in a search. */
export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const NONE: ReadonlySet<string> = new Set();

/** The files that the last run placed beside the others, if it did that. The next run makes them files like all others. */
export function newFilesOf(files: readonly File[], edits: readonly Edit[]): ReadonlySet<string> {
  const last = edits.find(({ kind, undone }) => !undone && (kind === 'run' || kind === 'place_new'));
  if (!last?.placed_files) return NONE;
  const placed = new Set(last.placed_files);
  return new Set(files.flatMap(({ id }) => (placed.has(id) ? id : [])));
}
