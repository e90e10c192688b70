import type { CategoryFields } from '../categorization.ts';

/** What an owner changes of a category; fields left out stay as they are. */
export type CategoryChange = {
  readonly [Field in 'name' | 'description' | 'lock']?: CategoryFields[Field] | undefined;
};

/** The category after a change. Naming or describing a category makes it an own one. */
export const changedCategory = <C extends CategoryFields>(
  category: C,
  { name, description, lock }: CategoryChange,
): C => ({
  ...category,
  name: name ?? category.name,
  description: description === undefined ? category.description : description || null,
  lock: lock ?? category.lock,
  is_own: category.is_own || name !== undefined || Boolean(description),
});

/** Whether files may enter and leave a category, as in an edit of its owner. */
export const isOpen = ({ lock }: Pick<CategoryFields, 'lock'>): boolean => lock !== 'closed';

/** The category into which others are merged. It takes the given name, and is an own one if it is renamed or any of them is one. */
export const mergedCategory = <C extends CategoryFields>(
  target: C,
  { others, name }: { others: readonly CategoryFields[]; name?: string | undefined },
): C => ({
  ...target,
  name: name ?? target.name,
  is_own: (name !== undefined && others.length > 0) || [target, ...others].some(({ is_own }) => is_own),
});

/** The largest category, in which a merge ends; of equal ones, the first by name. */
export const largestOf = <C extends CategoryFields>(
  categories: readonly C[],
  sizeOf: (category: C) => number,
): C | undefined => categories.toSorted((a, b) => sizeOf(b) - sizeOf(a) || (a.name < b.name ? -1 : 1)).at(0);
