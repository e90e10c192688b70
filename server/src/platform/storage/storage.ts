import type { Readable } from 'node:stream';

/**
 * Where documents and outputs are stored. Two adapters give the same guarantees: a folder on this machine (`folder.ts`)
 * and any S3-compatible object store (`s3.ts`). A key is one or more segments of `A-Z a-z 0-9 . _ -` joined by `/`; a
 * key is never also the folder of another key.
 */
export interface Storage {
  /**
   * Stores everything in the stream under the key, replacing what was there. The object appears atomically: a stream
   * that fails or is destroyed leaves nothing behind. Memory use does not grow with the object's size.
   */
  put(key: string, body: Readable, options?: PutOptions): Promise<{ sizeBytes: number }>;
  /**
   * Moves a finished local file in, with the guarantees of `put`. Afterwards the local file is gone; if this throws, it
   * still exists and is the caller's to remove.
   */
  putFile(key: string, path: string, options?: PutOptions): Promise<{ sizeBytes: number }>;
  /** The object's bytes, or those of a range. Read the stream to its end or destroy it. Throws `ObjectMissing`. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Like `open`, into the caller's memory: for many small objects, streams cost more than the bytes. */
  openReader(key: string): Promise<ObjectReader>;
  /** The object's size, or null if there is no such object. */
  size(key: string): Promise<number | null>;
  /** Removes the objects; those that are already gone are ignored. */
  remove(keys: readonly string[]): Promise<void>;
  /** Removes everything below a prefix that ends in `/`, and returns the number of objects removed. */
  removePrefix(prefix: string): Promise<number>;
  /** Every object below a prefix that is empty or ends in `/`, in no guaranteed order, read page by page. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Discards uploads of dead processes begun before a time; their number, or 0 if the store does not know. */
  abortStaleUploads(before: Date): Promise<number>;
  /** A URL for only this object until it expires, without checking it; null if the application must serve it. */
  presign(key: string, options: PresignOptions): Promise<string | null>;
  /** Throws if the store does not respond or cannot be written to. */
  check(): Promise<void>;
}

/** A range of bytes of an object, cut off at the object's end. At least one byte, beginning within the object. */
export interface ByteRange {
  start: number;
  bytes: number;
}

/** An open object. Whoever opened it must destroy it, whether or not it was read to the end. */
export interface ObjectReader {
  /** Reads the next bytes into the target, and returns their number: 0 at the end. */
  readInto(target: Uint8Array): number | Promise<number>;
  /** Closes it; no read may be pending. Idempotent. */
  destroy(): void;
}

interface PutOptions {
  contentType?: string;
}

export interface StoredObject {
  key: string;
  sizeBytes: number;
  modifiedAt: Date;
}

interface PresignOptions {
  /** Sent as the response's Content-Type. */
  contentType: string;
  /** Sent as the response's full Content-Disposition: disposition and file name. */
  contentDisposition: string;
  expiresInSeconds: number;
}

export class ObjectMissing extends Error {
  override name = 'ObjectMissing';

  constructor(key: string, options?: ErrorOptions) {
    super(`There is no stored object ${key}`, options);
  }
}

// A segment never starts with a dot: that rules out `.` and `..`, and reserves such names for the adapters.
const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Throws unless every segment of the key consists of the allowed characters, so that no key leads out of the store. */
export function assertKey(key: string): void {
  if (!key.split('/').every((part) => segment.test(part))) throw new Error(`Not a storage key: ${key}`);
}

/** Empty, or a key followed by `/`: else `projects/1` would also match `projects/12`. */
export function assertPrefix(prefix: string): void {
  if (prefix === '') return;
  if (!prefix.endsWith('/')) throw new Error(`A storage prefix ends in a slash: ${prefix}`);
  assertKey(prefix.slice(0, -1));
}

/** Removes what `list` finds in batches, so that memory stays bounded however many objects there are. */
export async function removeListed(storage: Storage, prefix: string): Promise<number> {
  // An empty prefix means the whole store, which the product never removes.
  if (prefix === '') throw new Error('Removing everything in the store is refused');
  let removed = 0;
  let batch: string[] = [];
  for await (const { key } of storage.list(prefix)) {
    if (batch.push(key) < 1000) continue;
    await storage.remove(batch);
    removed += batch.length;
    batch = [];
  }
  if (batch.length > 0) await storage.remove(batch);
  return removed + batch.length;
}
