import { RESTORE_SECONDS } from '@sheaf/contract/constants';
import type { Transaction } from '../../tables.ts';
import { markRunsOutdated, publishChange } from '../jobs/jobs.ts';
import {
  type AuthorizedProject,
  assertNoRun,
  endPostponement,
  lockProject,
  markContentChanged,
  postponeRemoval,
  removeDeletedObjects,
} from '../projects/projects.ts';
import * as store from './files.store.ts';
import { type FilesContext, fileFolder } from './files.ts';
import * as restorableStore from './restorable.store.ts';

/** For the call that arrives just after the last of the seconds. */
const GRACE_MS = 5_000;
const RESTORABLE_MS = RESTORE_SECONDS * 1_000 + GRACE_MS;

/**
 * Deletes files, skipping those that do not exist; returns the ids of the others. `isRestorable` keeps what
 * `restoreFiles` needs for some seconds; deleting such files once more ends that at once. Throws `run_in_progress`.
 */
export async function deleteFiles(
  context: FilesContext,
  project: AuthorizedProject,
  { fileIds, isRestorable = false }: { fileIds: readonly string[]; isRestorable?: boolean | undefined },
): Promise<string[]> {
  const files = { projectId: project.id, fileIds };
  if (!isRestorable)
    return deleteRows(context, project, async (tx) => [
      ...(await deleteFileRows(context, tx, files)).map(({ id }) => id),
      ...(await removeNow(context, tx, files)),
    ]);
  const deleted = await deleteRows(context, project, async (tx) => {
    const until = restorableUntil(context);
    await restorableStore.setAside(tx, { ...files, until });
    const rows = await store.deleteFiles(tx, files);
    await postponeRemoval(tx, { prefixes: rows.map(({ id }) => folderOf(project.id, id)), until });
    if (rows.length > 0) await invalidateAfterDeletion(context, tx, { projectId: project.id, rows });
    return rows.map(({ id }) => id);
  });
  scheduleRemoval(context);
  return deleted;
}

/**
 * Deletes the rows of files, with what the history quotes from them and everything derived from them; skips files that
 * do not exist. Requires the project's lock; the objects are removed after the commit.
 */
export async function deleteFileRows(
  context: FilesContext,
  tx: Transaction,
  files: { projectId: string; fileIds: readonly string[] },
): Promise<DeletedRow[]> {
  const rows = await store.deleteFiles(tx, files);
  if (rows.length === 0) return [];
  await context.onFilesDeleted(tx, files);
  await invalidateAfterDeletion(context, tx, { projectId: files.projectId, rows });
  return rows;
}

/** Deletes all files and categories of a project; returns the ids of the files. Throws `run_in_progress`. */
export const deleteAllFiles = (context: FilesContext, project: AuthorizedProject): Promise<string[]> =>
  deleteRows(context, project, async (tx) => {
    const rows = await store.deleteAllFiles(tx, project.id);
    await context.removeCategories(tx, project.id);
    await removeNow(context, tx, { projectId: project.id, fileIds: 'all' });
    await invalidateAfterDeletion(context, tx, { projectId: project.id, rows });
    return rows.map(({ id }) => id);
  });

/** Deletes rows under the project's lock while no run is active; removes their objects after the commit. */
async function deleteRows(
  context: FilesContext,
  project: AuthorizedProject,
  work: (tx: Transaction) => Promise<string[]>,
): Promise<string[]> {
  const deleted = await context.db.transaction().execute(async (tx) => {
    await lockProject(tx, project);
    await assertNoRun(tx, project);
    return work(tx);
  });
  await removeDeletedObjects(context.removal);
  await context.eraseFromIndex(project.id);
  return deleted;
}

interface DeletedRow {
  readonly id: string;
  readonly category_id: string | null;
}

/** Invalidates everything derived from deleted rows, in the transaction that deletes them. */
async function invalidateAfterDeletion(
  context: FilesContext,
  tx: Transaction,
  { projectId, rows }: { projectId: string; rows: readonly DeletedRow[] },
): Promise<void> {
  const areCategoriesTouched = rows.some((row) => row.category_id !== null);
  await markContentChanged(tx, { projectId, areCategoriesTouched });
  await context.onContentRemoved(tx, projectId);
  await markRunsOutdated(tx, { projectId, scope: 'all' });
  for (const what of ['files', 'categories'] as const) {
    await publishChange(context.events, tx, { projectId, what });
  }
}

const folderOf = (projectId: string, id: string): string => fileFolder({ project_id: projectId, id });

/** Until when files that are deleted now can be brought back. */
const restorableUntil = ({ clock }: FilesContext): Date => new Date(clock.now().getTime() + RESTORABLE_MS);

/** Removes files for good once their time is over. If the process ends before, the schedule does it. */
function scheduleRemoval(context: FilesContext): void {
  setTimeout(() => void removeRestorable(context), RESTORABLE_MS).unref();
}

/**
 * Removes what is kept of files whose time is over: their rows, what the history quotes from them, and their objects.
 * Idempotent, even when several processes run it concurrently. Never throws.
 */
export async function removeRestorable(context: FilesContext): Promise<void> {
  try {
    for (const files of await restorableStore.listOver(context.db, context.clock.now()))
      await context.db.transaction().execute((tx) => removeNow(context, tx, files));
  } catch (err) {
    context.removal.log.error({ err }, 'deleted files could not be removed for good; this is tried again');
  }
  await removeDeletedObjects(context.removal);
}

/** Ends the time in which files can be brought back, or all of a project; returns their ids in upload order. */
async function removeNow(
  context: FilesContext,
  tx: Transaction,
  { projectId, fileIds }: { projectId: string; fileIds: readonly string[] | 'all' },
): Promise<string[]> {
  const ended = await restorableStore.forget(tx, { projectId, fileIds });
  if (ended.length === 0) return ended;
  await context.onFilesDeleted(tx, { projectId, fileIds: ended });
  await endPostponement(
    tx,
    ended.map((id) => folderOf(projectId, id)),
  );
  return ended;
}
