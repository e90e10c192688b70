/** How often and how many times to request. */
export interface PollRule {
  readonly intervalMs: number;
  readonly attempts: number;
}

/** How polling ended: with the answer that settled it, at its limit, or because it was aborted. */
export type PollEnd<T> =
  | { readonly end: 'settled'; readonly answer: T }
  | { readonly end: 'limit' }
  | { readonly end: 'stopped' };

interface Poll<T> {
  readonly rule: PollRule;
  readonly request: () => Promise<T>;
  readonly isSettled: (answer: T) => boolean;
  /** Gets every answer, the last one too. */
  readonly onAnswer?: (answer: T) => void;
  readonly signal: AbortSignal;
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Polls at a fixed interval until an answer settles the matter, at most `attempts` times; the first request
 * comes after one interval. A request that fails is an attempt used, not an end: a short outage must not
 * cost the person the result. Never rejects.
 */
export async function poll<T>({
  rule,
  request,
  isSettled,
  onAnswer,
  signal,
  sleep = abortableSleep,
}: Poll<T>): Promise<PollEnd<T>> {
  for (let attempt = 0; attempt < rule.attempts; attempt += 1) {
    await sleep(rule.intervalMs, signal);
    if (signal.aborted) return { end: 'stopped' };
    const answer = await request().catch(() => undefined);
    if (signal.aborted) return { end: 'stopped' };
    if (answer === undefined) continue;
    onAnswer?.(answer);
    if (isSettled(answer)) return { end: 'settled', answer };
  }
  return { end: 'limit' };
}

/** Resolves after `ms`, or at once when the signal stops it. */
export function abortableSleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
