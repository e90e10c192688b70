import type { Category } from '@sheaf/contract/categorization';
import { MAX_CATEGORIES } from '@sheaf/contract/constants';
import { isOpen } from '@sheaf/contract/edits/edit-rules';
import { DomainError } from '@sheaf/contract/problems';
import { nameKey } from '@sheaf/engine/name-key';
import type { Transaction } from '../../../tables.ts';
import { findRunSettings } from '../../projects/projects.ts';
import { listCategories } from '../categorization.ts';
import { findMainLanguage } from './categories-state.store.ts';
import type { CategoriesState, CategoryState } from './edits.rules.ts';

/** Finds a category of a state. Throws `category_not_found`. */
export function categoryOf({ categories }: CategoriesState, id: string): CategoryState {
  const category = categories.find((one) => one.id === id);
  if (!category) throw new DomainError('category_not_found', 'This category no longer exists.');
  return category;
}

/** Throws `name_taken` if a category outside `except` has the name, ignoring case. */
export function assertNameIsFree(
  { categories }: CategoriesState,
  { name, except = [] }: { name: string; except?: readonly string[] },
): void {
  const key = nameKey(name);
  const other = categories.find((one) => nameKey(one.name) === key && !except.includes(one.id));
  if (!other) return;
  throw new DomainError('name_taken', `There is already a category named "${other.name}".`, {
    categoryId: other.id,
  });
}

/** Throws `category_limit` if a project cannot have this many more categories. */
export function assertHasRoom({ categories }: Pick<CategoriesState, 'categories'>, more = 1): void {
  if (categories.length + more <= MAX_CATEGORIES.max) return;
  throw new DomainError(
    'category_limit',
    `A project can have ${MAX_CATEGORIES.max} categories at most. Merge or delete some first.`,
  );
}

/** Throws `category_locked` if no file may enter or leave a category. */
export function assertIsOpen(category: CategoryState): void {
  if (isOpen(category)) return;
  throw new DomainError('category_locked', `"${category.name}" is locked as it is. Unlock it first.`);
}

export async function readCategories(tx: Transaction, projectId: string): Promise<Map<string, Category>> {
  const categories = await listCategories({ db: tx }, { id: projectId });
  return new Map(categories.map((category) => [category.id, category]));
}

/** Returns one category that is known to exist. */
export async function readCategory(
  tx: Transaction,
  { projectId, id }: { projectId: string; id: string },
): Promise<Category> {
  const [category] = await listCategories({ db: tx }, { id: projectId }, { categoryId: id });
  if (!category) throw new Error(`The category ${id} is not there.`);
  return category;
}

/** The language of a new category: the project's naming language, or else that of most of its files. */
export async function languageOfNew(
  tx: Transaction,
  of: { projectId: string; fileIds?: readonly string[] },
): Promise<string> {
  const { namingLanguage } = await findRunSettings(tx, of.projectId);
  return namingLanguage ?? (await findMainLanguage(tx, of)) ?? 'en';
}
