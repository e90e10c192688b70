import { APICallError } from 'ai';

/** What a failed call means for the run. */
export type Failure =
  /** No call succeeds until the operator has done something: the run stops with this message. */
  | { kind: 'give-up'; sentence: string }
  /** Too many calls: all of them wait. */
  | { kind: 'throttled'; retryAfterMs: number | undefined }
  /** The same call may succeed later. */
  | { kind: 'passing'; retryAfterMs: number | undefined }
  /** The server rejects the request as it is. */
  | { kind: 'refused' };

/** The longest that a person waits for a run to continue. */
export const MAX_WAIT_MS = 15 * 60_000;

const OUT_OF_CREDIT =
  /insufficient_quota|credit balance|billing|payment required|exceeded your current quota/i;
const BAD_KEY = /api[_ ]key[_ ](?:not valid|invalid)|invalid[_ ]api[_ ]key|incorrect api key/i;

/** Determines what a failed call means. A failure without a response (a lost connection, a timeout) may pass. */
export function classifyFailure(error: unknown, now: Date): Failure {
  if (!APICallError.isInstance(error) || error.statusCode === undefined || error.statusCode < 400) {
    return { kind: 'passing', retryAfterMs: undefined };
  }
  const { statusCode, responseHeaders } = error;
  const message = `${error.message} ${error.responseBody ?? ''}`;
  const retryAfterMs = readRetryAfter(responseHeaders, now);
  if (statusCode === 402 || (statusCode !== 401 && statusCode < 500 && isOutOfCredit(statusCode, message))) {
    return giveUp('The account at the language model provider is out of credit. Top it up, then try again.');
  }
  if (statusCode === 401 || statusCode === 403 || BAD_KEY.test(message)) {
    return giveUp('The language model provider refused the key. Check AI_API_KEY, then try again.');
  }
  if (statusCode === 404) {
    return giveUp('The language model was not found. Check AI_MODEL and AI_BASE_URL, then try again.');
  }
  if (statusCode === 429 && (retryAfterMs ?? 0) > MAX_WAIT_MS) {
    const minutes = Math.ceil((retryAfterMs ?? 0) / 60_000);
    return giveUp(`The language model provider takes no more calls for ${minutes} minutes. Try again then.`);
  }
  if (statusCode === 429) return { kind: 'throttled', retryAfterMs };
  if (statusCode === 408 || statusCode === 409 || statusCode >= 500) return { kind: 'passing', retryAfterMs };
  return { kind: 'refused' };
}

const giveUp = (sentence: string): Failure => ({ kind: 'give-up', sentence });

/** A 429 from Google mentions quota and billing even if it only means "slower": there, only the time to wait counts. */
function isOutOfCredit(statusCode: number, message: string): boolean {
  if (statusCode === 429 && /RESOURCE_EXHAUSTED|retryDelay/.test(message)) return false;
  return OUT_OF_CREDIT.test(message);
}

/** How long the server asks to wait: `retry-after-ms`, or `retry-after` in seconds or as a date. */
export function readRetryAfter(headers: Record<string, string> | undefined, now: Date): number | undefined {
  const ms = Number.parseFloat(headers?.['retry-after-ms'] ?? '');
  if (ms >= 0) return ms;
  const given = headers?.['retry-after']?.trim();
  if (!given) return undefined;
  const seconds = Number(given);
  if (!Number.isNaN(seconds)) return seconds >= 0 ? seconds * 1000 : undefined;
  const at = Date.parse(given);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
}
