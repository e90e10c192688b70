import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../log/log.ts';

/** The umask for files and folders that this process creates: no access for anybody but its own user. */
export const OWNER_ONLY_UMASK = 0o077;

/** Others can access a folder, and this could not be changed; the message explains what to do. */
export class FolderNotPrivate extends Error {}

/**
 * Creates a folder that only its owner can enter, or restricts an existing one, with the entries directly in it (the
 * embedded database writes files that anybody may read and write, and relies on the folders around them). Logs what it
 * has restricted. Throws `FolderNotPrivate` if it cannot. Windows has no such permissions.
 */
export async function ensurePrivateFolder(folder: string, log: Logger): Promise<void> {
  if (process.platform === 'win32') return void (await mkdir(folder, { recursive: true }));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const widened = await restrictToOwner(folder);
  if (widened)
    log.warn({ folder, mode: widened }, 'DATA_DIR was open to other users; now only this user has access');
  for (const name of await readdir(folder)) await restrictToOwner(path.join(folder, name));
}

/** Removes everybody else's permissions on a file or folder; returns the previous mode if there were any. */
async function restrictToOwner(entry: string): Promise<string | undefined> {
  const found = await lstat(entry).catch((error: NodeJS.ErrnoException) => {
    // Another process has just removed it.
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!found || (found.mode & 0o077) === 0 || !(found.isDirectory() || found.isFile())) return undefined;
  const mode = (found.mode & 0o7777).toString(8).padStart(4, '0');
  try {
    await chmod(entry, found.isDirectory() ? 0o700 : 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new FolderNotPrivate(
      `Other users of this machine can reach ${entry} (its mode is ${mode}), and its permissions could not be changed (${code}). It contains people's documents: make the user that runs Sheaf its owner (chown), set its mode to 0700, and start again.`,
    );
  }
  return mode;
}
