import { compareNames } from '@sheaf/contract/natural-order';

/** A part's share of a whole, from 0 to 1; 0 if the whole is 0. */
export const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/** The totals that category shares are relative to. */
export interface Totals {
  readonly files: number;
  readonly tokens: number;
}

/** The documents and tokens of all categories combined. */
export function totalsOfCategories(
  categories: readonly { readonly file_count: number; readonly token_count: number }[],
): Totals {
  return {
    files: categories.reduce((sum, category) => sum + category.file_count, 0),
    tokens: categories.reduce((sum, category) => sum + category.token_count, 0),
  };
}

/** Sorts the largest first; ties are broken by name, so the order is stable across refetches. */
export const byFileCount = <C extends { readonly file_count: number; readonly name: string }>(
  categories: readonly C[],
): C[] => [...categories].sort((a, b) => b.file_count - a.file_count || compareNames(a.name, b.name));
