import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { CommandFailed } from '../command-line/failures.ts';
import { AdminAnswer, type AdminCall } from './call.ts';
import { ConnectionLost, lineOf, readLine } from './line.ts';
import { HAS_SOCKETS, withSocketPath } from './socket.ts';

// Longer than any command takes but those that read or copy everything: of these, only the server knows how long.
const TIMEOUT_MS = 120_000;
const ENDLESS = ['verify', 'backup'];
/** What connecting fails with where nobody listens: there is no socket, or one that a dead process has left. */
const NOBODY = ['ENOENT', 'ECONNREFUSED'];

/**
 * Has the server that has the data folder open carry a command out; undefined when none listens there. Throws a
 * ConnectionLost when it ends before it has answered: then the command may have been carried out or not.
 */
export async function askServer(dataDir: string, call: AdminCall): Promise<AdminAnswer | undefined> {
  if (!HAS_SOCKETS) return undefined;
  const socket = await openSocket(dataDir);
  if (!socket) return undefined;
  try {
    if (!ENDLESS.includes(call.words[0] ?? '')) socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    socket.write(lineOf(call));
    const answer = AdminAnswer.safeParse(await readLine(socket));
    if (answer.success) return answer.data;
    throw new CommandFailed('The running server is of another version than this command.');
  } finally {
    socket.destroy();
  }
}

async function openSocket(dataDir: string): Promise<Socket | undefined> {
  try {
    return await withSocketPath(dataDir, async (path) => {
      const socket = connect(path);
      await once(socket, 'connect');
      // What breaks later is seen by whoever reads.
      socket.on('error', () => {});
      return socket;
    });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (NOBODY.includes(code)) return undefined;
    if (code === 'ECONNRESET' || code === 'EPIPE') throw new ConnectionLost('The server went away.');
    if (code === 'EACCES' || code === 'EPERM')
      throw new CommandFailed(
        `A server has ${dataDir} open that belongs to another user. Give the command as the user that runs it.`,
      );
    throw error;
  }
}
