import { Problem, type ProblemCode } from '@sheaf/contract/problems';
import type { z } from 'zod';
import { CommandFailed } from '../failures.ts';

const Summary = Problem.pick({ detail: true }).extend({ code: Problem.shape.code.nullable().catch(null) });

/** An answer that is not a success, with the code and the sentence of the server, if it sent them. */
export class Refused extends Error {
  readonly status: number;
  readonly code: ProblemCode | null;
  /** Null where what answered is no Sheaf, as a proxy in front of one. */
  readonly detail: string | null;
  /** How long the server wants to be left alone. */
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

/** The request got no whole answer. */
export class ConnectionLost extends Error {
  /** What broke it, in the system's word: `ECONNREFUSED`. */
  readonly reason: string;

  constructor(cause: unknown) {
    const reason = reasonOf(cause);
    super(reason, { cause });
    this.reason = reason;
  }

  /** Whether it may be there a moment later: a name that nobody has and a wrong certificate stay as they are. */
  get isPassing(): boolean {
    return PASSING.test(this.reason);
  }

  /** Whether the server cannot have got the request. */
  get wasNeverThere(): boolean {
    return NEVER_THERE.test(this.reason);
  }
}

const NEVER_THERE = /^(ECONNREFUSED|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/;
const PASSING =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENET(UNREACH|DOWN|RESET)|EAI_AGAIN|UND_ERR_\w+|HPE_\w+|TimeoutError|terminated)$/;

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Of several addresses of one host, none answered.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (error.cause !== undefined) return reasonOf(error.cause);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.name === 'TimeoutError' ? error.name : error.message;
}

/** What a person can do about a refusal, beside what the server says itself. */
const ADVICE: Partial<Record<ProblemCode, string>> = {
  key_invalid: 'Make another key in your account, under Keys, and set SHEAF_KEY to it.',
  key_expired: 'Make another key in your account, under Keys, and set SHEAF_KEY to it.',
  key_scope: 'Make a key with that scope in your account, under Keys, and set SHEAF_KEY to it.',
  not_found: 'Is SHEAF_URL the address of the server, without a path?',
  over_max_credits: 'Files came in since the estimate. Give the command again to see what they cost.',
  insufficient_credits: 'Buy credits in your account; --max-credits limits what a run may cost.',
};

/** The failure of a command by what the server said, or did not say. */
export function toFailure(error: unknown, url: string): unknown {
  if (error instanceof ConnectionLost) {
    return new CommandFailed(
      `The server ${url} cannot be reached (${error.reason}). SHEAF_URL says where it is.`,
    );
  }
  if (!(error instanceof Refused)) return error;
  if (error.detail === null) {
    return new CommandFailed(
      `${url} answers ${error.message}, and not as Sheaf does. Is SHEAF_URL the address of the server?`,
    );
  }
  const advice = error.code === null ? undefined : ADVICE[error.code];
  return new CommandFailed([error.detail, ...(advice ? [advice] : [])].join('\n'));
}
