import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, type FileHandle, mkdir, open, opendir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DAY_MS } from '../durations.ts';
import { readerOfFile } from './object-reader.ts';
import {
  assertKey,
  assertPrefix,
  type ByteRange,
  ObjectMissing,
  removeListed,
  type Storage,
  type StoredObject,
} from './storage.ts';

// No key starts with a dot, so half-written files are never mistaken for objects.
const incomingName = '.incoming';
/** Objects up to this size are read in one go. */
const smallObjectBytes = 1024 * 1024;
const staleAfterMs = DAY_MS;

/**
 * Stores objects as files below a folder, which is created if missing. An object is written to a temporary file,
 * flushed to the disk, and renamed into place. Half-written files of a dead process are removed at opening, once they
 * are a day old (another process may still be writing younger ones).
 */
export async function openFolderStorage(folder: string): Promise<Storage> {
  const root = resolve(folder);
  const incoming = join(root, incomingName);
  await mkdir(incoming, { recursive: true });
  await removeStaleFiles(incoming, new Date(Date.now() - staleAfterMs));

  const pathOf = (key: string): string => {
    assertKey(key);
    return join(root, key);
  };

  const storage: Storage = {
    async put(key, body) {
      const path = pathOf(key);
      const temporary = join(incoming, randomUUID());
      try {
        const file = await open(temporary, 'wx');
        // `flush` makes the stream sync the file before closing it.
        await pipeline(body, file.createWriteStream({ flush: true }));
        const { size } = await stat(temporary);
        await moveIntoPlace(temporary, path);
        return { sizeBytes: size };
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    async putFile(key, path, options) {
      const target = pathOf(key);
      try {
        const sizeBytes = await flush(path);
        await moveIntoPlace(path, target);
        return { sizeBytes };
      } catch (error) {
        if (!hasCode(error, 'EXDEV')) throw error;
        // Another device: a rename cannot cross over.
        const file = await open(path);
        const stored = await storage.put(key, file.createReadStream(), options);
        await rm(path);
        return stored;
      }
    },

    async open(key, range) {
      // Opened before it is returned, so that a missing object shows here and not in the reader.
      const file = await open(pathOf(key)).catch(throwMissing(key));
      return range ? openRangeStream(file, range) : openReadStream(file);
    },

    async openReader(key) {
      return readerOfFile(pathOf(key)).catch(throwMissing(key));
    },

    async size(key) {
      return (await statIfExists(pathOf(key)))?.size ?? null;
    },

    async remove(keys) {
      for (const path of keys.map(pathOf)) {
        await rm(path, { force: true });
        await removeEmptyFolders(dirname(path), root);
      }
    },

    removePrefix: (prefix) => removeListed(storage, prefix),

    list(prefix) {
      assertPrefix(prefix);
      return walk(join(root, prefix), prefix);
    },

    abortStaleUploads: (before) => removeStaleFiles(incoming, before),

    presign: async (key) => {
      assertKey(key);
      return null;
    },

    check: () => access(incoming, constants.R_OK | constants.W_OK),
  };
  return storage;
}

async function* walk(folder: string, prefix: string): AsyncIterable<StoredObject> {
  for await (const entry of (await opendir(folder).catch(nullIfMissing)) ?? []) {
    if (entry.name === incomingName && prefix === '') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      yield* walk(path, `${prefix}${entry.name}/`);
      continue;
    }
    const found = await statIfExists(path);
    if (found) yield { key: prefix + entry.name, sizeBytes: found.size, modifiedAt: found.mtime };
  }
}

async function moveIntoPlace(from: string, to: string): Promise<void> {
  const folder = dirname(to);
  for (let attempt = 1; ; attempt += 1) {
    await mkdir(folder, { recursive: true });
    try {
      await rename(from, to);
      break;
    } catch (error) {
      // Between the two calls a removal may have deleted the folder because it was still empty.
      if (!hasCode(error, 'ENOENT') || attempt === 10) throw error;
    }
  }
  await flushFolder(folder);
}

async function flush(path: string): Promise<number> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

/** Makes a rename survive a power failure; Windows cannot open folders and does not need it. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    // The object, and the folder with it, may have been removed again meanwhile.
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

async function removeEmptyFolders(start: string, root: string): Promise<void> {
  for (let folder = start; folder !== root; folder = dirname(folder)) {
    try {
      await rmdir(folder);
    } catch (error) {
      if (hasCode(error, 'ENOENT')) continue;
      if (hasCode(error, 'ENOTEMPTY', 'EEXIST', 'EBUSY', 'EPERM', 'ENOTDIR')) return;
      throw error;
    }
  }
}

async function removeStaleFiles(incoming: string, before: Date): Promise<number> {
  let removed = 0;
  for await (const entry of await opendir(incoming)) {
    const path = join(incoming, entry.name);
    const found = await statIfExists(path);
    if (!found || found.mtime >= before) continue;
    await rm(path, { force: true, recursive: true });
    removed += 1;
  }
  return removed;
}

const statIfExists = (path: string) => stat(path).catch(nullIfMissing);

function nullIfMissing(error: unknown): null {
  if (isNotFound(error)) return null;
  throw error;
}

const throwMissing = (key: string) => (error: unknown) => {
  throw isNotFound(error) ? new ObjectMissing(key, { cause: error }) : error;
};

const isNotFound = (error: unknown): boolean => hasCode(error, 'ENOENT', 'ENOTDIR');

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** A stream over an open file, which it closes. A small file is read in one go, since a real file stream costs more. */
async function openReadStream(file: FileHandle): Promise<Readable> {
  try {
    const { size } = await file.stat();
    if (size > smallObjectBytes) return file.createReadStream();
    const content = await file.readFile();
    await file.close();
    return Readable.from(content.length > 0 ? [content] : [], { objectMode: false });
  } catch (error) {
    await file.close().catch(() => {});
    throw error;
  }
}

/** A stream of a range of an open file, which it closes. */
async function openRangeStream(file: FileHandle, { start, bytes }: ByteRange): Promise<Readable> {
  if (bytes > smallObjectBytes) return file.createReadStream({ start, end: start + bytes - 1 });
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, start);
    return Readable.from([buffer.subarray(0, bytesRead)], { objectMode: false });
  } finally {
    await file.close().catch(() => {});
  }
}
