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

/** Reads uploaded files in threads of its own, since any of them may be hostile. */
export interface Inspector {
  /**
   * Says what the file really is and reads it. A file that takes too long or too much memory, or that kills its
   * thread, is refused like any other bad file, and costs nobody else anything. Rejects only for what is not the
   * file's fault (it cannot be read from disk, the signal was aborted, the inspector is closed).
   */
  inspect(input: InspectionTask, options?: { signal?: AbortSignal }): Promise<Inspection>;
  close(): Promise<void>;
}

/**
 * The heap of a thread. The engine's tables take about 90 MB of it, the longest text that is read another few
 * hundred. It is generous because a thread whose heap is too small for one large step takes the process with it.
 */
const HEAP_MB = 1_024;

/**
 * Opens an inspector of so many threads. A file may take `timeoutMs`, counted from when its reading starts, and
 * `memoryMb` of PDFium's memory, which is where hostile files grow.
 */
export function openInspector(options: { threads: number; timeoutMs: number; memoryMb: number }): Inspector {
  let pool: Promise<WorkerPool<InspectionTask, Inspection>> | undefined;
  const open = async () => {
    const setup: InspectionSetup = { pdfium: await compilePdfium({ memoryMb: options.memoryMb }) };
    return openWorkerPool<InspectionTask, Inspection>({
      script: new URL('./inspection.worker.ts', import.meta.url),
      threads: options.threads,
      timeoutMs: options.timeoutMs,
      heapMb: HEAP_MB,
      setup,
    });
  };
  return {
    inspect: async (input, { signal } = {}) => {
      pool ??= open();
      try {
        return await (await pool).run(input, { signal });
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
