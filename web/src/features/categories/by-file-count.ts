import { compareNames } from '@sheaf/contract/natural-order';

/** Sorts the largest first; ties are broken by name, so the order is stable across refetches. */
export const byFileCount = <C extends { readonly file_count: number; readonly name: string }>(
  categories: readonly C[],
): C[] => [...categories].sort((a, b) => b.file_count - a.file_count || compareNames(a.name, b.name));
