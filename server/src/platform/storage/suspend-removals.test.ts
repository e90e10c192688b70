import { Readable } from 'node:stream';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openFolderStorage } from './folder.ts';
import type { Storage } from './storage.ts';
import { type SuspendableStorage, withSuspendableRemovals } from './suspend-removals.ts';

describe('while removals are suspended', () => {
  let folder: string;
  let plain: Storage;
  let storage: SuspendableStorage;
  beforeEach(async () => {
    folder = temporaryFolder(onTestFinished);
    plain = await openFolderStorage(folder);
    storage = withSuspendableRemovals(plain);
    for (const key of ['a/1', 'a/2', 'b/1']) await storage.put(key, Readable.from([Buffer.from(key)]));
  });
  const keys = async () => (await Array.fromAsync(storage.list(''), ({ key }) => key)).sort();

  it('what is removed stays until the hold ends, and nobody waits for it', async () => {
    await storage.suspendRemovals(async () => {
      await storage.remove(['b/1']);
      expect(await storage.removePrefix('a/')).toBe(2);
      expect(await keys()).toEqual(['a/1', 'a/2', 'b/1']);
    });
    expect(await keys()).toEqual([]);
  });

  it('the last of two holders releases the removals, even if one fails', async () => {
    const first = Promise.withResolvers<void>();
    const holding = storage.suspendRemovals(() => first.promise);
    const failing = storage.suspendRemovals(async () => {
      await storage.remove(['a/1']);
      throw new Error('The disk is full.');
    });
    await expect(failing).rejects.toThrow('The disk is full.');
    expect(await keys()).toEqual(['a/1', 'a/2', 'b/1']);
    first.resolve();
    await holding;
    expect(await keys()).toEqual(['a/2', 'b/1']);
  });

  it('a removal that has already begun ends first', async () => {
    const order: string[] = [];
    const gate = Promise.withResolvers<void>();
    const slow = withSuspendableRemovals({
      ...plain,
      remove: async (given) => {
        await gate.promise;
        await plain.remove(given);
        order.push('removed');
      },
    });
    const removing = slow.remove(['a/1']);
    const holding = slow.suspendRemovals(async () => void order.push('held'));
    gate.resolve();
    await Promise.all([removing, holding]);
    expect(order).toEqual(['removed', 'held']);
  });

  it('what cannot be removed afterwards is left, and causes no failure', async () => {
    const broken = withSuspendableRemovals({ ...plain, remove: () => Promise.reject(new Error('Away.')) });
    expect(await broken.suspendRemovals(async () => broken.remove(['a/1']).then(() => 'done'))).toBe('done');
  });
});
