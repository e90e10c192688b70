import { Problem, type ProblemCode } from '@sheaf/contract/problems';
import { z } from 'zod';

/**
 * The parts of a problem document that the page needs. Only the sentence is required, whatever else a later version may
 * send.
 */
const ProblemSummary = z.object({
  detail: z.string().trim().min(1),
  code: Problem.shape.code.nullable().catch(null),
  category_id: z.uuid().optional().catch(undefined),
});
type ProblemSummary = z.infer<typeof ProblemSummary>;

/** What an upload shows of a refusal without a detail. */
const Message = z.object({ message: z.string().trim().min(1) });

/** A response that is not a success, with the server's problem document if it sent one. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: ProblemSummary | null;
  /** Seconds after which the server wants to be retried. */
  readonly retryAfterSeconds: number | null;

  /** `message` is what a response says that has no detail. */
  constructor(
    status: number,
    problem: ProblemSummary | null,
    retryAfterSeconds: number | null = null,
    message = `HTTP ${status}`,
  ) {
    super(problem?.detail ?? message);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get code(): ProblemCode | null {
    return this.problem?.code ?? null;
  }
}

export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('Failed to connect to server', { cause });
    this.name = 'ConnectionError';
  }
}

/** Parses the body of an error response; a body without a detail counts as no explanation. */
export function apiErrorFrom(status: number, body: string, retryAfter: string | null = null): ApiError {
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  const answer = parseJson(body);
  return new ApiError(
    status,
    ProblemSummary.safeParse(answer).data ?? null,
    Number.isFinite(seconds) ? seconds : null,
    Message.safeParse(answer).data?.message,
  );
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** The server's sentence for an error, or `fallback` if it sent none. */
export function detailOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.problem ? error.problem.detail : fallback;
}

/** Why a call failed: the server could not be reached, the server's sentence, or `fallback`. */
export function failureMessage(error: unknown, fallback: string): string {
  return error instanceof ConnectionError ? error.message : detailOf(error, fallback);
}

/** Whether an error is the server's refusal with this code. */
export const hasCode = (error: unknown, code: ProblemCode): boolean =>
  error instanceof ApiError && error.code === code;

export function hasStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof ApiError && statuses.includes(error.status);
}

/**
 * Why a project, or a part of it, cannot be shown. A missing project or missing permission takes precedence over
 * `otherwise`.
 */
export function loadFailure(error: unknown, otherwise: string): string {
  if (hasStatus(error, 404)) return 'Project not found';
  return hasStatus(error, 401, 403) ? 'Authentication error' : otherwise;
}
