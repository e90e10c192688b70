import { parentPort, Worker, workerData } from 'node:worker_threads';
import { watchMemory } from './thread-memory.ts';
import { watchTime } from './thread-time.ts';

/** A task ran longer than it may; its worker was ended. */
export class TaskOverranTime extends Error {
  override name = 'TaskOverranTime';
}

/** The worker died under a task, or was ended since it held too much; most often it ran out of memory. */
export class WorkerDied extends Error {
  override name = 'WorkerDied';
}

/** Threads that run tasks which may hang, grow without bound, or crash. */
export interface WorkerPool<Task, Result> {
  /**
   * Runs a task on the next free thread, in the order of asking; but lanes take turns, so that nobody waits for all
   * that somebody else has asked for. Rejects with TaskOverranTime, with WorkerDied, with the signal's reason, or
   * with what the task threw; the other tasks never notice.
   */
  run(task: Task, options?: RunOptions): Promise<Result>;
  /** Ends every thread; tasks that wait or run are rejected. */
  close(): Promise<void>;
}

/** How a task is run: until the signal is aborted, and in whose name. */
export interface RunOptions {
  signal?: AbortSignal | undefined;
  lane?: string | undefined;
}

export interface WorkerPoolOptions {
  /** The worker's file; it calls `answerTasks`. */
  script: URL;
  threads: number;
  /** Of work: the thread's processor time, from when the task starts, not from when it is asked for; see `watchTime`. */
  timeoutMs: number;
  /** The most JavaScript heap of one thread. */
  heapMb: number;
  /** The most that a thread may hold under a task, with array buffers and WebAssembly; not watched unless given. */
  mostMb?: number;
  /** Given to `answerTasks` in each thread. */
  setup: unknown;
  /** A thread without work ends after this time and gives its memory back. */
  idleMs?: number;
}

/** V8 would let each thread's short-lived objects grow to 48 MB and more before it clears them away. */
const YOUNG_GENERATION_MB = 16;
const BYTES_PER_MB = 1_048_576;

interface Reply<Result> {
  result?: Result;
  error?: unknown;
  /** The thread is not fit for another task. */
  isSpent: boolean;
}

