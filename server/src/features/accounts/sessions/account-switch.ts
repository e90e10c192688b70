import { DomainError } from '@sheaf/contract/problems';
import type { Caller } from '../caller.ts';

export interface CurrentSession {
  readonly caller: Caller | undefined;
  /** Whether the person has agreed to replace it with the session of another account. */
  readonly maySwitch: boolean;
}

/** Throws `already_signed_in` if it would replace another account's session unasked: links come from anybody. */
export function assertMaySwitchAccount(
  { caller, maySwitch }: CurrentSession,
  { accountId, email }: { accountId: string | null; email: string },
): void {
  if (!caller || maySwitch || caller.accountId === accountId) return;
  throw new DomainError(
    'already_signed_in',
    `You are signed in as ${caller.user.email}. Continue as ${email}?`,
  );
}
