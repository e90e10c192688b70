import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { CommandFailed } from '../command-line/failures.ts';
import { AdminAnswer, type AdminCall, adminEndpoints } from './admin.endpoints.ts';
import { HAS_SOCKETS, withSocketPath } from './admin-socket.ts';

/** The server exited before its response was complete. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
}

// Longer than any command takes, except for those that read or copy everything: only the server
// knows how long they take.
const TIMEOUT_MS = 120_000;
const WITHOUT_TIMEOUT: readonly string[] = ['verify', 'backup'];

/**
 * Has the server that has the data folder open run a command; undefined if no server listens there. Throws a
 * ConnectionLost if it exits before it has responded: then the command may or may not have been carried out.
 */
export async function sendToServer(dataDir: string, call: AdminCall): Promise<AdminAnswer | undefined> {
  if (!HAS_SOCKETS) return undefined;
  try {
    return await withSocketPath(dataDir, (socketPath) => send(socketPath, call));
  } catch (error) {
    switch ((error as NodeJS.ErrnoException).code) {
      // There is no socket, or only one left behind by a dead process.
      case 'ENOENT':
      case 'ECONNREFUSED':
        return undefined;
      case 'ECONNRESET':
      case 'EPIPE':
        throw new ConnectionLost('The server closed the connection.', { cause: error });
      case 'EACCES':
      case 'EPERM':
        throw new CommandFailed(
          `A server has ${dataDir} open that belongs to another user. Run the command as the user that runs the server.`,
        );
    }
    throw error;
  }
}

async function send(socketPath: string, call: AdminCall): Promise<AdminAnswer> {
  const { method, path } = adminEndpoints.runCommand;
  const headers = { 'content-type': 'application/json' };
  const request = httpRequest({ socketPath, method, path, headers, agent: false });
  if (!WITHOUT_TIMEOUT.includes(call.command.command))
    request.setTimeout(TIMEOUT_MS, () => request.destroy());
  request.end(JSON.stringify(call));
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { statusCode = 0 } = response;
  const body = await json(response);
  if (statusCode >= 500) throw new ConnectionLost(`The server answered with ${statusCode}.`);
  const answer = AdminAnswer.safeParse(body);
  if (answer.success) return answer.data;
  throw new CommandFailed('The running server is a different version from this command.');
}
