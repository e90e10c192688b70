import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ServerProcess, startServer } from '@sheaf/testing/server/process';

/** Settings as an operator would provide them. */
export type Settings = Readonly<Record<string, string>>;

/** The product in its own process, with its own data folder. */
export class Product {
  /** Where it stores its data and the mails that it would send. */
  readonly dataDir: string;
  readonly #settings: Settings;
  #server: ServerProcess | undefined;

  private constructor(dataDir: string, settings: Settings) {
    this.dataDir = dataDir;
    this.#settings = settings;
  }

  /** Starts it with an empty data folder or a copy of another one. */
  static async start(
    settings: Settings = {},
    { template }: { template?: string | undefined } = {},
  ): Promise<Product> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sheaf-journey-'));
    // Synchronously: asynchronous copying takes several times as long for its thousand files.
    if (template) cpSync(template, dataDir, { recursive: true });
    const product = new Product(dataDir, settings);
    await product.#start('0');
    return product;
  }

  get url(): string {
    return this.#server?.url ?? '';
  }

  /** Kills its process without warning and starts it again, with the same data and on the same port. */
  async crashAndRestart(): Promise<void> {
    const { port } = new URL(this.url);
    await this.#server?.crash();
    await this.#start(port);
  }

  /** Shuts it down gracefully, as after Ctrl-C. */
  async stop(): Promise<void> {
    await this.#server?.interrupt();
  }

  /** Kills it and removes its data. */
  async discard(): Promise<void> {
    await this.#server?.crash();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.discard();
  }

  async #start(port: string): Promise<void> {
    const env = { ...this.#settings, PORT: port, NODE_ENV: 'development' };
    this.#server = await startServer(this.dataDir, env);
  }
}
