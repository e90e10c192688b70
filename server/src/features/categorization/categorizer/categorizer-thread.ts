import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { CutRequest } from '@sheaf/engine/builtin/cut-members';
import type { SplitOptions } from '@sheaf/engine/builtin/split-group';
import type { Categorizer, CategorizerOptions, EngineDocument, Group } from '@sheaf/engine/categorizer';
import type { CategoryTree } from '@sheaf/engine/category-tree';
import { receiveChunks, sendChunks } from '../../../platform/threads/transfer-chunks.ts';
import { WorkerPool } from '../../../platform/threads/worker-pool.ts';
import { chunksOf } from '../chunks.ts';

export interface CategoryCutter {
  cutCategories(
    input: CutRequest<EngineDocument> & { tree: CategoryTree },
    options: CategorizerOptions,
  ): Promise<Group[]>;
  /** The parts; an empty list if nothing distinguishes the documents. */
  splitGroup(
    input: SplitOptions & { documents: readonly EngineDocument[] },
    options: CategorizerOptions,
  ): Promise<Group[]>;
}

type ThreadedEngine = Categorizer & CategoryCutter;
type Method = keyof ThreadedEngine;

type Input<M extends Method> = Parameters<ThreadedEngine[M]>[0];

/** A call of a method. The documents arrive through the port in chunks, and the result is returned the same way. */
export type CategorizerTask = {
  [M in Method]: { method: M; input: Omit<Input<M>, 'documents'>; port: MessagePort };
}[Method];

/** The progress of a call: the share that is done and a message for people, or the tree that its result is cut from. */
export type CategorizerReport = readonly [done: number, message: string] | { readonly tree: CategoryTree };

// Copying a chunk of this size blocks this thread, which serves requests, for a few milliseconds.
const CHUNK_LIMITS = { items: 200, weight: 256 * 1024, weightOf: (of: EngineDocument) => of.digest.length };

const HEAP_MB = { heapMb: 2048, youngHeapMb: 48 };

type Pool = ReturnType<typeof openPool>;

const openPool = (threads: number) =>
  new WorkerPool<CategorizerTask, void, CategorizerReport>({
    script: new URL('./categorizer.worker.ts', import.meta.url),
    ...HEAP_MB,
    threads,
  });

function callInPool<M extends Method>(pool: Pool, method: M): ThreadedEngine[M] {
  const run = async ({ documents, ...input }: Input<M>, options: CategorizerOptions) => {
    const { signal, onProgress, onTree } = options;
    const { port1, port2 } = new MessageChannel();
    const exchange = async () => {
      await sendChunks(port1, chunksOf(documents, CHUNK_LIMITS));
      return receiveChunks(port1);
    };
    try {
      const task = { method, input, port: port2 } as CategorizerTask;
      const onReport = (report: CategorizerReport) =>
        'tree' in report ? onTree?.(report.tree) : onProgress?.(...report);
      const done = pool.run(task, { signal, transfer: [port2], onProgress: onReport });
      const [result] = await Promise.all([exchange(), done]);
      return result;
    } finally {
      port1.close();
    }
  };
  return run as unknown as ThreadedEngine[M];
}

/** In worker threads, so that the server stays responsive. A call's thread is ended if the call is aborted. */
export function createThreadedCategorizer(): Categorizer {
  const pool = openPool(Number.POSITIVE_INFINITY);
  return {
    labelDocuments: callInPool(pool, 'labelDocuments'),
    mergeRawCategories: callInPool(pool, 'mergeRawCategories'),
    assignDocuments: callInPool(pool, 'assignDocuments'),
  };
}

/** A cutter in a single thread, in request order, so that any number of cuts leaves runs unaffected. */
export function createThreadedCutter(): CategoryCutter {
  const pool = openPool(1);
  return { cutCategories: callInPool(pool, 'cutCategories'), splitGroup: callInPool(pool, 'splitGroup') };
}
