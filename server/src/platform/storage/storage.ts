import type { Readable } from 'node:stream';

/**
 * Where documents and outputs are kept. Two adapters keep the same promises: a folder on this machine
 * (`folder.ts`) and any S3-compatible object store (`s3.ts`). A key is one or more segments of
 * `A-Z a-z 0-9 . _ -` joined by `/`; a key is never also the folder of another key.
 */
export interface Storage {
  /**
   * Stores everything the stream holds under the key, replacing what was there. The object appears whole
   * or not at all: a stream that fails or is destroyed leaves nothing behind. Memory use does not grow with
   * the object's size.
   */
  put(key: string, body: Readable, options?: PutOptions): Promise<{ sizeBytes: number }>;
  /**
   * Moves a finished local file in, with the guarantees of `put`. Afterwards the local file is gone; when
   * this throws, it is still there and the caller's to remove.
   */
  putFile(key: string, path: string, options?: PutOptions): Promise<{ sizeBytes: number }>;
  /** The object's bytes, or those of a range. Read the stream to its end or destroy it. Throws `ObjectMissing`. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** As `open`, for who has memory to read into: a stream for each of many small objects costs more than their bytes. */
  openReader(key: string): Promise<ObjectReader>;
  /** The object's size, or null when there is no such object. */
  size(key: string): Promise<number | null>;
  /** Removes the objects; those that are absent already are fine. */
  remove(keys: readonly string[]): Promise<void>;
  /** Removes everything below a prefix that ends in `/`, and returns how many objects that were. */
  removePrefix(prefix: string): Promise<number>;
  /** Every object below a prefix that is empty or ends in `/`, in no promised order, read page by page. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /**
   * Gives up what was begun to be stored before a time and never became an object, since its process died; returns how
   * much that was, or nothing where the store does not know.
   */
  abandonUnfinished(before: Date): Promise<number>;
  /**
   * A URL that fetches this object alone, without further headers, until it expires; null where the
   * application has to serve the object itself. Whether the object exists is not checked.
   */
  presign(key: string, options: PresignOptions): Promise<string | null>;
  /** Throws when the store does not answer or cannot be written to. */
  check(): Promise<void>;
}

/** Some bytes of an object; where it ends before, those that it has. At least one, and it begins within the object. */
export interface ByteRange {
  start: number;
  bytes: number;
}

/** An open object. Whoever opened it destroys it, read to its end or not. */
export interface ObjectReader {
  /** Reads what comes next into the target, and returns how many bytes that are: 0 at the end. */
  readInto(target: Uint8Array): number | Promise<number>;
  /** Closes it; no call may be waiting. Twice is once. */
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
  /** Sent as the answer's Content-Type. */
  contentType: string;
  /** Sent as the answer's Content-Disposition, whole: disposition and file name. */
  contentDisposition: string;
  expiresInSeconds: number;
}

/** There is no object under the key that was to be opened. */
export class ObjectMissing extends Error {
  override name = 'ObjectMissing';

  constructor(key: string, options?: ErrorOptions) {
    super(`There is no stored object ${key}`, options);
  }
}

// A segment never starts with a dot: that rules out `.` and `..`, and leaves such names to the adapters.
const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Throws unless every segment of the key is made of the allowed characters, so that no key leaves the store. */
export function assertKey(key: string): void {
  if (!key.split('/').every((part) => segment.test(part))) throw new Error(`Not a storage key: ${key}`);
}

/**
 * Throws unless the prefix is empty or a key followed by `/`. A prefix that stopped inside a segment would
 * take `projects/12` along with `projects/1`.
 */
export function assertPrefix(prefix: string): void {
  if (prefix === '') return;
  if (!prefix.endsWith('/')) throw new Error(`A storage prefix ends in a slash: ${prefix}`);
  assertKey(prefix.slice(0, -1));
}

/** Removes in batches what `list` finds, so that memory stays bounded however many objects there are. */
export async function removeListed(storage: Storage, prefix: string): Promise<number> {
  // An empty prefix means the whole store, which nothing in the product ever removes at once.
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
