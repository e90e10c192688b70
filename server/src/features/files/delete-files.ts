import { RESTORE_SECONDS } from '@sheaf/contract/constants';
import type { Transaction } from '../../tables.ts';
import {
  type AuthorizedProject,
  assertNoRun,
  endPostponement,
  lockProject,
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
      ...(await deleteFileRows(context, tx, files, 'deleted')),
      ...(await removeNow(context, tx, files)),
    ]);
  const deleted = await deleteRows(context, project, async (tx) => {
    const until = restorableUntil(context);
    await restorableStore.setAside(tx, { ...files, until });
    const rows = await store.deleteFiles(tx, files);
    await postponeRemoval(tx, { prefixes: rows.map(({ id }) => folderOf(project.id, id)), until });
    return announceDeletion(context, tx, { projectId: project.id, rows, how: 'deleted' });
  });
  scheduleRemoval(context);
  return deleted;
}

/**
 * Deletes files for good, with everything derived from them; skips those that do not exist, and returns the ids of the
 * others. Requires the project's lock.
 */
export async function deleteFileRows(
  context: FilesContext,
  tx: Transaction,
  files: { projectId: string; fileIds: readonly string[] },
  how: 'deleted' | 'replaced',
): Promise<string[]> {
  const rows = await store.deleteFiles(tx, files);
  await context.contentChanged(tx, { ...files, what: 'files_erased' });
  return announceDeletion(context, tx, { projectId: files.projectId, rows, how });
}

/** Deletes all files and categories of a project; returns the ids of the files. Throws `run_in_progress`. */
export const deleteAllFiles = (context: FilesContext, project: AuthorizedProject): Promise<string[]> =>
  deleteRows(context, project, async (tx) => {
    const files = { projectId: project.id, fileIds: 'all' } as const;
    const rows = await store.deleteAllFiles(tx, project.id);
    await removeNow(context, tx, files);
    await context.contentChanged(tx, { ...files, what: 'files_erased' });
    await context.contentChanged(tx, { projectId: project.id, what: 'files_deleted' });
    return rows.map(({ id }) => id);
  });

/** Deletes rows under the project's lock while no run is active. */
function deleteRows(
  context: FilesContext,
  project: AuthorizedProject,
  work: (tx: Transaction) => Promise<string[]>,
): Promise<string[]> {
  return context.db.transaction().execute(async (tx) => {
    await lockProject(tx, project);
    await assertNoRun(tx, project);
    return work(tx);
  });
}

/** Announces that rows have been deleted, unless there were none; returns their ids. */
async function announceDeletion(
  { contentChanged }: FilesContext,
  tx: Transaction,
  { projectId, rows, how }: { projectId: string; rows: readonly DeletedRow[]; how: 'deleted' | 'replaced' },
): Promise<string[]> {
  const which = rows.some((row) => row.category_id !== null) ? '' : 'unplaced_';
  if (rows.length > 0) await contentChanged(tx, { projectId, what: `${which}files_${how}` });
  return rows.map(({ id }) => id);
}

interface DeletedRow {
  readonly id: string;
  readonly category_id: string | null;
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
  await context.contentChanged(tx, { projectId, fileIds: ended, what: 'files_erased' });
  await endPostponement(
    tx,
    ended.map((id) => folderOf(projectId, id)),
  );
  return ended;
}
