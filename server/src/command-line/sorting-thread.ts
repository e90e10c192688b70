import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { Progress } from '@sheaf/engine/categorizer';
import type { ModelConfig } from '../config.ts';
import type { Readings, RefusedFile, SortedDocument } from './documents.ts';
import { CommandFailed } from './failures.ts';
import type { TextTask } from './read-texts.ts';

/** Given to the thread that sorts. */
export interface SortingSetup {
  task: TextTask;
  /** Where the readings of the second reading thread come from, if there is one. */
  otherReader: MessagePort | null;
  maxCategories: number;
  /** The language model to ask, if any. */
  model: ModelConfig | undefined;
  acrossLanguages: boolean;
}

/** What the thread that sorts answers. */
export type SortingReply =
  | { kind: 'progress'; done: number; message: string }
  | {
      kind: 'sorted';
      documents: SortedDocument[];
      refused: RefusedFile[];
    }
  /** Nobody is to blame but the circumstances: a wrong key, say. */
  | { kind: 'failed'; reason: string };

/** What is to be sorted, and how. */
export interface Sorting {
  folder: string;
  /** The text files that the threads read. */
  files: readonly string[];
  /** How much text there is in them. */
  textBytes: number;
  countsTokens: boolean;
  /** What is read elsewhere meanwhile. */
  inspected: Promise<Readings>;
  maxCategories: number;
  /** The language model to ask, if any. */
  model: ModelConfig | undefined;
  acrossLanguages: boolean;
}

/** A second thread takes half a second to load its tables: less than it saves from so much text on. */
const BYTES_FOR_TWO_THREADS = 1_000_000;
/** V8 would give each thread 200 MB more before it clears away what is short-lived, and be hardly faster. */
const YOUNG_GENERATION_MB = { sorter: 48, helper: 16 };
const POLL_MS = 100;

/** What the threads answer together. */
export type Sorted = Pick<Extract<SortingReply, { kind: 'sorted' }>, 'documents' | 'refused'>;

/**
 * Reads the texts and sorts all documents in a thread, with a second one to help where there are many, so that
 * this thread can show how it goes and end at once when it is told to.
 */
export async function sortInThreads(
  sorting: Sorting,
  { onRead, onProgress }: { onRead: (count: number) => void; onProgress: Progress },
): Promise<Sorted> {
  const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const { sorter, helper } = startThreads(sorting, taken);
  const threads = helper ? [sorter, helper] : [sorter];
  const { promise, resolve, reject } = Promise.withResolvers<Sorted>();
  for (const thread of threads) {
    thread.on('error', reject);
    thread.on('exit', (code) => {
      // The helper ends when it has read; when the other one ends, its result has come or never will.
      if (code !== 0 || thread === sorter) reject(new Error(`A thread ended with exit code ${code}.`));
    });
  }
  sorter.on('message', (reply: SortingReply) => {
    if (reply.kind === 'progress') onProgress(reply.done, reply.message);
    else if (reply.kind === 'failed') reject(new CommandFailed(reply.reason));
    else resolve(reply);
  });
  sorting.inspected.then((readings) => sorter.postMessage(readings), reject);
  const timer = setInterval(() => onRead(Math.min(taken[0] ?? 0, sorting.files.length)), POLL_MS);
  try {
    return await promise;
  } finally {
    clearInterval(timer);
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

function startThreads(
  { folder, files, textBytes, countsTokens, maxCategories, model, acrossLanguages }: Sorting,
  taken: TextTask['taken'],
): { sorter: Worker; helper: Worker | null } {
  const task: TextTask = { folder, files, taken, countsTokens };
  const isHelped = textBytes >= BYTES_FOR_TWO_THREADS && availableParallelism() > 1;
  const channel = isHelped ? new MessageChannel() : null;
  const otherReader = channel?.port2 ?? null;
  const setup: SortingSetup = { task, otherReader, maxCategories, model, acrossLanguages };
  const sorter = new Worker(new URL('./sorting.worker.ts', import.meta.url), {
    workerData: setup,
    transferList: channel ? [channel.port2] : [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB.sorter },
  });
  if (!channel) return { sorter, helper: null };
  const helper = new Worker(new URL('./reading.worker.ts', import.meta.url), {
    workerData: { task, port: channel.port1 },
    transferList: [channel.port1],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB.helper },
  });
  return { sorter, helper };
}
