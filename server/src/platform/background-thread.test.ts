import { once } from 'node:events';
import { getPriority, platform } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

it.runIf(platform() === 'linux')(
  'gives a thread that works in the background a lower priority, and leaves the others theirs',
  async () => {
    const before = getPriority();
    const worker = new Worker(new URL('./background-thread.fixture.ts', import.meta.url));
    const [priority] = await once(worker, 'message');
    await worker.terminate();
    // The higher the number, the sooner it stands back.
    expect(priority).toBeGreaterThan(before);
    expect(getPriority()).toBe(before);
  },
);
