import { createHash } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type Readable, Transform, Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { DiskFull, type Room } from '../../../platform/disk/room.ts';

export interface ReceivedFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  /** The file exceeded its limit; nothing of it was kept, and `path` does not exist. */
  readonly isTooLarge: boolean;
}

/** The file arrived but could not be written (a full disk); nothing of it was kept. */
export class WriteFailed extends Error {}

/**
 * Writes a stream to a file and hashes it without buffering it in memory. Past `limitBytes` nothing more is written,
 * but the stream is still hashed to its end, since the file may be a copy of a stored one, and the parts after it arrive
 * on the same connection. It is also drained before `WriteFailed` is thrown. Any other error means that the connection
 * broke.
 */
export async function receiveFile(
  stream: Readable,
  { path, limitBytes, room }: { path: string; limitBytes: number; room: Room },
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      hash.update(chunk);
      if (sizeBytes > limitBytes) return done();
      done(null, chunk);
    },
  });
  const file = createWriteStream(path, { flags: 'wx' });
  let failure: unknown;
  file.on('error', (error) => {
    failure = error;
  });
  try {
    await pipeline(stream, measure, ignoringWriteErrors(file, room));
    if (!failure) await finished(file.end()).catch(() => {});
    if (failure) throw new WriteFailed('An upload could not be written.', { cause: failure });
  } catch (error) {
    file.destroy();
    await rm(path, { force: true });
    throw error;
  }
  const isTooLarge = sizeBytes > limitBytes;
  if (isTooLarge) await rm(path, { force: true });
  return { path, sizeBytes, sha256: hash.digest('hex'), isTooLarge };
}

/** Writes to a file; once a write has failed or would take the reserve, accepts and discards the rest of the data. */
const ignoringWriteErrors = (file: WriteStream, room: Room): Writable =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!room.has(chunk.length)) file.destroy(new DiskFull('Only the reserve of the disk is left.'));
      if (file.destroyed) return done();
      file.write(chunk, () => done());
    },
  });
