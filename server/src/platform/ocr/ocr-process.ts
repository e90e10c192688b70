import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { PageImage } from '../pdf/render-page.ts';
import { PAGE_TIMEOUT_MS, toPgm } from './ocr-engine.ts';
import { parseTsv, type Recognized } from './recognized.ts';

/** A process that reads pages in one language, with the packages of a folder; one page after the other. */
export interface OcrProcess {
  /** Rejects if that takes too long, the signal is aborted or the process exits: then it must be reopened. */
  read(image: PageImage, options: { signal: AbortSignal | undefined }): Promise<Recognized>;
  readonly isOpen: boolean;
  close(): void;
}

/** Tesseract manages its own memory; besides that, JavaScript only needs room for an image or two. */
const HEAP_MB = 64;

type Answer = { readonly tsv: string } | { readonly failure: string };

/** Opens a reading process. It gets nothing from this process's environment: neither secrets nor Node options. */
export function openOcrProcess(
  folder: string,
  { language, dataFolder }: { language: string; dataFolder: string },
): OcrProcess {
  const child = fork(path.join(folder, 'read-pages.cjs'), [language, dataFolder], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=2'],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => {});
  const isOpen = () => child.connected && !child.killed;
  const close = () => child.kill('SIGKILL');
  return {
    get isOpen() {
      return isOpen();
    },
    close,
    read: async (image, { signal }) => {
      const timeout = AbortSignal.timeout(PAGE_TIMEOUT_MS);
      const ended = signal ? AbortSignal.any([signal, timeout]) : timeout;
      try {
        const answer = await ask(child, { image: toPgm(image), dpi: image.dpi }, ended);
        if ('failure' in answer) throw new Error(`Tesseract failed: ${answer.failure}`);
        return parseTsv(answer.tsv);
      } catch (error) {
        close();
        throw error;
      }
    },
  };
}

async function ask(
  child: ChildProcess,
  page: { image: Buffer; dpi: number },
  ended: AbortSignal,
): Promise<Answer> {
  ended.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const onExit = () => reject(new Error('The process that reads pages has ended'));
  const onAbort = () => reject(ended.reason);
  child.once('message', resolve).once('exit', onExit);
  ended.addEventListener('abort', onAbort, { once: true });
  try {
    child.send(page, (error) => error && reject(error));
    return await promise;
  } finally {
    child.off('message', resolve).off('exit', onExit);
    ended.removeEventListener('abort', onAbort);
  }
}
