import { FairLimiter } from './fair-limiter.ts';
import { type TaskOptions, type ThreadOptions, WorkerThread } from './worker-thread.ts';

interface RunOptions<Progress = never> extends TaskOptions<Progress> {
  readonly lane?: string | undefined;
}

interface WorkerPoolOptions extends ThreadOptions {
  /** The most threads running simultaneously; by default as many as there are tasks. */
  readonly threads?: number;
  /** A thread without work ends after this time and releases its memory. */
  readonly idleMs?: number;
}

/** Kept for the next task, which often follows soon: a thread with the engine's tables takes half a second to start. */
const IDLE_MS = 30_000;

/** Threads that run tasks that may hang, grow without bound, or crash; they start when there is work for them. */
export class WorkerPool<Task, Result, Progress = never> {
  readonly #options: WorkerPoolOptions;
  readonly #limiter: FairLimiter;
  readonly #idle = new Set<WorkerThread<Task, Result, Progress>>();
  readonly #busy = new Set<WorkerThread<Task, Result, Progress>>();

  #closedBy: Error | undefined;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    this.#limiter = new FairLimiter(options.threads ?? Number.POSITIVE_INFINITY);
  }

  /**
   * Runs a task on the next free thread, first come, first served; but lanes take turns, so that nobody waits for
   * everything that somebody else has requested. Rejects with WorkerDied, with the signal's reason, or with what the
   * task threw; other tasks are not affected.
   */
  async run(task: Task, options: RunOptions<Progress> = {}): Promise<Result> {
    await this.#limiter.acquire(options);
    if (this.#closedBy) throw this.#closedBy;
    const thread = this.#takeThread();
    try {
      const { result, retiresThread } = await thread.run(task, options);
      if (retiresThread) void thread.end();
      else this.#release(thread);
      return result;
    } finally {
      this.#busy.delete(thread);
      this.#limiter.release();
    }
  }

  /** Ends every thread; waiting and running tasks are rejected. */
  async close(): Promise<void> {
    const closed = new Error('The worker pool was closed');
    this.#closedBy = closed;
    this.#limiter.close(closed);
    await Promise.all([...this.#idle, ...this.#busy].map((thread) => thread.end(closed)));
  }

  #takeThread(): WorkerThread<Task, Result, Progress> {
    const [thread = this.#startThread()] = this.#idle;
    this.#idle.delete(thread);
    thread.wake();
    this.#busy.add(thread);
    return thread;
  }

  #startThread(): WorkerThread<Task, Result, Progress> {
    const thread = new WorkerThread<Task, Result, Progress>(this.#options, () => this.#idle.delete(thread));
    return thread;
  }

  #release(thread: WorkerThread<Task, Result, Progress>): void {
    this.#idle.add(thread);
    thread.idle(this.#options.idleMs ?? IDLE_MS);
  }
}
