import { WRONG_PASSWORD_MESSAGE } from '@sheaf/contract/accounts';
import { DomainError } from '@sheaf/contract/problems';
import { findPasswordHash } from '../accounts.store.ts';
import type { AccountsContext } from '../accounts.ts';
import { countAttempt, uncountAttempt } from '../attempts/attempts.ts';
import type { Caller } from '../caller.ts';
import { markReauthenticated } from '../sessions/sessions.store.ts';
import { verifyPassword } from './password-hash.ts';

/**
 * Checks the password of somebody who is signed in, and returns its hash. Counted separately from sign-ins, so that
 * guesses at the sign-in do not lock anyone out here. Throws `wrong_password`, and `too_many_requests` past the limit.
 */
export async function checkOwnPassword(
  accounts: AccountsContext,
  { caller, password, ip }: { caller: Caller; password: string; ip: string },
): Promise<string> {
  const counted = await countAttempt(accounts, { action: 'password-check', email: caller.user.email, ip });
  const passwordHash = await findPasswordHash(accounts.db, caller.accountId);
  const isRight = await verifyPassword(passwordHash, password);
  if (!isRight || passwordHash === null) throw new DomainError('wrong_password', WRONG_PASSWORD_MESSAGE);
  await accounts.db.transaction().execute((tx) => uncountAttempt(tx, counted));
  return passwordHash;
}

/** Proves the caller's session with the password. Throws `wrong_password` and `too_many_requests`. */
export async function reauthenticate(
  accounts: AccountsContext,
  proof: { caller: Caller; password: string; ip: string },
): Promise<void> {
  await checkOwnPassword(accounts, proof);
  await markReauthenticated(accounts.db, { id: proof.caller.sessionId, now: accounts.clock.now() });
}
