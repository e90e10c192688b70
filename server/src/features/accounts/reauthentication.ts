import { REAUTHENTICATION_NEEDED, WRONG_PASSWORD } from '@sheaf/contract/accounts';
import { REAUTHENTICATION_MINUTES } from '@sheaf/contract/constants';
import { DomainError } from '@sheaf/contract/problems';
import { findPasswordHash } from './accounts.store.ts';
import type { Accounts } from './accounts.ts';
import { countAttempt, forgiveAttempt } from './attempts.ts';
import type { Caller } from './caller.ts';
import { isPasswordOf } from './passwords.ts';
import * as store from './sessions.store.ts';

/** Throws `reauthentication_needed` unless the caller's session was opened, or proven again, in the last minutes. */
export function assertRecentlyProven({ clock }: Pick<Accounts, 'clock'>, caller: Caller): void {
  const ageMs = clock.now().getTime() - caller.provenAt.getTime();
  if (ageMs < REAUTHENTICATION_MINUTES * 60_000) return;
  const { has_password } = caller.user;
  throw new DomainError(
    'reauthentication_needed',
    has_password ? REAUTHENTICATION_NEEDED.password : REAUTHENTICATION_NEEDED.google,
  );
}

/**
 * Checks the password of whoever is signed in, and returns its hash. Counts as an attempt of its own, so that guesses at
 * the sign-in lock nobody out here. Throws `wrong_password`, and `too_many_requests` past the limit.
 */
export async function checkOwnPassword(
  accounts: Accounts,
  { caller, password, ip }: { caller: Caller; password: string; ip: string },
): Promise<string> {
  const counted = await countAttempt(accounts, { action: 'password-check', email: caller.user.email, ip });
  const passwordHash = await findPasswordHash(accounts.db, caller.accountId);
  const isRight = await isPasswordOf(passwordHash, password);
  if (!isRight || passwordHash === null) throw new DomainError('wrong_password', WRONG_PASSWORD);
  await accounts.db.transaction().execute((tx) => forgiveAttempt(tx, counted));
  return passwordHash;
}

/** Proves the caller's session by the password. Throws `wrong_password` and `too_many_requests`. */
export async function reauthenticate(
  accounts: Accounts,
  proof: { caller: Caller; password: string; ip: string },
): Promise<void> {
  await checkOwnPassword(accounts, proof);
  await store.proveSession(accounts.db, { id: proof.caller.sessionId, now: accounts.clock.now() });
}
