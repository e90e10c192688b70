import { DomainError } from '@sheaf/contract/problems';
import { CommandFailed, fileErrorReason, UsageError } from '../command-line/failures.ts';
import { ConfigError } from '../config.ts';
import { DatabaseLost } from '../platform/database/embedded-thread.ts';
import { SchemaOutOfDate } from '../platform/database/schema-out-of-date.ts';
import { type AdminAnswer, EXIT } from './admin.endpoints.ts';

const USER_FACING_ERRORS = [CommandFailed, ConfigError, DatabaseLost, DomainError, SchemaOutOfDate];

/** The message of a failure if it is already meant for people, or undefined. */
export const userFacingMessage = (error: unknown): string | undefined =>
  USER_FACING_ERRORS.some((kind) => error instanceof kind) ? (error as Error).message : undefined;

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ECONNRESET: 'the connection broke',
  ENOTFOUND: 'its host name is not known',
  EAI_AGAIN: 'its host name cannot be looked up right now',
  ETIMEDOUT: 'it does not respond',
  ESOCKET: 'no connection can be made',
  EHOSTUNREACH: 'its host cannot be reached',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  // PostgreSQL's own error codes (postgresql.org/docs/current/errcodes-appendix.html).
  '28P01': 'the password is wrong',
  '28000': 'it does not let this user in',
  '3D000': 'there is no such database',
  '53300': 'it has no free connections',
};

/** Why something failed, as the end of a sentence; never what was sent, which may contain a password or a key. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The cause of a failed fetch, or the error of the first of several addresses that were tried.
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  if (inner instanceof Error && !('code' in error && String(error.code) in REASONS))
    return failureReason(inner);
  const { code } = error as { code?: unknown };
  const known = typeof code === 'string' ? REASONS[code] : undefined;
  if (known !== undefined) return known;
  if (error.name === 'TimeoutError') return 'it does not respond';
  return fileErrorReason(error) ?? firstLine(error.message || String(code));
}

const firstLine = (text: string): string => text.split('\n', 1)[0]?.replace(/\.$/, '') ?? '';

export function failureAnswer(error: unknown): AdminAnswer {
  if (error instanceof UsageError)
    return { code: EXIT.misused, stdout: [], stderr: [error.message, error.hint] };
  const stderr = userFacingMessage(error) ?? stackOf(error);
  return { code: EXIT.failed, stdout: [], stderr: stderr.split('\n') };
}

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
