import { connect, type Socket } from 'node:net';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** A page that somebody asks for. */
export interface AskedPage {
  readonly path: string;
  readonly cookie: string;
}

interface Asking {
  /** The processes; connections are spread over them evenly. */
  readonly urls: readonly string[];
  /** Asked for in turn, again and again. */
  readonly pages: readonly AskedPage[];
  readonly connections: number;
  readonly forMs: number;
}

/** What came of asking as fast as the answers come. */
export interface Asked {
  readonly perSecond: number;
  /** Of each request, in no order. */
  readonly latenciesMs: readonly number[];
  /** Answers other than 200. */
  readonly refused: number;
}

/**
 * Asks for pages on so many connections, each again as soon as it is answered (a closed loop), from a thread of its own.
 * It speaks HTTP/1.1 to a socket and reads no more of an answer than its length: on a machine that also carries what is
 * measured, a client should cost as little as it can.
 */
export function askClosed(asking: Asking): Promise<Asked> {
  const worker = new Worker(new URL(import.meta.url), { workerData: asking });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function ask({ urls, pages, connections, forMs }: Asking): Promise<Asked> {
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

/** One connection that is kept, with one request at a time. */
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

  /** Resolves to the status once the answer is there whole. Rejects when the connection breaks. */
  ask({ path, cookie }: AskedPage): Promise<number> {
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

if (parentPort) parentPort.postMessage(await ask(workerData as Asking));
