import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

const MAIN = path.join(import.meta.dirname, '../../../server/src/main.ts');
/**
 * A process that lives for minutes spends more on optimizing its embedded database's WebAssembly than it gains, but the
 * sentence encoder's kernel gets three times as fast, even within its first sort. The budget is the number of bytes to
 * run before a function is optimized, high enough to leave out the database, which is large and never as hot.
 */
export const OPTIMIZING_HOT_WASM = '--wasm-tiering-budget=1000000000';
const READY = /ready (?:at (\S+)|to take jobs)/;

/** How a process ended. */
export interface ProcessExit {
  readonly code: number | null;
  readonly output: string;
}

interface SpawnOptions {
  /** Its complete environment. */
  readonly env?: NodeJS.ProcessEnv;
  /** Receives everything that it prints. */
  readonly log?: Writable | undefined;
}

interface LaunchOptions {
  /** Its environment, except for the data folder and a few defaults for tests. */
  readonly env?: NodeJS.ProcessEnv;
  /** Runs it as an operator would, for measurements. */
  readonly isOptimized?: boolean;
  /** Receives everything that it prints. */
  readonly log?: Writable;
}

/**
 * The product as an operator runs it: as a separate process. When the test process exits, it takes the processes it
 * launched with it.
 */
export class ServerProcess {
  /**
   * Resolves to its address once it reports ready; empty for a process that only takes jobs. Rejects if it ends before
   * that.
   */
  readonly ready: Promise<string>;
  readonly ended: Promise<ProcessExit>;
  /** Its address; empty until it is ready. */
  url = '';
  #output = '';
  #end: ProcessExit | undefined;
  /** Resolves when it prints more, or ends. */
  #more = Promise.withResolvers<void>();
  readonly #child: ChildProcess;

  private constructor(child: ChildProcessByStdio<null, Readable, Readable>, log: Writable | undefined) {
    this.#child = child;
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    this.ended = once(child, 'close').then(([code]) => {
      process.off('exit', kill);
      this.#end = { code, output: this.#output };
      this.#more.resolve();
      return this.#end;
    });
    for (const stream of [child.stdout, child.stderr]) {
      if (log) stream.pipe(log, { end: false });
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text;
        this.#more.resolve();
        this.#more = Promise.withResolvers();
      });
    }
    this.ready = this.waitForOutput(READY).then((url) => {
      this.url = url;
      return url;
    });
    // Callers that do not wait for it learn of its end from `ended`.
    this.ready.catch(() => {});
  }

  static launch(dataDir: string, { env, isOptimized = false, log }: LaunchOptions = {}): ServerProcess {
    return ServerProcess.spawn(process.execPath, [...(isOptimized ? [] : [OPTIMIZING_HOT_WASM]), MAIN], {
      env: {
        PATH: process.env.PATH,
        ...compileCache(),
        PORT: '0',
        LOG_LEVEL: 'error',
        ...env,
        DATA_DIR: dataDir,
      },
      log,
    });
  }

  /** Starts any program that reports its address when it is ready, as the product does. */
  static spawn(
    program: string,
    parameters: readonly string[],
    { log, ...options }: SpawnOptions,
  ): ServerProcess {
    const child = spawn(program, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    return new ServerProcess(child, log);
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Waits until it has printed a match, and returns the first capture group; rejects if it ends before that. */
  async waitForOutput(pattern: RegExp): Promise<string> {
    for (;;) {
      const found = pattern.exec(this.#output);
      if (found) return found[1] ?? '';
      if (this.#end) throw new Error(`The server ended with code ${this.#end.code}: ${this.#end.output}`);
      await this.#more.promise;
    }
  }

  /** Sends a signal, and resolves once the process has ended. */
  async stop(signal: NodeJS.Signals): Promise<ProcessExit> {
    this.#child.kill(signal);
    return this.ended;
  }

  /** Kills it without warning, like a crash. */
  crash(): Promise<ProcessExit> {
    return this.stop('SIGKILL');
  }

  /** Sends two interrupts in a row: a terminal's Ctrl-C reaches the process both directly and through npm. */
  interrupt(): Promise<ProcessExit> {
    this.#child.kill('SIGINT');
    return this.stop('SIGINT');
  }
}

/** Starts the product on a data folder; rejects with its output if it ends before it is ready. */
export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = ServerProcess.launch(dataDir, { env });
  await server.ready;
  return server;
}

/** Starts the product where it must refuse to start, and returns how it ended. */
export async function failToStart(dataDir: string, env: Record<string, string> = {}): Promise<ProcessExit> {
  const server = ServerProcess.launch(dataDir, { env });
  const isReady = await server.ready.then(
    () => true,
    () => false,
  );
  if (!isReady) return server.ended;
  await server.crash();
  throw new Error('The server has started.');
}

/** The setting for sharing compiled code with earlier processes, if the test run has it. */
export function compileCache(): Record<string, string> {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
}
