import { createHash } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ObjectMissing, type Storage } from './storage.ts';

const mebibyte = 1024 * 1024;
// A real store consists of several programs.
const START_TIMEOUT_MS = 120_000;

/** A storage to test, and a function that removes where it stores its objects. */
interface OpenedStorage {
  readonly storage: Storage;
  stop(): Promise<void>;
}

/** The guarantees of every adapter, tested on one of them. */
export function describeStorage(name: string, start: (workFolder: string) => Promise<OpenedStorage>): void {
  describe(`Storage in ${name}`, () => {
    let workFolder: string;
    let storage: Storage;
    let stop: () => Promise<void>;

    beforeAll(async () => {
      workFolder = await mkdtemp(join(tmpdir(), 'sheaf-storage-'));
      ({ storage, stop } = await start(workFolder));
    }, START_TIMEOUT_MS);
    afterAll(async () => {
      await stop();
      await rm(workFolder, { recursive: true, force: true });
    });

    it('gives back the bytes it was given, and their number', async () => {
      const bytes = Buffer.from([0, 255, 13, 10, 0, 128]);
      expect(await storage.put('a/bytes', Readable.from([bytes]))).toEqual({ sizeBytes: 6 });
      expect(await buffer(await storage.open('a/bytes'))).toEqual(bytes);
      expect(await storage.size('a/bytes')).toBe(6);
    });

    it('gives back a range of the bytes, as far as there are any', async () => {
      await storage.put('a/range', Readable.from(['0123456789']));
      expect(await text(await storage.open('a/range', { start: 2, bytes: 3 }))).toBe('234');
      expect(await text(await storage.open('a/range', { start: 8, bytes: 50 }))).toBe('89');
      await expect(storage.open('a/no-range', { start: 0, bytes: 1 })).rejects.toBeInstanceOf(ObjectMissing);
    });

    it('reads an object into the memory of who asks, to its end', async () => {
      await storage.put('a/read', Readable.from(['0123456789']));
      const reader = await storage.openReader('a/read');
      const target = Buffer.alloc(12, '-');
      let end = 0;
      for (let bytes = -1; bytes !== 0; end += bytes)
        bytes = await reader.readInto(target.subarray(end, end + 4));
      expect(target.toString()).toBe('0123456789--');
      expect(await reader.readInto(target)).toBe(0);
      reader.destroy();
      reader.destroy();
      await expect(storage.openReader('a/no-reader')).rejects.toBeInstanceOf(ObjectMissing);
    });

    it('stores an empty object', async () => {
      expect(await storage.put('a/empty', Readable.from([]))).toEqual({ sizeBytes: 0 });
      expect(await storage.size('a/empty')).toBe(0);
      expect(await contentOf(storage, 'a/empty')).toBe('');
    });

    it('replaces an object', async () => {
      await storage.put('a/again', Readable.from(['a longer first version']));
      await storage.put('a/again', Readable.from(['second']));
      expect(await contentOf(storage, 'a/again')).toBe('second');
      expect(await storage.size('a/again')).toBe(6);
    });

    it('moves a local file in', async () => {
      const path = join(workFolder, 'finished.txt');
      await writeFile(path, 'finished');
      expect(await storage.putFile('moved/file', path)).toEqual({ sizeBytes: 8 });
      expect(await contentOf(storage, 'moved/file')).toBe('finished');
      await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' });
    });

    it('says that a file to be moved in does not exist', async () => {
      await expect(storage.putFile('moved/nothing', join(workFolder, 'nothing'))).rejects.toMatchObject({
        code: 'ENOENT',
      });
      expect(await storage.size('moved/nothing')).toBeNull();
    });

    it('says so when there is no such object', async () => {
      await expect(storage.open('no/such')).rejects.toBeInstanceOf(ObjectMissing);
      expect(await storage.size('no/such')).toBeNull();
      // Below an object, where a folder would have to look for a file inside a file.
      await storage.put('leaf', Readable.from(['x']));
      await expect(storage.open('leaf/below')).rejects.toBeInstanceOf(ObjectMissing);
      expect(await storage.size('leaf/below')).toBeNull();
    });

    it('removes objects, also those that are gone already', async () => {
      await storage.put('gone/one', Readable.from(['1']));
      await storage.put('gone/two', Readable.from(['2']));
      await storage.remove(['gone/one', 'gone/never', 'gone/two']);
      await storage.remove(['gone/one']);
      await storage.remove([]);
      expect(await keysBelow(storage, 'gone/')).toEqual([]);
    });

    it('lists what is below a prefix, with sizes and times', async () => {
      const before = Date.now();
      await storage.put('list/1/a', Readable.from(['aa']));
      await storage.put('list/1/deep/b', Readable.from(['b']));
      await storage.put('list/12/c', Readable.from(['c']));
      expect(await keysBelow(storage, 'list/1/')).toEqual(['list/1/a', 'list/1/deep/b']);
      expect(await keysBelow(storage, 'nothing/here/')).toEqual([]);
      expect(await keysBelow(storage, '')).toEqual(expect.arrayContaining(['list/1/a', 'list/12/c']));
      for await (const object of storage.list('list/1/deep/')) {
        expect(object.sizeBytes).toBe(1);
        // An object store only records the time to the second.
        expect(object.modifiedAt.getTime()).toBeGreaterThan(before - 2_000);
        expect(object.modifiedAt.getTime()).toBeLessThan(Date.now() + 2_000);
      }
    });

    it('removes everything below a prefix and nothing beside it', async () => {
      await storage.put('prefix/1/a', Readable.from(['a']));
      await storage.put('prefix/1/deep/b', Readable.from(['b']));
      await storage.put('prefix/12', Readable.from(['c']));
      expect(await storage.removePrefix('prefix/1/')).toBe(2);
      expect(await storage.removePrefix('prefix/1/')).toBe(0);
      expect(await keysBelow(storage, 'prefix/')).toEqual(['prefix/12']);
    });

    it('lists and removes more objects than fit into one page', { timeout: 60_000 }, async () => {
      const keys = Array.from({ length: 1_050 }, (_, index) => `many/${index}`);
      for (let start = 0; start < keys.length; start += 50)
        await Promise.all(keys.slice(start, start + 50).map((key) => storage.put(key, Readable.from(['x']))));
      expect(await keysBelow(storage, 'many/')).toEqual(keys.toSorted());
      expect(await storage.removePrefix('many/')).toBe(1_050);
      expect(await keysBelow(storage, 'many/')).toEqual([]);
    });

    it('refuses to remove everything, or part of a segment', async () => {
      await expect(storage.removePrefix('')).rejects.toThrow('refused');
      await expect(storage.removePrefix('list/1')).rejects.toThrow('slash');
      expect(() => storage.list('list/1')).toThrow('slash');
    });

    it.each([
      '',
      '/a',
      'a/',
      'a//b',
      '../a',
      'a/../b',
      'a/./b',
      '.hidden',
      'a\\b',
      'a b',
      'a\0',
      'ü',
      'C:/a',
    ])('refuses the key %j', async (key) => {
      await expect(storage.put(key, Readable.from(['x']))).rejects.toThrow('Not a storage key');
      await expect(storage.putFile(key, join(workFolder, 'any'))).rejects.toThrow('Not a storage key');
      await expect(storage.open(key)).rejects.toThrow('Not a storage key');
      await expect(storage.size(key)).rejects.toThrow('Not a storage key');
      await expect(storage.remove([key])).rejects.toThrow('Not a storage key');
      await expect(storage.presign(key, presignOptions)).rejects.toThrow('Not a storage key');
    });

    it.each([
      ['before its first byte', 0],
      ['in its first part', 1],
      ['in a later part', 20],
    ])('stores nothing of a stream that fails %s', async (_, chunks) => {
      const failing = Readable.from(chunksThenFailure(chunks));
      await expect(storage.put('failed/object', failing)).rejects.toThrow('the sender went away');
      expect(await storage.size('failed/object')).toBeNull();
      expect(await keysBelow(storage, 'failed/')).toEqual([]);
    });

    it('stores nothing of a stream that is destroyed without an error', async () => {
      const endless = Readable.from(
        (async function* () {
          for (;;) {
            await new Promise((wake) => setTimeout(wake, 5));
            yield Buffer.alloc(64 * 1024);
          }
        })(),
      );
      setTimeout(() => endless.destroy(), 50);
      await expect(storage.put('failed/destroyed', endless)).rejects.toThrow();
      expect(await storage.size('failed/destroyed')).toBeNull();
      await expect(storage.put('failed/destroyed', endless)).rejects.toThrow();
      expect(await storage.size('failed/destroyed')).toBeNull();
    });

    it('keeps the old object when its replacement fails', async () => {
      await storage.put('kept/object', Readable.from(['old']));
      await expect(storage.put('kept/object', Readable.from(chunksThenFailure(20)))).rejects.toThrow();
      expect(await contentOf(storage, 'kept/object')).toBe('old');
    });

    it('keeps one whole version when many are written at once', async () => {
      const versions = Array.from({ length: 20 }, (_, index) =>
        String.fromCharCode(97 + index).repeat(4_096),
      );
      await Promise.all(versions.map((version) => storage.put('raced/object', Readable.from([version]))));
      expect(versions).toContain(await contentOf(storage, 'raced/object'));
      expect(await keysBelow(storage, 'raced/')).toEqual(['raced/object']);
    });

    it('stores and reads 256 MiB in bounded memory', { timeout: 120_000 }, async () => {
      const chunk = Buffer.alloc(mebibyte, 'sheaf');
      const sent = createHash('sha256');
      const source = function* () {
        for (let sentChunks = 0; sentChunks < 256; sentChunks += 1) {
          sent.update(chunk);
          yield chunk;
        }
      };
      const received = createHash('sha256');
      const grownBytes = await peakGrowth(async () => {
        const stored = await storage.put('big/object', Readable.from(source()));
        expect(stored.sizeBytes).toBe(256 * mebibyte);
        for await (const part of await storage.open('big/object')) received.update(part);
      });
      expect(received.digest('hex')).toBe(sent.digest('hex'));
      expect(grownBytes).toBeLessThan(160 * mebibyte);
      await storage.remove(['big/object']);
    });

    it('answers a check', async () => {
      await expect(storage.check()).resolves.toBeUndefined();
    });
  });
}

/** A non-ASCII name, as encoded in a header. */
export const presignOptions = {
  contentType: 'application/zip',
  contentDisposition: `attachment; filename="x.zip"; filename*=UTF-8''%C3%BC.zip`,
  expiresInSeconds: 600,
};

export async function* chunksThenFailure(chunks: number): AsyncIterable<Buffer> {
  for (let sent = 0; sent < chunks; sent += 1) yield Buffer.alloc(mebibyte);
  throw new Error('the sender went away');
}

const contentOf = async (storage: Storage, key: string): Promise<string> => text(await storage.open(key));

export async function keysBelow(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.toSorted();
}

async function peakGrowth(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 10);
  await work().finally(() => clearInterval(sampling));
  return peak - before;
}
