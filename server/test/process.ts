import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { keptCode } from './kept-code.ts';

const MAIN = path.join(import.meta.dirname, '../src/main.ts');
/** A process that lives for seconds spends more on optimising its embedded database than it gets back. */
const WITHOUT_OPTIMISING_WASM = '--liftoff-only';

/** The product as an operator runs it: a process of its own. */
export interface ServerProcess {
  /** Where it answers; empty for one that takes jobs alone. */
  readonly url: string;
  readonly pid: number;
  /** Waits until it has said something, and returns the part that is asked for. */
  says(what: RegExp): Promise<string>;
  /** Ends it without a word, as a crash does. */
  crash(): Promise<void>;
  /** Asks it to stop, twice at once: a terminal's Ctrl-C reaches it directly and by way of npm. */
  interrupt(): Promise<End>;
}

/** How a process ended by itself. */
export interface End {
  readonly code: number | null;
  readonly said: string;
}

/** Starts the product on a data folder; rejects with what it said when it ends before it is ready. */
export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const { child, says, ready, ended } = launch(dataDir, env);
  const url = await Promise.race([ready, ended]);
  if (typeof url !== 'string') throw new Error(`The server ended with code ${url.code}: ${url.said}`);
  return {
    url,
    pid: child.pid ?? 0,
    says,
    async crash() {
      child.kill('SIGKILL');
      await ended;
    },
    async interrupt() {
      child.kill('SIGINT');
      child.kill('SIGINT');
      return ended;
    },
  };
}

/** Starts the product where it must not start, and returns how it ended. */
export async function failToStart(dataDir: string, env: Record<string, string> = {}): Promise<End> {
  const { child, ready, ended } = launch(dataDir, env);
  const outcome = await Promise.race([ready, ended]);
  if (typeof outcome !== 'string') return outcome;
  child.kill('SIGKILL');
  throw new Error('The server has started.');
}

function launch(
  dataDir: string,
  env: Record<string, string>,
): {
  child: ChildProcess;
  says(what: RegExp): Promise<string>;
  ready: Promise<string>;
  ended: Promise<End>;
} {
  const child = spawn(process.execPath, [WITHOUT_OPTIMISING_WASM, MAIN], {
    env: {
      PATH: process.env.PATH,
      ...keptCode(),
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A run of the tests that breaks off must not leave it behind.
  const stopNow = () => child.kill('SIGKILL');
  process.once('exit', stopNow);
  const { promise: ready, resolve } = Promise.withResolvers<string>();
  let said = '';
  const listen = (chunk: Buffer) => {
    said += chunk;
    const found = /ready (?:at (\S+)|to take jobs)/.exec(said);
    if (found) resolve(found[1] ?? '');
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  const ended = once(child, 'close').then(([code]): End => {
    process.off('exit', stopNow);
    return { code, said };
  });
  const says = async (what: RegExp): Promise<string> => {
    for (;;) {
      const found = what.exec(said)?.[1];
      if (found !== undefined) return found;
      if (child.stdout) await once(child.stdout, 'data');
    }
  };
  return { child, says, ready, ended };
}
