import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MAIN = path.join(import.meta.dirname, '../../server/src/main.ts');
const READY_MS = 30_000;

/** The product as an operator runs it: a process of its own, on a folder of its own. */
export class Product {
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
    const product = new Product(await mkdtemp(path.join(tmpdir(), 'sheaf-journey-')), env);
    await product.startAgain();
    return product;
  }

  /** Starts it on the data that it left behind, at the address that it had. */
  async startAgain(): Promise<void> {
    const port = this.url ? new URL(this.url).port : '0';
    const child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, ...this.#env, DATA_DIR: this.dataDir, PORT: port, NODE_ENV: 'development' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = child;
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
