import { compilePdfium } from '../../platform/pdf/module.ts';
import { openWorkerPool, TaskOverranTime, WorkerDied, type WorkerPool } from '../../platform/worker-pool.ts';
import type { Inspection } from './inspection.rules.ts';

export type { Inspection } from './inspection.rules.ts';

/** A file to inspect: its bytes lie at `path`; text that is not already the original goes to `textPath`. */
export interface InspectionTask {
  path: string;
  filename: string;
  textPath: string;
}

/** What each inspecting thread is given. */
export interface InspectionSetup {
  pdfium: WebAssembly.Module;
}

/** `lane`: in whose name; where many wait, those of one lane do not keep the others waiting. */
export interface InspectionOptions {
  signal?: AbortSignal;
  lane?: string;
}

/** Reads uploaded files in threads of its own, since any of them may be hostile. */
export interface Inspector {
  /**
   * Says what the file really is and reads it. A file that takes too long or too much memory, or that kills its
   * thread, is refused like any other bad file, and costs nobody else anything. Rejects only for what is not the
   * file's fault (it cannot be read from disk, the signal was aborted, the inspector is closed).
   */
  inspect(input: InspectionTask, options?: InspectionOptions): Promise<Inspection>;
  close(): Promise<void>;
}

/**
 * What reading one file may take, wherever it is read: what is heavy is answered within 30 seconds, and costs
 * less than 512 MB. Ordinary documents need 20 to 100 MB.
 */
export const INSPECTION_LIMITS = { timeoutMs: 20_000, memoryMb: 384 } as const;

/**
 * The heap of a thread. The engine's tables take about 90 MB of it, the longest text that is read another few
 * hundred. It is generous because a thread whose heap is too small for one large step takes the process with it.
 */
const HEAP_MB = 1_024;
/** What a thread takes with the engine's tables and PDFium, before it has read anything. */
const EMPTY_THREAD_MB = 128;
/** PDFium's share: the rest is for the text that it hands over. */
const PDFIUM_SHARE = 0.8;

/**
 * Opens an inspector of so many threads. A file may take `timeoutMs`, counted from when its reading starts, and
 * `memoryMb`, whichever library it is that grows.
 */
export function openInspector(options: { threads: number; timeoutMs: number; memoryMb: number }): Inspector {
  let pool: Promise<WorkerPool<InspectionTask, Inspection>> | undefined;
  const open = async () => {
    const setup: InspectionSetup = {
      pdfium: await compilePdfium({ memoryMb: Math.floor(options.memoryMb * PDFIUM_SHARE) }),
    };
    return openWorkerPool<InspectionTask, Inspection>({
      script: new URL('./inspection.worker.ts', import.meta.url),
      threads: options.threads,
      timeoutMs: options.timeoutMs,
      heapMb: HEAP_MB,
      mostMb: EMPTY_THREAD_MB + options.memoryMb,
      setup,
    });
  };
  return {
    inspect: async (input, options = {}) => {
      pool ??= open();
      try {
        return await (await pool).run(input, options);
      } catch (error) {
        if (error instanceof TaskOverranTime || error instanceof WorkerDied) {
          return { ok: false, refusal: 'too_heavy' };
        }
        throw error;
      }
    },
    close: async () => (await pool)?.close(),
  };
}
