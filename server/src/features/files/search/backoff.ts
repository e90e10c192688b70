import type { Clock } from '../../../platform/clock.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts';

const INITIAL_DELAY_MS = MINUTE_MS;
const MAX_DELAY_MS = HOUR_MS;
/** Beyond this number, the oldest failures are forgotten, so they may be retried immediately. */
const MAX_ENTRIES = 10_000;

/** Exponential backoff for failed work: a minute, then doubling each time, up to an hour. Kept per process. */
export class Backoff {
  readonly #clock: Clock;
  readonly #failed = new Map<string, { delayMs: number; retryAtMs: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Attempts something unless it is still backing off; passes the error to `onFailure` if it fails. */
  async attempt(
    key: string,
    { work, onFailure }: { work: () => Promise<unknown>; onFailure: (error: unknown) => void },
  ): Promise<void> {
    if (!this.canRetry(key)) return;
    try {
      await work();
      this.recordSuccess(key);
    } catch (error) {
      this.recordFailure(key);
      onFailure(error);
    }
  }

  canRetry(key: string): boolean {
    return (this.#failed.get(key)?.retryAtMs ?? 0) <= this.#clock.now().getTime();
  }

  recordFailure(key: string): void {
    const last = this.#failed.get(key);
    const delayMs = last ? Math.min(2 * last.delayMs, MAX_DELAY_MS) : INITIAL_DELAY_MS;
    this.#failed.delete(key);
    if (this.#failed.size >= MAX_ENTRIES) {
      for (const first of this.#failed.keys()) {
        this.#failed.delete(first);
        break;
      }
    }
    this.#failed.set(key, { delayMs, retryAtMs: this.#clock.now().getTime() + delayMs });
  }

  recordSuccess(key: string): void {
    this.#failed.delete(key);
  }
}
