import type { z } from 'zod';
import type { ProblemCode } from './problems.ts';

/**
 * Who may call: anybody; a signed-in account, deactivated ones too; or only an active account.
 * For `active`, `blockedAction` completes the sentence "Please reactivate your account to …".
 */
export type Access = 'public' | 'account' | 'active';

/** One call of the API: everything that both sides must agree on, with the words of its reference. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path at the root of the origin; parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  /** What a caller has to know beyond the summary. Backticks mark code. */
  readonly description?: string;
  readonly access: Access;
  readonly blockedAction?: string;
  /** What a key must allow for a program to make the call; absent where no key may. */
  readonly scope?: 'read' | 'write' | 'run';
  /** True where the call is about more than one project, and so not for a key of one. */
  readonly spansProjects?: boolean;
  /** Only for a session that was opened, or proven again, in the last minutes (`REAUTHENTICATION_MINUTES`). */
  readonly needsReauthentication?: boolean;
  /** False only where the specification exempts the call from the CSRF header. */
  readonly csrf?: boolean;
  /** True where another server calls, which is at another site by nature. */
  readonly isWebhook?: boolean;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** JSON body; absent for calls without one and for multipart uploads. */
  readonly body?: z.ZodType;
  /** `json` unless given: what the call takes; `raw` is a body whose very bytes are signed. */
  readonly takes?: 'multipart' | 'raw';
  /** The fields of a multipart body. */
  readonly form?: z.ZodObject;
  /** `json` unless given: what a successful response is. */
  readonly gives?: 'stream' | 'events';
  /** The media types of a stream; one of unknown bytes unless given. */
  readonly mediaTypes?: readonly string[];
  /** The data of each event of a stream of them. */
  readonly event?: z.ZodType;
  /** Schema of a successful JSON response (status 200). */
  readonly response?: z.ZodType;
  /** The errors of this call alone, beside those that follow from what it is (`errorsOf`). */
  readonly errors?: readonly ProblemCode[];
}

/** Keeps the literal types of an endpoint, so that client and server infer their arguments from it. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Whether a call needs the CSRF token. */
export const needsCsrf = ({ method, csrf }: Endpoint): boolean => method !== 'GET' && csrf !== false;

/** The errors that any call may answer. */
export const COMMON_ERRORS = [
  'request_timeout',
  'payload_too_large',
  'unsupported_media_type',
  'headers_too_large',
  'key_invalid',
  'key_expired',
  'key_in_url',
  'too_many_requests',
  'internal',
  'unavailable',
] as const satisfies readonly ProblemCode[];

/** The errors that a call may answer beside `COMMON_ERRORS`: those that follow from what it is, then its own. */
export function errorsOf(endpoint: Endpoint): ProblemCode[] {
  const { method, access, scope, params, query, needsReauthentication, isWebhook, errors = [] } = endpoint;
  const isRead = method === 'GET';
  const implied: Partial<Record<ProblemCode, boolean>> = {
    invalid_input: !isRead || query !== undefined,
    not_signed_in: access !== 'public',
    key_not_allowed: scope === undefined && !(isRead && access === 'public'),
    key_scope: scope !== undefined,
    key_ceiling: scope === 'run',
    csrf_failed: !isRead && !isWebhook,
    account_deactivated: access === 'active',
    reauthentication_needed: needsReauthentication === true,
    not_found: params !== undefined,
    account_changed: !isWebhook && (!isRead || access !== 'public'),
  };
  const codes = Object.keys(implied) as ProblemCode[];
  return [...new Set([...codes.filter((code) => implied[code]), ...errors])];
}
