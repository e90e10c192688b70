import type { Category } from '@sheaf/contract/categorization';
import type { Edit } from '@sheaf/contract/edits';
import type { AnyEdit, EditedCategories } from '@sheaf/contract/edits/edit-categories';
import type { Database } from '../../../tables.ts';
import type { AuthorizedProject, ContentChanged } from '../../projects/projects.ts';
import { type CategorizationContext, listCategories } from '../categorization.ts';
import { createCategory, deleteCategory, mergeCategories, updateCategory } from './category-edits.ts';
import { moveFiles, unpinFiles } from './file-edits.ts';
import { listEdits, undoOrRedo } from './history.ts';
import { keepFolders } from './keep-folders.ts';
import { regroupCategories, splitCategory } from './regroup.ts';

interface Request {
  readonly edit: AnyEdit;
  readonly apply: boolean;
  readonly after_edit?: string | null | undefined;
}

interface Snapshot {
  readonly categories: readonly Category[];
  readonly edits: readonly Edit[];
}

class PreviewRollback extends Error {}

/**
 * Makes one edit of any kind, or returns what it would change: a preview is the edit itself, rolled back. If another
 * edit is made between reading the categories and changing them, it is refused. Throws like the edit itself.
 */
export async function editCategories(
  context: CategorizationContext,
  project: AuthorizedProject,
  { edit, apply, after_edit }: Request,
): Promise<EditedCategories> {
  const before = await readSnapshot(context.db, project, EDITS_TO_COMPARE);
  const afterEdit = after_edit === undefined ? newestEditOf(before) : after_edit;
  let after: Snapshot | undefined;
  const contentChanged: ContentChanged = async (tx, change) => {
    after = await readSnapshot(tx, project, 1);
    if (!apply) throw new PreviewRollback();
    await context.contentChanged(tx, change);
  };
  try {
    await dispatchEdit({ ...context, contentChanged }, project, { edit, afterEdit });
  } catch (error) {
    if (!(error instanceof PreviewRollback)) throw error;
  }
  if (!after) throw new Error(`The edit "${edit.kind}" was not looked at before it was kept.`);
  return compare(before, after, { edit, applied: apply });
}

/** Two, since an undone edit is listed next to the one before it, which `after` lists too. */
const EDITS_TO_COMPARE = 2;

async function readSnapshot(db: Database, project: AuthorizedProject, limit: number): Promise<Snapshot> {
  return {
    categories: await listCategories({ db }, project),
    edits: await listEdits({ db }, project, { limit }),
  };
}

const newestEditOf = ({ edits }: Snapshot): string | null => edits.find(({ undone }) => !undone)?.id ?? null;

async function dispatchEdit(
  context: CategorizationContext,
  project: AuthorizedProject,
  { edit, afterEdit }: { edit: AnyEdit; afterEdit: string | null },
): Promise<unknown> {
  const known = { after_edit: afterEdit };
  switch (edit.kind) {
    case 'create':
      return createCategory(context, project, { ...edit, ...known });
    case 'keep_folders':
      return keepFolders(context, project, { ...edit, ...known });
    case 'update':
      return updateCategory(context, project, { id: edit.category_id, change: { ...edit, ...known } });
    case 'delete':
      return deleteCategory(context, project, edit.category_id, afterEdit);
    case 'merge':
      return mergeCategories(context, project, { ...edit, ...known });
    case 'split':
      return splitCategory(context, project, { id: edit.category_id, parts: edit.parts, ...known });
    case 'regroup':
      return regroupCategories(context, project, { ...edit, ...known });
    case 'move':
      return moveFiles(context, project, { ...edit, ...known });
    case 'unpin':
      return unpinFiles(context, project, { ...edit, ...known });
    case 'undo':
    case 'redo':
      return undoOrRedo(context, project, { step: edit.kind, afterEdit });
  }
}

/** How the summary of an edit begins that is undone or redone, which says what the edit itself did. */
const SUMMARY_PREFIXES: Partial<Record<AnyEdit['kind'], string>> = { undo: 'Undone: ', redo: 'Redone: ' };

function compare(
  before: Snapshot,
  after: Snapshot,
  { edit, applied }: { edit: AnyEdit; applied: boolean },
): EditedCategories {
  const old = new Map(before.categories.map((category) => [category.id, category]));
  const present = new Set(after.categories.map(({ id }) => id));
  const undoneBefore = new Map(before.edits.map(({ id, undone }) => [id, undone]));
  const changed = after.edits.find(({ id, undone }) => undoneBefore.get(id) !== undone);
  return {
    applied,
    summary: changed ? `${SUMMARY_PREFIXES[edit.kind] ?? ''}${changed.summary}` : null,
    newest_edit: newestEditOf(applied ? after : before),
    categories: after.categories.map((category) => ({
      ...toSummary(category),
      id: applied || old.has(category.id) ? category.id : null,
      before: toSummaryOrNull(old.get(category.id)),
    })),
    removed: before.categories
      .filter(({ id }) => !present.has(id))
      .map((category) => ({ ...toSummary(category), id: category.id })),
  };
}

const toSummary = ({ name, lock, file_count }: Category) => ({ name, lock, file_count });
const toSummaryOrNull = (category: Category | undefined) => (category ? toSummary(category) : null);
