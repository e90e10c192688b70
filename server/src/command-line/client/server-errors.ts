import { Problem, type ProblemCode } from '@sheaf/contract/problems';
import type { z } from 'zod';
import { CommandFailed } from '../failures.ts';

const Summary = Problem.pick({ detail: true }).extend({ code: Problem.shape.code.nullable().catch(null) });

/** A response other than success, with the server's code and message if it sent them. */
export class Refused extends Error {
  readonly status: number;
  readonly code: ProblemCode | null;
  /** Null if the response is not from Sheaf, but for instance from a proxy in front of it. */
  readonly detail: string | null;
  readonly retryAfterMs: number | null;

  constructor(
    status: number,
    { body = '', retryAfter = null }: { body?: string; retryAfter?: string | null },
  ) {
    const problem = readProblem(body);
    super(problem?.detail ?? `HTTP ${status}`);
    this.status = status;
    this.code = problem?.code ?? null;
    this.detail = problem?.detail ?? null;
    const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
    this.retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : null;
  }
}

function readProblem(body: string): z.infer<typeof Summary> | undefined {
  try {
    return Summary.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** The request got no complete response. */
export class ConnectionLost extends Error {
  /** What broke it, as the system's error code: `ECONNREFUSED`. */
  readonly reason: string;

  constructor(cause: unknown) {
    const reason = errorCodeOf(cause);
    super(reason, { cause });
    this.reason = reason;
  }

  /** Whether the error may be transient: an unknown host name or a wrong certificate is permanent. */
  get isTransient(): boolean {
    return TRANSIENT_CODES.test(this.reason);
  }

  /** Whether the server cannot have received the request. */
  get wasNotDelivered(): boolean {
    return NOT_DELIVERED_CODES.test(this.reason);
  }
}

const NOT_DELIVERED_CODES = /^(ECONNREFUSED|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/;
const TRANSIENT_CODES =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENET(UNREACH|DOWN|RESET)|EAI_AGAIN|UND_ERR_\w+|HPE_\w+|TimeoutError|terminated)$/;

function errorCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // None of a host's addresses responded.
  if (error instanceof AggregateError && error.errors.length > 0) return errorCodeOf(error.errors[0]);
  if (error.cause !== undefined) return errorCodeOf(error.cause);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.name === 'TimeoutError' ? error.name : error.message;
}

/** What a person can do about a refusal, in addition to the server's own message. */
const ADVICE: Partial<Record<ProblemCode, string>> = {
  key_invalid: 'Create a new key in your account, under Keys, and set SHEAF_KEY to it.',
  key_expired: 'Create a new key in your account, under Keys, and set SHEAF_KEY to it.',
  key_scope: 'Create a key with that scope in your account, under Keys, and set SHEAF_KEY to it.',
  not_found: 'Is SHEAF_URL the address of the server, without a path?',
  over_max_credits: 'Files were added since the estimate. Run the command again to see what they cost.',
  insufficient_credits: 'Buy credits in your account; --max-credits limits what a run may cost.',
};

export function toFailure(error: unknown, url: string): unknown {
  if (error instanceof ConnectionLost) {
    return new CommandFailed(`The server ${url} cannot be reached (${error.reason}). Check SHEAF_URL.`);
  }
  if (!(error instanceof Refused)) return error;
  if (error.detail === null) {
    return new CommandFailed(
      `${url} answers with ${error.message}, not like Sheaf. Is SHEAF_URL the address of the server?`,
    );
  }
  const advice = error.code === null ? undefined : ADVICE[error.code];
  return new CommandFailed([error.detail, ...(advice ? [advice] : [])].join('\n'));
}

/** Trying again would not help: the key is invalid, or there is no server at the address. */
export const isPermanent = (error: unknown): boolean =>
  (error instanceof Refused && (error.status === 401 || error.status === 403)) ||
  (error instanceof ConnectionLost && !error.isTransient);
