import { compilePdfium } from '../../../platform/pdf/module.ts';
import { WorkerPool } from '../../../platform/threads/worker-pool.ts';
import { WorkerDied } from '../../../platform/threads/worker-thread.ts';
import type { Inspection, InspectionSetup, InspectionTask } from './inspection.rules.ts';

export type { Inspection } from './inspection.rules.ts';

interface InspectionOptions {
  signal?: AbortSignal;
  /** Waiting tasks are served round-robin by lane, so that those of one lane do not hold up the others. */
  lane?: string;
}

/** Reads uploaded files in worker threads, since any file may be hostile. */
export interface Inspector {
  /**
   * Determines the type of a file and reads it. A file that takes too much time or memory, or that kills its thread, is
   * refused like any other bad file, without affecting others. Rejects only for causes other than the file: it cannot
   * be read from disk, the signal was aborted, or the inspector is closed.
   */
  inspect(input: InspectionTask, options?: InspectionOptions): Promise<Inspection>;
  close(): Promise<void>;
}

/**
 * The limits for reading one file, in the server and on the command line: a heavy file is refused within 30 seconds and
 * costs less than 512 MB, even if its thread is new. Some 60 MB of that are not included in what a thread reports about
 * itself (its code, heap that it retains for later), nor is what is decompressed between two checks. Ordinary documents
 * need 20 to 100 MB.
 */
export const INSPECTION_LIMITS = { timeoutMs: 20_000, memoryMb: 336 } as const;

/**
 * The heap limit of a thread. The engine's tables take a small part of it, the longest text a few hundred MB. It is
 * generous because a thread that runs out of heap in one large allocation terminates the whole process.
 */
const HEAP_MB = 1_024;
/** The memory of a thread with the engine's tables and PDFium, before it reads anything. */
const EMPTY_THREAD_MB = 64;
/** PDFium's share of the memory; the rest is for the text that it extracts. */
const PDFIUM_SHARE = 0.88;

/** Files may take `timeoutMs`, from when reading starts, and `memoryMb`, whichever library uses it. */
export function openInspector(options: { threads: number; timeoutMs: number; memoryMb: number }): Inspector {
  let pool: Promise<WorkerPool<InspectionTask, Inspection>> | undefined;
  const open = async () => {
    const setup: InspectionSetup = {
      pdfium: await compilePdfium({ memoryMb: Math.floor(options.memoryMb * PDFIUM_SHARE) }),
    };
    return new WorkerPool<InspectionTask, Inspection>({
      script: new URL('./inspection.worker.ts', import.meta.url),
      threads: options.threads,
      timeoutMs: options.timeoutMs,
      heapMb: HEAP_MB,
      maxMb: EMPTY_THREAD_MB + options.memoryMb,
      setup,
    });
  };
  return {
    inspect: async (input, options = {}) => {
      pool ??= open();
      try {
        return await (await pool).run(input, options);
      } catch (error) {
        if (error instanceof WorkerDied) return { ok: false, refusal: 'too_heavy' };
        throw error;
      }
    },
    close: async () => (await pool)?.close(),
  };
}
