import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const MAIN = path.join(import.meta.dirname, '../src/main.ts');

/** The product as an operator runs it: a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** When it said that it is ready, in milliseconds of `performance.now()`. */
  readonly readyAt: number;
  /** Ends it without a word, as a crash does. */
  crash(): Promise<void>;
  /** Asks it to stop, as Ctrl-C does; resolves to its exit code, which is null when it had to be killed. */
  interrupt(): Promise<number | null>;
}

/** How a process ended that never got ready. */
export interface FailedStart {
  readonly code: number | null;
  readonly said: string;
}

/** Starts the product on a data folder; rejects with what it said when it ends before it is ready. */
export async function startServer(dataDir: string): Promise<ServerProcess> {
  const { child, ready } = launch(dataDir);
  const url = await ready;
  if (typeof url !== 'string') throw new Error(`The server ended with code ${url.code}: ${url.said}`);
  const ended = once(child, 'exit');
  return {
    url,
    readyAt: performance.now(),
    async crash() {
      child.kill('SIGKILL');
      await ended;
    },
    async interrupt() {
      child.kill('SIGINT');
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

/** Starts the product where it must not start, and returns how it ended. */
export async function failToStart(dataDir: string): Promise<FailedStart> {
  const { child, ready } = launch(dataDir);
  const outcome = await ready;
  if (typeof outcome !== 'string') return outcome;
  child.kill('SIGKILL');
  throw new Error('The server has started.');
}

function launch(dataDir: string): { child: ChildProcess; ready: Promise<string | FailedStart> } {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      SIGNUP_COURTESY_CREDITS: '5000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A run of the tests that breaks off must not leave it behind.
  const stopNow = () => child.kill('SIGKILL');
  process.once('exit', stopNow);
  const { promise: ready, resolve } = Promise.withResolvers<string | FailedStart>();
  let said = '';
  const listen = (chunk: Buffer) => {
    said += chunk;
    const url = /ready at (\S+)/.exec(said)?.[1];
    if (url) resolve(url);
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  child.once('close', (code) => {
    process.off('exit', stopNow);
    resolve({ code, said });
  });
  return { child, ready };
}
