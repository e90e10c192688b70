import { rm, stat } from 'node:fs/promises';
import { compilePdfium } from '../../../platform/pdf/module.ts';
import { WorkerPool } from '../../../platform/threads/worker-pool.ts';
import { WorkerDied } from '../../../platform/threads/worker-thread.ts';
import { type AddedSource, PdfOutput } from './pdf-output.ts';

/** Pages of a PDF, counted from 0. */
export interface PageRange {
  readonly from: number;
  readonly count: number;
}

/** A PDF on local disk, and the name for its bookmark; some of its pages, or all. */
export interface PdfSource {
  filename: string;
  /** Follows the name in the bookmark. */
  note?: string | undefined;
  path: string;
  pages?: PageRange | undefined;
}

interface PdfPart {
  path: string;
  sizeBytes: number;
  pageCount: number;
}

/** Why a source is not in the merged file; completes "left out: …". */
type SkipReason = 'password-protected' | 'damaged' | 'no pages' | 'too heavy to read';

interface SkippedPdf {
  filename: string;
  reason: SkipReason;
}

export interface MergedPdf {
  /** Empty when no source could be merged. */
  parts: PdfPart[];
  /** The size of each source in the merged file, in source order; 0 for a skipped one. */
  sourceBytes: number[];
  skipped: SkippedPdf[];
}

export interface MergeOptions {
  /** Shown by PDF readers as the file's title, and above the table of contents. */
  title: string;
  /** Listed in the table of contents as not in the file, along with skipped sources. */
  leftOut?: readonly string[];
  /** The path of part number 1, 2, …; its folder must exist. */
  partPath: (part: number) => string;
  signal?: AbortSignal | undefined;
  /** Called after each source with the number of sources done. */
  onProgress?: (progress: { done: number; filename: string }) => void;
  /** Called after each source with the CPU time that it took; may throw to abort the merge. */
  onWork?: (ms: number) => void;
  /** A part is closed before it would grow past this, estimated by the sizes of its sources. */
  maxPartBytes?: number;
  /** The timeout for one source. */
  timeoutMs?: number;
}

export interface AppendSetup {
  pdfium: WebAssembly.Module;
}

/** A task to append one source to the output, whose content is valid up to `outputSize`. */
export interface AppendTask {
  sourcePath: string;
  pages: PageRange | undefined;
  outputPath: string;
  outputSize: number;
  /** The path for PDFium's own output. */
  draftPath: string;
  /** The number of the source's page tree node; the source's objects get the numbers after it. */
  pageTreeNode: number;
}

export type Appended = ({ ok: true } & AddedSource) | { ok: false; reason: SkipReason };

export type AppendReply = Appended & { workedMs: number };

/** Some readers support no more objects than this; PDFium's limit is 4,194,304. */
const MAX_OBJECTS = 2_000_000;
export const MAX_PART_BYTES = 500 * 1024 * 1024;
/** A source of 50 MB of scans needs 250 MB; one that needs much more is skipped. */
const PDFIUM_MEMORY_MB = 400;
const HEAP_MB = 256;
/** The limit for the whole thread. */
const MAX_THREAD_MB = 480;
const SOURCE_TIMEOUT_MS = 30_000;

/**
 * Merges PDFs in order, with a table of contents in front and a bookmark for each, in a worker thread. One source is
 * held in memory at a time, and the next is requested when it is done. A source that is protected, damaged or too heavy
 * is skipped, listed, and named in the bookmarks and the table of contents. Actions are removed, except those that go
 * to a place in the document or to a web or mail address. Rejects with the signal's reason; after that, as after any
 * error, no part is left behind.
 */
