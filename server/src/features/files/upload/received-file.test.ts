import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { temporaryFolder } from '@sheaf/testing/temporary-folder';
import { expect, it, vi } from 'vitest';
import { RESERVE_BYTES, Room } from '../../../platform/disk/room.ts';
import { receiveFile, WriteFailed } from './received-file.ts';

const CHUNKS = 64;
const CHUNK = Buffer.alloc(64 * 1024, 'sheaf');

const room = new Room(tmpdir());
const folder = temporaryFolder();

function partOf(chunks: number, { breaksOff = false } = {}) {
  const read = { bytes: 0 };
  const stream = Readable.from(
    (async function* () {
      for (let chunk = 0; chunk < chunks; chunk++) {
        read.bytes += CHUNK.length;
        yield CHUNK;
      }
      if (breaksOff) throw new Error('The sender went away');
    })(),
    { objectMode: false },
  );
  return { stream, read };
}

it('a part of an upload is written unchanged', async () => {
  const file = path.join(folder, 'whole');
  const { stream } = partOf(CHUNKS);
  const received = await receiveFile(stream, { path: file, limitBytes: CHUNKS * CHUNK.length, room });
  expect(received).toMatchObject({ sizeBytes: CHUNKS * CHUNK.length, isTooLarge: false });
  expect((await readFile(file)).equals(Buffer.concat(Array(CHUNKS).fill(CHUNK)))).toBe(true);
  await rm(file);
});

it('a part that cannot be written is read to its end, so that later parts arrive', async () => {
  const { stream, read } = partOf(CHUNKS);
  const file = path.join(folder, 'no such folder', 'file');
  const receiving = receiveFile(stream, { path: file, limitBytes: CHUNKS * CHUNK.length, room });
  await expect(receiving).rejects.toBeInstanceOf(WriteFailed);
  expect(read.bytes).toBe(CHUNKS * CHUNK.length);
});

it('a part that would take the reserve of the disk is not written any further, but read to its end', async () => {
  const { stream, read } = partOf(CHUNKS);
  const filling = new Room(folder);
  let left = 3;
  vi.spyOn(filling, 'freeBytes').mockImplementation(() => RESERVE_BYTES + CHUNK.length * left--);
  const receiving = receiveFile(stream, { path: path.join(folder, 'part'), limitBytes: 1e9, room: filling });
  await expect(receiving).rejects.toMatchObject({ cause: { code: 'ENOSPC' } });
  expect(read.bytes).toBe(CHUNKS * CHUNK.length);
  expect(await readdir(folder)).toEqual([]);
});

it('a part whose connection breaks leaves nothing behind, and is not a write failure', async () => {
  const { stream } = partOf(3, { breaksOff: true });
  const receiving = receiveFile(stream, { path: path.join(folder, 'half'), limitBytes: 1e9, room });
  await expect(receiving).rejects.toThrow('The sender went away');
  expect(await readdir(folder)).toEqual([]);
});
