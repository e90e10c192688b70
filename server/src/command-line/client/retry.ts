import { ConnectionLost, Refused } from './server-errors.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;

/** How long something is tried again that fails for reasons that pass. */
export interface Patience {
  readonly patienceMs: number;
  readonly pause: (ms: number) => Promise<void>;
  /** From 0 to 1, so that programs that failed together do not come back together. */
  readonly random: () => number;
  /** Whether it must not be done twice: it is repeated only where it was certainly not done. */
  readonly isOnce: boolean;
}

/**
 * How long to wait before another attempt, of which `attempts` have failed; null where another would fail like it, or
 * might do a second time what bears being done once.
 */
export function pauseBeforeRetry(
  error: unknown,
  { attempts, random, isOnce }: { attempts: number; random: () => number; isOnce: boolean },
): number | null {
  const backoff = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1)) * (0.5 + random() / 2);
  if (error instanceof ConnectionLost)
    return error.isPassing && (!isOnce || error.wasNeverThere) ? backoff : null;
  if (!(error instanceof Refused) || error.code === 'not_set_up') return null;
  const isBusy = [429, 503].includes(error.status);
  // A proxy whose server is just being restarted.
  const isBetween = error.detail === null && [502, 504].includes(error.status);
  if (!isBusy && !isBetween) return null;
  return error.retryAfterMs ?? backoff;
}

/** Does something until it succeeds, fails for good, or patience ends. */
export async function retrying<T>(
  work: () => Promise<T>,
  { patienceMs, pause, random, isOnce }: Patience,
): Promise<T> {
  let waitedMs = 0;
  for (let attempts = 1; ; attempts++) {
    try {
      return await work();
    } catch (error) {
      const pauseMs = pauseBeforeRetry(error, { attempts, random, isOnce });
      if (pauseMs === null || waitedMs + pauseMs > patienceMs) throw error;
      await pause(pauseMs);
      waitedMs += pauseMs;
    }
  }
}
