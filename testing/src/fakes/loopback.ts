import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** Lets a server listen on a free port that only this machine reaches; returns its address. */
export async function listenHere(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Stops a server, and breaks its connections. */
export async function stopListening(server: HttpServer): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
