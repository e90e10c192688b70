import type { Clock } from '../../platform/clock.ts';
import type { Storage } from '../../platform/storage/storage.ts';
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
  let batch = new Map<string, string>();
  const flush = async () => {
    const alive = await store.findOwners(context.db, [...new Set(batch.values())]);
    const orphans = [...batch].filter(([, owner]) => !alive.has(owner)).map(([key]) => key);
    await context.storage.remove(orphans);
    removed += orphans.length;
    batch = new Map();
  };
  for await (const { key, modifiedAt } of context.storage.list('projects/')) {
    const owner = OWNED_KEY.exec(key)?.[1];
    if (!owner || modifiedAt.getTime() > before) continue;
    batch.set(key, owner);
    if (batch.size >= KEYS_PER_LOOK) await flush();
  }
  await flush();
  await context.storage.abandonUnfinished(new Date(before));
  return removed;
}
