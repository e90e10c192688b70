import { afterCommit } from '../../platform/after-commit.ts';
import type { Clock } from '../../platform/clock.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import type { Logger } from '../../platform/log/log.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Database } from '../../tables.ts';
import type { ContentSubscriber } from './content-changes.ts';
import * as store from './removed-objects.store.ts';

export { confirmPendingObject, endPostponement, postponeRemoval } from './removed-objects.store.ts';

export interface ObjectRemovalContext {
  readonly db: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: Logger;
}

const BATCH_SIZE = 1_000;
/** Up to this many folders of a project are listed one by one; beyond that, the whole project is listed once. */
const MAX_FOLDER_LISTS = 8;
// Longer than it takes to store the largest output.
const STORE_TIMEOUT_MS = HOUR_MS;

/**
 * Removes the objects of deleted rows, which triggers record in the deleting transaction; on a schedule too, for what a
 * crash or a storage failure left behind. Never throws, because the rows are already deleted. Idempotent, even when several processes run it concurrently.
 */
export async function removeDeletedObjects(removal: ObjectRemovalContext): Promise<void> {
  try {
    for (;;) {
      const due = await store.listDue(removal.db, { now: removal.clock.now(), limit: BATCH_SIZE });
      if (due.length === 0) return;
      await removeAll(removal.storage, due);
      await store.deleteRemovals(removal.db, due);
    }
  } catch (err) {
    removal.log.error({ err }, 'objects of deleted rows could not be removed; this is tried again');
  }
}

export function removeObjectsAfterCommit(removal: ObjectRemovalContext): ContentSubscriber {
  const remove = () => removeDeletedObjects(removal);
  return async (tx, { removes }) => removes && afterCommit(tx, remove);
}

/**
 * Records that an object is about to be stored, so that it is removed if the process dies before inserting the object's
 * row. The transaction that inserts the row calls `confirmPendingObject`.
 */
export const registerPendingObject = (
  { db, clock }: Pick<ObjectRemovalContext, 'db' | 'clock'>,
  key: string,
): Promise<unknown> =>
  store.insertPending(db, { key, dueAt: new Date(clock.now().getTime() + STORE_TIMEOUT_MS) });

/**
 * Records, in the transaction that replaces an object, that the previous one is no longer needed. It stays as long as one
 * that is pending: others may still be reading it, and so may processes of the previous version during an upgrade.
 */
export const registerReplacedObject = (
  context: Pick<ObjectRemovalContext, 'db' | 'clock'>,
  key: string,
): Promise<unknown> => registerPendingObject(context, key);

/**
 * Removes a stored object unless a transaction has confirmed it; if that fails, the schedule removes it later. Waits for
 * a transaction that may still commit although the connection to it has broken. Never throws.
 */
export async function discardUnlessConfirmed(removal: ObjectRemovalContext, key: string): Promise<void> {
  try {
    if (!(await store.makePendingDue(removal.db, key))) return;
    await removal.storage.remove([key]);
    await store.deleteRemovals(removal.db, [key]);
  } catch (err) {
    removal.log.error({ err, key }, 'an object without a row could not be removed; this is tried again');
  }
}

/** `projects/<project>/`, the prefix of all keys of a project. */
const projectPrefixOf = (prefix: string): string => prefix.split('/', 2).join('/').concat('/');

async function removeAll(storage: Storage, prefixes: readonly string[]): Promise<void> {
  const keys = prefixes.filter((prefix) => !prefix.endsWith('/'));
  const folders = prefixes.filter((prefix) => prefix.endsWith('/'));
  for (const [project, foldersOfProject] of Map.groupBy(folders, projectPrefixOf)) {
    if (foldersOfProject.includes(project)) await storage.removePrefix(project);
    else if (foldersOfProject.length <= MAX_FOLDER_LISTS)
      for (const folder of foldersOfProject) await storage.removePrefix(folder);
    else keys.push(...(await listWithin(storage, { project, folders: new Set(foldersOfProject) })));
  }
  if (keys.length > 0) await storage.remove(keys);
}

async function listWithin(
  storage: Storage,
  { project, folders }: { project: string; folders: ReadonlySet<string> },
): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(project)) {
    if (folders.has(key.slice(0, key.lastIndexOf('/') + 1))) keys.push(key);
  }
  return keys;
}
