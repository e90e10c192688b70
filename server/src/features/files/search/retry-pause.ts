import type { Clock } from '../../../platform/clock.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts';

const FIRST_MS = MINUTE_MS;
const LONGEST_MS = HOUR_MS;
/** Of more, those that failed first are tried again at once. */
const MOST_REMEMBERED = 10_000;

/** How long what failed is left alone: a minute, then twice as long each time, up to an hour. Each process has its own. */
export class RetryPause {
  readonly #clock: Clock;
  readonly #failed = new Map<string, { pauseMs: number; until: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Tries something, unless it has failed lately; when it fails, `onFailure` is told why. */
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

  /** Whether something may be tried now. */
  isOver(key: string): boolean {
    return (this.#failed.get(key)?.until ?? 0) <= this.#clock.now().getTime();
  }

  /** It has failed, once more. */
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

  /** It has succeeded. */
  end(key: string): void {
    this.#failed.delete(key);
  }
}
