import type { File } from '@sheaf/contract/files';
import { needsALook } from '@sheaf/contract/placement/confidence-level';
import { formatLanguage } from '../../ui/text/format.ts';

/** The filter of the file list. */
export interface FileFilter {
  readonly query: string;
  /** Show only this category, as chosen in the category list. */
  readonly category: { readonly id: string; readonly name: string } | null;
  /** Show only files whose placement a person should check. */
  readonly needsLook: boolean;
}

export const NO_FILTER: FileFilter = { query: '', category: null, needsLook: false };
export const NEEDS_LOOK_FILTER: FileFilter = { ...NO_FILTER, needsLook: true };

/** Whether a filter narrows the list at all. */
export const isNarrowing = ({ query, category, needsLook }: FileFilter): boolean =>
  query.trim() !== '' || category !== null || needsLook;

/** Returns the files to list: those in the category, or that need a look, and that match every word. */
export function filterFiles(files: readonly File[], filter: FileFilter): readonly File[] {
  if (!isNarrowing(filter)) return files;
  const { category, needsLook } = filter;
  const words = fold(filter.query).split(/\s+/u).filter(Boolean);
  return files.filter((file) => {
    if (category && file.final_category_id !== category.id) return false;
    if (needsLook && !needsALook(file)) return false;
    const text = words.length > 0 ? fold(searchedText(file)) : '';
    return words.every((word) => text.includes(word));
  });
}

/** The text a file is found by: all the text of its row. */
const searchedText = (file: File): string =>
  [
    file.filename,
    file.raw_category,
    file.final_category_name,
    file.raw_language && formatLanguage(file.raw_language),
    ...file.reason,
  ].join(' ');

/** Returns how many files need a look. */
export const countNeedingLook = (files: readonly File[]): number => files.filter(needsALook).length;

/** Ignores case and accents, which do not matter in a search. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
