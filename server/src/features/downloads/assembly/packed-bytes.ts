import { open } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObjectReader } from '../../../platform/storage/storage.ts';

/** What is put together: words of our own, or an object that is read when its turn comes, and closed by who gave it. */
export type Part = string | ObjectReader;

const CHUNK_BYTES = 256 * 1024;
const CHUNKS_IN_FLIGHT = 2;

/**
 * Parts, one after the other, in chunks of one size: a chunk each for many small parts costs more than their bytes.
 * Parts are made when they are asked for; when the reader goes away, their generator is left.
 */
export class PackedBytes {
  readonly #parts: () => AsyncGenerator<Part>;

  constructor(parts: () => AsyncGenerator<Part>) {
    this.#parts = parts;
  }

  /** The bytes as a stream, for a reader that may keep its chunks. */
  stream(): Readable {
    return Readable.from(packed(this.#parts(), newChunk), { objectMode: false });
  }

  /** Writes the bytes to a file; the next chunk is read while one is written, and memory that is written is used again. */
  async writeTo(path: string, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
    const free: Buffer[] = [];
    const chunks = Readable.from(
      packed(this.#parts(), () => free.pop() ?? newChunk()),
      { highWaterMark: CHUNKS_IN_FLIGHT },
    );
    const file = await open(path, 'w');
    const sink = new Writable({
      objectMode: true,
      highWaterMark: 1,
      write(chunk: Buffer, _encoding, done) {
        // `writeFile` of an open file goes on where it stands.
        file.writeFile(chunk).then(() => {
          if (chunk.length === CHUNK_BYTES) free.push(chunk);
          done();
        }, done);
      },
    });
    try {
      await pipeline(chunks, sink, { signal });
    } finally {
      await file.close();
    }
  }
}

// Not from Node's shared pool: its memory would be kept as long as any part of it is.
const newChunk = (): Buffer => Buffer.allocUnsafeSlow(CHUNK_BYTES);

async function* packed(parts: AsyncGenerator<Part>, nextChunk: () => Buffer): AsyncGenerator<Buffer> {
  let chunk = nextChunk();
  let end = 0;
  let failure: unknown;
  try {
    for await (const part of parts) {
      const reader = typeof part === 'string' ? readerOfBytes(Buffer.from(part)) : part;
      for (;;) {
        if (end === chunk.length) {
          yield chunk;
          chunk = nextChunk();
          end = 0;
        }
        const read = await reader.readInto(chunk.subarray(end));
        if (read === 0) break;
        end += read;
      }
    }
  } catch (error) {
    // What came before the part that failed is given first.
    failure = error;
  }
  if (end > 0) yield chunk.subarray(0, end);
  if (failure !== undefined) throw failure;
}

function readerOfBytes(bytes: Buffer): Pick<ObjectReader, 'readInto'> {
  let at = 0;
  return {
    readInto(target) {
      const copied = bytes.copy(target, 0, at);
      at += copied;
      return copied;
    },
  };
}
