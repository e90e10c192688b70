import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { Storage } from '../../../platform/storage/storage.ts';

/** A ZIP in storage, of which single entries are read. */
export interface StoredZip {
  /** What an entry holds, or undefined where there is none of that name. Read it to its end or destroy it. */
  open(name: string): Promise<Readable | undefined>;
}

/** Opens a ZIP where it is stored: its list is read at once, and of an entry no more than is taken. */
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

/** The list of a ZIP stands at its end, and is read entry by entry: so much of it comes in one request to the store. */
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
