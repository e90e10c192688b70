import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DiskFull } from '../disk/room.ts';

// SQLITE_BUSY and SQLITE_FULL (sqlite.org/rescode.html): another connection holds the lock; it cannot be written.
const BUSY = 5;
const FULL = 13;

/**
 * Locks the folder of an embedded database and returns a function that releases the lock.
 * PGlite takes no lock itself, and a second process on the same folder silently loses rows.
 * SQLite is only used because nothing else in Node takes a lock of the operating system. Such a lock ends with the
 * process, however that dies, and works between containers, where process ids mean nothing.
 * Throws an error that explains what to do if the folder is in use.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(path.dirname(folder), { recursive: true });
  const lock = new DatabaseSync(`${folder}.lock`);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    const { errcode, message } = error as Error & { errcode?: number };
    if (errcode === BUSY) throw new FolderInUse(folder);
    throw errcode === FULL ? new DiskFull(message) : error;
  }
  return () => lock.close();
}

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data in ${path.dirname(folder)} is in use by another Sheaf process. Stop that process, or set DATA_DIR to another folder.`,
    );
  }
}
