import type { Clock } from '../../platform/clock.ts';
import type { Storage, StoredObject } from '../../platform/storage/storage.ts';
import type { Database } from '../../tables.ts';
import * as store from './files.store.ts';

const DAY_MS = 24 * 3600 * 1000;
const KEYS_PER_LOOK = 500;

/** `projects/<project>/files/<id>/…` or `projects/<project>/outputs/<id>`. */
const OWNED_KEY = /^projects\/[0-9a-f-]{36}\/(?:files|outputs)\/([0-9a-f-]{36})(?:\/|$)/;

/**
 * Removes objects that no row stands for: what a crash left between storing an object and its row, or
 * between deleting a row and its objects; and what never became an object. What is younger than a day may still get
 * its row. Returns how many objects there were.
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
    if (due.length >= KEYS_PER_LOOK) await remove();
  }
  await remove();
  await context.storage.abandonUnfinished(new Date(before));
  return removed;
}

/** Every object that no row stands for now, be it that its row is about to come. `onObject` is called for all there are. */
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
    if (batch.length < KEYS_PER_LOOK) continue;
    yield* await orphansOf(batch);
    batch = [];
  }
  yield* await orphansOf(batch);
}
