/** The part of a whole as 0 to 1; nothing of nothing is 0. */
export const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/** What the shares of categories are taken of. */
export interface Totals {
  readonly files: number;
  readonly tokens: number;
}

/** Documents and tokens of all categories together. */
export function totalsOfCategories(
  categories: readonly { readonly file_count: number; readonly token_count: number }[],
): Totals {
  return {
    files: categories.reduce((sum, category) => sum + category.file_count, 0),
    tokens: categories.reduce((sum, category) => sum + category.token_count, 0),
  };
}

const { compare } = new Intl.Collator();

/** Largest first; categories of one size by name, so that the order is the same on every reading. */
export const byFileCount = <C extends { readonly file_count: number; readonly name: string }>(
  categories: readonly C[],
): C[] => [...categories].sort((a, b) => b.file_count - a.file_count || compare(a.name, b.name));
