import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelFailure } from '@sheaf/contract/placed-by';
import { APICallError, generateText, NoOutputGeneratedError, Output, type OutputInterface } from 'ai';
import type { ZodType } from 'zod';
import { classifyFailure, LONGEST_WAIT_MS } from './failures.ts';
import { ModelOutageError } from './model-outage.ts';
import type { ModelOptions } from './ports.ts';

/** What the model is asked: fixed instructions, and the material in a message of its own. */
export interface Question {
  instructions: string;
  material: string;
  /** The form of the reply, for servers that can hold a model to one. */
  form: ReplyForm;
}

/** The form of a reply. */
export type ReplyForm = OutputInterface<string, string, never>;

/** The form that a schema describes. The reply stays text: we read it, since half of one is worth more than none. */
export const replyForm = (schema: ZodType): ReplyForm => ({
  ...Output.text(),
  responseFormat: Output.object({ schema }).responseFormat,
});

/** What came of a question: the reply as text, or why there is none. */
type Reply = { text: string; failure?: undefined } | { text?: undefined; failure: ModelFailure };

/** Asks the model. Whoever gets `no_answer` need not ask the same again: that has been tried. */
export type Ask = (compose: () => Question) => Promise<Reply>;

const MAX_TRIES = 4;
const MAX_THROTTLED = 12;
const BACKOFF_MS = 1000;
const REPORTED_WAIT_MS = 3000;
/** So many questions in a row without any reply: the rest need not wait for theirs. */
const FAILURES_IN_A_ROW = 5;

// What a server cannot do is met by asking otherwise; the library would print it.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Models whose server refused the form of a reply: they are asked without, and what they write is read anyway. */
const withoutForm = new WeakSet<object>();

interface AskOptions {
  signal: AbortSignal;
  /** Called with a sentence when everybody has to wait so long that a person wonders. */
  onWait: (message: string) => void;
}

/**
 * Asks within the gate and the time-out, and again where that may help: this is the only place that does. A
 * question is composed when its call starts, so that it knows what the calls before it found. Throws a ModelOutageError
 * when the key is wrong, the account empty or the model unknown, and the signal's reason when that aborts.
 */
export function createAsk(options: ModelOptions, { signal, onWait }: AskOptions): Ask {
  let failures = 0;
  let last: ModelFailure = 'no_answer';
  return async (compose) => {
    if (failures >= FAILURES_IN_A_ROW) return { failure: last };
    const reply = await askWithRetries(options, { compose, signal, onWait });
    failures = reply.failure ? failures + 1 : 0;
    last = reply.failure ?? last;
    return reply;
  };
}

async function askWithRetries(
  options: ModelOptions,
  { compose, signal, onWait }: AskOptions & { compose: () => Question },
): Promise<Reply> {
  const backoff = (round: number) =>
    Math.min(LONGEST_WAIT_MS, (options.backoffMs ?? BACKOFF_MS) * 2 ** round * (0.5 + Math.random()));
  for (let tries = 1, throttled = 0; ; ) {
    // Only the call may fail here; what fails around it is no matter of the model's.
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
      if (waitMs >= REPORTED_WAIT_MS) onWait(waitMessage(waitMs));
      continue;
    }
    // A call that used up its time has kept everybody waiting long enough for two.
    tries += isTimeOut(error) ? 2 : 1;
    if (tries > MAX_TRIES) return { failure: 'no_answer' };
    const waitMs = Math.min(LONGEST_WAIT_MS, failure.retryAfterMs ?? backoff(tries - 2));
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
  options: ModelOptions,
  { compose, signal }: { compose: () => Question; signal: AbortSignal },
): Promise<Outcome> {
  const question = compose();
  const limited = AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs)]);
  try {
    if (withoutForm.has(options.model))
      return { text: await generate(options, { question, signal: limited }) };
    try {
      return { text: await generate(options, { question, signal: limited, hasForm: true }) };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const text = await generate(options, { question, signal: limited });
      withoutForm.add(options.model);
      return { text };
    }
  } catch (error) {
    return { error };
  }
}

/** The statuses with which servers answer a form of reply that they do not know. */
const isRefusal = (error: unknown): boolean =>
  APICallError.isInstance(error) &&
  [400, 415, 422, 501].includes(error.statusCode ?? 0) &&
  classifyFailure(error, new Date()).kind !== 'give-up';

async function generate(
  { model, onUsage }: ModelOptions,
  { question, signal, hasForm }: { question: Question; signal: AbortSignal; hasForm?: boolean },
): Promise<string> {
  let usage = { promptTokens: 0, completionTokens: 0 };
  try {
    const result = await generateText({
      model,
      instructions: question.instructions,
      prompt: question.material,
      output: hasForm ? question.form : Output.text(),
      // Tried again by us alone, outside the gate and with everybody's pause.
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
