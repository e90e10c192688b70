import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const BYTES_PER_MB = 1_048_576;

/** A disk in memory, of a size that a test can fill. */
export type SmallDisk = NonNullable<ReturnType<typeof mountSmallDisk>>;

/** Mounts a small disk on a folder, which only root on Linux may do: undefined elsewhere. */
export function mountSmallDisk(folder: string, { megabytes }: { megabytes: number }) {
  if (process.platform !== 'linux') return undefined;
  mkdirSync(folder, { recursive: true });
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
  if (spawnSync('mount', options).status !== 0) return undefined;
  const ballast = path.join(folder, 'ballast');
  const freeMb = () => {
    const { bavail, bsize } = statfsSync(folder);
    return (bavail * bsize) / BYTES_PER_MB;
  };
  const makeRoom = () => rmSync(ballast, { force: true });
  return {
    folder,
    freeMb,
    /** Fills it with a file until this much is left; less than that is left as it is. */
    leaveMb: (left: number) => {
      makeRoom();
      const bytes = Math.max(0, Math.floor((freeMb() - left) * BYTES_PER_MB));
      try {
        writeFileSync(ballast, Buffer.alloc(bytes));
      } catch (error) {
        // Somebody else has written meanwhile: it is full all the same.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    /** Removes the file again. */
    makeRoom,
    unmount: () => void spawnSync('umount', ['--lazy', folder]),
  };
}

export const WHY_NO_SMALL_DISK = 'only root on Linux may mount the small disk that it fills';

const LOG_FILE = /^[0-9A-F]{24}$/;

/**
 * How much of the newest file of an embedded database's log is not written yet. When it is full, the database needs 16 MB
 * for the next one, and stops for good if it cannot have them.
 */
export function logBytesLeft(dataDir: string): number {
  const folder = path.join(dataDir, 'db/pg_wal');
  const files = readdirSync(folder).filter((name) => LOG_FILE.test(name));
  const bytes = readFileSync(path.join(folder, files.sort().at(-1) ?? ''));
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  return bytes.length - end;
}
