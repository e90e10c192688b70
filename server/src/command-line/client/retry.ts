import { ConnectionLost, Refused } from './server-errors.ts';

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 15_000;

interface RetryOptions {
  readonly maxWaitMs: number;
  readonly pause: (ms: number) => Promise<void>;
  /** Jitter from 0 to 1, so that programs that failed together do not retry together. */
  readonly random: () => number;
  /** Whether it must not be done twice: it is only retried if it was certainly not done. */
  readonly isOnce: boolean;
}

/**
 * The wait after `attempts` failures; null if another attempt would fail, too, or might repeat what must be done once.
 */
export function pauseBeforeRetry(
  error: unknown,
  { attempts, random, isOnce }: { attempts: number; random: () => number; isOnce: boolean },
): number | null {
  const backoff = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1)) * (0.5 + random() / 2);
  if (error instanceof ConnectionLost)
    return error.isTransient && (!isOnce || error.wasNotDelivered) ? backoff : null;
  if (!(error instanceof Refused) || error.code === 'not_set_up') return null;
  const isBusy = [429, 503].includes(error.status);
  // A proxy whose server is being restarted.
  const isProxyError = error.detail === null && [502, 504].includes(error.status);
  if (!isBusy && !isProxyError) return null;
  return error.retryAfterMs ?? backoff;
}

/** Retries something until it succeeds, fails permanently, or patience runs out. */
export async function retry<T>(
  work: () => Promise<T>,
  { maxWaitMs, pause, random, isOnce }: RetryOptions,
): Promise<T> {
  let waitedMs = 0;
  for (let attempts = 1; ; attempts++) {
    try {
      return await work();
    } catch (error) {
      const pauseMs = pauseBeforeRetry(error, { attempts, random, isOnce });
      if (pauseMs === null || waitedMs + pauseMs > maxWaitMs) throw error;
      await pause(pauseMs);
      waitedMs += pauseMs;
    }
  }
}
