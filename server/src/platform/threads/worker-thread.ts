import { type Transferable, Worker } from 'node:worker_threads';
import { BYTES_PER_MB } from '@sheaf/contract/constants';

/** The thread died during a task, or was ended because that exceeded a limit; most often it ran out of memory. */
export class WorkerDied extends Error {
  override name = 'WorkerDied';
}

/** The task ran longer than allowed. */
export class TaskOverranTime extends WorkerDied {
  override name = 'TaskOverranTime';
}

/** How a thread is started, and the limits of its tasks. Anything left out is unlimited. */
export interface ThreadOptions {
  /** The worker's file; it calls `handleTasks`. */
  readonly script: URL;
  readonly setup?: unknown;
  /** The thread's processor time, from when the task starts, not from when it is requested; see `watchTime`. */
  readonly timeoutMs?: number;
  readonly heapMb?: number;
  /** How large the young generation may become before it is collected; V8's default is 48 MB and more. */
  readonly youngHeapMb?: number;
  /** The most memory that it may hold during a task, including array buffers and WebAssembly. */
  readonly maxMb?: number;
}

export interface TaskOptions<Progress> {
  /** Aborting it ends the task, and its thread. */
  readonly signal?: AbortSignal | undefined;
  readonly transfer?: readonly Transferable[];
  /** Called with what the task reports while it runs. */
  readonly onProgress?: (progress: Progress) => void;
}

export type WorkerEvent<Result, Progress> =
  | { kind: 'progress'; progress: Progress }
  /** `retiresThread`: the thread must not run another task. */
  | { kind: 'done'; result: Result; retiresThread: boolean }
  | { kind: 'failed'; error: unknown };

type Done<Result> = Extract<WorkerEvent<Result, never>, { kind: 'done' }>;

const YOUNG_HEAP_MB = 16;

/** Runs one task at a time. It ends with a task that fails, so that no other meets what that left behind. */
export class WorkerThread<Task, Result, Progress> {
  readonly #worker: Worker;
  readonly #options: ThreadOptions;
  readonly #onEnd: () => void;
  #idleTimer: NodeJS.Timeout | undefined;
  #fail: ((error: Error) => void) | undefined;

