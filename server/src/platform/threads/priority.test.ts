import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { getPriority, platform } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';

// The higher the number, the lower the priority.
describe.runIf(platform() === 'linux')('the priority of threads', () => {
  it('is lower for a background thread, and the others keep theirs', async () => {
    const before = getPriority();
    const worker = new Worker(new URL('./priority.fixture.ts', import.meta.url));
    const [priority] = await once(worker, 'message');
    await worker.terminate();
    expect(priority).toBeGreaterThan(before);
    expect(getPriority()).toBe(before);
  });

  it("is lower for V8's helpers, and the main thread keeps its own", () => {
    expect(threadsOfOne({ niceness: 0 })).toEqual({ helpers: [5], others: [0] });
  });

  it('never goes up if the process itself was started with a lower one', () => {
    expect(threadsOfOne({ niceness: 7 })).toEqual({ helpers: [12], others: [7] });
    expect(threadsOfOne({ niceness: 17 }).helpers).toEqual([19 - getPriority()]);
  });
});

/** The priorities of the threads of a process started with this niceness, relative to this thread's own. */
function threadsOfOne({ niceness }: { niceness: number }): {
  helpers: number[];
  others: number[];
} {
  const script = path.join(import.meta.dirname, 'v8-helpers.fixture.ts');
  const output = execFileSync('nice', ['-n', String(niceness), process.execPath, script], {
    encoding: 'utf8',
  });
  const threads = JSON.parse(output) as Array<{ name: string; priority: number }>;
  const priorities = (of: typeof threads) => [...new Set(of.map(({ priority }) => priority - getPriority()))];
  return {
    helpers: priorities(threads.filter(({ name }) => name === 'V8Worker')),
    others: priorities(threads.filter(({ name }) => name !== 'V8Worker')),
  };
}
