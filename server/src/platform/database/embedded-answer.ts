import type { PGlite } from '@electric-sql/pglite';
import { joinedBytes } from './joined-bytes.ts';

/**
 * Has the embedded database carry out a message of the wire protocol, and gives its answer: bytes of its own, which may
 * be handed over.
 */
export function answerOf(database: PGlite, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  // Not `execProtocolRawSync`, which reads every row of the answer as well, and keeps all that it ever read. This one does
  // all of its work before it returns; each piece lies in memory that the database uses again.
  void database.execProtocolRawStream(message, {
    syncToFs: false,
    onRawData: (bytes) => pieces.push(new Uint8Array(bytes)),
  });
  return joinedBytes(pieces);
}
