import { once } from 'node:events';
import path from 'node:path';
import { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { isDiskFull, Room, roomAdvice } from '../disk/room.ts';
import { MINUTE_MS } from '../durations.ts';
import { concatBytes } from './concat-bytes.ts';

/** A command to the thread: serve one more connection, copy the database, or close it. */
export type WorkerCommand =
  | { kind: 'connect'; port: MessagePort }
  /** Copies into a new folder, and sends a `CopyResult` to the port. */
  | { kind: 'copy'; folder: string; port: MessagePort }
  | { kind: 'close' };

export interface CopyResult {
  readonly failure: Error | null;
}

/** The thread's `workerData`. */
export interface ThreadSetup {
  readonly folder: string;
  /** A query that has waited this long for another connection's transaction is refused (55P03). */
  readonly maxWaitMs: number;
}

/** An event in the thread's life cycle; `alive` comes every second, except during a query. */
export type WorkerEvent = 'ready' | 'alive' | 'closed';

/** The embedded database in a thread, which blocks nothing however long a query takes. */
export interface EmbeddedThread {
  /** A connection in the form of a socket for a pg client. All share one session (see SessionScheduler). */
  connect(): Duplex;
  /**
   * Copies the database, at a moment when no transaction is open, into a folder that does not exist yet. No queries are
   * answered meanwhile. Throws the reason if that fails, or `DatabaseLost`.
   */
  copyTo(folder: string): Promise<void>;
  /** Rejects with `DatabaseLost` if the thread ends unexpectedly, or is silent for longer than any query takes. */
  readonly lost: Promise<never>;
  /** Closes the database cleanly and ends the thread, or just ends it if it does not answer; a no-op if it is lost. */
  close(): Promise<void>;
}

/** The embedded database's thread has died; only a new process can open the data again. */
export class DatabaseLost extends Error {
  override name = 'DatabaseLost';

  constructor(cause: Error, folder: string) {
    super(`The embedded database has stopped: ${cause.message}. ${adviceFor(cause, folder)}`, { cause });
  }
}

function adviceFor(cause: Error, folder: string): string {
  const dataFolder = path.dirname(folder);
  // The database reports a full disk in many ways, if at all.
  const isFull = isDiskFull(cause) || !new Room(dataFolder).has();
  return isFull ? roomAdvice(dataFolder) : 'Start Sheaf again; everything that was saved is safe.';
}

// Longer than any transaction takes.
const MAX_WAIT_MS = 30_000;
// Longer than any statement takes: the longest rewrites a table without its deleted rows.
const MAX_SILENCE_MS = 10 * MINUTE_MS;
const SILENCE_CHECKS = 20;
// A checkpoint of its few buffers takes a fraction of a second.
const CLOSE_TIMEOUT_MS = 5_000;
const SCRIPT = new URL('./embedded.worker.ts', import.meta.url);

/** Starts the thread and opens the database in the folder, which the caller has locked. The options are for tests. */
export async function startEmbeddedThread(
  folder: string,
  {
    script = SCRIPT,
    maxWaitMs = MAX_WAIT_MS,
    maxSilenceMs = MAX_SILENCE_MS,
  }: { script?: URL; maxWaitMs?: number; maxSilenceMs?: number } = {},
): Promise<EmbeddedThread> {
  const worker = new Worker(script, {
    workerData: { folder, maxWaitMs } satisfies ThreadSetup,
  });
  const end = Promise.withResolvers<never>();
  let loss: DatabaseLost | undefined;
  const lose = (cause: Error) => {
    loss ??= new DatabaseLost(cause, folder);
    end.reject(loss);
    clearInterval(watch);
    // Closes its connections too, so that nobody waits for an answer.
    void worker.terminate();
  };
  // Counts checks instead of measuring time, which also passes while the machine is asleep.
  let silentChecks = 0;
  // Copying takes as long as the data is large.
  let copies = 0;
  worker.on('message', () => {
    silentChecks = 0;
  });
  const watch = setInterval(() => {
    silentChecks = copies > 0 ? 0 : silentChecks + 1;
    if (silentChecks > SILENCE_CHECKS) lose(new Error(`it has not answered for ${maxSilenceMs} ms`));
  }, maxSilenceMs / SILENCE_CHECKS).unref();
  // Avoids an unhandled rejection if nobody has subscribed to it.
  end.promise.catch(() => {});
  worker.once('error', lose);
  worker.once('exit', (code) => lose(new Error(`exit code ${code}`)));
  const waitFor = (event: WorkerEvent): Promise<void> =>
    new Promise((resolve) => {
      const listen = (message: WorkerEvent) => {
        if (message !== event) return;
        worker.off('message', listen);
        resolve();
      };
      worker.on('message', listen);
    });
  const send = (command: WorkerCommand, ports: MessagePort[] = []) => worker.postMessage(command, ports);

  await Promise.race([waitFor('ready'), end.promise]);
  return {
    connect: () => {
      const { port1, port2 } = new MessageChannel();
      // A message to a dead thread is never answered.
      if (loss) return new ThreadSocket(port1, loss);
      send({ kind: 'connect', port: port2 }, [port2]);
      return new ThreadSocket(port1);
    },
    copyTo: async (target) => {
      if (loss) throw loss;
      const { port1, port2 } = new MessageChannel();
      const copied = once(port1, 'message') as Promise<[CopyResult]>;
      send({ kind: 'copy', folder: target, port: port2 }, [port2]);
      copies += 1;
      const [{ failure }] = await Promise.race([copied, end.promise]).finally(() => {
        copies -= 1;
        port1.close();
      });
      if (failure) throw failure;
    },
    lost: end.promise,
    close: async () => {
      if (loss) return;
      clearInterval(watch);
      const closed = waitFor('closed');
      send({ kind: 'close' });
      const timeout = sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false });
      await Promise.race([closed, timeout, end.promise.catch(() => {})]);
      worker.removeAllListeners('error').removeAllListeners('exit');
      await worker.terminate();
    },
  };
}

/** Stands in for pg's TCP socket. Writes that pg corks together go to the thread as one message. */
class ThreadSocket extends Duplex {
  readonly #port: MessagePort;
  readonly #loss: DatabaseLost | undefined;

  /** With `loss`, connecting fails. */
  constructor(port: MessagePort, loss?: DatabaseLost) {
    super();
    this.#port = port;
    this.#loss = loss;
    port.on('message', (bytes: Uint8Array) => this.push(Buffer.from(bytes.buffer)));
    // The other end is gone, most likely together with its thread.
    port.on('close', () => this.destroy());
  }

  /** The thread is already running, so the server address is ignored. */
  connect(): void {
    process.nextTick(() => (this.#loss ? this.destroy(this.#loss) : this.emit('connect')));
  }

  // Socket methods that have no meaning for a thread.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#post([chunk], done);
  }

  override _writev(chunks: Array<{ chunk: Buffer }>, done: () => void): void {
    this.#post(
      chunks.map(({ chunk }) => chunk),
      done,
    );
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.close();
    done(error);
  }

  #post(chunks: readonly Buffer[], done: () => void): void {
    // A copy, since the client's buffers belong to a pool that must not be transferred.
    const bytes = concatBytes(chunks);
    this.#port.postMessage(bytes, [bytes.buffer]);
    done();
  }
}
