import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listenHere, stopListening } from '@sheaf/testing/fakes/loopback';

/** The proxy in front of the API processes. */
export interface ReverseProxy {
  readonly url: string;
  close(): Promise<void>;
}

const IDEMPOTENT = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Starts a round-robin reverse proxy. Like a real one, it tries the next process if a connection is refused, since
 * nothing has been sent by then, or if it breaks before the response and the request is idempotent. A connection that
 * breaks later breaks for the browser, too.
 */
export async function startReverseProxy(upstreams: readonly string[]): Promise<ReverseProxy> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const order = upstreams.map((_, index) => upstreams[(turn + index) % upstreams.length] ?? '');
    turn++;
    pass(incoming, outgoing, order);
  });
  // An upload may take any time.
  server.requestTimeout = 0;
  return { url: await listenHere(server), close: () => stopListening(server) };
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
  // A new connection each time: the other side may just have closed one that was kept alive.
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
