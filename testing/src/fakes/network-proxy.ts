import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenHere } from './loopback.ts';

/** A network path to a server that can be cut. */
export type NetworkProxy = Awaited<ReturnType<typeof startNetworkProxy>>;

/**
 * Forwards bytes to a server from its own port. With `bytesOf`, each connection breaks after that many bytes in either
 * direction.
 */
export async function startNetworkProxy(
  target: string,
  { bytesOf = () => Number.POSITIVE_INFINITY }: { bytesOf?: () => number } = {},
) {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  const breakAll = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  const server = createServer((near) => {
    if (isCut) return near.resetAndDestroy();
    const far = connect({ host: hostname, port: Number(port) });
    let bytesLeft = bytesOf();
    const count = (chunk: Buffer) => {
      bytesLeft -= chunk.length;
      if (bytesLeft >= 0) return;
      near.resetAndDestroy();
      far.resetAndDestroy();
    };
    if (bytesLeft !== Number.POSITIVE_INFINITY) for (const socket of [near, far]) socket.on('data', count);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      // If one side breaks, the other must not mistake it for a regular end.
      socket.on('error', () => other.resetAndDestroy());
      socket.on('close', () => open.delete(socket));
    }
  });
  return {
    url: await listenHere(server),
    /** Breaks every connection and refuses new ones until `mend`. */
    cut() {
      isCut = true;
      breakAll();
    },
    mend() {
      isCut = false;
    },
    /** Breaks every connection but accepts new ones right away. */
    interrupt: breakAll,
    async close() {
      server.close();
      breakAll();
      await once(server, 'close');
    },
  };
}
