import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Events } from '../events.ts';

const KEEP_ALIVE_MS = 15_000;

/** Server-sent events (WHATWG HTML, 9.2): each message published under a topic, as JSON, until either side ends it. */
export class EventStreams {
  readonly #events: Events;
  readonly #open = new Set<() => void>();

  constructor(events: Events) {
    this.#events = events;
  }

  /** Turns the answer into a stream of the topic's messages. */
  open({ topic, request, reply }: { topic: string; request: FastifyRequest; reply: FastifyReply }): void {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    raw.write('retry: 2000\n\n');
    const unsubscribe = this.#events.subscribe(topic, (message) => {
      raw.write(`data: ${JSON.stringify(message)}\n\n`);
    });
    const keepAlive = setInterval(() => raw.write(': still here\n\n'), KEEP_ALIVE_MS);
    const close = () => {
      clearInterval(keepAlive);
      unsubscribe();
      this.#open.delete(close);
      raw.end();
    };
    this.#open.add(close);
    request.raw.on('close', close);
  }

  /** Ends every stream, so that the server can stop. */
  closeAll(): void {
    for (const close of [...this.#open]) close();
  }
}
