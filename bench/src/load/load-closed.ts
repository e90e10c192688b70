import { connect, type Socket } from 'node:net';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** A page that a person requests. */
export interface RequestedPage {
  readonly path: string;
  readonly cookie: string;
}

interface ClosedLoopOptions {
  /** The processes; connections are spread evenly over them. */
  readonly urls: readonly string[];
  /** Requested in rotation. */
  readonly pages: readonly RequestedPage[];
  readonly connections: number;
  readonly forMs: number;
}

/** The result of sending requests as fast as they are answered. */
export interface ClosedLoopResult {
  readonly perSecond: number;
  /** One per request, in no particular order. */
  readonly latenciesMs: readonly number[];
  /** Responses other than 200. */
  readonly refused: number;
}

/**
 * Requests pages on a number of connections, each sending its next request once the last is answered (a closed loop),
 * from a separate thread. It speaks HTTP/1.1 over a socket and reads only the length of a response: on a machine that
 * also runs what is measured, the client should cost as little as possible.
 */
export function runClosedLoop(asking: ClosedLoopOptions): Promise<ClosedLoopResult> {
  const worker = new Worker(new URL(import.meta.url), { workerData: asking });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function ask({ urls, pages, connections, forMs }: ClosedLoopOptions): Promise<ClosedLoopResult> {
  const latenciesMs: number[] = [];
  let [refused, next] = [0, 0];
  const start = performance.now();
  const until = start + forMs;
  const loop = async (url: string): Promise<void> => {
    const connection = new Connection(url);
    while (performance.now() < until) {
      const page = pages[next++ % pages.length];
      if (!page) break;
      const asked = performance.now();
      if ((await connection.ask(page)) !== 200) refused++;
      latenciesMs.push(performance.now() - asked);
    }
    connection.close();
  };
  const loops = Array.from({ length: connections }, (_, index) => loop(urls[index % urls.length] ?? ''));
  await Promise.all(loops);
  return { perSecond: (latenciesMs.length * 1000) / (performance.now() - start), latenciesMs, refused };
}

/** A persistent connection with one request at a time. */
class Connection {
  readonly #socket: Socket;
  readonly #host: string;
  #received: Buffer = Buffer.alloc(0);
  #answered: (status: number) => void = () => {};
  #failed: (error: Error) => void = () => {};

  constructor(url: string) {
    const { hostname, port, host } = new URL(url);
    this.#host = host;
    this.#socket = connect(Number(port), hostname).setNoDelay();
    this.#socket.on('data', (chunk) => this.#receive(chunk));
    this.#socket.on('error', (error) => this.#failed(error));
    this.#socket.on('close', () => this.#failed(new Error(`${host} closed a connection`)));
  }

  /** Resolves to the status once the whole response has arrived. Rejects if the connection breaks. */
  ask({ path, cookie }: RequestedPage): Promise<number> {
    return new Promise((resolve, reject) => {
      [this.#answered, this.#failed] = [resolve, reject];
      this.#socket.write(`GET ${path} HTTP/1.1\r\nhost: ${this.#host}\r\ncookie: ${cookie}\r\n\r\n`);
    });
  }

  close(): void {
    this.#failed = () => {};
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#received = this.#received.length > 0 ? Buffer.concat([this.#received, chunk]) : chunk;
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) this.#failed(new Error(`An answer without a length: ${head}`));
    if (this.#received.length < headEnd + 4 + Number(length)) return;
    this.#received = Buffer.alloc(0);
    this.#answered(Number(head.slice(9, 12)));
  }
}

if (parentPort) parentPort.postMessage(await ask(workerData as ClosedLoopOptions));
