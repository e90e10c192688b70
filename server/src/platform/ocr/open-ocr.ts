import { existsSync } from 'node:fs';
import path from 'node:path';
import { openNativeEngine } from './native-engine.ts';
import { type OcrEngine, TESSERACT_NAMES } from './ocr-engine.ts';
import { type OcrProcess, openOcrProcess } from './ocr-process.ts';
import { arePackagesInstalled, installPackages, PACKAGES_FOLDER } from './packages.ts';

/** Whether pages can be read: right away, only after an installation, or not at all. */
type OcrState = 'on' | 'ask' | 'off';

export interface Ocr {
  state(): Promise<OcrState>;
  /** The program, which is twice as fast, or the packages; undefined unless the state is `on`. */
  engine(): Promise<OcrEngine | undefined>;
  /** Installs the packages, if the settings allow people who request OCR to do so. */
  install(options: Omit<Parameters<typeof installPackages>[0], 'env'>): Promise<void>;
}

/** `setting` is the operator's; `program` is the name or path of Tesseract. */
export function openOcr({
  setting,
  program,
  environments,
}: {
  setting: OcrState;
  program: string;
  environments: Record<'program' | 'npm', NodeJS.ProcessEnv>;
}): Ocr {
  let native: Promise<OcrEngine | undefined> | undefined;
  let packages: OcrEngine | undefined;
  const engine = async (): Promise<OcrEngine | undefined> => {
    if (setting === 'off') return undefined;
    native ??= openNativeEngine(program, { env: environments.program });
    const found = (await native) ?? packages;
    if (found) return found;
    // Checked again each time, since they may be installed meanwhile.
    if (arePackagesInstalled(PACKAGES_FOLDER)) packages = openWasmEngine(PACKAGES_FOLDER);
    return packages;
  };
  return {
    engine,
    state: async () => ((await engine()) ? 'on' : setting === 'ask' ? 'ask' : 'off'),
    install: async (options) => {
      if (setting === 'ask') await installPackages({ ...options, env: environments.npm });
    },
  };
}

/** Number of pages after which the process is replaced: WebAssembly memory never shrinks. */
const PAGES_PER_PROCESS = 50;

/** Reads with tesseract.js and the data of its own packages: nothing is downloaded, and nothing is written. */
function openWasmEngine(folder: string): OcrEngine {
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