export async function mergePdfs(
  sources: AsyncIterable<PdfSource> | Iterable<PdfSource>,
  options: MergeOptions,
): Promise<MergedPdf> {
  const pool = new WorkerPool<AppendTask, AppendReply>({
    script: new URL('./merged-pdf.worker.ts', import.meta.url),
    threads: 1,
    timeoutMs: options.timeoutMs ?? SOURCE_TIMEOUT_MS,
    heapMb: HEAP_MB,
    maxMb: MAX_THREAD_MB,
    setup: { pdfium: await compilePdfium({ memoryMb: PDFIUM_MEMORY_MB }) } satisfies AppendSetup,
  });
  const merge = new Merge(pool, options);
  let done = 0;
  try {
    for await (const source of sources) {
      options.signal?.throwIfAborted();
      await merge.add(source);
      options.onProgress?.({ done: ++done, filename: source.filename });
    }
    return await merge.finish();
  } catch (error) {
    await merge.discard();
    throw error;
  } finally {
    await pool.close();
  }
}

class Merge {
  readonly #pool: WorkerPool<AppendTask, AppendReply>;
  readonly #options: MergeOptions;
  readonly #parts: PdfPart[] = [];
  readonly #skipped: MergedPdf['skipped'] = [];
  readonly #sourceBytes: number[] = [];
  #output: PdfOutput | undefined;
  #partsBegun = 0;

  constructor(pool: WorkerPool<AppendTask, AppendReply>, options: MergeOptions) {
    this.#pool = pool;
    this.#options = options;
  }

  async add({ filename, note, path: sourcePath, pages }: PdfSource): Promise<void> {
    const { size } = await stat(sourcePath);
    if (this.#output && !this.#output.hasRoom({ bytes: size, ...this.#limits() })) await this.#closePart();
    this.#output ??= await PdfOutput.create(this.#options.partPath(++this.#partsBegun));
    const appended = await this.#append({ sourcePath, pages }, this.#output);
    this.#options.onWork?.(appended.workedMs);
    this.#sourceBytes.push(appended.ok ? appended.sizeBytes - this.#output.sizeBytes : 0);
    if (appended.ok) {
      this.#output.addSource(note ? `${filename} (${note})` : filename, appended);
    } else {
      this.#skipped.push({ filename, reason: appended.reason });
      this.#output.addSkipped(filename, appended.reason);
    }
  }

  async finish(): Promise<MergedPdf> {
    await this.#closePart();
    return { parts: this.#parts, sourceBytes: this.#sourceBytes, skipped: this.#skipped };
  }

  async discard(): Promise<void> {
    await this.#output?.close().catch(() => {});
    for (let part = 1; part <= this.#partsBegun; part++) {
      await rm(this.#options.partPath(part), { force: true });
      await rm(draftPath(this.#options.partPath(part)), { force: true });
    }
  }

  #limits() {
    return { maxBytes: this.#options.maxPartBytes ?? MAX_PART_BYTES, maxObjects: MAX_OBJECTS };
  }

  async #append(source: Pick<AppendTask, 'sourcePath' | 'pages'>, output: PdfOutput): Promise<AppendReply> {
    const task: AppendTask = {
      ...source,
      outputPath: output.path,
      outputSize: output.sizeBytes,
      draftPath: draftPath(output.path),
      pageTreeNode: output.nextObject,
    };
    const startedAt = performance.now();
    try {
      return await this.#pool.run(task, { signal: this.#options.signal });
    } catch (error) {
      if (error instanceof WorkerDied) {
        await rm(task.draftPath, { force: true });
        // The thread that measured its CPU time is gone, so the elapsed time has to do.
        return { ok: false, reason: 'too heavy to read', workedMs: performance.now() - startedAt };
      }
      throw error;
    }
  }

  async #closePart(): Promise<void> {
    const output = this.#output;
    this.#output = undefined;
    if (!output) return;
    const { sizeBytes, pageCount } = await output.finish(this.#options.title, this.#options.leftOut);
    if (pageCount > 0) this.#parts.push({ path: output.path, sizeBytes, pageCount });
    else await rm(output.path, { force: true });
  }
}

const draftPath = (outputPath: string): string => `${outputPath}.draft`;
