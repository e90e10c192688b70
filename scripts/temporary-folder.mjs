import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
const GB = 2 ** 30;

/** Gives a run of tests a folder for what it leaves behind; it is removed afterwards, even when the run breaks off. */
export async function withTemporaryFolder(work) {
  const folder = mkdtempSync(join(roomiestFolder(), 'sheaf-tests-'));
  // A PostgreSQL that may not run as root, and so runs as nobody, has to find its folder in it.
  chmodSync(folder, 0o711);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In memory where there is plenty: tests make and remove some hundred databases, of a thousand files each. */
function roomiestFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize > 4 * GB && freemem() > 8 * GB) return MEMORY;
  } catch {
    // There is none here.
  }
  return tmpdir();
}
