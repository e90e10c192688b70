interface QueuedMessage<Connection> {
  readonly connection: Connection;
  readonly message: Uint8Array;
  /** In milliseconds, on the clock that the scheduler is given. */
  readonly receivedAt: number;
}

// How long a message that would begin a transaction waits for single queries.
const BEGIN_DELAY_MS = 100;
const QUERY = 'Q'.charCodeAt(0);
const BEGIN_BYTES = 40;

/**
 * Schedules the messages of many connections that share one session. The connection with an open transaction has the
 * session to itself until the transaction ends. Otherwise single queries go before messages that would begin a
 * transaction: somebody is waiting for a query's result, while a transaction is most often a step of long-running work
 * and blocks everybody for a dozen queries.
 */
export class SessionScheduler<Connection> {
  #waiting: QueuedMessage<Connection>[] = [];
  #owner: Connection | undefined;

  add(connection: Connection, message: Uint8Array, { now }: { now: number }): void {
    this.#waiting.push({ connection, message, receivedAt: now });
  }

  /** The next message to answer; undefined if none, or none from the connection with the open transaction. */
  next({ now }: { now: number }): QueuedMessage<Connection> | undefined {
    const index = this.#waiting.findIndex((waiting) =>
      this.#owner === undefined
        ? !isBegin(waiting.message) || now - waiting.receivedAt >= BEGIN_DELAY_MS
        : waiting.connection === this.#owner,
    );
    // No single query waits: take the first transaction to begin, if there is one.
    const taken = index >= 0 ? index : this.#owner === undefined ? 0 : -1;
    return taken < 0 ? undefined : this.#waiting.splice(taken, 1)[0];
  }

  setOwner(connection: Connection | undefined): void {
    this.#owner = connection;
  }

  /** Removes a connection that has ended; true if its transaction is open. */
  leave(connection: Connection): boolean {
    this.#waiting = this.#waiting.filter((waiting) => waiting.connection !== connection);
    return this.#owner === connection;
  }

  /** Removes and returns the messages that have waited since before a time. */
  takeOverdue({ before }: { before: number }): QueuedMessage<Connection>[] {
    const overdue = this.#waiting.filter((waiting) => waiting.receivedAt < before);
    this.#waiting = this.#waiting.filter((waiting) => waiting.receivedAt >= before);
    return overdue;
  }
}

/** Whether a message of the wire protocol is a simple query that begins a transaction. */
function isBegin(message: Uint8Array): boolean {
  if (message[0] !== QUERY) return false;
  const text = Buffer.from(message.subarray(5, 5 + BEGIN_BYTES)).toString('latin1');
  return /^\s*(begin|start\s+transaction)\b/i.test(text);
}
