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

/**
 * The built-in categoriser in a worker thread of its own per call, so that the server keeps answering and
 * a cancel takes hold at once: the thread is ended.
 */
export function createThreadedCategoriser(): Categoriser {
  const call =
    <M extends Method>(method: M) =>
    (input: Parameters<Categoriser[M]>[0], options: CategoriserOptions) =>
      runInThread({ method, input } as ThreadRequest, options) as ReturnType<Categoriser[M]>;
  return {
    labelDocuments: call('labelDocuments'),
    mergeRawCategories: call('mergeRawCategories'),
    assignDocuments: call('assignDocuments'),
  };
}

async function runInThread(
  request: ThreadRequest,
  { onProgress, signal }: CategoriserOptions,
): Promise<unknown> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./categoriser.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const abort = () => reject(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  worker.on('message', (reply: ThreadReply) => {
    if (reply.kind === 'progress') onProgress?.(reply.done, reply.message);
    else resolve(reply.result);
  });
  worker.once('error', reject);
  worker.once('exit', (code) =>
    reject(new Error(`The categoriser ended without a result (exit code ${code}).`)),
  );
  worker.postMessage(request);
  try {
    return await promise;
  } finally {
    signal?.removeEventListener('abort', abort);
    await worker.terminate();
  }
}
