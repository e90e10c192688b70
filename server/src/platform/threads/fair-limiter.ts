/** A place in the queue, in a lane; abandoned if the signal is aborted. */
interface Turn {
  readonly signal?: AbortSignal | undefined;
  readonly lane?: string | undefined;
}

interface QueuedTurn {
  readonly lane: string;
  start(): void;
  fail(error: unknown): void;
}

/** Limits concurrency, first come, first served; but lanes take turns, however much each of them has requested. */
export class FairLimiter {
  readonly #waiting: QueuedTurn[] = [];
  readonly #lastTurns = new Map<string, number>();
  #turns = 0;
  #free: number;
  #closedBy: Error | undefined;

  constructor(concurrency: number) {
    this.#free = concurrency;
  }

  /** Resolves when it is the caller's turn, who must then call `release`. Rejects with the signal's reason. */
  acquire({ signal, lane = '' }: Turn): Promise<void> {
    if (this.#closedBy) return Promise.reject(this.#closedBy);
    if (signal?.aborted) return Promise.reject(signal.reason);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const start = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const waiting: QueuedTurn = { lane, start, fail: reject };
    const leave = () => {
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    this.#waiting.push(waiting);
    this.#startNext();
    return promise;
  }

  release(): void {
    this.#free++;
    this.#startNext();
  }

  /** Rejects waiting and future calls. */
  close(error: Error): void {
    this.#closedBy = error;
    for (const { fail } of this.#waiting.splice(0)) fail(error);
  }

  #startNext(): void {
    if (this.#free <= 0 || this.#waiting.length === 0) return;
    // The first one in the lane whose last turn was longest ago.
    const lastTurnOf = ({ lane }: QueuedTurn) => this.#lastTurns.get(lane) ?? 0;
    const longestAgo = Math.min(...this.#waiting.map(lastTurnOf));
    const index = this.#waiting.findIndex((waiting) => lastTurnOf(waiting) === longestAgo);
    const [next] = this.#waiting.splice(index, 1);
    if (!next) return;
    // If nobody waits, past turns no longer matter.
    if (this.#waiting.length === 0) this.#lastTurns.clear();
    this.#lastTurns.set(next.lane, ++this.#turns);
    this.#free--;
    next.start();
  }
}
