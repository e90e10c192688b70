import type { EditKind } from '@sheaf/contract/edits';
import { pathOfFile } from '@sheaf/contract/uploads/folders';
import type { CategoryTree } from '@sheaf/engine/category-tree';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../../../tables.ts';
import type { EditChanges, SummaryPart } from './edits.rules.ts';
import { trimHistory } from './trim-history.store.ts';

const selectEdits = (db: Database, projectId: string) =>
  db
    .selectFrom('edits')
    .select(['id', 'seq', 'kind', 'summary', 'created_at', 'is_undone'])
    .select(
      sql<
        string[] | null
      >`case kind when 'place_new' then array(select jsonb_object_keys(changes -> 'files')) end`.as(
        'placed_files',
      ),
    )
    .where('project_id', '=', projectId)
    .where('is_base', '=', false);

/** The position of an edit in the history of its project; null if it is not there. */
const seqOf = (db: Database, { projectId, id }: { projectId: string; id: string }) =>
  db.selectFrom('edits').select('seq').where('project_id', '=', projectId).where('id', '=', id);

/**
 * Returns up to `limit` of a project's edits in effect, newest first, without their changes: all, or those before one.
 */
export const listActiveEdits = (
  db: Database,
  { projectId, limit, before }: { projectId: string; limit: number; before?: string | undefined },
) =>
  selectEdits(db, projectId)
    .where('is_undone', '=', false)
    .$if(before !== undefined, (query) => query.where('seq', '<', seqOf(db, { projectId, id: before ?? '' })))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();

/** Returns up to `limit` of a project's undone edits, the next one to redo first. */
export const listUndoneEdits = (db: Database, { projectId, limit }: { projectId: string; limit: number }) =>
  selectEdits(db, projectId).where('is_undone', '=', true).orderBy('seq', 'asc').limit(limit).execute();

/** Finds one edit, without its changes. */
export const findEdit = (db: Database, { projectId, id }: { projectId: string; id: string }) =>
  selectEdits(db, projectId).where('id', '=', id).executeTakeFirst();

/** Returns the newest edit in effect, and how many edits in effect come after a position. */
export async function findLaterEdits(
  db: Database,
  { projectId, seq }: { projectId: string; seq: number },
): Promise<{ latest: EditRow | undefined; count: number }> {
  const [latest] = await listActiveEdits(db, { projectId, limit: 1 });
  const { count } = await db
    .selectFrom('edits')
    .select((edit) => edit.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('is_undone', '=', false)
    .where('is_base', '=', false)
    .where('seq', '>', seq)
    .executeTakeFirstOrThrow();
  return { latest, count: Number(count) };
}

export type EditRow = Awaited<ReturnType<typeof listUndoneEdits>>[number];

export async function readFilenames(
  db: Database,
  { projectId, ids }: { projectId: string; ids: readonly string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('files')
    .select(['id', 'filename', 'folder'])
    .where('project_id', '=', projectId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, pathOfFile(row)]));
}

export const listFolders = (db: Database, projectId: string) =>
  db
    .selectFrom('files')
    .select(['id', 'folder'])
    .where('project_id', '=', projectId)
    .where('folder', '!=', '')
    .orderBy('id')
    .execute();

