import type { Visitor } from '../visitor/visitor.ts';
import {
  chunkOf,
  filePart,
  headOf,
  MULTIPART_HEADERS,
  openRaw,
  type RawConnection,
} from './raw-connection.ts';

const TRICKLE_INTERVAL_MS = 1_000;

/** One way to hold a connection open forever. */
export interface SlowKind {
  readonly name: string;
  readonly begins: readonly (string | Buffer)[];
  /** What is sent every second; absent if the connection stays silent. */
  readonly trickle?: string;
  /** The status of the response that ends it. */
  readonly status: number;
}

export function slowKinds(person: Visitor, projectId: string): SlowKind[] {
  const upload = headOf(person, `POST /projects/${projectId}/upload`, ...MULTIPART_HEADERS);
  const firstBytes = chunkOf(filePart('slow.txt', 'the first words').slice(0, -2));
  const json = headOf(person, 'POST /projects', 'Content-Type: application/json', 'Content-Length: 50');
  const refused = headOf(
    person,
    `POST /projects/${projectId}/upload`,
    'Content-Type: multipart/form-data; boundary=part',
    'Content-Length: 100000000000',
  ).replace('Connection: close', 'Connection: keep-alive');
  return [
    { name: 'silent', begins: [], status: 408 },
    {
      name: 'a head that trickles',
      begins: ['GET /health/live HTTP/1.1\r\nHost: a\r\n'],
      trickle: 'X-A: b\r\n',
      status: 408,
    },
    { name: 'an upload that trickles', begins: [upload, firstBytes], trickle: '1\r\na\r\n', status: 408 },
    { name: 'an upload that stands still', begins: [upload, firstBytes], status: 408 },
    { name: 'a body that stands still', begins: [json, '{"name":'], status: 408 },
    { name: 'an upload that trickles on after its refusal', begins: [refused], trickle: 'a', status: 413 },
  ];
}

/** Opens a connection of each kind; resolves to how each was ended. */
export function openSlow(url: string, kinds: readonly SlowKind[]) {
  return kinds.map(async (kind) => {
    const connection = openRaw(url, ...kind.begins);
    const timer = kind.trickle === undefined ? undefined : startTrickle(connection, kind.trickle);
    const end = await connection.ended;
    clearInterval(timer);
    return { kind, ...end };
  });
}

const startTrickle = ({ socket }: RawConnection, drop: string): NodeJS.Timeout =>
  setInterval(() => {
    if (socket.writable) socket.write(drop);
  }, TRICKLE_INTERVAL_MS);
