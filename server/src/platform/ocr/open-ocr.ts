import { openNativeEngine } from './native-engine.ts';
import type { OcrEngine } from './ocr-engine.ts';
import { arePackagesInstalled, installPackages, PACKAGES_FOLDER } from './packages.ts';
import { openWasmEngine } from './wasm-engine.ts';

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
