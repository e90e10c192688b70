import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** The repository's folder. */
export const REPOSITORY = path.join(import.meta.dirname, '../..');

/** The real server as a process of its own, with the embedded database unless the settings say otherwise. */
export interface ServerProcess {
  /** Empty for one that takes jobs alone. */
  readonly url: string;
  readonly pid: number;
}

// What a measurement must not run into, and nothing else differs from what a person gets.
const SETTINGS = {
  PORT: '0',
  LOG_LEVEL: 'error',
  RATE_LIMIT: 'off',
  SIGNUP_COURTESY_CREDITS: '100000000',
  LIMIT_DOCUMENTS_PER_PROJECT: '100000',
  LIMIT_PROJECT_STORAGE_MB: '100000',
  LIMIT_TEXT_FILE_MB: '100',
  DATABASE_URL: '',
  S3_BUCKET: '',
  PUBLIC_URL: '',
  MAIL_URL: '',
  // As `npm start`, the image and the unit have it.
  MALLOC_ARENA_MAX: '2',
};

/** The environment in which a start of the product keeps to itself. */
export const serverEnvironment = (dataDir: string): NodeJS.ProcessEnv => ({
  ...process.env,
  ...SETTINGS,
  DATA_DIR: dataDir,
});

/** Starts the server on a data folder, lets `work` use it, and stops it whatever happens. */
export async function withServer<T>(
  dataDir: string,
  work: (server: ServerProcess) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const child = spawn(process.execPath, [path.join(REPOSITORY, 'server/src/main.ts')], {
    env: { ...serverEnvironment(dataDir), ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A bench that is broken off must not leave a server behind.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  try {
    const url = await readyUrl(child);
    return await work({ url, pid: child.pid ?? 0 });
  } finally {
    await stop(child);
    process.off('exit', kill);
  }
}

/** Resolves to the address that a starting server says it is ready at; rejects when it ends before. */
export function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const ready = /ready (?:at (\S+)|to take jobs)/.exec(said);
      if (ready) resolve(ready[1] ?? '');
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`The server ended with ${code} before it was ready:\n${said}`)),
    );
  });
}

/** Asks a process to stop and waits until it has. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
