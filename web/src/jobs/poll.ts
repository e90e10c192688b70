interface PollRule {
  readonly intervalMs: number;
  readonly attempts: number;
}

/** How polling ended: with the response that settled it, at its limit, or because it was aborted. */
type PollEnd<T> =
  | { readonly end: 'settled'; readonly answer: T }
  | { readonly end: 'limit' }
  | { readonly end: 'stopped' };

interface Poll<T> {
  readonly rule: PollRule;
  readonly request: () => Promise<T>;
  readonly isSettled: (answer: T) => boolean;
  /** Receives every response, including the last one. */
  readonly onAnswer?: (answer: T) => void;
  readonly signal: AbortSignal;
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Polls at a fixed interval until a response settles the matter, at most `attempts` times; the first request is sent
 * after one interval. A failed request uses up an attempt but does not end polling, so that a short outage does not
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

/** Resolves after `ms`, or immediately when the signal aborts. */
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
