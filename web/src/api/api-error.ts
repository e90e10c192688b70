import { Problem, type ProblemCode } from '@sheaf/contract/problems';

/** An answer that is not a success, with the problem document the server sent, if it sent one. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | null;
  /** Seconds after which the server wants to be asked again. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, problem: Problem | null, retryAfterSeconds: number | null = null) {
    super(problem?.detail ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get code(): ProblemCode | null {
    return this.problem?.code ?? null;
  }
}

/** The server could not be reached at all. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('Failed to connect to server', { cause });
    this.name = 'ConnectionError';
  }
}

/** Reads the body of a failed answer; anything but a problem document counts as no explanation. */
export function apiErrorFrom(status: number, body: string, retryAfter: string | null = null): ApiError {
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  return new ApiError(status, parseProblem(body), Number.isFinite(seconds) ? seconds : null);
}

function parseProblem(body: string): Problem | null {
  try {
    return Problem.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

/** The sentence the server gave for an error, or `fallback` when it gave none. */
export function detailOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.problem ? error.problem.detail : fallback;
}

/** Whether an error is an answer with one of these statuses. */
export function hasStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof ApiError && statuses.includes(error.status);
}
