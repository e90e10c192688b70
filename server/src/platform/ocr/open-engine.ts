import { fileURLToPath } from 'node:url';
import { openNativeEngine } from './native-engine.ts';
import type { OcrEngine } from './ocr-engine.ts';
import { openWasmEngine } from './wasm-engine.ts';

/** Where `npm start` installs the packages of OCR. */
const PACKAGES = fileURLToPath(new URL('../../../../ocr', import.meta.url));

/** Opens what there is to read with: the program, which is twice as fast, or the packages; undefined without either. */
export const openOcrEngine = async (program: string): Promise<OcrEngine | undefined> =>
  (await openNativeEngine(program)) ?? openWasmEngine(PACKAGES);
