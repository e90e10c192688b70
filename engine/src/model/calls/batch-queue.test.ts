import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { BatchQueue } from './batch-queue.ts';

function queueWith(gatherMs: number, consume: (items: number[]) => Promise<void> = async () => {}) {
  const batches: number[][] = [];
  const queue = new BatchQueue<number>(
    async (items) => {
      batches.push(items);
      await consume(items);
    },
    { gatherMs },
  );
  return { batches, queue };
}

it('takes items that arrive within a moment together, and each item once', async () => {
  const { batches, queue } = queueWith(20);
  queue.push(1);
  queue.push(2, 3);
  await sleep(60);
  queue.push(4);
  await queue.drain();
  expect(batches).toEqual([[1, 2, 3], [4]]);
});

it('does not wait for more items when it is drained', async () => {
  const { batches, queue } = queueWith(10_000);
  queue.push(1);
  await queue.drain();
  expect(batches).toEqual([[1]]);
});

it('takes one batch at a time', async () => {
  let atOnce = 0;
  const { batches, queue } = queueWith(1, async () => {
    expect(++atOnce).toBe(1);
    await sleep(10);
    atOnce -= 1;
  });
  for (let i = 0; i < 10; i++) {
    queue.push(i);
    await sleep(3);
  }
  await queue.drain();
  expect(batches.flat()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('reports a failed batch at the next push and at the end', async () => {
  const { queue } = queueWith(0, () => Promise.reject(new Error('No.')));
  queue.push(1);
  await sleep(20);
  expect(() => queue.push(2)).toThrow('No.');
  await expect(queue.drain()).rejects.toThrow('No.');
});
