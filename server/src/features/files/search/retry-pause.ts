import type { Clock } from '../../../platform/clock.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts';

const FIRST_MS = MINUTE_MS;
const LONGEST_MS = HOUR_MS;
/** Beyond this number, the oldest failures are forgotten, so they may be retried immediately. */
const MOST_REMEMBERED = 10_000;

/** Exponential backoff for failed work: a minute, then doubling each time, up to an hour. Kept per process. */
export class RetryPause {
  readonly #clock: Clock;
  readonly #failed = new Map<string, { pauseMs: number; until: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Attempts something unless it is still backing off; passes the error to `onFailure` if it fails. */
  async attempt(
    key: string,
    { work, onFailure }: { work: () => Promise<unknown>; onFailure: (error: unknown) => void },
  ): Promise<void> {
    if (!this.isOver(key)) return;
    try {
      await work();
      this.end(key);
    } catch (error) {
      this.lengthen(key);
      onFailure(error);
    }
  }

  /** Returns whether the backoff is over. */
  isOver(key: string): boolean {
    return (this.#failed.get(key)?.until ?? 0) <= this.#clock.now().getTime();
  }

  /** Records another failure. */
  lengthen(key: string): void {
    const last = this.#failed.get(key);
    const pauseMs = last ? Math.min(2 * last.pauseMs, LONGEST_MS) : FIRST_MS;
    this.#failed.delete(key);
    if (this.#failed.size >= MOST_REMEMBERED) {
      for (const first of this.#failed.keys()) {
        this.#failed.delete(first);
        break;
      }
    }
    this.#failed.set(key, { pauseMs, until: this.#clock.now().getTime() + pauseMs });
  }

  /** Records a success. */
  end(key: string): void {
    this.#failed.delete(key);
  }
}
