import type { CallGate } from './ports.ts';

interface Waiter {
  start(): void;
}

/**
 * Limits the calls in flight of one process. After a pause it lets half as many through as before, and one more for
 * each full round of calls that has ended since, so that it does not run into a throttling provider again right away.
 */
export class LocalGate implements CallGate {
  #width: number;
  /** The fraction of the width in use: less than 1 after a pause. */
  #share = 1;
  #running = 0;
  #waiting: Waiter[] = [];
  #pausedUntil = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(width: number) {
    this.#width = width;
  }

  get width(): number {
    return this.#width;
  }

  /** How many calls may run now. */
  get #allowed(): number {
    return Math.min(this.#width, Math.max(1, Math.floor(this.#width * this.#share + 1e-9)));
  }

  /** Number of calls that are running or waiting. */
  get demand(): number {
    return this.#running + this.#waiting.length;
  }

  get running(): number {
    return this.#running;
  }

  /** Changes how many calls may run; calls in flight continue. */
  resize(width: number): void {
    this.#width = width;
    this.#startNext();
  }

  async run<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
    await this.#enter(signal);
    try {
      return await call();
    } finally {
      this.#running -= 1;
      this.#share = Math.min(1, this.#share + 1 / Math.max(1, this.#width * this.#allowed));
      this.#startNext();
    }
  }

  pause(ms: number): void {
    const now = performance.now();
    // Calls that were in flight together are throttled together: that counts once.
    if (now >= this.#pausedUntil) this.#share = Math.max(0.5 / Math.max(1, this.#width), this.#share / 2);
    this.#pausedUntil = Math.max(this.#pausedUntil, now + ms);
  }

  #enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        reject(signal.reason);
      };
      const waiting = {
        start: () => {
          signal.removeEventListener('abort', leave);
          this.#running += 1;
          resolve();
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(waiting);
      this.#startNext();
    });
  }

  #startNext(): void {
    const wait = this.#pausedUntil - performance.now();
    if (wait > 0 && this.#waiting.length > 0) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#startNext(), wait);
      return;
    }
    while (this.#running < this.#allowed) {
      const next = this.#waiting.shift();
      if (!next) return;
      next.start();
    }
  }
}
