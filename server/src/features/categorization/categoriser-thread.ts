import { Worker } from 'node:worker_threads';
import type { Categoriser, CategoriserOptions } from '@sheaf/engine/categoriser';

type Method = keyof Categoriser;

/** What the thread is asked. */
export type ThreadRequest = {
  [M in Method]: { method: M; input: Parameters<Categoriser[M]>[0] };
}[Method];

/** What the thread answers. */
export type ThreadReply =
  | { kind: 'progress'; done: number; message: string }
  | { kind: 'result'; result: unknown };

const MEMORY_MB = 2048;
// The next run often follows soon, and a thread takes half a second to start.
const IDLE_MS = 30_000;

/**
 * The built-in categoriser in a worker thread, so that the server keeps answering. Each call has a thread to
 * itself; a cancel takes hold at once, since the thread is ended.
 */
export function createThreadedCategoriser(): Categoriser {
  const idle = new IdleThreads();
  const call =
    <M extends Method>(method: M) =>
    (input: Parameters<Categoriser[M]>[0], options: CategoriserOptions) =>
      runInThread(idle, { method, input } as ThreadRequest, options) as ReturnType<Categoriser[M]>;
  return {
    labelDocuments: call('labelDocuments'),
    mergeRawCategories: call('mergeRawCategories'),
    assignDocuments: call('assignDocuments'),
  };
}

async function runInThread(
  idle: IdleThreads,
  request: ThreadRequest,
  { onProgress, signal }: CategoriserOptions,
): Promise<unknown> {
  signal?.throwIfAborted();
  const worker = idle.take();
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const abort = () => reject(signal?.reason);
  const read = (reply: ThreadReply) => {
    if (reply.kind === 'progress') onProgress?.(reply.done, reply.message);
    else resolve(reply.result);
  };
  const ended = (code: number) =>
    reject(new Error(`The categoriser ended without a result (exit code ${code}).`));
  signal?.addEventListener('abort', abort, { once: true });
  worker.on('message', read).on('error', reject).on('exit', ended);
  worker.postMessage(request);
  try {
    const result = await promise;
    idle.keep(worker);
    return result;
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
    worker.off('message', read).off('error', reject).off('exit', ended);
  }
}

/** Threads that have done their work and wait a while for more; they keep no process from ending. */
class IdleThreads {
  readonly #waiting = new Map<Worker, NodeJS.Timeout>();

  take(): Worker {
    const [kept] = this.#waiting;
    if (!kept) return this.#start();
    const [worker, timer] = kept;
    clearTimeout(timer);
    this.#waiting.delete(worker);
    worker.ref();
    return worker;
  }

  keep(worker: Worker): void {
    worker.unref();
    this.#waiting.set(worker, setTimeout(() => this.#end(worker), IDLE_MS).unref());
  }

  #start(): Worker {
    const worker = new Worker(new URL('./categoriser.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    // Whoever waits for a result hears of it too; one that nobody waits for just goes.
    worker.on('error', () => this.#end(worker));
    return worker;
  }

  #end(worker: Worker): void {
    clearTimeout(this.#waiting.get(worker));
    this.#waiting.delete(worker);
    void worker.terminate();
  }
}
