import { setTimeout as sleep } from 'node:timers/promises';
import type { Storage } from './storage.ts';

export interface SuspendableStorage extends Storage {
  /**
   * Runs `work` while removals are deferred, and carries them out afterwards. Removals that have already begun end
   * first. If the process dies meanwhile, the sweep finds those objects: their rows are removed before they are.
   */
  suspendRemovals<T>(work: () => Promise<T>): Promise<T>;
}

const POLL_INTERVAL_MS = 10;

/** Suspends removals for a backup: no object may disappear while its row is in the copy of the database. */
export function withSuspendableRemovals(storage: Storage): SuspendableStorage {
  let suspensions = 0;
  let underWay = 0;
  let deferred: Array<() => Promise<unknown>> = [];
  const remove = async <T>(now: () => Promise<T>, later: () => Promise<T>): Promise<T> => {
    if (suspensions > 0) {
      deferred.push(now);
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
    suspendRemovals: async (work) => {
      suspensions += 1;
      try {
        while (underWay > 0) await sleep(POLL_INTERVAL_MS);
        return await work();
      } finally {
        suspensions -= 1;
        if (suspensions === 0) {
          const due = deferred;
          deferred = [];
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
