import {
  CONVERSION_TIMEOUT_MS,
  conversionRefusals,
  MAX_CONVERTIBLE_BYTES,
} from '@sheaf/contract/uploads/conversion-results';
import { pathOfBrowserFile, splitPath } from '@sheaf/contract/uploads/folders';
import type { Conversion, ConversionNote } from '@sheaf/convert/conversion';

export interface ConvertedFiles {
  readonly files: readonly File[];
  /** The files that could not be converted, each with the reason. */
  readonly failed: readonly { readonly file: File; readonly error: string }[];
  readonly notes: readonly ConversionNote[];
  /** The files that were left when the conversion was stopped. */
  readonly left: readonly File[];
}

interface ConversionOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
  readonly openWorker?: () => Worker;
}

const openConversionWorker = () =>
  new Worker(new URL('./conversion.worker.ts', import.meta.url), { type: 'module' });

/** Converts files one by one in a worker. One that takes too long, or too much memory, fails without the others. */
export async function convertFiles(
  sources: readonly File[],
  { signal, onProgress, openWorker = openConversionWorker }: ConversionOptions,
): Promise<ConvertedFiles> {
  const files: File[] = [];
  const failed: { file: File; error: string }[] = [];
  const notes: ConversionNote[] = [];
  let worker: Worker | undefined;
  let done = 0;
  try {
    for (const source of sources) {
      if (signal.aborted) break;
      if (source.size > MAX_CONVERTIBLE_BYTES) {
        failed.push({ file: source, error: conversionRefusals.too_large });
        onProgress(++done);
        continue;
      }
      worker ??= openWorker();
      const conversion = await convertIn(worker, { source, signal });
      if (signal.aborted) break;
      onProgress(++done);
      if (!conversion) {
        worker.terminate();
        worker = undefined;
        failed.push({ file: source, error: conversionRefusals.too_heavy });
        continue;
      }
      files.push(...conversion.files.map(({ path, bytes }) => fileAt(path, [bytes])));
      notes.push(...conversion.notes);
      for (const { path, refusal } of conversion.failed)
        failed.push({
          file: path === pathOfBrowserFile(source) ? source : fileAt(path, []),
          error: conversionRefusals[refusal],
        });
    }
  } finally {
    worker?.terminate();
  }
  return { files, failed, notes, left: sources.slice(done) };
}

/** A file with a path, as if it had been dropped: one from an archive or a mailbox has this as its folder. */
const fileAt = (path: string, content: BlobPart[]): File =>
  Object.defineProperty(new File(content, splitPath(path).filename), 'path', { value: path });

/** Null if it was stopped, took too long, or ended the worker. Rejects if the code could not be loaded. */
function convertIn(
  worker: Worker,
  { source, signal }: { source: File; signal: AbortSignal },
): Promise<Conversion | null> {
  return new Promise((resolve, reject) => {
    const end = (conversion: Conversion | null) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve(conversion);
    };
    const stop = () => end(null);
    const timer = setTimeout(stop, CONVERSION_TIMEOUT_MS);
    signal.addEventListener('abort', stop);
    const fail = () => {
      reject(new Error('The converter could not be loaded'));
      stop();
    };
    worker.onmessage = ({ data }: MessageEvent<Conversion | null>) => (data ? end(data) : fail());
    // An error within the script comes with a message.
    worker.onerror = (event) => (event instanceof ErrorEvent ? stop() : fail());
    worker.postMessage({ file: source, path: pathOfBrowserFile(source) });
  });
}
