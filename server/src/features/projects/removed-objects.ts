import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/log.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Database } from '../../tables.ts';
import * as store from './removed-objects.store.ts';

export { claimObject } from './removed-objects.store.ts';

/** What removing the objects of deleted rows takes. */
export interface ObjectRemoval {
  readonly db: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: Logger;
}

const NOTES_AT_ONCE = 1_000;
/** More folders of one project than this are looked for in one list of it. */
const MOST_LISTED_SINGLY = 8;
// Longer than storing the largest output takes.
const STORING_MS = 3_600_000;

/**
 * Removes the objects of all rows that have been deleted (the database notes them in the transaction that deletes):
 * called after each deletion, and now and then for what a process died over or the store did not take. Never throws,
 * since the rows are gone whatever the store says. Done twice, or by several processes at once, it does no harm.
 */
export async function removeDeletedObjects(removal: ObjectRemoval): Promise<void> {
  try {
    for (;;) {
      const due = await store.listDue(removal.db, { now: removal.clock.now(), limit: NOTES_AT_ONCE });
      if (due.length === 0) return;
      await removeAll(removal.storage, due);
      await store.deleteNotes(removal.db, due);
    }
  } catch (err) {
    removal.log.error({ err }, 'objects of deleted rows could not be removed; this is tried again');
  }
}

/**
 * Notes that an object is about to be stored, so that it goes also where its process dies before the object's row is
 * there. The transaction that inserts the row calls `claimObject`.
 */
export const noteObject = (
  { db, clock }: Pick<ObjectRemoval, 'db' | 'clock'>,
  key: string,
): Promise<unknown> => store.insertNote(db, { key, dueAt: new Date(clock.now().getTime() + STORING_MS) });

/** Removes an object that was stored for nothing; where that fails now, its note sees to it later. */
export async function discardObject(removal: ObjectRemoval, key: string): Promise<void> {
  try {
    await removal.storage.remove([key]);
    await store.deleteNotes(removal.db, [key]);
  } catch (err) {
    removal.log.error({ err, key }, 'an object that nobody needs could not be removed; this is tried again');
  }
}

/** `projects/<project>/`, which every key begins with. */
const projectOf = (prefix: string): string => prefix.split('/', 2).join('/').concat('/');

async function removeAll(storage: Storage, prefixes: readonly string[]): Promise<void> {
  const keys = prefixes.filter((prefix) => !prefix.endsWith('/'));
  const folders = prefixes.filter((prefix) => prefix.endsWith('/'));
  for (const [project, own] of Map.groupBy(folders, projectOf)) {
    if (own.includes(project)) await storage.removePrefix(project);
    else if (own.length <= MOST_LISTED_SINGLY) for (const folder of own) await storage.removePrefix(folder);
    else keys.push(...(await listWithin(storage, { project, folders: new Set(own) })));
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
