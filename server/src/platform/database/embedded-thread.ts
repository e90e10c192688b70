import { once } from 'node:events';
import { Duplex } from 'node:stream';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { concatBytes } from './concat-bytes.ts';

/** A command to the thread: serve one more connection, copy the database, or close it. */
export type WorkerCommand =
  | { kind: 'connect'; port: MessagePort }
  /** Copies into a new folder, and sends a `CopyResult` to the port. */
  | { kind: 'copy'; folder: string; port: MessagePort }
  | { kind: 'close' };

/** How copying ended: with a failure, or successfully. */
export interface CopyResult {
  readonly failure: Error | null;
}

/** The thread's `workerData`. */
export interface ThreadSetup {
  readonly folder: string;
  /** A query that has waited this long for another connection's transaction is refused (55P03). */
  readonly maxWaitMs: number;
}

/** An event in the thread's life cycle. */
export type WorkerEvent = 'ready' | 'closed';

/** The embedded database in a thread of its own: however long a query takes, it blocks nothing else. */
export interface EmbeddedThread {
  /**
   * A new connection, in the form of a socket for a pg client. All connections share one session
   * (see SessionScheduler).
   */
  connect(): Duplex;
  /**
   * Copies the database, at a moment when no transaction is open, into a folder that does not exist yet. No queries are
   * answered meanwhile. Throws the reason if that fails, or `DatabaseLost`.
   */
  copyTo(folder: string): Promise<void>;
  /** Rejects with `DatabaseLost` if the thread ends unexpectedly. */
  readonly lost: Promise<never>;
  /** Closes the database cleanly and ends the thread; a no-op if it is lost. */
  close(): Promise<void>;
}

/** The embedded database's thread has died; only a new process can open the data again. */
export class DatabaseLost extends Error {
  override name = 'DatabaseLost';

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? `: ${cause.message}` : '';
    super(
      `The embedded database has stopped${reason}. Start Sheaf again; everything that was saved is safe.`,
      {
        cause,
      },
    );
  }
}

// Longer than any transaction takes.
const MAX_WAIT_MS = 30_000;
const SCRIPT = new URL('./embedded.worker.ts', import.meta.url);

/** Starts the thread and opens the database in the folder, which the caller has locked. The options are for tests. */
export async function startEmbeddedThread(
  folder: string,
  { script = SCRIPT, maxWaitMs = MAX_WAIT_MS }: { script?: URL; maxWaitMs?: number } = {},
): Promise<EmbeddedThread> {
  const worker = new Worker(script, {
    workerData: { folder, maxWaitMs } satisfies ThreadSetup,
  });
  const end = Promise.withResolvers<never>();
  let isLost = false;
  const lose = (cause: Error) => {
    isLost = true;
    end.reject(new DatabaseLost(cause));
  };
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
      send({ kind: 'connect', port: port2 }, [port2]);
      return new ThreadSocket(port1);
    },
    copyTo: async (target) => {
      const { port1, port2 } = new MessageChannel();
      const copied = once(port1, 'message') as Promise<[CopyResult]>;
      send({ kind: 'copy', folder: target, port: port2 }, [port2]);
      const [{ failure }] = await Promise.race([copied, end.promise]).finally(() => port1.close());
      if (failure) throw failure;
    },
    lost: end.promise,
    close: async () => {
      if (isLost) return;
      const closed = waitFor('closed');
      send({ kind: 'close' });
      await Promise.race([closed, end.promise]);
      worker.removeAllListeners('error').removeAllListeners('exit');
      await worker.terminate();
    },
  };
}

/** Stands in for pg's TCP socket. Writes that pg corks together go to the thread as one message. */
class ThreadSocket extends Duplex {
  readonly #port: MessagePort;

  constructor(port: MessagePort) {
    super();
    this.#port = port;
    port.on('message', (bytes: Uint8Array) => this.push(Buffer.from(bytes.buffer)));
    // The other end is gone, most likely together with its thread.
    port.on('close', () => this.destroy());
  }

  /** The thread is already running, so the server address is ignored. */
  connect(): void {
    process.nextTick(() => this.emit('connect'));
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