  /** `onEnd` is called as soon as it accepts no more tasks. */
  constructor(options: ThreadOptions, onEnd: () => void) {
    const { script, setup, heapMb, youngHeapMb = YOUNG_HEAP_MB } = options;
    this.#options = options;
    this.#onEnd = onEnd;
    this.#worker = new Worker(script, {
      workerData: setup,
      resourceLimits: {
        maxYoungGenerationSizeMb: youngHeapMb,
        ...(heapMb !== undefined && { maxOldGenerationSizeMb: heapMb }),
      },
    });
    // Without a listener, an error of an idle thread would crash the whole process.
    this.#worker.on('error', onEnd).on('exit', onEnd);
  }

  /** Rejects with WorkerDied, with the signal's reason, or with what the task threw. */
  async run(task: Task, { signal, transfer = [], onProgress }: TaskOptions<Progress>): Promise<Done<Result>> {
    const { promise, resolve, reject } = Promise.withResolvers<Done<Result>>();
    const onMessage = (event: WorkerEvent<Result, Progress>) => {
      if (event.kind === 'progress') onProgress?.(event.progress);
      else if (event.kind === 'failed') reject(event.error);
      else resolve(event);
    };
    const onError = (cause: Error) =>
      reject(new WorkerDied(`The thread failed: ${cause.message}`, { cause }));
    const onExit = (code: number) => reject(new WorkerDied(`The thread ended with exit code ${code}`));
    const onAbort = () => reject(signal?.reason);
    const watches = this.#watch(reject);
    this.#fail = reject;
    this.#worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      signal?.throwIfAborted();
      this.#worker.postMessage(task, transfer);
      return await promise;
    } catch (error) {
      void this.end();
      throw error;
    } finally {
      for (const endWatch of watches) endWatch();
      signal?.removeEventListener('abort', onAbort);
      this.#worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      this.#fail = undefined;
    }
  }

  /** Waits for a task without keeping the process alive; ends after `idleMs`. */
  idle(idleMs: number): void {
    this.#worker.unref();
    this.#idleTimer = setTimeout(() => void this.end(), idleMs).unref();
  }

  wake(): void {
    clearTimeout(this.#idleTimer);
    this.#worker.ref();
  }

  /** Ends the thread; its current task is rejected with the error. */
  async end(error?: Error): Promise<void> {
    clearTimeout(this.#idleTimer);
    this.#onEnd();
    if (error) this.#fail?.(error);
    await this.#worker.terminate();
  }

  #watch(fail: (error: Error) => void): Array<() => void> {
    const { timeoutMs, maxMb } = this.#options;
    const watches: Array<() => void> = [];
    if (timeoutMs !== undefined) {
      const onOver = () => fail(new TaskOverranTime(`The task ran longer than ${timeoutMs} ms`));
      watches.push(watchTime(this.#worker, { maxMs: timeoutMs, onOver }));
    }
    if (maxMb !== undefined) {
      const onTooMuch = () => fail(new WorkerDied(`The task held more than ${maxMb} MB`));
      watches.push(watchMemory(this.#worker, { maxBytes: maxMb * BYTES_PER_MB, onTooMuch }));
    }
    return watches;
  }
}

// Decompression can write about 50 MB in this time,
const CHECK_INTERVAL_MS = 100;
// and 10 MB in this, which applies if a thread holds more than half of its limit.
const CLOSE_CHECK_INTERVAL_MS = 20;

/**
 * Calls `onTooMuch` if a thread holds more than `maxBytes`: its heap plus memory outside of it (array buffers,
 * WebAssembly), for which V8 has no limit of its own. A thread is checked even while it is busy. Returns a
 * function that stops watching.
 */
function watchMemory(
  worker: Worker,
  { maxBytes, onTooMuch }: { maxBytes: number; onTooMuch: () => void },
): () => void {
  let isOver = false;
  const check = async () => {
    // A thread that is still starting has no statistics.
    const memory = await worker.getHeapStatistics().catch(() => undefined);
    if (isOver) return;
    const bytes = memory ? memory.used_heap_size + memory.external_memory : 0;
    if (bytes > maxBytes) onTooMuch();
    else timer = setTimeout(check, bytes > maxBytes / 2 ? CLOSE_CHECK_INTERVAL_MS : CHECK_INTERVAL_MS);
  };
  let timer = setTimeout(check, CHECK_INTERVAL_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Limits by the clock, as multiples of the time limit: for a task that has worked hard, and for any task at all. */
const WALL_CLOCK_FACTORS = { hardWorking: 1.3, any: 3 };
/** Ordinary tasks need a far smaller share of their time than this. */
const HARD_WORK_SHARE = 1 / 4;
const CHECKS_PER_LIMIT = 10;
const MIN_CHECK_INTERVAL_MS = 50;

/**
 * Calls `onOver` if a thread has worked for `maxMs` from now on, by its processor time: on a busy machine, where such a
 * thread has a low priority, an ordinary task may take many times as long by the clock. A task that has worked for a
 * quarter of its time is not ordinary, and only gets a third more by the clock; all others are ended after three times
 * as long. Returns a function that stops watching.
 */
function watchTime(worker: Worker, { maxMs, onOver }: { maxMs: number; onOver: () => void }): () => void {
  const startedAt = performance.now();
  let isEnded = false;
  const end = () => {
    isEnded = true;
    clearTimeout(timer);
    clearTimeout(wallClockTimer);
  };
  const over = () => {
    end();
    onOver();
  };
  const workedAtStart = cpuTimeMs(worker);
  const check = async () => {
    const worked = (await cpuTimeMs(worker)) - (await workedAtStart);
    if (isEnded) return;
    const isLate = performance.now() - startedAt >= maxMs * WALL_CLOCK_FACTORS.hardWorking;
    if (worked >= maxMs || (isLate && worked >= maxMs * HARD_WORK_SHARE)) over();
    else timer = setTimeout(check, Math.max(MIN_CHECK_INTERVAL_MS, maxMs / CHECKS_PER_LIMIT));
  };
  let timer = setTimeout(check, maxMs);
  const wallClockTimer = setTimeout(over, maxMs * WALL_CLOCK_FACTORS.any);
  return end;
}

/** The processor time that a thread has used; a thread that is still starting has used none. */
async function cpuTimeMs(worker: Worker): Promise<number> {
  const used = await worker.cpuUsage().catch(() => undefined);
  return used ? (used.user + used.system) / 1_000 : 0;
}
