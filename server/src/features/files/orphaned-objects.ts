import type { Clock } from '../../platform/clock.ts';
import { DAY_MS } from '../../platform/durations.ts';
import type { Storage, StoredObject } from '../../platform/storage/storage.ts';
import type { Database } from '../../tables.ts';
import * as store from './files.store.ts';

const BATCH_SIZE = 500;

/** `projects/<project>/files/<id>/…` or `projects/<project>/outputs/<id>`. */
const OWNED_KEY = /^projects\/[0-9a-f-]{36}\/(?:files|outputs)\/([0-9a-f-]{36})(?:\/|$)/;

/**
 * Removes orphaned objects, left by a crash between storing an object and inserting its row, or between deleting a row
 * and its objects. Also aborts unfinished uploads to the store. Objects younger than a day may still get their row, so
 * they stay. Returns how many objects were removed.
 */
export async function sweepObjects(context: {
  db: Database;
  storage: Storage;
  clock: Clock;
}): Promise<number> {
  const before = context.clock.now().getTime() - DAY_MS;
  let removed = 0;
  let due: string[] = [];
  const remove = async () => {
    await context.storage.remove(due);
    removed += due.length;
    due = [];
  };
  for await (const { key, modifiedAt } of findOrphans(context)) {
    if (modifiedAt.getTime() <= before) due.push(key);
    if (due.length >= BATCH_SIZE) await remove();
  }
  await remove();
  await context.storage.abortStaleUploads(new Date(before));
  return removed;
}

/** Every object without a row, which a new one may still get; `onObject` gets every object in the store. */
export async function* findOrphans(context: {
  db: Database;
  storage: Storage;
  onObject?: () => void;
}): AsyncIterable<StoredObject> {
  let batch: Array<StoredObject & { owner: string }> = [];
  const orphansOf = async (objects: typeof batch) => {
    const alive = await store.findOwners(context.db, [...new Set(objects.map(({ owner }) => owner))]);
    return objects.filter(({ owner }) => !alive.has(owner));
  };
  for await (const object of context.storage.list('projects/')) {
    context.onObject?.();
    const owner = OWNED_KEY.exec(object.key)?.[1];
    if (!owner) continue;
    batch.push({ ...object, owner });
    if (batch.length < BATCH_SIZE) continue;
    yield* await orphansOf(batch);
    batch = [];
  }
  yield* await orphansOf(batch);
}
