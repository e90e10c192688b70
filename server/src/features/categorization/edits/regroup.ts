import type { Category } from '@sheaf/contract/categorization';
import { NEW_CATEGORY } from '@sheaf/contract/categorization';
import { MAX_CATEGORIES } from '@sheaf/contract/constants';
import { DomainError } from '@sheaf/contract/problems';
import type { Group } from '@sheaf/engine/categorizer';
import type { Transaction } from '../../../tables.ts';
import { type AuthorizedProject, authorizeProject, findRunSettings } from '../../projects/projects.ts';
import { newCategoryId } from '../categorization.store.ts';
import type { CategorizationContext } from '../categorization.ts';
import { readProjectDocuments } from '../runs/run-documents.store.ts';
import * as stateStore from './categories-state.store.ts';
import { cutProject } from './category-cuts.ts';
import type { CutGroup } from './cut.ts';
import { assertIsOpen, categoryOf, readCategories } from './edited-categories.ts';
import type { CategoriesState, CategoryState } from './edits.rules.ts';
import * as store from './edits.store.ts';
import { recordEdit } from './record-edit.ts';

interface AfterEdit {
  readonly after_edit?: string | null | undefined;
}

/**
 * Cuts the tree of the last phase 2 run into another number of categories. Pins, locks and own categories stay. The cut
 * is computed outside the transaction, for the newest edit; if another edit is made in the meantime, it is refused.
 * Throws `no_tree` or `edited_meanwhile`.
 */
export async function regroupCategories(
  context: CategorizationContext,
  project: AuthorizedProject,
  { max_categories, after_edit }: AfterEdit & { max_categories: number },
): Promise<{ categories: Category[] }> {
  const afterEdit = await expectedEdit(context, project, after_edit);
  // The project's version is read after the newest edit, so that the cut either matches that edit or is refused.
  const current = await authorizeProject(context.db, project);
  const { groups } = await cutProject(context, current, max_categories);
  return recordEdit(context, project, { kind: 'regroup', afterEdit }, async (tx, before) => {
    const rows = groups.map((group) => rowOf(group, { before, now: context.clock.now() }));
    await replaceGroups(tx, {
      projectId: project.id,
      before,
      removed: before.categories.map(({ id }) => id),
      groups: groups.map(({ documentIds }, index) => ({ row: rows[index] as CategoryState, documentIds })),
    });
    const categories = [...(await readCategories(tx, project.id)).values()];
    return { result: { categories }, summary: [`Regrouped into ${categories.length} categories`] };
  });
}

/** Splits a category into its natural parts; pinned files stay in it. Throws `cannot_split`. */
export async function splitCategory(
  context: CategorizationContext,
  project: AuthorizedProject,
  { id, parts, after_edit }: AfterEdit & { id: string; parts?: number | undefined },
): Promise<{ categories: Category[] }> {
  const afterEdit = await expectedEdit(context, project, after_edit);
  const groups = await findParts(context, project, { id, parts });
  return recordEdit(context, project, { kind: 'split', afterEdit }, async (tx, before) => {
    const category = categoryOf(before, id);
    assertIsOpen(category);
    if (groups.length < 2) {
      throw new DomainError('cannot_split', `The documents in "${category.name}" are too alike to split.`);
    }
    if (before.categories.length + groups.length > MAX_CATEGORIES.max) {
      throw new DomainError('category_limit', `A project can have ${MAX_CATEGORIES.max} categories at most.`);
    }
    const created = groups.map(({ documentIds, ...group }) => ({
      row: newRow(group, context.clock.now()),
      documentIds: documentIds.filter((file) => !before.files.get(file)?.[2]),
    }));
    const isKept = [...before.files.values()].some(
      ([categoryId, , isPinned]) => categoryId === id && isPinned,
    );
    await replaceGroups(tx, { projectId: project.id, before, removed: isKept ? [] : [id], groups: created });
    const categories = await readCategories(tx, project.id);
    return {
      result: { categories: created.flatMap(({ row }) => categories.get(row.id) ?? []) },
      summary: [
        `Split ${category.name} into ${created.length} categories${isKept ? '; its pinned files stay in it' : ''}`,
      ],
    };
  });
}

/** The natural parts of a category's unpinned files, with names that no other category has. */
async function findParts(
  { db, cutter }: CategorizationContext,
  project: AuthorizedProject,
  { id, parts }: { id: string; parts?: number | undefined },
): Promise<Group[]> {
  const documents = await readProjectDocuments(db, { projectId: project.id, categoryId: id });
  if (documents.length < 2) return [];
  const pinned = await store.listPinnedFiles(db, project.id);
  const { namingLanguage } = await findRunSettings(db, project.id);
  const free = documents.filter((document) => !pinned.has(document.id));
  const isReplaced = free.length === documents.length;
  const taken = await store.listNames(db, { projectId: project.id, except: isReplaced ? id : null });
  const found = await store.findTree(db, project.id);
  const options = {
    taken,
    namingLanguage,
    ...(parts !== undefined && { parts }),
    ...(found && { tree: found.tree }),
  };
  return cutter.splitGroup({ documents: free, ...options }, {});
}

/** The edit that the caller knows, or the newest: the state computed from is the state that is changed. */
async function expectedEdit(
  { db }: CategorizationContext,
  project: AuthorizedProject,
  afterEdit: string | null | undefined,
): Promise<string | null> {
  return afterEdit === undefined ? store.findCurrentEdit(db, project.id) : afterEdit;
}

const newRow = ({ name, language }: Pick<Group, 'name' | 'language'>, now: Date): CategoryState => ({
  id: newCategoryId(),
  name,
  language,
  ...NEW_CATEGORY,
  created_at: now.toISOString(),
});

function rowOf(group: CutGroup, { before, now }: { before: CategoriesState; now: Date }): CategoryState {
  if (group.existingId !== null) return categoryOf(before, group.existingId);
  const row = newRow(group, now);
  return { ...row, id: group.runGroupId ?? row.id };
}

interface NewGroups {
  readonly projectId: string;
  readonly before: CategoriesState;
  /** The categories to delete, unless they are among the groups. */
  readonly removed: readonly string[];
  readonly groups: ReadonlyArray<{ readonly row: CategoryState; readonly documentIds: readonly string[] }>;
}

/** Replaces categories with groups; who moves to another one counts as placed by the built-in categorizer. */
async function replaceGroups(
  tx: Transaction,
  { projectId, before, removed, groups }: NewGroups,
): Promise<void> {
  const present = new Set(before.categories.map(({ id }) => id));
  const kept = new Set(groups.map(({ row }) => row.id));
  const deletedIds = removed.filter((id) => !kept.has(id));
  const target = new Map(groups.flatMap(({ row, documentIds }) => documentIds.map((id) => [id, row.id])));
  const deletedIdSet = new Set<string | null>(deletedIds);
  const rows = groups.flatMap(({ row }) => (present.has(row.id) ? [] : [row]));
  await stateStore.replaceCategories(tx, { projectId, ids: deletedIds, rows });
  await stateStore.applyPlacements(tx, {
    projectId,
    placements: [...before.files].flatMap(([id, [categoryId, , isPinned]]) => {
      const to = target.get(id) ?? (deletedIdSet.has(categoryId) ? null : categoryId);
      if (to === categoryId) return [];
      return [[id, [to, to === null ? null : ('builtin' as const), isPinned]] as const];
    }),
  });
}
