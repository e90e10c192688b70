import { chmod, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PROGRAM = path.join(import.meta.dirname, 'program.ts');

/** A `tesseract` that reads what a test has put beside it, in a folder of its own. */
export interface FakeTesseract {
  readonly folder: string;
  /** For the setting `OCR_PROGRAM`. */
  readonly program: string;
  remove(): Promise<void>;
}

/** Makes the program, as a script that runs on this Node. */
export async function makeFakeTesseract(): Promise<FakeTesseract> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheaf-tesseract-'));
  const program = path.join(folder, 'tesseract');
  await copyFile(PROGRAM, `${program}.ts`);
  await writeFile(program, `#!/bin/sh\nexec "${process.execPath}" "${program}.ts" "$@"\n`);
  await chmod(program, 0o755);
  return { folder, program, remove: () => rm(folder, { recursive: true, force: true }) };
}