/** Returns the id of the newest edit that is not undone, in a locked project. */
export async function findCurrentEdit(tx: Database, projectId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('edits')
    .select('id')
    .where('project_id', '=', projectId)
    .where('is_undone', '=', false)
    .where('is_base', '=', false)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Returns the edits that `undo` reverts or `redo` reapplies, in this order: one, or all on the way to one; without their
 * changes, but with the size of these.
 */
export async function listSteps(
  tx: Transaction,
  { projectId, step, to }: { projectId: string; step: 'undo' | 'redo'; to?: string | undefined },
) {
  const steps = tx
    .selectFrom('edits')
    .select(['id', 'kind', sql<number>`pg_column_size(changes)`.as('bytes')])
    .where('project_id', '=', projectId)
    .where('is_undone', '=', step === 'redo')
    .where('is_base', '=', false)
    .orderBy('seq', step === 'undo' ? 'desc' : 'asc');
  if (to === undefined) return steps.limit(1).execute();
  const target = seqOf(tx, { projectId, id: to }).where('is_undone', '=', step === 'redo');
  return steps.where('seq', step === 'undo' ? '>' : '<=', target).execute();
}

export async function readChanges(tx: Transaction, ids: readonly string[]): Promise<EditChanges[]> {
  const rows = await tx
    .selectFrom('edits')
    .select(['id', 'changes'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map(({ id, changes }) => [id, changes]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const markUndone = (
  tx: Transaction,
  { ids, isUndone }: { ids: readonly string[]; isUndone: boolean },
) =>
  tx
    .updateTable('edits')
    .set({ is_undone: isUndone })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

/**
 * Appends an edit to the history of a locked project, and deletes the undone ones and those beyond the limits. Returns
 * its id.
 */
export async function insertEdit(
  tx: Transaction,
  edit: {
    projectId: string;
    accountId: string;
    kind: EditKind;
    summary: readonly SummaryPart[];
    changes: EditChanges;
    now: Date;
  },
): Promise<string> {
  await tx
    .deleteFrom('edits')
    .where('project_id', '=', edit.projectId)
    .where('is_undone', '=', true)
    .execute();
  const id = uuid();
  await tx
    .insertInto('edits')
    .values({
      id,
      project_id: edit.projectId,
      seq: sql<number>`(select coalesce(max(seq), 0) + 1 from edits where project_id = ${edit.projectId})`,
      kind: edit.kind,
      summary: JSON.stringify(edit.summary),
      account_id: edit.accountId,
      created_at: edit.now,
      changes: JSON.stringify(edit.changes),
    })
    .execute();
  await trimHistory(tx, edit.projectId);
  return id;
}

/** Saves the tree that the categories of a run are a cut of, with the run's edit. */
export const insertTree = (tx: Transaction, { editId, tree }: { editId: string; tree: CategoryTree }) =>
  tx
    .insertInto('category_trees')
    .values({ edit_id: editId, tree: JSON.stringify(tree) })
    .execute();

/** Saves a tree that has been extended since its run. */
export const updateTree = (tx: Transaction, { editId, tree }: { editId: string; tree: CategoryTree }) =>
  tx
    .updateTable('category_trees')
    .set({ tree: JSON.stringify(tree) })
    .where('edit_id', '=', editId)
    .execute();

/**
 * Finds the tree of the run that the categories come from, with the changes of that run: the newest run that is not
 * undone. Returns undefined if that run left no tree, or if categories have been cleared since.
 */
export async function findTree(
  db: Database,
  projectId: string,
): Promise<{ editId: string; tree: CategoryTree; changes: EditChanges } | undefined> {
  const row = await db
    .selectFrom('edits')
    .leftJoin('category_trees', 'category_trees.edit_id', 'edits.id')
    .select(['edits.id', 'tree', 'changes'])
    .where('project_id', '=', projectId)
    .where('is_undone', '=', false)
    .where('kind', 'in', ['run', 'clear', 'clear_all'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.tree ? { editId: row.id, tree: row.tree, changes: row.changes } : undefined;
}

export const deleteEdits = (tx: Transaction, projectId: string) =>
  tx.deleteFrom('edits').where('project_id', '=', projectId).execute();

/**
 * Removes the labels of deleted files, which quote them. Where the files were stays recorded: rewriting every edit that
 * moved them would make a deletion slower with each edit, and nothing reads it for a file that does not exist.
 */
export const removeLabelsOf = (
  tx: Transaction,
  { projectId, fileIds }: { projectId: string; fileIds: readonly string[] },
) =>
  sql`
    update edits set changes = jsonb_set(
      changes, '{labels,files}', (changes #> '{labels,files}') - ${fileIds}::text[])
    where project_id = ${projectId} and kind = 'clear_all'
      and changes #> '{labels,files}' ?| ${fileIds}::text[]`.execute(tx);

export async function readTokenCounts(db: Database, projectId: string): Promise<Map<string, number>> {
  const { ids, counts } = await db
    .selectFrom('files')
    .select([
      sql<string[] | null>`array_agg(id)`.as('ids'),
      sql<string[] | null>`array_agg(token_count::text)`.as('counts'),
    ])
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return new Map(ids?.map((id, index) => [id, Number(counts?.[index] ?? 0)]));
}

export async function readFileCategories(
  db: Database,
  projectId: string,
): Promise<Array<{ id: string; categoryId: string | null }>> {
  const { ids, category_ids } = await db
    .selectFrom('files')
    .select([
      sql<string[] | null>`array_agg(id)`.as('ids'),
      sql<Array<string | null> | null>`array_agg(category_id)`.as('category_ids'),
    ])
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return ids?.map((id, index) => ({ id, categoryId: category_ids?.[index] ?? null })) ?? [];
}

export async function listPinnedFiles(db: Database, projectId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('project_id', '=', projectId)
    .where('is_pinned', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function listNames(
  db: Database,
  { projectId, except }: { projectId: string; except: string | null },
): Promise<string[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('project_id', '=', projectId)
    .execute();
  return rows.flatMap(({ id, name }) => (id === except ? [] : [name]));
}
