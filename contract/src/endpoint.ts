import type { z } from 'zod';

/**
 * Who may call: anybody; a signed-in account, deactivated ones too; or only an active account.
 * For `active`, `blockedAction` completes the sentence "Please reactivate your account to …".
 */
export type Access = 'public' | 'account' | 'active';

/** One call of the API: everything that both sides must agree on. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path at the root of the origin; parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly blockedAction?: string;
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
  /** `json` unless said: what the call takes; `raw` is a body whose very bytes are signed. */
  readonly takes?: 'multipart' | 'raw';
  /** `json` unless said: what a successful answer is. */
  readonly gives?: 'stream' | 'events';
  /** Schema of a successful JSON answer (status 200). */
  readonly response?: z.ZodType;
}

/** Keeps the literal types of an endpoint, so that client and server infer their arguments from it. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
