import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A part of an upload, written to a temporary file. */
export interface ReceivedFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  /** The part went past its limit; nothing of it was kept, and `path` is gone. */
  readonly isTooLarge: boolean;
}

/**
 * Writes a stream straight to a file, hashing it, never holding it whole. Past `limitBytes` nothing more is
 * written, but the stream is read to its end, since the parts behind it come through the same connection.
 */
export async function receiveFile(
  stream: Readable,
  { path, limitBytes }: { path: string; limitBytes: number },
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      if (sizeBytes > limitBytes) return done();
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(stream, measure, createWriteStream(path, { flags: 'wx' }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  const isTooLarge = sizeBytes > limitBytes;
  if (isTooLarge) await rm(path, { force: true });
  return { path, sizeBytes, sha256: hash.digest('hex'), isTooLarge };
}
