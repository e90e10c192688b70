import { closeSync, fstatSync, open, read } from 'node:fs';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { ObjectReader } from './storage.ts';

const openFile = promisify(open);

/** Reads a file with only two trips through Node's thread pool, which are the cost: an open and a read. */
export async function readerOfFile(path: string): Promise<ObjectReader> {
  const file = await openFile(path, 'r');
  let isOpen = true;
  const destroy = () => {
    if (isOpen) closeSync(file);
    isOpen = false;
  };
  try {
    // The kernel knows the size of an open file: this does not wait for the disk.
    let rest = fstatSync(file).size;
    return {
      readInto: (target) =>
        rest === 0
          ? 0
          : readFrom(file, target.subarray(0, rest)).then((bytes) => {
              // An object is never changed in place, but somebody may truncate a file by hand.
              rest = bytes === 0 ? 0 : rest - bytes;
              return bytes;
            }),
      destroy,
    };
  } catch (error) {
    destroy();
    throw error;
  }
}

const readFrom = (file: number, target: Uint8Array): Promise<number> =>
  new Promise((resolve, reject) => {
    read(file, target, 0, target.length, null, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });

export function readerOfStream(stream: Readable): ObjectReader {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  let waiting: Uint8Array = new Uint8Array(0);
  return {
    async readInto(target) {
      while (waiting.length === 0) {
        const next = await chunks.next();
        if (next.done) return 0;
        waiting = next.value;
      }
      const taken = waiting.subarray(0, target.length);
      target.set(taken);
      waiting = waiting.subarray(taken.length);
      return taken.length;
    },
    destroy: () => void stream.destroy(),
  };
}
