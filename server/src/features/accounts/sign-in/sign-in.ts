import { DomainError } from '@sheaf/contract/problems';
import { emailKey } from '../accounts.rules.ts';
import { findAccountByEmail, findPasswordHash, lockAccount } from '../accounts.store.ts';
import type { AccountsContext } from '../accounts.ts';
import { countAttempt, uncountAttempt } from '../attempts/attempts.ts';
import { knownBrowserId } from '../attempts/known-browser.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { type OpenedSession, openSession, type Visitor } from '../sessions/sessions.ts';
import { resendConfirmation } from './sign-up.ts';
import { findPendingSignUp } from './sign-ups.store.ts';

/**
 * Signs in with a password. Neither the response nor its timing distinguishes an unknown address from a wrong password.
 * An account is reactivated if it was deactivated less than 30 days ago.
 * Throws `too_many_requests` after too many failures for the mailbox (or in this browser, if the account knows it) or
 * from the visitor's network, and `address_unconfirmed` if the password is right but the address is not confirmed yet;
 * the mail is then sent again.
 */
export async function signIn(
  accounts: AccountsContext,
  { email, password, visitor }: { email: string; password: string; visitor: Visitor },
): Promise<OpenedSession> {
  const browser = knownBrowserId(visitor.browserCookie, { keys: accounts.keys, email });
  const attempt = { action: 'sign-in', email, ip: visitor.ip, browser } as const;
  const counted = await countAttempt(accounts, attempt);
  const key = emailKey(email);
  const account = await findAccountByEmail(accounts.db, key);
  const pending = await findPendingSignUp(accounts.db, { emailKey: key, now: accounts.clock.now() });
  const { password_hash: passwordHash = null } = account ?? pending ?? {};
  const isRight = await verifyPassword(passwordHash, password);
  if (isRight && !account && pending) {
    await countAttempt(accounts, { ...attempt, action: 'sign-up', browser: undefined });
    await resendConfirmation(accounts, pending);
    throw new DomainError(
      'address_unconfirmed',
      'Please confirm your e-mail address first. We just sent you the link again.',
    );
  }
  if (!account || !isRight || account.status === 'terminated') throw invalidCredentials();
  return accounts.db.transaction().execute(async (tx) => {
    // The password may have been replaced while it was verified, which has ended all sessions of the old one.
    await lockAccount(tx, account.id);
    if ((await findPasswordHash(tx, account.id)) !== passwordHash) throw invalidCredentials();
    await uncountAttempt(tx, counted);
    return openSession(accounts, tx, { accountId: account.id, visitor });
  });
}

const invalidCredentials = () => new DomainError('invalid_credentials', 'Invalid e-mail or password.');
