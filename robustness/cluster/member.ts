import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ServerProcess } from '@sheaf/testing/server/process';
import { mountSmallDisk, type SmallDisk } from '@sheaf/testing/server/small-disk';

const READY_TIMEOUT_MS = 120_000;
const RESTART_MS = 500;
// Enough for the parts of a few uploads, or for a merged PDF with its sources.
const TEMPORARY_MB = 48;

/** One process of the installation. It shares no folder, as if it ran on its own machine. */
export class Member {
  readonly name: string;
  readonly role: 'api' | 'worker';
  readonly url: string;
  /** Exits that nobody asked for, and stops that took too long or ended with an error. */
  readonly failures: string[] = [];
  readonly #folder: string;
  readonly #env: Record<string, string>;
  #process: ServerProcess | undefined;
  #isReady = false;
  #disk: SmallDisk | undefined;

  constructor(options: {
    name: string;
    role: 'api' | 'worker';
    port: number;
    folder: string;
    env: Record<string, string>;
  }) {
    this.name = options.name;
    this.role = options.role;
    this.url = `http://127.0.0.1:${options.port}`;
    this.#folder = path.join(options.folder, options.name);
    this.#env = {
      ...options.env,
      ROLE: options.role,
      PORT: String(options.port),
    };
  }

  /** Where it keeps files while it works on them: its own small disk, if it may mount one as root. */
  get temporaryFolder(): string {
    return path.join(this.#folder, 'tmp');
  }

  get hasSmallDisk(): boolean {
    return this.#disk !== undefined;
  }

  /** Creates its folder, and mounts its small disk if that is allowed. */
  async prepare(): Promise<void> {
    await mkdir(this.temporaryFolder, { recursive: true });
    this.#disk = mountSmallDisk(this.temporaryFolder, { megabytes: TEMPORARY_MB });
  }

  unmount(): void {
    this.#disk?.unmount();
    this.#disk = undefined;
  }

  /** Fills its disk to the last byte; returns a function that frees the space again. */
  fillDisk(): () => void {
    this.#disk?.leaveMb(0);
    return () => this.#disk?.makeRoom();
  }

  start(): void {
    const log = createWriteStream(`${this.#folder}.log`, { flags: 'a' });
    const started = ServerProcess.launch(this.#folder, { env: this.#env, isOptimized: true, log });
    this.#process = started;
    this.#isReady = false;
    started.ready.then(
      () => {
        if (started === this.#process) this.#isReady = true;
      },
      () => {},
    );
    void started.ended.then(({ code }) => {
      if (started !== this.#process) return;
      // It may give up while starting if the database is unreachable; a supervisor restarts it.
      if (this.#isReady) this.failures.push(`${this.name} ended by itself (code ${code})`);
      setTimeout(() => started === this.#process && this.start(), RESTART_MS);
    });
  }

  /** Waits until it reports that it is ready; an API process must also respond so at its address. */
  async untilReady(): Promise<void> {
    const deadline = Date.now() + READY_TIMEOUT_MS;
    while (!this.#isReady || (this.role === 'api' && !(await isReady(this.url)))) {
      if (Date.now() > deadline) throw new Error(`${this.name} is not ready within ${READY_TIMEOUT_MS} ms.`);
      await sleep(50);
    }
  }

  /** Kills it without warning, as a power failure would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Asks it to stop; returns its exit code and how many milliseconds it took. */
  async stop(): Promise<{ code: number | null; tookMs: number }> {
    const startedAt = performance.now();
    const code = await this.#end('SIGTERM');
    return { code, tookMs: performance.now() - startedAt };
  }

  /** Kills it without waiting, for a caller that is about to exit as well. */
  abandon(): void {
    void this.#end('SIGKILL');
    this.unmount();
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const ending = this.#process;
    this.#process = undefined;
    return ending ? (await ending.stop(signal)).code : null;
  }
}

/** Whether a process, or the proxy in front of it, reports that database and storage respond. */
export async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(10_000) }).catch(
    () => undefined,
  );
  await answer?.arrayBuffer().catch(() => {});
  return answer?.status === 200;
}
