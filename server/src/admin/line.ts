import type { Socket } from 'node:net';

/** The other end has gone before its message was whole. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
}

// A command is a few words, and an answer a few pages.
const LONGEST_BYTES = 1024 * 1024;

/** Writes a message: JSON on one line. */
export const lineOf = (message: object): string => `${JSON.stringify(message)}\n`;

/** Reads the one message that comes. Throws a ConnectionLost when the connection ends before it does. */
export async function readLine(socket: Socket): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // The connection stays open when the loop is left: an answer may go back on it.
    for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (chunk.includes('\n')) return JSON.parse(Buffer.concat(chunks).toString());
      if (bytes > LONGEST_BYTES) break;
    }
  } catch (error) {
    throw new ConnectionLost('The connection broke.', { cause: error });
  }
  throw new ConnectionLost('The connection ended in the middle of a message.');
}
