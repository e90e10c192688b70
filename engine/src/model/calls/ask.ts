import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelFailure } from '@sheaf/contract/placement/placed-by';
import { APICallError, generateText, NoOutputGeneratedError, Output, type OutputInterface } from 'ai';
import type { ZodType } from 'zod';
import { classifyFailure, MAX_WAIT_MS } from './failures.ts';
import { ModelOutageError } from './model-outage.ts';
import type { CallOptions } from './ports.ts';

/** What the model is asked: fixed instructions, and the material in a separate message. */
export interface Question {
  instructions: string;
  material: string;
  /** The format of the reply, for servers that can enforce one. */
  format: ResponseFormat;
}

export type ResponseFormat = OutputInterface<string, string, never>;

/** The format described by a schema. The reply is still parsed from text, since half of one is worth more than none. */
export const responseFormat = (schema: ZodType): ResponseFormat => ({
  ...Output.text(),
  responseFormat: Output.object({ schema }).responseFormat,
});

/** The outcome of a question: the reply as text, or why there is none. */
type Reply = { text: string; failure?: undefined } | { text?: undefined; failure: ModelFailure };

/** Asks the model. After `no_answer` there is no point in asking the same again: it has been retried already. */
export type Ask = (compose: () => Question) => Promise<Reply>;

const MAX_TRIES = 4;
const MAX_THROTTLED = 12;
const BACKOFF_MS = 1000;
const MIN_REPORTED_WAIT_MS = 3000;
/** After this many failed questions in a row, the remaining ones are not sent. */
const MAX_CONSECUTIVE_FAILURES = 5;

// Unsupported features are handled by asking differently; the library would print a warning.
globalThis.AI_SDK_LOG_WARNINGS = false;

/**
 * Models whose server rejected the format of a reply: they are asked without it, and what they write is parsed anyway.
 */
const modelsWithoutFormat = new WeakSet<object>();

interface AskOptions {
  signal: AbortSignal;
  /** Called with a message if all calls have to wait so long that a person wonders. */
  onWait: (message: string) => void;
}

/**
 * Asks within the gate and the timeout, and retries where that may help: this is the only place that does. A question
 * is composed when its call starts, so that it can use the results of earlier calls. Throws a ModelOutageError if the
 * key is wrong, the account empty or the model unknown, and the signal's reason if that aborts.
 */
export function createAsk(options: CallOptions, { signal, onWait }: AskOptions): Ask {
  let failures = 0;
  let last: ModelFailure = 'no_answer';
  return async (compose) => {
    if (failures >= MAX_CONSECUTIVE_FAILURES) return { failure: last };
    const reply = await askWithRetries(options, { compose, signal, onWait });
    failures = reply.failure ? failures + 1 : 0;
    last = reply.failure ?? last;
    return reply;
  };
}

async function askWithRetries(
  options: CallOptions,
  { compose, signal, onWait }: AskOptions & { compose: () => Question },
): Promise<Reply> {
  const backoff = (round: number) =>
    Math.min(MAX_WAIT_MS, (options.backoffMs ?? BACKOFF_MS) * 2 ** round * (0.5 + Math.random()));
  for (let tries = 1, throttled = 0; ; ) {
    // Errors of the call itself are returned; anything thrown here is not a failure of the model.
    const { text, error } = await options.gate.run(() => callOnce(options, { compose, signal }), signal);
    signal.throwIfAborted();
    if (text !== undefined) return text.trim() ? { text } : { failure: 'unusable' };
    const failure = classifyFailure(error, new Date());
    options.onFailure?.({ kind: failure.kind, status: statusOf(error) });
    if (failure.kind === 'give-up') throw new ModelOutageError('not_available', failure.sentence);
    if (failure.kind === 'refused') return { failure: 'refused' };
    if (failure.kind === 'throttled') {
      throttled += 1;
      if (throttled > MAX_THROTTLED) return { failure: 'no_answer' };
      const waitMs = failure.retryAfterMs ?? backoff(throttled);
      options.gate.pause(waitMs);
      if (waitMs >= MIN_REPORTED_WAIT_MS) onWait(waitMessage(waitMs));
      continue;
    }
    // A call that timed out has made everything wait long enough for two tries.
    tries += isTimeOut(error) ? 2 : 1;
    if (tries > MAX_TRIES) return { failure: 'no_answer' };
    const waitMs = Math.min(MAX_WAIT_MS, failure.retryAfterMs ?? backoff(tries - 2));
    await sleep(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}

const statusOf = (error: unknown): number | undefined =>
  APICallError.isInstance(error) ? error.statusCode : undefined;

const waitMessage = (ms: number): string =>
  `The language model provider asks to wait ${Math.ceil(ms / 1000)} seconds`;

const isTimeOut = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

type Outcome = { text: string; error?: undefined } | { text?: undefined; error: unknown };

async function callOnce(
  options: CallOptions,
  { compose, signal }: { compose: () => Question; signal: AbortSignal },
): Promise<Outcome> {
  const question = compose();
  const limited = AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs)]);
  try {
    if (modelsWithoutFormat.has(options.model))
      return { text: await generate(options, { question, signal: limited }) };
    try {
      return { text: await generate(options, { question, signal: limited, hasFormat: true }) };
    } catch (error) {
      if (!isFormatRejection(error)) throw error;
      const text = await generate(options, { question, signal: limited });
      modelsWithoutFormat.add(options.model);
      return { text };
    }
  } catch (error) {
    return { error };
  }
}

/** The statuses with which servers reject a format of reply that they do not support. */
const isFormatRejection = (error: unknown): boolean =>
  APICallError.isInstance(error) &&
  [400, 415, 422, 501].includes(error.statusCode ?? 0) &&
  classifyFailure(error, new Date()).kind !== 'give-up';

async function generate(
  { model, onUsage }: CallOptions,
  { question, signal, hasFormat }: { question: Question; signal: AbortSignal; hasFormat?: boolean },
): Promise<string> {
  let usage = { promptTokens: 0, completionTokens: 0 };
  try {
    const result = await generateText({
      model,
      instructions: question.instructions,
      prompt: question.material,
      output: hasFormat ? question.format : Output.text(),
      // Retried only by `askWithRetries`, outside the gate and with a pause for all calls.
      maxRetries: 0,
      abortSignal: signal,
    });
    usage = {
      promptTokens: result.totalUsage.inputTokens ?? 0,
      completionTokens: result.totalUsage.outputTokens ?? 0,
    };
    return result.output;
  } catch (error) {
    if (NoOutputGeneratedError.isInstance(error)) return '';
    throw error;
  } finally {
    onUsage?.(usage);
  }
}
