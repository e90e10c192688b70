import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandFailed } from '../command-line/failures.ts';
import type { Config } from '../config.ts';
import { FolderInUse } from '../platform/database/folder-lock.ts';
import { AdminAnswer, type AdminCall, COMMANDS_PATH } from './admin.endpoints.ts';
import { HAS_SOCKETS, withSocketPath } from './admin-socket.ts';

// A server that starts or stops, or another command, holds the folder for a few seconds.
const MAX_WAIT_MS = 30_000;
const RETRY_INTERVAL_MS = 200;

/**
 * Runs a command where the data is: in the server that has the embedded database open, or else in this process. If that
 * server exits in the middle, the command is sent again under the same id, so that nothing is done twice. Throws a
 * CommandFailed that says what to do if the data cannot be reached.
 */
export async function dispatchCommand(call: AdminCall, config: Config): Promise<AdminAnswer> {
  if (config.databaseUrl) return runLocally(call, config);
  assertDataFolder(config.dataDir);
  const deadline = Date.now() + MAX_WAIT_MS;
  let wasLost = false;
  for (;;) {
    try {
      const answer = await sendToServer(config.dataDir, call);
      return answer ?? (await runLocally(call, config));
    } catch (error) {
      if (error instanceof ConnectionLost) wasLost = true;
      else if (!(error instanceof FolderInUse)) throw error;
      if (Date.now() > deadline)
        throw new CommandFailed(unreachableMessage(config.dataDir, { call, wasLost }));
    }
    await sleep(RETRY_INTERVAL_MS);
  }
}

/** What opens the database is only loaded if no server has it open: otherwise the response takes half the time. */
async function runLocally(call: AdminCall, config: Config): Promise<AdminAnswer> {
  if (!config.databaseUrl) assertOwnData(config.dataDir);
  const local = await import('./run-locally.ts');
  return local.runLocally(call, config);
}

/** A mistyped folder must not become a new, empty installation. */
function assertDataFolder(dataDir: string): void {
  if (existsSync(path.join(dataDir, 'db', 'PG_VERSION'))) return;
  throw new CommandFailed(
    `${dataDir} is not a Sheaf data folder: it contains no database. Set DATA_DIR to the folder the server uses, or start the server once.`,
  );
}

/** Root may open everybody's data, but its owner could no longer open what root writes there. */
function assertOwnData(dataDir: string): void {
  const { uid } = statSync(path.join(dataDir, 'db'));
  if (process.getuid?.() !== 0 || uid === 0) return;
  throw new CommandFailed(
    `The data in ${dataDir} belongs to another user (${uid}). Run the command as that user, or start the server first.`,
  );
}

function unreachableMessage(
  dataDir: string,
  { call, wasLost }: { call: AdminCall; wasLost: boolean },
): string {
  if (wasLost) {
    const sameId = call.command.command === 'grant' ? ` with --id ${call.id}` : '';
    return `The server did not respond, so the command may or may not have been carried out. Run it again${sameId}: it will not be done twice.`;
  }
  const inUse = `The data in ${dataDir} is in use by another Sheaf process`;
  return HAS_SOCKETS
    ? `${inUse} that does not accept commands: another command, or a server that is starting or stopping. Try again in a moment.`
    : `${inUse}. On Windows, commands cannot reach a running server: stop the server, run the command, then start it again.`;
}

class ConnectionLost extends Error {
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
async function sendToServer(dataDir: string, call: AdminCall): Promise<AdminAnswer | undefined> {
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
  const headers = { 'content-type': 'application/json' };
  const request = httpRequest({ socketPath, method: 'POST', path: COMMANDS_PATH, headers, agent: false });
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
