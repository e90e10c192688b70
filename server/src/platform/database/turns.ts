/** A message of a connection, and when it came. */
export interface Turn<Connection> {
  readonly connection: Connection;
  readonly message: Uint8Array;
  readonly cameAt: number;
}

// A transaction that is about to begin lets single queries go first, but not for ever.
const LONGEST_BACK_SEAT_MS = 100;
const QUERY = 'Q'.charCodeAt(0);
const BEGIN_BYTES = 40;

/**
 * Whose turn it is where many connections share one session. Who has begun a transaction is alone until it ends.
 * Else single queries go before transactions that would begin: somebody waits for the answer of the one, while
 * the other is most often a step of a long work that would hold up everybody for a dozen queries.
 */
export class Turns<Connection> {
  #waiting: Turn<Connection>[] = [];
  #owner: Connection | undefined;

  add(connection: Connection, message: Uint8Array, { now }: { now: number }): void {
    this.#waiting.push({ connection, message, cameAt: now });
  }

  /** Takes the next message to be answered; undefined when there is none, or none of the one whose transaction is open. */
  next({ now }: { now: number }): Turn<Connection> | undefined {
    const index = this.#waiting.findIndex((turn) =>
      this.#owner === undefined
        ? !isBegin(turn.message) || now - turn.cameAt >= LONGEST_BACK_SEAT_MS
        : turn.connection === this.#owner,
    );
    // Nobody else waits: the first to begin, if there is one.
    const taken = index >= 0 ? index : this.#owner === undefined ? 0 : -1;
    return taken < 0 ? undefined : this.#waiting.splice(taken, 1)[0];
  }

  /** Says whose transaction is open now. */
  setOwner(connection: Connection | undefined): void {
    this.#owner = connection;
  }

  /** Forgets a connection that has ended; true when its transaction is open. */
  leave(connection: Connection): boolean {
    this.#waiting = this.#waiting.filter((turn) => turn.connection !== connection);
    return this.#owner === connection;
  }

  /** Takes out those that have waited since before a time. */
  takeOverdue({ before }: { before: number }): Turn<Connection>[] {
    const overdue = this.#waiting.filter((turn) => turn.cameAt < before);
    this.#waiting = this.#waiting.filter((turn) => turn.cameAt >= before);
    return overdue;
  }
}

/** Whether a message of the wire protocol is a simple query that begins a transaction. */
function isBegin(message: Uint8Array): boolean {
  if (message[0] !== QUERY) return false;
  const text = Buffer.from(message.subarray(5, 5 + BEGIN_BYTES)).toString('latin1');
  return /^\s*(begin|start\s+transaction)\b/i.test(text);
}
