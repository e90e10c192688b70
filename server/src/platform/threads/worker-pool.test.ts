import { afterEach, describe, expect, it } from 'vitest';
import type { TestTask } from './worker-pool.fixture.ts';
import { WorkerPool } from './worker-pool.ts';
import { TaskOverranTime, WorkerDied } from './worker-thread.ts';

let pool: WorkerPool<TestTask, string, string>;
afterEach(() => pool.close());

function open(options: { threads?: number; timeoutMs?: number; idleMs?: number; maxMb?: number } = {}) {
  pool = new WorkerPool<TestTask, string, string>({
    script: new URL('./worker-pool.fixture.ts', import.meta.url),
    threads: 1,
    timeoutMs: 10_000,
    heapMb: 64,
    setup: { greeting: 'hello' },
    ...options,
  });
  return pool;
}

describe('a worker pool', () => {
  it('gives every thread its setup and answers tasks in order', async () => {
    open();
    const answered: string[] = [];
    await Promise.all(
      ['a', 'b', 'c'].map(async (value) => answered.push(await pool.run({ do: 'echo', value }))),
    );
    expect(answered).toEqual(['hello a', 'hello b', 'hello c']);
  });

  it('passes on what a task reports while it runs', async () => {
    open();
    const reported: string[] = [];
    const onProgress = (progress: string) => void reported.push(progress);
    await pool.run({ do: 'report', values: ['a', 'b'] }, { onProgress });
    await pool.run({ do: 'report', values: ['of nobody'] });
    expect(reported).toEqual(['a', 'b']);
  });

  it('reuses a thread, and starts no more than it may', async () => {
    open({ threads: 2 });
    const names = await Promise.all(Array.from({ length: 6 }, () => pool.run({ do: 'pause', ms: 20 })));
    expect(new Set(names).size).toBe(2);
  });

  it('ends a task that overruns its time, and continues with the others', async () => {
    open({ timeoutMs: 2_000 });
    const spinning = pool.run({ do: 'spin' });
    const next = pool.run({ do: 'echo', value: 'after' });
    await expect(spinning).rejects.toThrow(TaskOverranTime);
    await expect(next).resolves.toBe('hello after');
  });

  it('counts a task’s time from its start, not from when it was requested', async () => {
    open({ timeoutMs: 2_000 });
    const tasks = Array.from({ length: 4 }, () => pool.run({ do: 'pause', ms: 700 }));
    await expect(Promise.all(tasks)).resolves.toHaveLength(4);
  });

  it('survives a thread that runs out of memory', async () => {
    open();
    await expect(pool.run({ do: 'hoard' })).rejects.toThrow(WorkerDied);
    await expect(pool.run({ do: 'echo', value: 'again' })).resolves.toBe('hello again');
  });

  it('ends a task that holds too much memory outside of its heap, however busy it is', async () => {
    open({ maxMb: 256 });
    await expect(pool.run({ do: 'unpack' })).rejects.toThrow('more than 256 MB');
    await expect(pool.run({ do: 'echo', value: 'again' })).resolves.toBe('hello again');
  });

  it('does not make one lane wait for everything that another has requested', async () => {
    open();
    const done: string[] = [];
    const run = async (lane: string) => {
      await pool.run({ do: 'pause', ms: 20 }, { lane });
      done.push(lane);
    };
    await Promise.all([...Array.from({ length: 5 }, () => run('much')), run('little')]);
    // It was requested last, while one task of the other lane was running.
    expect(done.indexOf('little')).toBe(1);
  });

  it('survives a thread that exits on its own', async () => {
    open();
    await expect(pool.run({ do: 'exit' })).rejects.toThrow(WorkerDied);
    await expect(pool.run({ do: 'echo', value: 'again' })).resolves.toBe('hello again');
  });

  it('passes on what a task threw, and replaces its thread', async () => {
    open();
    const before = await pool.run({ do: 'who' });
    await expect(pool.run({ do: 'fail' })).rejects.toThrow('as asked');
    expect(await pool.run({ do: 'who' })).not.toBe(before);
  });

  it('replaces a thread that says it is spent, after taking its result', async () => {
    open();
    const before = await pool.run({ do: 'who' });
    expect(await pool.run({ do: 'spend' })).toBe(before);
    expect(await pool.run({ do: 'who' })).not.toBe(before);
  });

  it('drops a waiting task and ends a running one when their signal aborts', async () => {
    open();
    const [first, second] = [new AbortController(), new AbortController()];
    const running = pool.run({ do: 'spin' }, { signal: first.signal });
    const waiting = pool.run({ do: 'echo', value: 'never' }, { signal: second.signal });
    second.abort(new Error('no longer wanted'));
    await expect(waiting).rejects.toThrow('no longer wanted');
    first.abort(new Error('stopped'));
    await expect(running).rejects.toThrow('stopped');
    await expect(pool.run({ do: 'echo', value: 'fine' })).resolves.toBe('hello fine');
  });

  it('lets an idle thread go', async () => {
    open({ idleMs: 50 });
    const before = await pool.run({ do: 'who' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await pool.run({ do: 'who' })).not.toBe(before);
  });

  it('rejects waiting and running tasks when it is closed, and accepts nothing more', async () => {
    open();
    const running = pool.run({ do: 'spin' });
    const waiting = pool.run({ do: 'who' });
    const outcomes = Promise.allSettled([running, waiting]);
    await pool.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(pool.run({ do: 'who' })).rejects.toThrow('closed');
  });
});
