import { setTimeout as sleep } from 'node:timers/promises';
import type { Storage } from './storage.ts';

/** A storage in which for a while nothing is removed by this process. */
export interface HoldableStorage extends Storage {
  /**
   * Works while what is to be removed is only noted, and removes it afterwards. Removals that have begun end first.
   * Should the process die over it, the sweep finds those objects: their rows are gone before they are.
   */
  holdRemovals<T>(work: () => Promise<T>): Promise<T>;
}

const LOOK_EVERY_MS = 10;

/** Lets removals be held: for a backup, in which no object may go while its row is in the copy of the database. */
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
