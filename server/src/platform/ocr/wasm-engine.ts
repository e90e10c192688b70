import { existsSync } from 'node:fs';
import path from 'node:path';
import { type OcrEngine, TESSERACT_NAMES } from './ocr-engine.ts';
import { type OcrProcess, openOcrProcess } from './ocr-process.ts';

/** Number of pages after which the process is replaced: WebAssembly memory never shrinks. */
const PAGES_PER_PROCESS = 50;

/** Reads with tesseract.js and the data of its own packages: nothing is downloaded, and nothing is written. */
export function openWasmEngine(folder: string): OcrEngine {
  const dataFolder = (name: string) =>
    path.join(folder, 'node_modules/@tesseract.js-data', name, '4.0.0_best_int');
  const languages = Object.entries(TESSERACT_NAMES)
    .filter(([, name]) => existsSync(dataFolder(name)))
    .map(([language]) => language);
  // One language at a time, since each takes 200 MB.
  let current: { language: string; process: OcrProcess; pages: number } | undefined;
  const close = async () => {
    current?.process.close();
    current = undefined;
  };
  const processFor = async (language: string): Promise<OcrProcess> => {
    const needsReplacement = !current?.process.isOpen || current.pages >= PAGES_PER_PROCESS;
    if (!current || needsReplacement || current.language !== language) {
      await close();
      const name = TESSERACT_NAMES[language] ?? 'eng';
      const process = openOcrProcess(folder, { language: name, dataFolder: dataFolder(name) });
      current = { language, process, pages: 0 };
    }
    current.pages += 1;
    return current.process;
  };
  return {
    languages: new Set(languages),
    recognize: async (image, { language, signal }) => (await processFor(language)).read(image, { signal }),
    close,
  };
}
