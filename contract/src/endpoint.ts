import type { z } from 'zod';
import type { ProblemCode } from './problems.ts';

/**
 * Who may call: anybody; a signed-in account, even a deactivated one; or only an active account.
 * For `active`, `blockedAction` completes the sentence "Please reactivate your account to …".
 */
export type Access = 'public' | 'account' | 'active';

/** One call of the API: everything that server and client must agree on, with the text of its reference. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path from the root of the origin, with parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  /** What a caller must know beyond the summary. Backticks mark code. */
  readonly description?: string;
  readonly access: Access;
  readonly blockedAction?: string;
  /** The scope that a key needs for the call; absent if no key may make it. */
  readonly scope?: 'read' | 'write' | 'run';
  /** True if the call concerns the account or more than one project: a key for a single project may not make it. */
  readonly spansProjects?: boolean;
  /** Only for a session that was opened, or proven again, within so many minutes. */
  readonly provenWithinMinutes?: number;
  /** False only where the specification exempts the call from the CSRF header. */
  readonly csrf?: boolean;
  /** True if the caller is another server, whose requests are always cross-site. */
  readonly isWebhook?: boolean;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** JSON body; absent for calls without one and for multipart uploads. */
  readonly body?: z.ZodType;
  /** What the request is: `json` by default; `raw` is a body whose exact bytes are signed. */
  readonly requestType?: 'multipart' | 'raw';
  readonly form?: z.ZodObject;
  /** What a successful response is: `json` by default. */
  readonly responseType?: 'stream' | 'events';
  /** The media types of a stream; unknown bytes by default. */
  readonly mediaTypes?: readonly string[];
  readonly event?: z.ZodType;
  /** Schema of a successful JSON response (status 200). */
  readonly response?: z.ZodType;
  /**
   * True for a change that is allowed while the disk of the server is almost full: it deletes something, or is on the
   * way there. All other changes are refused then (`no_room`).
   */
  readonly worksWithoutRoom?: boolean;
  /** The errors specific to this call, beside those that follow from its kind (`errorsOf`). */
  readonly errors?: readonly ProblemCode[];
}

/** Preserves the literal types of an endpoint, so that client and server can infer their arguments from it. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

export const needsCsrf = ({ method, csrf }: Endpoint): boolean => method !== 'GET' && csrf !== false;

/** Whether a call is refused while the disk of the server is almost full. */
export const needsRoom = ({ method, worksWithoutRoom }: Endpoint): boolean =>
  method !== 'GET' && worksWithoutRoom !== true;

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

/** The errors that a call may return beside `COMMON_ERRORS`: those that follow from its kind, then its `errors`. */
export function errorsOf(endpoint: Endpoint): ProblemCode[] {
  const { method, access, scope, params, query, provenWithinMinutes, isWebhook, errors = [] } = endpoint;
  const isRead = method === 'GET';
  const implied: Partial<Record<ProblemCode, boolean>> = {
    invalid_input: !isRead || access !== 'public' || query !== undefined,
    not_signed_in: access !== 'public',
    key_not_allowed: scope === undefined && !(isRead && access === 'public'),
    key_scope: scope !== undefined,
    key_ceiling: scope === 'run',
    csrf_failed: !isRead && !isWebhook,
    account_deactivated: access === 'active',
    reauthentication_needed: provenWithinMinutes !== undefined,
    not_found: params !== undefined,
    account_changed: !isWebhook && (!isRead || access !== 'public'),
    no_room: needsRoom(endpoint),
  };
  const codes = Object.keys(implied) as ProblemCode[];
  return [...new Set([...codes.filter((code) => implied[code]), ...errors])];
}
