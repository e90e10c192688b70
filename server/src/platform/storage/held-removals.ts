import { setTimeout as sleep } from 'node:timers/promises';
import type { Storage } from './storage.ts';

/** A storage in which this process can suspend removals for a while. */
export interface HoldableStorage extends Storage {
  /**
   * Runs `work` while removals are only noted, and carries them out afterwards. Removals that have already begun end
   * first. If the process dies meanwhile, the sweep finds those objects: their rows are removed before they are.
   */
  holdRemovals<T>(work: () => Promise<T>): Promise<T>;
}

const LOOK_EVERY_MS = 10;

/**
 * Allows removals to be held: for a backup, during which no object may disappear while its row is in the
 * copy of the database.
 */
export function withHeldRemovals(storage: Storage): HoldableStorage {
  let holders = 0;
  let underWay = 0;
  let noted: Array<() => Promise<unknown>> = [];
  const remove = async <T>(now: () => Promise<T>, later: () => Promise<T>): Promise<T> => {
    if (holders > 0) {
      noted.push(now);
      return later();
    }
    underWay += 1;
    return now().finally(() => {
      underWay -= 1;
    });
  };
  return {
    ...storage,
    remove: (keys) =>
      remove(
        () => storage.remove(keys),
        async () => {},
      ),
    removePrefix: (prefix) =>
      remove(
        () => storage.removePrefix(prefix),
        () => countListed(storage, prefix),
      ),
    holdRemovals: async (work) => {
      holders += 1;
      try {
        while (underWay > 0) await sleep(LOOK_EVERY_MS);
        return await work();
      } finally {
        holders -= 1;
        if (holders === 0) {
          const due = noted;
          noted = [];
          // What cannot be removed now is left to the sweep.
          for (const removal of due) await removal().catch(() => {});
        }
      }
    },
  };
}

async function countListed(storage: Storage, prefix: string): Promise<number> {
  let count = 0;
  for await (const _ of storage.list(prefix)) count += 1;
  return count;
}
