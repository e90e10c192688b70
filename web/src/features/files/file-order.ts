import type { File } from '@sheaf/contract/files';
import { compareNames } from '@sheaf/contract/natural-order';
import { confidenceLevel } from '@sheaf/contract/placement/confidence-level';
import { useMemo } from 'react';
import { useSameList } from '../../ui/hooks/use-same-list.ts';

export type FileColumn = 'name' | 'folder' | 'category' | 'raw' | 'fit' | 'tokens' | 'size';

export interface FileOrder {
  readonly column: FileColumn;
  readonly isDescending: boolean;
}

export const BY_NAME: FileOrder = { column: 'name', isDescending: false };

/** The order after a click on a column's head: the other direction of the same column, or the column from its start. */
export const orderAfterClick = (order: FileOrder, column: FileColumn): FileOrder => ({
  column,
  isDescending: order.column === column && !order.isDescending,
});

const LEVELS = ['needs_a_look', 'likely', 'sure', 'checked', null];
const levelOf = (file: File): number => LEVELS.indexOf(confidenceLevel(file));

const comparisons: Record<Exclude<FileColumn, 'name'>, (a: File, b: File) => number> = {
  folder: (a, b) => compareNames(a.folder, b.folder),
  category: (a, b) => compareNames(a.final_category_name ?? '', b.final_category_name ?? ''),
  raw: (a, b) => compareNames(a.raw_category ?? '', b.raw_category ?? ''),
  // The least certain first, since those are what one looks for; beside categories, the fit of a raw category is not shown.
  fit: (a, b) =>
    Number(a.final_category_id === null) - Number(b.final_category_id === null) ||
    levelOf(a) - levelOf(b) ||
    (a.confidence ?? 0) - (b.confidence ?? 0),
  tokens: (a, b) => a.token_count - b.token_count,
  size: (a, b) => a.size_bytes - b.size_bytes,
};

/** Sorts files that are in the order of their names; equal ones stay in it. */
export function sortFiles(byName: readonly File[], { column, isDescending }: FileOrder): readonly File[] {
  if (column === 'name') return isDescending ? byName.toReversed() : byName;
  const compare = comparisons[column];
  return byName.toSorted((a, b) => (isDescending ? compare(b, a) : compare(a, b)));
}

/**
 * Files ordered by name. The order is memoized while the names stay the same, because comparing a thousand names takes
 * longer than anything else that an edit causes.
 */
export function useSortedByFilename<F extends { readonly filename: string }>(
  files: readonly F[],
): readonly F[] {
  const names = useSameList(useMemo(() => files.map(({ filename }) => filename), [files]));
  const order = useMemo(() => orderOf(names), [names]);
  return useMemo(() => order.flatMap((index) => files[index] ?? []), [order, files]);
}

/** The indexes of the names, in natural order of the names. */
const orderOf = (names: readonly string[]): number[] =>
  [...names.keys()].sort((a, b) => compareNames(names[a] ?? '', names[b] ?? ''));
