import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PROGRAM = path.join(import.meta.dirname, 'program.ts');

/** A `tesseract` that reads whatever a test has placed next to it, in its own folder. */
export type FakeTesseract = Awaited<ReturnType<typeof makeFakeTesseract>>;

/** Creates the program, as a script that runs on this Node. */
export async function makeFakeTesseract() {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheaf-tesseract-'));
  const program = path.join(folder, 'tesseract');
  // As JavaScript, since each page starts it, and stripping its types takes longer than running it.
  await writeFile(`${program}.mjs`, stripTypeScriptTypes(await readFile(PROGRAM, 'utf8')));
  await writeFile(program, `#!/bin/sh\nexec "${process.execPath}" "${program}.mjs" "$@"\n`);
  await chmod(program, 0o755);
  return {
    folder,
    program,
    pagesOf: (pid: number) => {
      const notes = path.join(folder, 'notes');
      const lines = existsSync(notes) ? readFileSync(notes, 'utf8').split('\n') : [];
      const count = (what: string) => lines.filter((line) => line === `${what} ${pid}`).length;
      return { taken: count('taken'), read: count('read') };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
