import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MAIN = path.join(import.meta.dirname, '../../server/src/main.ts');
/** A process that lives for minutes spends more on optimising its embedded database than it gets back. */
const WITHOUT_OPTIMISING_WASM = '--liftoff-only';
const READY_MS = 60_000;

/** The product as an operator runs it: a process of its own, on a folder of its own. */
export class Product {
  /** The variable that names a folder as a first start has left it, where the run of the journeys has one. */
  static readonly FIRST_START = 'SHEAF_FIRST_START';

  /** Where it keeps its data, and the mails that it would send. */
  readonly dataDir: string;
  readonly #env: Record<string, string>;
  #process: ChildProcess | undefined;
  url = '';

  private constructor(dataDir: string, env: Record<string, string>) {
    this.dataDir = dataDir;
    this.#env = env;
  }

  /** Starts it with settings as an operator would give them. */
  static async start(env: Record<string, string> = {}): Promise<Product> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sheaf-journey-'));
    const begun = process.env[Product.FIRST_START];
    if (begun) cpSync(begun, dataDir, { recursive: true });
    const product = new Product(dataDir, env);
    await product.startAgain();
    return product;
  }

  /** Starts it on the data that it left behind, at the address that it had. */
  async startAgain(): Promise<void> {
    const port = this.url ? new URL(this.url).port : '0';
    const child = spawn(process.execPath, [WITHOUT_OPTIMISING_WASM, MAIN], {
      env: { ...process.env, ...this.#env, DATA_DIR: this.dataDir, PORT: port, NODE_ENV: 'development' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = child;
    // A run of the journeys that breaks off must not leave it behind.
    const stopNow = () => child.kill('SIGKILL');
    process.once('exit', stopNow);
    child.once('exit', () => process.off('exit', stopNow));
    this.url = await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The product did not start in time.')), READY_MS);
      child.once('exit', (code) => reject(new Error(`The product ended with code ${code}.`)));
      child.stdout?.on('data', (chunk: Buffer) => {
        const address = /ready at (\S+)/.exec(chunk.toString())?.[1];
        if (!address) return;
        clearTimeout(timer);
        resolve(address);
      });
    });
  }

  /** Ends its process: `SIGINT` as Ctrl-C does, `SIGKILL` as a crash does. */
  async stop(signal: 'SIGINT' | 'SIGKILL'): Promise<number | null> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    return ended;
  }

  /** Ends it and removes what it left behind. */
  async discard(): Promise<void> {
    await this.stop('SIGKILL');
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
