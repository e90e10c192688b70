import { DomainError } from '@sheaf/contract/problems';
import type { Caller } from './caller.ts';

/** The session that a browser has already when another is to be opened in it. */
export interface PresentSession {
  readonly caller: Caller | undefined;
  /** The person has said that it may be replaced by that of another account. */
  readonly maySwitch: boolean;
}

/**
 * Throws `already_signed_in` where opening an account (null: one that is only about to begin) would replace the session
 * of another account without a word: a link can be anybody's.
 */
export function assertMayOpen(
  { caller, maySwitch }: PresentSession,
  { accountId, email }: { accountId: string | null; email: string },
): void {
  if (!caller || maySwitch || caller.accountId === accountId) return;
  throw new DomainError(
    'already_signed_in',
    `You are signed in as ${caller.user.email}. Continue as ${email}?`,
  );
}
