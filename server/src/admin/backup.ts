import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { BYTES_PER_MB } from '@sheaf/contract/constants';
import { formatCount, formatNumber } from '@sheaf/contract/text/format';
import { CommandFailed, fileErrorReason } from '../command-line/failures.ts';
import { openFolderStorage } from '../platform/storage/folder.ts';
import { ObjectMissing, type Storage } from '../platform/storage/storage.ts';
import type { Installation } from './context.ts';

/**
 * Copies the installation into a new folder while it keeps working: first a snapshot of the database, then the objects,
 * none of which is removed meanwhile. So each row of the copy has its object. The folder is a `DATA_DIR`; it gets its
 * name once it is complete. Returns what to print; if the backup cannot be made, throws an error with a message for the
 * operator and leaves nothing behind.
 */
export async function makeBackup({ services }: Installation, to: string): Promise<string[]> {
  const { config, database, storage } = services;
  const { copyTo } = database;
  if (!copyTo)
    throw new CommandFailed(
      'A database on PostgreSQL is backed up with pg_dump, and the objects with a tool of their store: see docs/operations.md, "Backup and restore".',
    );
  assertDestination(to, config.dataDir);
  const draft = `${to}.part`;
  await makeDraft(draft);
  try {
    const copied = await storage.suspendRemovals(async () => {
      await copyTo(path.join(draft, 'db'));
      return copyObjects(storage, path.join(draft, 'files'));
    });
    const hasSecret = await copySecret(config.dataDir, draft);
    await rename(draft, to);
    const megabytes = formatNumber(Math.ceil(copied.bytes / BYTES_PER_MB));
    return [
      `Backed up: the database and ${formatCount(copied.objects, 'object')} (${megabytes} MB), in ${to}.`,
      hasSecret ? 'It contains secret.key: keep it private.' : 'SECRET_KEY is not in it: keep that, too.',
    ];
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const reason = fileErrorReason(error);
    throw reason ? new CommandFailed(`${to} cannot be written: ${reason}.`) : error;
  }
}

function assertDestination(to: string, dataDir: string): void {
  const inside = path.relative(dataDir, to);
  if (inside === '' || !(inside.startsWith('..') || path.isAbsolute(inside)))
    throw new CommandFailed(
      `${to} is inside the data folder. Choose a folder elsewhere, ideally on another disk.`,
    );
  if (existsSync(to)) throw new CommandFailed(`${to} already exists. Choose a new folder.`);
}

/** Only one command can create it: a second one running at the same time finds that it exists. */
async function makeDraft(draft: string): Promise<void> {
  try {
    await mkdir(path.dirname(draft), { recursive: true });
    await mkdir(draft, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new CommandFailed(
        `${draft} exists: a backup is in progress, or one was interrupted. If none is in progress, remove it and try again.`,
      );
    throw new CommandFailed(`${draft} cannot be made: ${fileErrorReason(error) ?? String(error)}.`);
  }
}

async function copyObjects(storage: Storage, folder: string): Promise<{ objects: number; bytes: number }> {
  const target = await openFolderStorage(folder);
  const copied = { objects: 0, bytes: 0 };
  for await (const { key } of storage.list('')) {
    try {
      const { sizeBytes } = await target.put(key, await storage.open(key));
      copied.objects += 1;
      copied.bytes += sizeBytes;
    } catch (error) {
      // Removed by another process, or by the doctor: no row of the copy refers to it.
      if (!(error instanceof ObjectMissing)) throw error;
    }
  }
  return copied;
}

/** Copies the key that a local installation has generated for itself; false if the settings provide it. */
async function copySecret(dataDir: string, draft: string): Promise<boolean> {
  const from = path.join(dataDir, 'secret.key');
  if (!existsSync(from)) return false;
  await copyFile(from, path.join(draft, 'secret.key'));
  return true;
}
