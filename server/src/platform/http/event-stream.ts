import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Events } from '../events.ts';

/** Streams that one session may have in one process; another one closes the oldest, which mostly nobody reads. */
export const MOST_STREAMS = 10;
/** What may wait for a reader who is slower than what happens; past it the reader is dropped. */
const MOST_WAITING_BYTES = 64 * 1024;
// Also how late a stream ends whose session ran out, or whose end was not heard of.
const LOOK_EVERY_MS = 15_000;
/** When the browser opens a stream again that broke, and one that had to make room for another. */
const RETRY_MS = { broken: 2_000, replaced: 60_000 };

/** What is to be known about the sessions that streams are open for. */
export interface StreamSessions {
  /** Calls back with the id of each session that ends; returns what ends that. */
  onEnd(callback: (sessionId: string) => void): () => void;
  /** Those of these sessions that have ended. */
  findEnded(sessionIds: readonly string[]): Promise<readonly string[]>;
}

interface Options {
  readonly events: Events;
  readonly sessions: StreamSessions;
  readonly onError: (error: unknown) => void;
  readonly lookEveryMs?: number;
}

interface OpenStream {
  readonly sessionId: string;
  keepAlive(): void;
  /** Ends it, with a last word to the browser. */
  close(lastWord?: string): void;
}

interface Opening {
  readonly topic: string;
  readonly sessionId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Server-sent events (WHATWG HTML, 9.2): each message published under a topic, as JSON, until either side ends it, or
 * the session for which it was opened.
 */
export class EventStreams {
  readonly #events: Events;
  readonly #sessions: StreamSessions;
  readonly #onError: (error: unknown) => void;
  /** In the order in which they were opened. */
  readonly #open = new Set<OpenStream>();
  readonly #look: NodeJS.Timeout;
  readonly #endListening: () => void;

  constructor({ events, sessions, onError, lookEveryMs = LOOK_EVERY_MS }: Options) {
    this.#events = events;
    this.#sessions = sessions;
    this.#onError = onError;
    this.#endListening = sessions.onEnd((id) => this.#closeOf([id]));
    this.#look = setInterval(() => {
      for (const stream of this.#open) stream.keepAlive();
      void this.#closeEnded([...this.#open]);
    }, lookEveryMs);
    this.#look.unref();
  }

  /** Turns the answer into a stream of the topic's messages. */
  open({ topic, sessionId, request, reply }: Opening): void {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    const write = (text: string) => {
      raw.write(text);
      // It opens another one when it can read again; what it has missed it asks for then.
      if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy();
    };
    const unsubscribe = this.#events.subscribe(topic, (message) =>
      write(`data: ${JSON.stringify(message)}\n\n`),
    );
    const stream: OpenStream = {
      sessionId,
      keepAlive: () => write(': still here\n\n'),
      close: (lastWord = '') => {
        unsubscribe();
        this.#open.delete(stream);
        raw.end(lastWord);
      },
    };
    write(retry(RETRY_MS.broken));
    this.#makeRoom(sessionId);
    this.#open.add(stream);
    request.raw.on('close', () => stream.close());
    raw.on('close', () => stream.close());
    // It may have ended between the look at who asks and now.
    void this.#closeEnded([stream]);
  }

  /** Ends every stream, so that the server can stop. */
  closeAll(): void {
    clearInterval(this.#look);
    this.#endListening();
    for (const stream of [...this.#open]) stream.close();
  }

  #makeRoom(sessionId: string): void {
    const own = [...this.#open].filter((stream) => stream.sessionId === sessionId);
    // Told to stay away for a while: at once, it would only push out the next one.
    for (const oldest of own.slice(0, Math.max(0, own.length - MOST_STREAMS + 1)))
      oldest.close(retry(RETRY_MS.replaced));
  }

  async #closeEnded(streams: readonly OpenStream[]): Promise<void> {
    const ids = [...new Set(streams.map(({ sessionId }) => sessionId))];
    if (ids.length === 0) return;
    await this.#sessions.findEnded(ids).then((ended) => this.#closeOf(ended), this.#onError);
  }

  #closeOf(sessionIds: readonly string[]): void {
    for (const stream of [...this.#open]) if (sessionIds.includes(stream.sessionId)) stream.close();
  }
}

const retry = (ms: number): string => `retry: ${ms}\n\n`;
