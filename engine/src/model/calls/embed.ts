import { setTimeout as sleep } from 'node:timers/promises';
import { APICallError, type EmbeddingModel, embedMany } from 'ai';
import { classifyFailure } from './failures.ts';
import type { CallGate, ReplyCache } from './ports.ts';

/** What embeds texts at an endpoint. */
export interface EmbeddingOptions {
  model: Exclude<EmbeddingModel, string>;
  gate: CallGate;
  /** Embeddings of earlier runs. */
  cache: ReplyCache;
  /** The longest that one call may take, in milliseconds. */
  timeoutMs: number;
  /** Called for every call that failed, with its HTTP status where there was an answer. */
  onFailure?: (failure: { kind: string; status: number | undefined }) => void;
  /** Called where documents are compared without embeddings, since there are none. */
  onOutage?: (reason: unknown) => void;
  /** The first pause before a failed call is made again, in milliseconds; it doubles. One second unless given. */
  backoffMs?: number;
}

const MAX_TRIES = 3;
const BACKOFF_MS = 1000;
/** Embeddings improve a run; nobody waits longer for them. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Embeds texts with one call, and again where that may help, as long as it asks to wait with Retry-After. Throws what
 * the last call failed with.
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
      if (waitMs > LONGEST_WAIT_MS) throw error;
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
    // Tried again by us alone, outside the gate and with everybody's pause.
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
