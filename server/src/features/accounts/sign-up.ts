import { DomainError } from '@sheaf/contract/problems';
import { hashToken, sign } from '../../platform/secrets.ts';
import type { Transaction } from '../../tables.ts';
import { assertNotTerminated } from './account-life.ts';
import { emailKey, LINK_LIFE_MS } from './accounts.rules.ts';
import * as store from './accounts.store.ts';
import { type Accounts, type OpenedSession, openSession, type Visitor } from './accounts.ts';
import { countAttempt } from './attempts.ts';
import { assertHardToGuess } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { queueMail } from './queue-mail.ts';
import * as signUps from './sign-ups.store.ts';

/**
 * Signs up with an address. Where addresses are confirmed, this mails a link (or tells the owner of an account with
 * that address) and answers null: known and unknown addresses cannot be told apart, in words or in time. Else it
 * opens the account with its first credits and signs it in: all of it, or nothing; and throws `email_taken` when the
 * address has an account, however many sign up at once. Throws `account_terminated` for an address that ended, and
 * `invalid_input` for a password that is easily guessed.
 */
export async function signUp(
  accounts: Accounts,
  input: { email: string; password: string; browserToken: string; visitor: Visitor },
): Promise<OpenedSession | null> {
  await countAttempt(accounts, { action: 'sign-up', email: input.email, ip: input.visitor.ip });
  await assertHardToGuess(input.password, input);
  const passwordHash = await hashPassword(input.password);
  return accounts.db.transaction().execute(async (tx) => {
    await assertNotTerminated(tx, { keys: accounts.keys, email: input.email });
    if (accounts.confirmsEmail) {
      const browserHash = hashToken(input.browserToken);
      await askToConfirm(accounts, tx, { email: input.email, passwordHash, browserHash });
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
 * Does the same work for a known and an unknown address; only the rows differ. Of a sign-up with a known address
 * nothing is kept that says so: a keyed hash stands in the place of the address.
 */
async function askToConfirm(
  accounts: Accounts,
  tx: Transaction,
  { email, passwordHash, browserHash }: { email: string; passwordHash: string; browserHash: string },
): Promise<void> {
  const now = accounts.clock.now();
  const key = emailKey(email);
  const knownKey = sign(accounts.keys, 'sign-up of a known address', key);
  await signUps.deleteSignUps(tx, [key, knownKey]);
  const account = await store.findAccountByEmail(tx, key);
  const signUpId = await signUps.insertSignUp(tx, {
    ...(account
      ? { email: '', emailKey: knownKey, passwordHash: null }
      : { email, emailKey: key, passwordHash }),
    browserHash,
    now,
    expiresAt: new Date(now.getTime() + LINK_LIFE_MS.confirm),
  });
  await queueMail(accounts, tx, {
    kind: account ? 'account-exists' : 'confirm-address',
    recipient: account ? account.email : email,
    signUpId,
  });
}

/** Inserts the account with its first credits; undefined when its address, or its Google account, has one. */
export async function openAccount(
  accounts: Accounts,
  tx: Transaction,
  account: store.NewAccount,
): Promise<store.AccountRow | undefined> {
  const { email } = account;
  const opened = await store.insertAccount(tx, {
    ...account,
    emailKey: emailKey(email),
    now: accounts.clock.now(),
  });
  if (!opened) return undefined;
  // Once more: the address may have been free only because its account has ended in this moment.
  await assertNotTerminated(tx, { keys: accounts.keys, email });
  await accounts.onAccountOpened(tx, opened.id);
  return opened;
}
