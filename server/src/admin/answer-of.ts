import { UsageError } from '../command-line/failures.ts';
import { type AdminAnswer, EXIT } from './call.ts';
import { sentenceOf } from './reasons.ts';

/** What a failure is told as. */
export function answerOf(error: unknown): AdminAnswer {
  if (error instanceof UsageError)
    return { code: EXIT.misused, stdout: [], stderr: [error.message, error.hint] };
  const stderr = sentenceOf(error) ?? traceOf(error);
  return { code: EXIT.failed, stdout: [], stderr: stderr.split('\n') };
}

const traceOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
