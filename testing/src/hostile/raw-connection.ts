import { connect, type Socket } from 'node:net';
import type { Visitor } from '../visitor/visitor.ts';

/** A connection on which bytes are sent verbatim, valid or not. */
export interface RawConnection {
  readonly socket: Socket;
  /** What was received until the other side closed it; `afterMs` counts from the start of the connection. */
  readonly ended: Promise<{ text: string; status: number; afterMs: number }>;
}

export function openRaw(url: string, ...pieces: ReadonlyArray<string | Buffer>): RawConnection {
  const { hostname, port } = new URL(url);
  const started = performance.now();
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // Some of these tests are about connections that are cut while sending.
  socket.on('error', () => {});
  for (const piece of pieces) socket.write(piece);
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  socket.once('close', () => resolve());
  const ended = closed.then(() => {
    const text = Buffer.concat(chunks).toString();
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
    return { text, status, afterMs: performance.now() - started };
  });
  return { socket, ended };
}

/** The head of a request by a person, which closes the connection once it is answered. */
export function headOf(person: Visitor, line: string, ...more: readonly string[]): string {
  const csrf = person.cookie('csrf_token') ?? '';
  const lines = [
    `${line} HTTP/1.1`,
    'Host: sheaf.test',
    'Connection: close',
    `Cookie: session=${person.cookie('session') ?? ''}; csrf_token=${csrf}`,
    `X-CSRF-Token: ${csrf}`,
    ...more,
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** A chunk of a chunked body (RFC 9112, 7.1). */
export function chunkOf(bytes: string | Buffer): Buffer {
  const head = `${Buffer.byteLength(bytes).toString(16)}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n')]);
}

/** A file of a multipart body whose boundary is "part". */
export const filePart = (filename: string, content: string): string =>
  `--part\r\nContent-Disposition: form-data; name="files"; filename="${filename}"\r\n\r\n${content}\r\n`;
export const MULTIPART_END = '--part--\r\n';
export const MULTIPART_HEADERS = [
  'Content-Type: multipart/form-data; boundary=part',
  'Transfer-Encoding: chunked',
];
export const LAST_CHUNK = '0\r\n\r\n';
