import { EventEmitter } from 'node:events';
import type { Kysely } from 'kysely';
import { notify } from '../database/notify.ts';
import type { Listen } from '../database/pool.ts';

/** Messages between processes. They may be lost: the state is in the rows, and a message says that it changed. */
export interface Events {
  /** Sends when the transaction commits; nothing is sent if it rolls back. `message` is JSON, under 7,900 bytes. */
  publish<Tables>(tx: Kysely<Tables>, topic: string, message: unknown): Promise<void>;
  /** Calls back for each message of the topic; returns a function that unsubscribes. */
  subscribe(topic: string, onMessage: (message: unknown) => void): () => void;
  close(): Promise<void>;
}

const CHANNEL = 'sheaf_events';

/** One connection per process, however many topics (LISTEN/NOTIFY). */
export async function openEvents(listen: Listen): Promise<Events> {
  const subscribers = new EventEmitter().setMaxListeners(0);
  const stop = await listen(
    CHANNEL,
    (payload) => {
      const { topic, message } = JSON.parse(payload) as { topic: string; message: unknown };
      subscribers.emit(topic, message);
    },
    () => {},
  );
  return {
    publish: (tx, topic, message) =>
      notify(tx, { channel: CHANNEL, payload: JSON.stringify({ topic, message }) }),
    subscribe(topic, onMessage) {
      subscribers.on(topic, onMessage);
      return () => void subscribers.off(topic, onMessage);
    },
    close: stop,
  };
}
