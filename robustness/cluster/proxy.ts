import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands before the API processes. */
export interface ReverseProxy {
  readonly url: string;
  close(): Promise<void>;
}

const IDEMPOTENT = ['GET', 'HEAD', 'OPTIONS'];

/**
 * A reverse proxy that takes the processes in turn. As a real one does, it goes to the next where a connection is
 * refused, since nothing has been sent by then; and where one breaks before it has answered, if the request may be
 * repeated. What breaks later breaks off for the browser too.
 */
export async function startReverseProxy(upstreams: readonly string[]): Promise<ReverseProxy> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const order = upstreams.map((_, index) => upstreams[(turn + index) % upstreams.length] ?? '');
    turn++;
    pass(incoming, outgoing, order);
  });
  // An upload may take its time.
  server.requestTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, upstreams: readonly string[]): void {
  const [upstream, ...others] = upstreams;
  if (upstream === undefined) {
    incoming.resume();
    outgoing.writeHead(502).end();
    return;
  }
  const { hostname, port } = new URL(upstream);
  const { method = 'GET', url: path = '/', headers } = incoming;
  // A connection of its own each time: one that was kept could have been closed by the other side just now.
  const onward = request({ hostname, port, method, path, headers: { ...headers, connection: 'close' } });
  onward.on('socket', (socket) => socket.once('connect', () => incoming.pipe(onward)));
  onward.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    answer.on('error', () => outgoing.destroy());
  });
  onward.on('error', (error: NodeJS.ErrnoException) => {
    if (outgoing.headersSent) return outgoing.destroy();
    if (error.code === 'ECONNREFUSED' || IDEMPOTENT.includes(method)) pass(incoming, outgoing, others);
    else {
      incoming.unpipe(onward);
      incoming.resume();
      outgoing.writeHead(502, { connection: 'close' }).end();
    }
  });
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) onward.destroy();
  });
}
