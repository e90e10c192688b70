import type { Category, CategoryLock } from '@sheaf/contract/categorization';
import type { EditKind } from '@sheaf/contract/edits';
import {
  type CategoryChange,
  changedCategory,
  largestOf,
  mergedCategory,
} from '@sheaf/contract/edits/edit-rules';
import type { AuthorizedProject } from '../../projects/projects.ts';
import * as categoriesStore from '../categorization.store.ts';
import type { CategorizationContext } from '../categorization.ts';
import * as stateStore from './categories-state.store.ts';
import {
  assertHasRoom,
  assertIsOpen,
  assertNameIsFree,
  categoryOf,
  languageOfNew,
  readCategory,
} from './edited-categories.ts';
import { type CategoriesState, type CategoryState, type Labels, listNames } from './edits.rules.ts';
import { recordEdit } from './record-edit.ts';

/** The newest edit that the caller knows; undefined if not given. */
interface AfterEdit {
  readonly after_edit?: string | null | undefined;
}

/** Creates an own category. Throws `name_taken` or `category_limit`. */
export const createCategory = (
  context: CategorizationContext,
  project: AuthorizedProject,
  category: AfterEdit & { name: string; description?: string | null | undefined },
): Promise<Category> =>
  recordEdit(context, project, { kind: 'create', afterEdit: category.after_edit }, async (tx, before) => {
    const { name, description } = category;
    assertNameIsFree(before, { name });
    assertHasRoom(before);
    const id = categoriesStore.newCategoryId();
    const language = await languageOfNew(tx, { projectId: project.id });
    await categoriesStore.insertCategories(tx, {
      projectId: project.id,
      categories: [{ id, name, language, description: description || null, is_own: true }],
      now: context.clock.now(),
    });
    return { result: await readCategory(tx, { projectId: project.id, id }), summary: [`Created ${name}`] };
  });

/** Naming or describing a category makes it an own one. Throws `category_not_found` or `name_taken`. */
export const updateCategory = (
  context: CategorizationContext,
  project: AuthorizedProject,
  { id, change }: { id: string; change: CategoryChange & AfterEdit },
): Promise<Category> =>
  recordEdit(context, project, { kind: 'rename', afterEdit: change.after_edit }, async (tx, before) => {
    const row = categoryOf(before, id);
    const changed = changedCategory(row, change);
    if (changed.name !== row.name) {
      assertNameIsFree(before, { name: changed.name, except: [id] });
      await stateStore.replaceCategories(tx, { projectId: project.id, ids: [id], rows: [changed] });
    } else {
      await stateStore.updateCategory(tx, changed);
    }
    const category = await readCategory(tx, { projectId: project.id, id });
    return { result: category, ...describeChange(row, changed) };
  });

const LOCK_SUMMARIES: Record<CategoryLock, (name: string) => string> = {
  none: (name) => `Unlocked ${name}`,
  grow: (name) => `Locked ${name}, which may grow`,
  closed: (name) => `Locked ${name} as it is`,
};

function describeChange(before: CategoryState, after: CategoryState): { kind: EditKind; summary: string[] } {
  const isRenamed = before.name !== after.name;
  if (isRenamed) return { kind: 'rename', summary: [`Renamed ${before.name} to ${after.name}`] };
  if (before.lock !== after.lock) return { kind: 'lock', summary: [LOCK_SUMMARIES[after.lock](after.name)] };
  if (before.description !== after.description) {
    return { kind: 'describe', summary: [`Described ${after.name}`] };
  }
  return { kind: 'rename', summary: [`Kept the name ${after.name}`] };
}

interface MergeRequest extends AfterEdit {
  readonly category_ids: readonly string[];
  readonly name?: string | undefined;
}

/**
 * Merges categories into the largest of them, which keeps its id, and its name unless one is given; files keep their
 * pins. Throws `category_not_found`, `category_locked` or `name_taken`.
 */
export const mergeCategories = (
  context: CategorizationContext,
  project: AuthorizedProject,
  { category_ids, name, after_edit }: MergeRequest,
): Promise<Category> =>
  recordEdit(context, project, { kind: 'merge', afterEdit: after_edit }, async (tx, before) => {
    const ids = [...new Set(category_ids)];
    const merged = ids.map((id) => categoryOf(before, id));
    for (const category of merged) assertIsOpen(category);
    if (name !== undefined) assertNameIsFree(before, { name, except: ids });
    const target = targetOf(merged, before);
    const others = merged.filter(({ id }) => id !== target.id);
    const moved = [...before.files].filter(([, [categoryId]]) => others.some(({ id }) => id === categoryId));
    const row = mergedCategory(target, { others, name });
    await stateStore.replaceCategories(tx, { projectId: project.id, ids, rows: [row] });
    await stateStore.applyPlacements(tx, {
      projectId: project.id,
      placements: moved.map(([id, [, placedBy, isPinned]]) => [id, [target.id, placedBy, isPinned]]),
    });
    const category = await readCategory(tx, { projectId: project.id, id: target.id });
    const sources = row.name === target.name ? others : merged;
    return {
      result: category,
      summary: [`Merged ${listNames(sources.map((one) => one.name))} into ${row.name}`],
    };
  });

function targetOf(categories: readonly CategoryState[], { files }: CategoriesState): CategoryState {
  const counts = new Map<string | null, number>();
  for (const [, [categoryId]] of files) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  const largest = largestOf(categories, ({ id }) => counts.get(id) ?? 0);
  if (!largest) throw new Error('There is no category to merge into.');
  return largest;
}

/** Deletes a category; its files remain, without a category. Throws `category_not_found` or `run_in_progress`. */
export const deleteCategory = (
  context: CategorizationContext,
  project: AuthorizedProject,
  categoryId: string,
  afterEdit?: string | null,
): Promise<void> =>
  recordEdit(context, project, { kind: 'delete', afterEdit }, async (tx, before) => {
    const { name } = categoryOf(before, categoryId);
    await stateStore.replaceCategories(tx, { projectId: project.id, ids: [categoryId], rows: [] });
    await categoriesStore.clearDeletedCategories(tx, project.id);
    return { result: undefined, summary: [`Deleted ${name}`] };
  });

/** Removes all categories; files and raw categories remain. Throws `run_in_progress`. */
export const clearCategories = (context: CategorizationContext, project: AuthorizedProject): Promise<void> =>
  recordEdit(context, project, { kind: 'clear' }, async (tx, before) => {
    await categoriesStore.deleteCategories(tx, { projectId: project.id });
    await categoriesStore.clearDeletedCategories(tx, project.id);
    const names = before.categories.map(({ name }) => name);
    return { result: undefined, summary: [`Cleared ${listNames(names)}`] };
  });

/** Removes all categories and raw categories; files remain. Throws `run_in_progress`. */
export const clearAllCategorization = (
  context: CategorizationContext,
  project: AuthorizedProject,
): Promise<void> =>
  recordEdit(context, project, { kind: 'clear_all' }, async (tx) => {
    const labels: Labels = await stateStore.readLabels(tx, project.id);
    await categoriesStore.deleteAllCategories(tx, project.id);
    return { result: undefined, summary: ['Cleared all categories and raw categories'], labels };
  });
