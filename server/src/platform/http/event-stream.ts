import type { FastifyReply } from 'fastify';
import type { Events } from '../events/events.ts';

/** Streams of a session per process; one more closes the oldest, which usually nobody reads anymore. */
export const MAX_STREAMS = 10;
/** How often a stream sends a comment, so that proxies do not consider it dead. */
export const HEARTBEAT_MS = 15_000;
// The longest that a stream outlives its session if the session expired, or if the message about its end was lost.
export const CHECK_SESSIONS_MS = 15_000;
/** When the browser reopens a stream that broke, and one that was closed to make room for another. */
const RETRY_MS = { broken: 2_000, replaced: 60_000 };

export interface StreamSessions {
  /** Calls back with the id of each session that ends; returns a function that unsubscribes. */
  onEnd(callback: (sessionId: string) => void): () => void;
  findEnded(sessionIds: readonly string[]): Promise<readonly string[]>;
}

interface Options {
  readonly events: Events;
  readonly sessions: StreamSessions;
  readonly onError: (error: unknown) => void;
}

interface OpenStream {
  readonly sessionId: string;
  close(): void;
  /** Closes it, and tells the browser to stay away for a while. */
  replace(): void;
}

/**
 * Server-sent events (WHATWG HTML, 9.2): each message published under a topic, as JSON, until either side
 * closes the stream, or the session for which it was opened ends. Written by @fastify/sse, on routes whose
 * endpoint has the response type `events`.
 */
export class EventStreams {
  readonly #options: Options;
  /** In the order of opening. */
  readonly #open = new Set<OpenStream>();
  readonly #timer: NodeJS.Timeout;
  readonly #unsubscribe: () => void;

  constructor(options: Options) {
    this.#options = options;
    this.#unsubscribe = options.sessions.onEnd((id) => this.#closeOf([id]));
    this.#timer = setInterval(() => void this.#closeEnded([...this.#open]), CHECK_SESSIONS_MS);
    this.#timer.unref();
  }

  open({ topic, sessionId, reply }: { topic: string; sessionId: string; reply: FastifyReply }): void {
    reply.header('content-type', 'text/event-stream; charset=utf-8');
    reply.header('cache-control', 'no-store, no-transform');
    const { sse, raw } = reply;
    const send = (message: { data: unknown; retry?: number }) => {
      sse.send(message).catch(() => {});
      // A reader that falls 64 KB behind the events is dropped: it opens another stream when it can read again, and
      // requests what it has missed.
      if (raw.writableNeedDrain) raw.destroy();
    };
    const sendRetry = (retry: number) => send({ data: undefined, retry });
    const unsubscribe = this.#options.events.subscribe(topic, (data) => send({ data }));
    const stream: OpenStream = {
      sessionId,
      close: () => sse.close(),
      replace: () => {
        sendRetry(RETRY_MS.replaced);
        sse.close();
      },
    };
    sse.onClose(() => {
      unsubscribe();
      this.#open.delete(stream);
    });
    sse.keepAlive();
    sendRetry(RETRY_MS.broken);
    this.#makeRoom(sessionId);
    this.#open.add(stream);
    // The session may have ended between authentication and now.
    void this.#closeEnded([stream]);
  }

  closeAll(): void {
    clearInterval(this.#timer);
    this.#unsubscribe();
    for (const stream of [...this.#open]) stream.close();
  }

  #makeRoom(sessionId: string): void {
    const ofSession = [...this.#open].filter((stream) => stream.sessionId === sessionId);
    // If these reconnected immediately, they would only push out the next ones.
    for (const oldest of ofSession.slice(0, Math.max(0, ofSession.length - MAX_STREAMS + 1)))
      oldest.replace();
  }

  async #closeEnded(streams: readonly OpenStream[]): Promise<void> {
    const ids = [...new Set(streams.map(({ sessionId }) => sessionId))];
    if (ids.length === 0) return;
    const { sessions, onError } = this.#options;
    await sessions.findEnded(ids).then((ended) => this.#closeOf(ended), onError);
  }

  #closeOf(sessionIds: readonly string[]): void {
    for (const stream of [...this.#open]) if (sessionIds.includes(stream.sessionId)) stream.close();
  }
}
