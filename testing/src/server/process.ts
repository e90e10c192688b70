import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

const MAIN = path.join(import.meta.dirname, '../../../server/src/main.ts');
/** A process that lives for minutes spends more on optimizing its embedded database than it gets back. */
export const WITHOUT_OPTIMIZING_WASM = '--liftoff-only';
/**
 * A process that lives through many journeys, and sorts piles in them, gets back what it spends on the hottest of its
 * WebAssembly: the sentence encoder's kernel is three times as fast. Only after so many bytes of it have run, so that the
 * embedded database, which is large and never as hot, is left alone.
 */
const OPTIMIZING_HOT_WASM = '--wasm-tiering-budget=1000000000';
const READY = /ready (?:at (\S+)|to take jobs)/;

/** How a process ended by itself. */
export interface End {
  readonly code: number | null;
  readonly output: string;
}

/** The surroundings of a process. */
interface SpawnOptions {
  /** All of its environment. */
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Gets everything that it prints. */
  readonly log?: Writable | undefined;
}

/** How a process of the product is started. */
interface LaunchOptions {
  /** All of its environment, but for the data folder and a few defaults for tests. */
  readonly env?: NodeJS.ProcessEnv;
  /** As an operator has it, for what is measured. */
  readonly isOptimized?: boolean;
  /** For a process that sorts many documents. */
  readonly isLongLived?: boolean;
  /** Gets everything that it prints. */
  readonly log?: Writable;
}

/** The product as an operator runs it: a process of its own. A process that ends takes those that it launched with it. */
export class ServerProcess {
  /** Where it answers, once it says that it is ready; empty for one that takes jobs alone. Rejects if it ends before. */
  readonly ready: Promise<string>;
  readonly ended: Promise<End>;
  /** Where it answers; empty until it is ready. */
  url = '';
  #output = '';
  #end: End | undefined;
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
    // Whoever does not wait for it learns of its end by `ended`.
    this.ready.catch(() => {});
  }

  /** Starts it on a data folder, and does not wait for it. */
  static launch(
    dataDir: string,
    { env, isOptimized = false, isLongLived = false, log }: LaunchOptions = {},
  ): ServerProcess {
    const wasm = isLongLived ? OPTIMIZING_HOT_WASM : WITHOUT_OPTIMIZING_WASM;
    return ServerProcess.spawn(process.execPath, [...(isOptimized ? [] : [wasm]), MAIN], {
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

  /** Starts any program that says, as the product does, where it is ready. */
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

  /** Waits until it has printed something, and returns the part in brackets; rejects when it ends before. */
  async waitForOutput(pattern: RegExp): Promise<string> {
    for (;;) {
      const found = pattern.exec(this.#output);
      if (found) return found[1] ?? '';
      if (this.#end) throw new Error(`The server ended with code ${this.#end.code}: ${this.#end.output}`);
      await this.#more.promise;
    }
  }

  /** Ends it by a signal, and resolves when it has ended. */
  async stop(signal: NodeJS.Signals): Promise<End> {
    this.#child.kill(signal);
    return this.ended;
  }

  /** Ends it without a word, as a crash does. */
  crash(): Promise<End> {
    return this.stop('SIGKILL');
  }

  /** Asks it to stop, twice at once: a terminal's Ctrl-C reaches it directly and by way of npm. */
  interrupt(): Promise<End> {
    this.#child.kill('SIGINT');
    return this.stop('SIGINT');
  }
}

/** Starts the product on a data folder; rejects with what it printed when it ends before it is ready. */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  { isLongLived = false }: Pick<LaunchOptions, 'isLongLived'> = {},
): Promise<ServerProcess> {
  const server = ServerProcess.launch(dataDir, { env, isLongLived });
  await server.ready;
  return server;
}

/** Starts the product where it must not start, and returns how it ended. */
export async function failToStart(dataDir: string, env: Record<string, string> = {}): Promise<End> {
  const server = ServerProcess.launch(dataDir, { env });
  const isReady = await server.ready.then(
    () => true,
    () => false,
  );
  if (!isReady) return server.ended;
  await server.crash();
  throw new Error('The server has started.');
}

/** The setting by which a process finds the code that those before it have compiled, where a run of the tests has it. */
export function compileCache(): Record<string, string> {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
}
