import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux stores files in memory. */
const MEMORY_FILE_SYSTEM = '/dev/shm';
const GB = 2 ** 30;

/** Gives a test run a temporary folder, and removes it afterwards, even if the run fails. */
export async function withTemporaryFolder(work) {
  const folder = mkdtempSync(join(temporaryRoot(), 'sheaf-tests-'));
  // PostgreSQL may not run as root, so it runs as nobody and must be able to reach its folder in here.
  chmodSync(folder, 0o711);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In memory if there is plenty: tests create and remove several hundred databases, with a thousand files each. */
function temporaryRoot() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FILE_SYSTEM);
    if (bavail * bsize > 4 * GB && freemem() > 8 * GB) return MEMORY_FILE_SYSTEM;
  } catch {
    // Not available on this system.
  }
  return tmpdir();
}
