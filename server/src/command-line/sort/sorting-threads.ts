import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Progress } from '@sheaf/engine/categorizer';
import type { ModelConfig } from '../../config.ts';
import { WorkerPool } from '../../platform/threads/worker-pool.ts';
import type { DocumentFolder } from '../document-folder.ts';
import { CommandFailed } from '../failures.ts';
import type { CategorySettings, ListedCategory } from './category-settings.ts';
import type { Readings, RefusedFile, SortedDocument } from './documents.ts';
import type { TextTask } from './read-texts.ts';

interface CategorizerSettings {
  readonly settings: CategorySettings;
  readonly list: readonly ListedCategory[];
  readonly model: ModelConfig | undefined;
}

/** The task of the thread that reads its share of the texts, and sorts all documents. */
export interface SortingTask extends CategorizerSettings {
  readonly texts: TextTask;
  /** Each delivers the readings of another reader, in one message. */
  readonly otherReaders: readonly MessagePort[];
}

export interface ReadingTask {
  readonly texts: TextTask;
  readonly port: MessagePort;
}

/** The progress of the sort: the completed share, and a message for people. */
export type SortingProgress = [done: number, message: string];

export interface Sorted {
  readonly documents: SortedDocument[];
  readonly refused: RefusedFile[];
}

/** The result of a sort, or why there is none for external reasons, such as a wrong key. */
export type SortingResult = Sorted | { readonly failure: string };

interface Sorting extends CategorizerSettings {
  readonly folder: DocumentFolder;
  readonly files: readonly string[];
  readonly textBytes: number;
  readonly countsTokens: boolean;
  /** What is being read elsewhere in the meantime. */
  readonly inspected: Promise<Readings>;
}

/** From this size on a second thread saves more than the half second that it takes to load its tables. */
const BYTES_FOR_TWO_THREADS = 1_000_000;
/** V8 would give the thread 200 MB more before it collects short-lived objects, hardly gaining speed. */
const YOUNG_HEAP_MB = 48;
const POLL_MS = 100;

/** In a thread, helped by a second one if there is much text: this one shows the progress and exits at once. */
export async function sortInThreads(
  { folder, files, textBytes, countsTokens, inspected, settings, list, model }: Sorting,
  { onRead, onProgress }: { onRead: (count: number) => void; onProgress: Progress },
): Promise<Sorted> {
  const sorter = new WorkerPool<SortingTask, SortingResult, SortingProgress>({
    script: new URL('./sorting.worker.ts', import.meta.url),
    youngHeapMb: YOUNG_HEAP_MB,
  });
  const helper = new WorkerPool<ReadingTask, void>({
    script: new URL('./reading.worker.ts', import.meta.url),
  });
  const claimedCount = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const texts: TextTask = { folder, files, claimedCount, countsTokens };
  const isHelped = textBytes >= BYTES_FOR_TWO_THREADS && availableParallelism() > 1;
  const [fromInspection, fromHelper] = [new MessageChannel(), new MessageChannel()];
  const otherReaders = [fromInspection.port2, ...(isHelped ? [fromHelper.port2] : [])];
  const timer = setInterval(() => onRead(Math.min(claimedCount[0] ?? 0, files.length)), POLL_MS);
  try {
    const [result] = await Promise.all([
      sorter.run(
        { texts, otherReaders, settings, list, model },
        { transfer: otherReaders, onProgress: (progress) => onProgress(...progress) },
      ),
      isHelped && helper.run({ texts, port: fromHelper.port1 }, { transfer: [fromHelper.port1] }),
      inspected.then((readings) => fromInspection.port1.postMessage(readings)),
    ]);
    if ('failure' in result) throw new CommandFailed(result.failure);
    return result;
  } finally {
    clearInterval(timer);
    fromInspection.port1.close();
    await Promise.all([sorter.close(), helper.close()]);
  }
}
