import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Handover } from './batch-queue.ts';

function taking(gatherMs: number, take: (items: number[]) => Promise<void> = async () => {}) {
  const lots: number[][] = [];
  const handover = new Handover<number>(
    async (items) => {
      lots.push(items);
      await take(items);
    },
    { gatherMs },
  );
  return { lots, handover };
}

it('takes items that arrive within a moment together, and each item once', async () => {
  const { lots, handover } = taking(20);
  handover.push(1);
  handover.push(2, 3);
  await sleep(60);
  handover.push(4);
  await handover.drain();
  expect(lots).toEqual([[1, 2, 3], [4]]);
});

it('does not wait for more items when it is drained', async () => {
  const { lots, handover } = taking(10_000);
  handover.push(1);
  await handover.drain();
  expect(lots).toEqual([[1]]);
});

it('takes one batch at a time', async () => {
  let atOnce = 0;
  const { lots, handover } = taking(1, async () => {
    expect(++atOnce).toBe(1);
    await sleep(10);
    atOnce -= 1;
  });
  for (let i = 0; i < 10; i++) {
    handover.push(i);
    await sleep(3);
  }
  await handover.drain();
  expect(lots.flat()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('reports a failed batch at the next push and at the end', async () => {
  const { handover } = taking(0, () => Promise.reject(new Error('No.')));
  handover.push(1);
  await sleep(20);
  expect(() => handover.push(2)).toThrow('No.');
  await expect(handover.drain()).rejects.toThrow('No.');
});
