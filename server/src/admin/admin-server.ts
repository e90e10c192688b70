import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { closeApp } from '../platform/http/close-app.ts';
import { handleErrors } from '../platform/http/errors.ts';
import { validateInput } from '../platform/http/validation.ts';
import type { Logger } from '../platform/log/log.ts';
import { type AdminAnswer, AdminCall, COMMANDS_PATH } from './admin.endpoints.ts';
import { HAS_SOCKETS, SOCKET_NAME, withSocketPath } from './admin-socket.ts';
import type { Installation } from './context.ts';
import { runCommand } from './run-command.ts';

interface AdminServer {
  /** Accepts no more commands and lets those in progress finish; what has not ended by the timeout is cut off. */
  close(options: { timeoutMs: number }): Promise<void>;
}

const REQUEST_TIMEOUT_MS = 10_000;
const CHECK_CONNECTIONS_MS = 1_000;

/**
 * Lets a running server run the operator's commands if a separate process could not: on the embedded database, which
 * serves a single process. Undefined otherwise, and if the file system does not support sockets.
 */
export async function startAdminServer({
  services,
  features,
}: Installation): Promise<AdminServer | undefined> {
  const { config, audit, database, log, temporaryFolder } = services;
  if (database.kind !== 'embedded' || !HAS_SOCKETS) return undefined;
  const context = { config, audit, open: async () => ({ services, features }) };
  const run = (call: AdminCall) => runCommand(call, context);
  try {
    return await openAdminServer(run, { dataDir: config.dataDir, temporaryFolder, log });
  } catch (err) {
    log.warn(
      { err },
      'npx sheaf admin cannot reach this server: no socket can be created in the data folder',
    );
    return undefined;
  }
}

/**
 * Accepts commands on a socket in the data folder, which only this user (and root) may open, at every moment. Replaces
 * one left behind by a dead process: the caller holds the folder's lock.
 */
export async function openAdminServer(
  run: (call: AdminCall) => Promise<AdminAnswer>,
  { dataDir, temporaryFolder, log }: { dataDir: string; temporaryFolder: string; log: Logger },
): Promise<AdminServer> {
  const app = buildAdminApp(run, log);
  const socket = path.join(dataDir, SOCKET_NAME);
  // Created in a private folder and then moved, so that nobody can open it before its mode is set.
  const folder = await mkdtemp(path.join(temporaryFolder, 'admin-'));
  try {
    await withSocketPath(folder, (draft) => app.listen({ path: draft }));
    await chmod(path.join(folder, SOCKET_NAME), 0o600);
    await rename(path.join(folder, SOCKET_NAME), socket);
  } catch (error) {
    await app.close();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return {
    async close(options) {
      await rm(socket, { force: true });
      await closeApp(app, options);
    },
  };
}

function buildAdminApp(run: (call: AdminCall) => Promise<AdminAnswer>, log: Logger): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { connectionsCheckingInterval: CHECK_CONNECTIONS_MS },
  });
  app.setValidatorCompiler(validateInput);
  handleErrors(app);
  // Whoever can open the socket is authorized: the file system has already checked, and no browser can open it.
  app.post<{ Body: AdminCall }>(COMMANDS_PATH, { schema: { body: AdminCall } }, ({ body }) => run(body));
  return app;
}
