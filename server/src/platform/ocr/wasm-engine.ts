import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type OcrEngine, PAGE_TIMEOUT_MS, TESSERACT_NAMES, toPgm } from './ocr-engine.ts';
import { parseTsv } from './recognized.ts';

/** What of tesseract.js is used. Its types come with its packages, which are not always installed. */
interface TesseractJs {
  createWorker(language: string, oem: number, options: object): Promise<TesseractWorker>;
}
interface TesseractWorker {
  setParameters(parameters: Record<string, string>): Promise<unknown>;
  recognize(image: Buffer, options: object, output: object): Promise<{ data: { tsv: string | null } }>;
  terminate(): Promise<unknown>;
}

/** Of Tesseract's two engines, the one that the data of `best_int` is for. */
const LSTM_ONLY = 1;

/**
 * Opens tesseract.js from the folder of packages that is installed when OCR is switched on; undefined where they are not
 * there. It reads its data from those packages: nothing is fetched, and nothing is written.
 */
export function openWasmEngine(folder: string): OcrEngine | undefined {
  const require = createRequire(path.join(folder, 'package.json'));
  const dataFolder = (name: string) =>
    path.join(folder, 'node_modules/@tesseract.js-data', name, '4.0.0_best_int');
  const languages = Object.entries(TESSERACT_NAMES)
    .filter(([, name]) => existsSync(dataFolder(name)))
    .map(([language]) => language);
  if (!languages.includes('en') || !existsSync(path.join(folder, 'node_modules/tesseract.js')))
    return undefined;
  const { createWorker } = require('tesseract.js') as TesseractJs;
  // One at a time, since each holds up to 200 MB.
  let current: { language: string; worker: TesseractWorker } | undefined;
  const closeCurrent = async () => {
    const closing = current;
    current = undefined;
    await closing?.worker.terminate();
  };
  const workerFor = async (language: string): Promise<TesseractWorker> => {
    if (current?.language === language) return current.worker;
    await closeCurrent();
    const name = TESSERACT_NAMES[language] ?? 'eng';
    const worker = await createWorker(name, LSTM_ONLY, {
      workerPath: path.join(folder, 'tesseract-thread.cjs'),
      workerBlobURL: false,
      langPath: dataFolder(name),
      cacheMethod: 'none',
      gzip: true,
      errorHandler: () => {},
    });
    current = { language, worker };
    return worker;
  };
  return {
    languages: new Set(languages),
    recognize: async (image, { language, signal }) => {
      const worker = await workerFor(language);
      signal?.throwIfAborted();
      const reading = worker
        .setParameters({ user_defined_dpi: String(image.dpi) })
        .then(() => worker.recognize(toPgm(image), {}, { text: false, tsv: true }));
      // A worker that is ended never answers.
      const { data } = await endedBy(reading, { signal, onEnd: closeCurrent });
      return parseTsv(data.tsv ?? '');
    },
    close: closeCurrent,
  };
}

async function endedBy<Result>(
  work: Promise<Result>,
  { signal, onEnd }: { signal: AbortSignal | undefined; onEnd: () => Promise<void> },
): Promise<Result> {
  const timeout = AbortSignal.timeout(PAGE_TIMEOUT_MS);
  const ended = signal ? AbortSignal.any([signal, timeout]) : timeout;
  let reject: (reason: unknown) => void = () => {};
  const onAbort = () => reject(ended.reason);
  const ending = new Promise<never>((_, rejectWith) => {
    reject = rejectWith;
    ended.addEventListener('abort', onAbort, { once: true });
  });
  work.catch(() => {});
  try {
    return await Promise.race([work, ending]);
  } catch (error) {
    await onEnd();
    throw error;
  } finally {
    ended.removeEventListener('abort', onAbort);
  }
}