interface Waiting<Task, Result> {
  task: Task;
  signal: AbortSignal | undefined;
  lane: string | undefined;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Opens a pool; threads start when there is work for them. */
export function openWorkerPool<Task, Result>(options: WorkerPoolOptions): WorkerPool<Task, Result> {
  return new Pool<Task, Result>(options);
}

class Pool<Task, Result> implements WorkerPool<Task, Result> {
  readonly #options: WorkerPoolOptions;
  readonly #waiting: Waiting<Task, Result>[] = [];
  readonly #idle = new Map<Worker, NodeJS.Timeout>();
  readonly #running = new Map<Worker, (error: Error) => void>();
  readonly #lastTurns = new Map<string, number>();
  #turns = 0;
  #isClosed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  run(task: Task, { signal, lane }: RunOptions = {}): Promise<Result> {
    if (this.#isClosed) return Promise.reject(new Error('The worker pool is closed'));
    if (signal?.aborted) return Promise.reject(signal.reason);
    return new Promise<Result>((resolve, reject) => {
      const leaveQueue = () => {
        const place = this.#waiting.indexOf(waiting);
        if (place < 0) return;
        this.#waiting.splice(place, 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leaveQueue, { once: true });
      const finish = () => signal?.removeEventListener('abort', leaveQueue);
      const waiting: Waiting<Task, Result> = {
        task,
        signal,
        lane,
        resolve: (result) => {
          finish();
          resolve(result);
        },
        reject: (error) => {
          finish();
          reject(error);
        },
      };
      this.#waiting.push(waiting);
      this.#startNext();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const closed = new Error('The worker pool was closed');
    for (const waiting of this.#waiting.splice(0)) waiting.reject(closed);
    const workers = [...this.#idle.keys(), ...this.#running.keys()];
    for (const fail of [...this.#running.values()]) fail(closed);
    for (const timer of this.#idle.values()) clearTimeout(timer);
    this.#idle.clear();
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  #startNext(): void {
    while (this.#waiting.length > 0 && this.#running.size < this.#options.threads) {
      const next = this.#takeNext();
      if (next) this.#runOn(this.#takeWorker(), next);
    }
  }

  /** The first one that waits in the lane whose last turn is the longest ago. */
  #takeNext(): Waiting<Task, Result> | undefined {
    const lastTurnOf = ({ lane = '' }: { lane: string | undefined }) => this.#lastTurns.get(lane) ?? 0;
    const longestAgo = Math.min(...this.#waiting.map(lastTurnOf));
    const place = this.#waiting.findIndex((waiting) => lastTurnOf(waiting) === longestAgo);
    const [next] = this.#waiting.splice(place, 1);
    // Where nobody waits, everybody's turn is as good as any other's.
    if (this.#waiting.length === 0) this.#lastTurns.clear();
    this.#lastTurns.set(next?.lane ?? '', ++this.#turns);
    return next;
  }

  #takeWorker(): Worker {
    const [idle] = this.#idle.keys();
    if (!idle) return this.#newWorker();
    clearTimeout(this.#idle.get(idle));
    this.#idle.delete(idle);
    idle.ref();
    return idle;
  }

  #newWorker(): Worker {
    const worker = new Worker(this.#options.script, {
      workerData: this.#options.setup,
      resourceLimits: {
        maxOldGenerationSizeMb: this.#options.heapMb,
        maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
      },
    });
    // Without a listener of its own, an error of an idle thread would end the whole process.
    worker.on('error', () => this.#forget(worker));
    worker.on('exit', () => this.#forget(worker));
    return worker;
  }

  #runOn(worker: Worker, { task, signal, resolve, reject }: Waiting<Task, Result>): void {
    const settle = ({ isSpent }: { isSpent: boolean }) => {
      for (const end of watches) end();
      signal?.removeEventListener('abort', onAbort);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      this.#running.delete(worker);
      if (isSpent) void worker.terminate();
      else this.#rest(worker);
      this.#startNext();
    };
    const fail = (error: unknown) => {
      settle({ isSpent: true });
      reject(error);
    };
    const onMessage = (reply: Reply<Result>) => {
      settle(reply);
      if ('error' in reply) reject(reply.error);
      else resolve(reply.result as Result);
    };
    const onError = (error: Error) => fail(new WorkerDied('The worker failed', { cause: error }));
    const onExit = () => fail(new WorkerDied('The worker ended'));
    const onAbort = () => fail(signal?.reason);
    const watches = this.#watch(worker, fail);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    signal?.addEventListener('abort', onAbort, { once: true });
    this.#running.set(worker, fail);
    worker.postMessage(task);
  }

  /** Sees to it that a task keeps to its time and memory; returns what ends that. */
  #watch(worker: Worker, fail: (error: Error) => void): Array<() => void> {
    const { timeoutMs, mostMb } = this.#options;
    const overTime = () => fail(new TaskOverranTime(`The task ran longer than ${timeoutMs} ms`));
    const ends = [watchTime(worker, { mostMs: timeoutMs, onOver: overTime })];
    if (mostMb === undefined) return ends;
    const onTooMuch = () => fail(new WorkerDied(`The task held more than ${mostMb} MB`));
    return [...ends, watchMemory(worker, { mostBytes: mostMb * BYTES_PER_MB, onTooMuch })];
  }

  #rest(worker: Worker): void {
    if (this.#isClosed) return void worker.terminate();
    // A thread that waits for work must not keep the process alive.
    worker.unref();
    const timer = setTimeout(() => {
      this.#forget(worker);
      void worker.terminate();
    }, this.#options.idleMs ?? 30_000);
    this.#idle.set(worker, timer.unref());
  }

  #forget(worker: Worker): void {
    clearTimeout(this.#idle.get(worker));
    this.#idle.delete(worker);
  }
}

/** What a task's handler throws, or wraps its answer in, when its thread must not take another task. */
export class ThreadSpent<Result> {
  readonly result: Result;

  constructor(result: Result) {
    this.result = result;
  }
}

/**
 * In a worker: answers the pool's tasks one at a time. A handler that returns `ThreadSpent` has its thread
 * replaced afterwards, and so has one that throws.
 */
export function answerTasks<Setup, Task, Result>(
  handler: (task: Task, setup: Setup) => Promise<Result | ThreadSpent<Result>>,
): void {
  const port = parentPort;
  if (!port) throw new Error('answerTasks is called in a worker thread');
  port.on('message', async (task: Task) => {
    let reply: Reply<Result>;
    try {
      const result = await handler(task, workerData as Setup);
      reply =
        result instanceof ThreadSpent ? { result: result.result, isSpent: true } : { result, isSpent: false };
    } catch (error) {
      reply = { error, isSpent: true };
    }
    port.postMessage(reply);
  });
}
