import { DomainError } from '@sheaf/contract/problems';
import { hashToken, sign } from '../../../platform/secrets.ts';
import type { Transaction } from '../../../tables.ts';
import { queueMail } from '../../mails/mails.ts';
import { accountExists, confirmAddress } from '../accounts.mails.ts';
import { emailKey } from '../accounts.rules.ts';
import { findAccountByEmail } from '../accounts.store.ts';
import { type AccountsContext, assertNotTerminated, openAccount } from '../accounts.ts';
import { countAttempt } from '../attempts/attempts.ts';
import { LINK_LIFETIME_MS } from '../mailed-links.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { type OpenedSession, openSession, type Visitor } from '../sessions/sessions.ts';
import * as store from './sign-ups.store.ts';

/**
 * Signs up with an address. Where addresses are confirmed, this mails a link (or informs the owner of an account with
 * that address) and returns null: neither the response nor its timing shows whether the address is known. Otherwise it
 * opens the account with its first credits and signs in, all in one transaction, and throws `email_taken` when the
 * address has an account, even under concurrent sign-ups. Throws `account_terminated` for the address of a terminated
 * account.
 */
export async function signUp(
  accounts: AccountsContext,
  input: { email: string; password: string; browserToken: string; visitor: Visitor },
): Promise<OpenedSession | null> {
  await countAttempt(accounts, { action: 'sign-up', email: input.email, ip: input.visitor.ip });
  const passwordHash = await hashPassword(input.password);
  return accounts.db.transaction().execute(async (tx) => {
    await assertNotTerminated(tx, { keys: accounts.keys, email: input.email });
    if (accounts.confirmsEmail) {
      const browserHash = hashToken(input.browserToken);
      await requestConfirmation(accounts, tx, { email: input.email, passwordHash, browserHash });
      return null;
    }
    const account = await openAccount(accounts, tx, { email: input.email, passwordHash, confirmedAt: null });
    if (!account) {
      throw new DomainError('email_taken', 'An account with this e-mail already exists. Sign in instead.');
    }
    return openSession(accounts, tx, { accountId: account.id, visitor: input.visitor });
  });
}

/**
 * Does the same work for known and unknown addresses; only the rows differ. A sign-up with a known address is stored
 * with a keyed hash in place of the address, so that the row does not reveal it.
 */
async function requestConfirmation(
  accounts: AccountsContext,
  tx: Transaction,
  { email, passwordHash, browserHash }: { email: string; passwordHash: string; browserHash: string },
): Promise<void> {
  const now = accounts.clock.now();
  const key = emailKey(email);
  const knownKey = sign(accounts.keys, 'sign-up of a known address', key);
  await store.deleteSignUps(tx, [key, knownKey]);
  const account = await findAccountByEmail(tx, key);
  const signUpId = await store.insertSignUp(tx, {
    ...(account
      ? { email: '', email_key: knownKey, password_hash: null }
      : { email, email_key: key, password_hash: passwordHash }),
    browser_hash: browserHash,
    created_at: now,
    expires_at: expiryOf(now),
  });
  await queueMail(accounts, tx, {
    definition: account ? accountExists : confirmAddress,
    recipient: account ? account.email : email,
    signUpId,
    payload: {},
  });
}

/** Sends the mail of a pending sign-up again, and extends its link to a day from now. */
export const resendConfirmation = (
  accounts: AccountsContext,
  signUp: { id: string; email: string },
): Promise<void> =>
  accounts.db.transaction().execute(async (tx) => {
    await store.extendSignUp(tx, { id: signUp.id, expiresAt: expiryOf(accounts.clock.now()) });
    await queueMail(accounts, tx, {
      definition: confirmAddress,
      recipient: signUp.email,
      signUpId: signUp.id,
      payload: {},
    });
  });

const expiryOf = (now: Date): Date => new Date(now.getTime() + LINK_LIFETIME_MS.confirm);
