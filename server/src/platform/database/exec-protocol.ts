import type { PGlite } from '@electric-sql/pglite';
import { concatBytes } from './concat-bytes.ts';

/** Has the embedded database execute a message of the wire protocol; the response's buffer may be transferred. */
export function execProtocol(database: PGlite, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  // Not `execProtocolRawSync`, which also parses every row of the response and retains everything that it ever read.
  // This one completes before it returns; each piece is in memory that the database reuses.
  void database.execProtocolRawStream(message, {
    syncToFs: false,
    onRawData: (bytes) => pieces.push(new Uint8Array(bytes)),
  });
  return concatBytes(pieces);
}
