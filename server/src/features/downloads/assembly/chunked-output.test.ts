import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { describe, expect, it } from 'vitest';
import { readerOfFile, readerOfStream } from '../../../platform/storage/object-reader.ts';
import type { ObjectReader } from '../../../platform/storage/storage.ts';
import { ChunkedOutput, type Part } from './chunked-output.ts';

const CHUNK_BYTES = 256 * 1024;

const folder = temporaryFolder();

/** Bytes without repeating stretches, so that a buffer reused too early would show. */
const bytesOf = (length: number, seed: number): Buffer =>
  Buffer.from(
    Uint32Array.from({ length: Math.ceil(length / 4) }, (_, i) => Math.imul(i + seed, 2_654_435_761)).buffer,
  ).subarray(0, length);

const outputOf = (parts: readonly Part[]): ChunkedOutput =>
  new ChunkedOutput(async function* () {
    yield* parts;
  });

async function written(output: ChunkedOutput): Promise<Buffer> {
  const target = path.join(folder, 'target');
  await output.writeTo(target);
  return readFile(target);
}

async function storedPart(name: string, content: Buffer): Promise<ObjectReader> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return readerOfFile(file);
}

describe('chunked output', () => {
  it.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 5 * CHUNK_BYTES + 7])(
    'are the bytes of their parts in order: an object of %i bytes between words',
    async (length) => {
      const content = bytesOf(length, length);
      const expected = Buffer.concat([Buffer.from('words: é\n'), content, Buffer.from('end')]);
      const parts = async () => ['words: é\n', await storedPart('part', content), 'end'];
      expect((await written(outputOf(await parts()))).equals(expected)).toBe(true);
      expect((await buffer(outputOf(await parts()).stream())).equals(expected)).toBe(true);
    },
  );

  it('are the same from files and from streams, many small ones and a large one', async () => {
    const contents = [
      ...Array.from({ length: 300 }, (_, i) => bytesOf(1 + i * 37, i)),
      bytesOf(3_000_000, 7),
    ];
    const files = await Promise.all(contents.map((content, i) => storedPart(`many-${i}`, content)));
    const streams = contents.map((content) => readerOfStream(Readable.from([content, Buffer.alloc(0)])));
    const expected = Buffer.concat(contents);
    expect((await written(outputOf(files))).equals(expected)).toBe(true);
    expect((await written(outputOf(streams))).equals(expected)).toBe(true);
    for (const reader of files) reader.destroy();
  });

  it('stop being written when canceled, and their parts are closed', async () => {
    const cancel = new AbortController();
    let isLeft = false;
    let given = 0;
    const endless = new ChunkedOutput(async function* () {
      try {
        for (;;) {
          if (++given === 20) cancel.abort(new Error('cancelled'));
          yield 'x'.repeat(CHUNK_BYTES);
        }
      } finally {
        isLeft = true;
      }
    });
    await expect(
      endless.writeTo(path.join(folder, 'cancelled'), { signal: cancel.signal }),
    ).rejects.toThrow();
    await expect.poll(() => isLeft).toBe(true);
    expect(given).toBeLessThan(40);
  });

  it('wait for a slow reader: only a few chunks are produced ahead', async () => {
    let made = 0;
    const endless = new ChunkedOutput(async function* () {
      for (;;) {
        made += 1;
        yield 'x'.repeat(CHUNK_BYTES);
      }
    });
    const stream = endless.stream();
    for await (const _ of stream) if (made > 3) break;
    expect(made).toBeLessThan(8);
  });

  it('fail with the error of a part, after the bytes before it', async () => {
    const failing = new ChunkedOutput(async function* () {
      yield 'before';
      throw new Error('store is down');
    });
    await expect(failing.writeTo(path.join(folder, 'failed'))).rejects.toThrow('store is down');
    expect(await readFile(path.join(folder, 'failed'), 'utf8')).toMatch(/^(before)?$/);
  });
});
