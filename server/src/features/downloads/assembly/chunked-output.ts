import { open } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObjectReader } from '../../../platform/storage/storage.ts';

/** A generated string, or an object that is read when its turn comes and closed by its provider. */
export type Part = string | Pick<ObjectReader, 'readInto'>;

const CHUNK_BYTES = 256 * 1024;
const MAX_CHUNKS_IN_FLIGHT = 2;

/**
 * Concatenates parts into chunks of one size: one chunk per small part would cost more than the bytes themselves. Parts
 * are produced on demand; if the reader stops, their generator is closed.
 */
export class ChunkedOutput {
  readonly #parts: () => AsyncGenerator<Part>;

  constructor(parts: () => AsyncGenerator<Part>) {
    this.#parts = parts;
  }

  /** The bytes as a stream, for a reader that may retain its chunks. */
  stream(): Readable {
    return Readable.from(toChunks(this.#parts(), newChunk), { objectMode: false });
  }

  /** Writes the bytes to a file; the next chunk is read while one is written, and buffers are reused once written. */
  async writeTo(path: string, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
    const free: Buffer[] = [];
    const chunks = Readable.from(
      toChunks(this.#parts(), () => free.pop() ?? newChunk()),
      { highWaterMark: MAX_CHUNKS_IN_FLIGHT },
    );
    const file = await open(path, 'w');
    const sink = new Writable({
      objectMode: true,
      highWaterMark: 1,
      write(chunk: Buffer, _encoding, done) {
        // `writeFile` on an open file continues at the current position.
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

// Not from Node's shared pool, whose memory stays allocated as long as any part of it is in use.
const newChunk = (): Buffer => Buffer.allocUnsafeSlow(CHUNK_BYTES);

async function* toChunks(parts: AsyncGenerator<Part>, nextChunk: () => Buffer): AsyncGenerator<Buffer> {
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
    // The bytes before the failed part are delivered first.
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
