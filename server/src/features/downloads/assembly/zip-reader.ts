import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { Storage } from '../../../platform/storage/storage.ts';

export interface StoredZip {
  /** Opens an entry; undefined if there is none. The caller reads it to its end or destroys it. */
  open(name: string): Promise<Readable | undefined>;
}

/** Opens a ZIP in storage: reads its central directory, and later only as much of an entry as is consumed. */
export async function openStoredZip(
  storage: Storage,
  { key, sizeBytes }: { key: string; sizeBytes: number },
): Promise<StoredZip> {
  const tailBytes = Math.min(sizeBytes, TAIL_BYTES);
  const tailStart = sizeBytes - tailBytes;
  const tail = await buffer(await storage.open(key, { start: tailStart, bytes: tailBytes }));
  const reader = new StoredZipReader({ storage, key, tail, tailStart });
  const zip: ZipFile = await fromRandomAccessReaderPromise(reader, sizeBytes, { autoClose: false });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return {
    open: async (name) => {
      const entry = entries.get(name);
      return entry && zip.openReadStreamPromise(entry);
    },
  };
}

/** The central directory is at the end of a ZIP; this much of the end is fetched in one request. */
const TAIL_BYTES = 131_072;

class StoredZipReader extends RandomAccessReader {
  readonly #zip: { storage: Storage; key: string; tail: Buffer; tailStart: number };

  constructor(zip: { storage: Storage; key: string; tail: Buffer; tailStart: number }) {
    super();
    this.#zip = zip;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const { storage, key, tail, tailStart } = this.#zip;
    if (start >= tailStart)
      return Readable.from([tail.subarray(start - tailStart, end - tailStart)], { objectMode: false });
    return Readable.from(
      (async function* () {
        yield* (await storage.open(key, { start, bytes: end - start })) as AsyncIterable<Uint8Array>;
      })(),
      { objectMode: false },
    );
  }
}
