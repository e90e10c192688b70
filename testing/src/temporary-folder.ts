import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** Makes a folder, which is removed after all tests of the file or block, or with `onTestFinished` after one. */
export function temporaryFolder(whenOver: (remove: () => void) => void = afterAll): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sheaf-test-'));
  whenOver(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
