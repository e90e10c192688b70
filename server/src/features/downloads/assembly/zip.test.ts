import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise, type ZipFile } from 'yauzl';
import { type ZipEntry, zipStream } from './zip.ts';

const modifiedAt = new Date('2026-03-04T05:06:08Z');

const entry = (name: string, content: string | Uint8Array, compress = true): ZipEntry => ({
  name,
  open: async () => Readable.from([Buffer.from(content)]),
  compress,
  modifiedAt,
});

async function unzip(
  zip: Buffer,
): Promise<{ name: string; content: string; method: number; modified: Date }[]> {
  const file: ZipFile = await fromBufferPromise(zip);
  const found = [];
  for await (const each of file.eachEntry()) {
    const content = await buffer(await file.openReadStreamPromise(each));
    found.push({
      name: each.fileName,
      content: content.toString(),
      method: each.compressionMethod,
      modified: each.getLastModDate(),
    });
  }
  return found;
}

/** Reads a ZIP without its directory: each entry ends where its data says so. */
function readAsStream(zip: Buffer): { name: string; content: Buffer; compressedBytes: number }[] {
  const found = [];
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50; ) {
    expect(zip.readUInt16LE(at + 8)).toBe(8);
    const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
    const { buffer: content, engine } = inflateRawSync(zip.subarray(start), { info: true }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    const compressedBytes = engine.bytesWritten;
    found.push({ name: zip.toString('utf8', at + 30, start), content, compressedBytes });
    expect(zip.readUInt32LE(start + compressedBytes)).toBe(0x08074b50);
    at = start + compressedBytes + 16;
  }
  return found;
}

describe('a ZIP', () => {
  it('contains each entry under its name, in any script, with its time', async () => {
    const zip = await buffer(
      zipStream([entry('a.txt', 'alpha'), entry('名前 ü.txt', 'beta'), entry('empty.txt', '')]),
    );
    expect(await unzip(zip)).toMatchObject([
      { name: 'a.txt', content: 'alpha', modified: modifiedAt },
      { name: '名前 ü.txt', content: 'beta' },
      { name: 'empty.txt', content: '' },
    ]);
  });

  it('does not compress what already is, but in a form whose end is found', async () => {
    const zip = await buffer(
      zipStream([entry('a.pdf', 'x'.repeat(1_000), false), entry('b.txt', 'x'.repeat(1_000))]),
    );
    expect((await unzip(zip)).map(({ method }) => method)).toEqual([8, 8]);
    const [first = 0, second = 0] = readAsStream(zip).map(({ compressedBytes }) => compressedBytes);
    expect([first > 1_000, second < 100]).toEqual([true, true]);
  });

  it('is read from its beginning, entry by entry, as streaming readers do', async () => {
    const contents = [
      Buffer.alloc(300_000, 'pdf'),
      Buffer.from('PK\x07\x08 looks like the end'),
      Buffer.alloc(0),
    ];
    const zip = await buffer(
      zipStream(contents.map((content, index) => entry(`${index}.pdf`, content, false))),
    );
    expect(readAsStream(zip)).toMatchObject([
      { name: '0.pdf', content: contents[0] },
      { name: '1.pdf', content: contents[1] },
      { name: '2.pdf', content: contents[2] },
    ]);
  });

  it('may be empty', async () => {
    expect(await unzip(await buffer(zipStream([])))).toEqual([]);
  });

  it('opens one source at a time, and none before the ZIP is read', async () => {
    let open = 0;
    let most = 0;
    let opened = 0;
    const entries = Array.from(
      { length: 20 },
      (_, index): ZipEntry => ({
        ...entry(`${index}`, ''),
        open: async () => {
          opened++;
          most = Math.max(most, ++open);
          const source = Readable.from([Buffer.alloc(100_000, index)]);
          return source.once('close', () => open--);
        },
        compress: false,
      }),
    );
    const zip = zipStream(entries);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(opened).toBeLessThan(5);
    await buffer(zip);
    expect({ opened, most }).toEqual({ opened: 20, most: 1 });
  });

  it('fails with the error of a source that cannot be opened, breaks off, or cannot be listed', async () => {
    const failing = async () => {
      throw new Error('not there');
    };
    const breaking = async () => {
      const source = new PassThrough();
      source.write('half');
      setImmediate(() => source.destroy(new Error('broke off')));
      return source;
    };
    async function* unlisted(): AsyncGenerator<ZipEntry> {
      yield entry('a.txt', 'a');
      throw new Error('list lost');
    }
    await expect(buffer(zipStream([{ ...entry('a', ''), open: failing }]))).rejects.toThrow('not there');
    await expect(buffer(zipStream([{ ...entry('a', ''), open: breaking }]))).rejects.toThrow('broke off');
    await expect(buffer(zipStream(unlisted()))).rejects.toThrow('list lost');
  });

  it('closes the open source and requests no other when its reader stops', async () => {
    const endless = new Readable({ read: (size) => void endless.push(Buffer.alloc(size)) });
    let isSecondOpened = false;
    const zip = zipStream([
      { ...entry('a', ''), open: async () => endless, compress: false },
      {
        ...entry('b', ''),
        open: async () => {
          isSecondOpened = true;
          return Readable.from([]);
        },
      },
    ]);
    for await (const _ of zip) break;
    await expect.poll(() => endless.destroyed).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isSecondOpened).toBe(false);
  });
});
