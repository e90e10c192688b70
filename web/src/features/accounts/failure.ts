import { ApiError, ConnectionError } from '../../api/api-error.ts';

/** What to tell about a failed sign-in call: the server's sentence, or that there was no server, or `fallback`. */
export function failureOf(error: unknown, fallback: string): string {
  if (error instanceof ConnectionError) {
    return error.message;
  }
  return error instanceof ApiError && error.problem ? error.problem.detail : fallback;
}
