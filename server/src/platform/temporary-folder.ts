import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

// Nothing that is still worked on is older.
const ABANDONED_AFTER_MS = 24 * 3600 * 1000;

/**
 * Opens the folder where a process keeps files while it works on them, and removes what processes that died have
 * left there: everything where no other process can be at work in it, else what is a day old. Returns its path.
 */
export async function openTemporaryFolder(
  folder: string,
  { isShared }: { isShared: boolean },
): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const entry = path.join(folder, name);
    if (!isShared || (await isAbandoned(entry))) await rm(entry, { recursive: true, force: true });
  }
  return folder;
}

async function isAbandoned(entry: string): Promise<boolean> {
  const found = await stat(entry).catch((error: NodeJS.ErrnoException) => {
    // Its owner has just removed it.
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return found !== null && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS;
}
