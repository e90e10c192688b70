import { ConnectionError, detailOf } from '../../api/api-error.ts';

/** What to tell about a failed sign-in call: that there was no server, or the server's sentence, or `fallback`. */
export function failureOf(error: unknown, fallback: string): string {
  return error instanceof ConnectionError ? error.message : detailOf(error, fallback);
}
