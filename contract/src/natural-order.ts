import { type PlacedFile, pathOfFile } from './uploads/folders.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Compares names in natural order: "page 2" before "page 10", "apple" before "Zebra". The same in every language and
 * database, so that a list and the files made from it agree; names that differ only in case or accents are in a fixed
 * order too.
 */
export const compareNames = (a: string, b: string): number =>
  collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);

export const byPath = (a: { readonly path: string }, b: { readonly path: string }): number =>
  compareNames(a.path, b.path);

/** Files with the paths by which outputs cite them, in natural order of these. */
export const inPathOrder = <F extends PlacedFile>(files: readonly F[]): (F & { readonly path: string })[] =>
  files.map((file) => ({ ...file, path: pathOfFile(file) })).sort(byPath);
