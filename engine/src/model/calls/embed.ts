import { setTimeout as sleep } from 'node:timers/promises';
import { APICallError, type EmbeddingModel, embedMany } from 'ai';
import { classifyFailure } from './failures.ts';
import type { CallGate, ReplyCache } from './ports.ts';

/** How to embed texts at an endpoint. */
export interface EmbeddingOptions {
  model: Exclude<EmbeddingModel, string>;
  gate: CallGate;
  /** Embeddings of earlier runs. */
  cache: ReplyCache;
  /** Timeout of one call, in milliseconds. */
  timeoutMs: number;
  /** Called for every failed call, with its HTTP status if there was a response. */
  onFailure?: (failure: { kind: string; status: number | undefined }) => void;
  /** Called when documents are compared without embeddings because there are none. */
  onOutage?: (reason: unknown) => void;
  /** Delay before the first retry of a failed call, in milliseconds; it doubles. Defaults to one second. */
  backoffMs?: number;
}

const MAX_TRIES = 3;
const BACKOFF_MS = 1000;
/** Embeddings only improve a run, so it waits no longer than this for them. */
const MAX_WAIT_MS = 60_000;

/**
 * Embeds texts in one call, with retries where that may help, after the delay requested with Retry-After. Throws the
 * error of the last call.
 */
export async function embedTexts(
  options: EmbeddingOptions,
  { texts, signal }: { texts: string[]; signal: AbortSignal },
): Promise<number[][]> {
  for (let tries = 1; ; tries++) {
    try {
      return await options.gate.run(() => callOnce(options, { texts, signal }), signal);
    } catch (error) {
      signal.throwIfAborted();
      const failure = classifyFailure(error, new Date());
      const status = APICallError.isInstance(error) ? error.statusCode : undefined;
      options.onFailure?.({ kind: failure.kind, status });
      if (tries === MAX_TRIES || !('retryAfterMs' in failure)) throw error;
      const waitMs = failure.retryAfterMs ?? (options.backoffMs ?? BACKOFF_MS) * 2 ** (tries - 1);
      if (waitMs > MAX_WAIT_MS) throw error;
      if (failure.kind === 'throttled') options.gate.pause(waitMs);
      else await sleep(waitMs, undefined, { signal });
    }
  }
}

async function callOnce(
  { model, timeoutMs }: EmbeddingOptions,
  { texts, signal }: { texts: string[]; signal: AbortSignal },
): Promise<number[][]> {
  const { embeddings } = await embedMany({
    model,
    values: texts,
    // Retried only by `embedTexts`, outside the gate and with a pause for all calls.
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  const [first = []] = embeddings;
  if (
    first.length === 0 ||
    embeddings.some((own) => own.length !== first.length || !own.every(Number.isFinite))
  )
    throw new Error('The embeddings are no vectors of one size.');
  return embeddings;
}
