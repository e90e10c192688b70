import { compilePdfium } from '../../../platform/pdf/module.ts';
import type { PageImage } from '../../../platform/pdf/render-page.ts';
import { WorkerPool } from '../../../platform/threads/worker-pool.ts';
import { WorkerDied } from '../../../platform/threads/worker-thread.ts';

/** A page (from 1) of the PDF at a path. */
export interface RenderTask {
  readonly path: string;
  readonly page: number;
}

export interface RenderSetup {
  readonly pdfium: WebAssembly.Module;
}

/** Renders pages in a thread with limits, since any file may be hostile. */
export interface PageRenderer {
  /** The image of a page; null if it cannot be rendered within the limits of time and memory. */
  render(task: RenderTask, options: { signal: AbortSignal }): Promise<PageImage | null>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 30_000;
const PDFIUM_MB = 192;
const THREAD_MB = 320;
const HEAP_MB = 128;

export function openPageRenderer(): PageRenderer {
  let pool: Promise<WorkerPool<RenderTask, PageImage | null>> | undefined;
  const open = async () =>
    new WorkerPool<RenderTask, PageImage | null>({
      script: new URL('./render-page.worker.ts', import.meta.url),
      threads: 1,
      timeoutMs: TIMEOUT_MS,
      heapMb: HEAP_MB,
      maxMb: THREAD_MB,
      setup: { pdfium: await compilePdfium({ memoryMb: PDFIUM_MB }) } satisfies RenderSetup,
    });
  return {
    render: async (task, options) => {
      pool ??= open();
      try {
        return await (await pool).run(task, options);
      } catch (error) {
        if (error instanceof WorkerDied) return null;
        throw error;
      }
    },
    close: async () => (await pool)?.close(),
  };
}
