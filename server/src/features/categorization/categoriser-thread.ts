import { Worker } from 'node:worker_threads';
import type { Categorizer, CategorizerOptions, EngineDocument } from '@sheaf/engine/categorizer';
import { piecesOf } from './pieces.ts';

type Method = keyof Categorizer;

type Input<M extends Method> = Parameters<Categorizer[M]>[0];

/**
 * What the thread is asked: first the documents, piece by piece, then to do something with them, then for the result,
 * piece by piece.
 */
export type ThreadRequest =
  | { kind: 'documents'; documents: EngineDocument[] }
  | { kind: 'next' }
  | { [M in Method]: { kind: 'call'; method: M; input: Omit<Input<M>, 'documents'> } }[Method];

/** What the thread answers. */
export type ThreadReply =
  | { kind: 'received' }
  | { kind: 'progress'; done: number; message: string }
  | { kind: 'piece'; items: unknown[] }
  | { kind: 'end' };

// So much is copied for the thread in a few milliseconds, in which this thread answers nobody.
const SENT_AT_ONCE = { items: 200, weight: 256 * 1024, weightOf: (of: EngineDocument) => of.digest.length };

const MEMORY_MB = 2048;
// The next run often follows soon, and a thread takes half a second to start.
const IDLE_MS = 30_000;
// After a larger run the thread ends at once, for its memory: many hundred MB, which would grow with the next run.
const MOST_DOCUMENTS_TO_KEEP = 2_000;

/**
 * The built-in categoriser in a worker thread, so that the server keeps answering. Each call has a thread to
 * itself; a cancel takes hold at once, since the thread is ended.
 */
export function createThreadedCategoriser(): Categorizer {
  const idle = new IdleThreads();
  const call =
    <M extends Method>(method: M) =>
    ({ documents, ...input }: Input<M>, options: CategorizerOptions) =>
      runInThread(
        idle,
        { documents, call: { kind: 'call', method, input } as ThreadRequest },
        options,
      ) as ReturnType<Categorizer[M]>;
  return {
    labelDocuments: call('labelDocuments'),
    mergeRawCategories: call('mergeRawCategories'),
    assignDocuments: call('assignDocuments'),
  };
}

async function runInThread(
  idle: IdleThreads,
  { documents, call }: { documents: readonly EngineDocument[]; call: ThreadRequest },
  { onProgress, signal }: CategorizerOptions,
): Promise<unknown> {
  signal?.throwIfAborted();
  const worker = idle.take();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const result: unknown[] = [];
  const ask = (request: ThreadRequest) => worker.postMessage(request);
  const abort = () => reject(signal?.reason);
  const pieces = piecesOf(documents, SENT_AT_ONCE);
  // The next piece goes when the one before has arrived, so that only one is under way.
  const sendNext = () => {
    const { value } = pieces.next();
    ask(value ? { kind: 'documents', documents: value } : call);
  };
  const read = (reply: ThreadReply) => {
    if (reply.kind === 'received') sendNext();
    else if (reply.kind === 'progress') onProgress?.(reply.done, reply.message);
    else if (reply.kind === 'end') resolve();
    else {
      result.push(...reply.items);
      ask({ kind: 'next' });
    }
  };
  const ended = (code: number) =>
    reject(new Error(`The categoriser ended without a result (exit code ${code}).`));
  signal?.addEventListener('abort', abort, { once: true });
  worker.on('message', read).on('error', reject).on('exit', ended);
  sendNext();
  try {
    await promise;
    if (documents.length > MOST_DOCUMENTS_TO_KEEP) await worker.terminate();
    else idle.keep(worker);
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
