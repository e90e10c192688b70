import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { LocalGate } from './gate.ts';

const { signal } = new AbortController();

/**
 * Makes `count` calls of `ms` milliseconds each; returns when each started, how many started before the first had
 * ended, and the maximum in flight.
 */
async function calls(gate: LocalGate, { count, ms }: { count: number; ms: number }) {
  const starts: number[] = [];
  let startedBeforeAnEnd = 0;
  let ended = 0;
  let running = 0;
  let mostAtOnce = 0;
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: count }, () =>
      gate.run(async () => {
        starts.push(performance.now() - begin);
        if (ended === 0) startedBeforeAnEnd += 1;
        mostAtOnce = Math.max(mostAtOnce, ++running);
        await sleep(ms);
        running -= 1;
        ended += 1;
      }, signal),
    ),
  );
  return { starts, startedBeforeAnEnd, mostAtOnce };
}

it.each([1, 3, 8])('lets %i calls run concurrently, and no more', async (width) => {
  expect((await calls(new LocalGate(width), { count: 20, ms: 5 })).mostAtOnce).toBe(width);
});

it('starts no call before the end of a pause, and half as many after it, then more', async () => {
  const gate = new LocalGate(4);
  gate.pause(60);
  gate.pause(20);
  const { starts, startedBeforeAnEnd, mostAtOnce } = await calls(gate, { count: 12, ms: 20 });
  expect(starts[0]).toBeGreaterThan(55);
  expect(startedBeforeAnEnd).toBe(2);
  expect(mostAtOnce).toBeGreaterThan(2);
});

it('continues after failed calls', async () => {
  const gate = new LocalGate(1);
  await expect(gate.run(() => Promise.reject(new Error('No.')), signal)).rejects.toThrow('No.');
  expect(await gate.run(async () => 'yes', signal)).toBe('yes');
});

it('drops calls that are aborted while waiting', async () => {
  const gate = new LocalGate(1);
  const first = gate.run(() => sleep(30), signal);
  const cancel = new AbortController();
  const second = gate.run(async () => 'too late', cancel.signal);
  cancel.abort(new Error('Cancelled.'));
  await expect(second).rejects.toThrow('Cancelled.');
  await first;
  expect(gate.demand).toBe(0);
});

it('adapts to a changed width', async () => {
  const gate = new LocalGate(0);
  const all = calls(gate, { count: 10, ms: 5 });
  await sleep(10);
  expect(gate.running).toBe(0);
  gate.resize(2);
  await sleep(0);
  expect(gate.running).toBe(2);
  expect((await all).mostAtOnce).toBe(2);
});
