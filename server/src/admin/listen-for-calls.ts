import { once } from 'node:events';
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AdminAnswer, AdminCall, EXIT } from './call.ts';
import { lineOf, readLine } from './line.ts';
import { SOCKET_NAME, withSocketPath } from './socket.ts';

/** Answers commands until it is closed. */
export interface CallListener {
  /** Takes no more commands, and lets those under way end; what has not ended by then is cut off. */
  close(options: { timeoutMs: number }): Promise<void>;
}

const SENDING_TIMEOUT_MS = 10_000;

/**
 * Listens for commands on a socket in the data folder, which only this user (and root) may open, at no moment anybody
 * else. Takes the place of one that a process has left that died: whoever calls this has the folder's lock.
 */
export async function listenForCalls(options: {
  dataDir: string;
  temporaryFolder: string;
  answer(call: AdminCall): Promise<AdminAnswer>;
}): Promise<CallListener> {
  const sockets = new Set<Socket>();
  const underWay = new WeakSet<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // Whoever asked may have gone; what they asked for is done nevertheless.
    socket.on('error', () => {});
    socket.setTimeout(SENDING_TIMEOUT_MS, () => socket.destroy());
    void converse(socket, (call) => {
      underWay.add(socket);
      return options.answer(call);
    });
  });
  const place = path.join(options.dataDir, SOCKET_NAME);
  // Made in a folder of our own and then moved, so that nobody can open it before its mode is set.
  const folder = await mkdtemp(path.join(options.temporaryFolder, 'admin-'));
  try {
    await withSocketPath(folder, async (socket) => {
      server.listen(socket);
      await once(server, 'listening');
    });
    await chmod(path.join(folder, SOCKET_NAME), 0o600);
    await rename(path.join(folder, SOCKET_NAME), place);
  } catch (error) {
    server.close();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  // That a connection could not be taken is no reason for the server to end.
  server.on('error', () => {});
  return {
    async close({ timeoutMs }) {
      await rm(place, { force: true });
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) if (!underWay.has(socket)) socket.destroy();
      const waiting = new AbortController();
      await Promise.race([closed, sleep(timeoutMs, undefined, { signal: waiting.signal }).catch(() => {})]);
      waiting.abort();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

async function converse(socket: Socket, answer: (call: AdminCall) => Promise<AdminAnswer>): Promise<void> {
  try {
    const call = AdminCall.safeParse(await readLine(socket));
    socket.setTimeout(0);
    socket.end(lineOf(call.success ? await answer(call.data) : OTHER_VERSION));
  } catch {
    // No call, half a call, or one that could not be answered: the other end sees that there is no answer.
    socket.destroy();
  }
}

const OTHER_VERSION: AdminAnswer = {
  code: EXIT.failed,
  stdout: [],
  stderr: ['The running server is of another version than this command. Start it again, then try again.'],
};
