import { type Transferable, Worker } from 'node:worker_threads';
import { BYTES_PER_MB } from '@sheaf/contract/constants';
import { watchMemory } from './memory-limit.ts';
import { watchTime } from './time-limit.ts';

/** A task ran longer than allowed; its thread was ended. */
export class TaskOverranTime extends Error {
  override name = 'TaskOverranTime';
}

/** The thread died during a task, or was ended because it held too much; most often it ran out of memory. */
export class WorkerDied extends Error {
  override name = 'WorkerDied';
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

  /** Rejects with TaskOverranTime, with WorkerDied, with the signal's reason, or with what the task threw. */
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
