import { DomainError } from '@sheaf/contract/problems';
import { hashToken } from '../../platform/secrets.ts';
import type { Transaction } from '../../tables.ts';
import { assertNotTerminated } from './account-life.ts';
import { emailKey, LINK_LIFE_MS } from './accounts.rules.ts';
import * as store from './accounts.store.ts';
import { type Accounts, type OpenedSession, openSession, type Visitor } from './accounts.ts';
import { countAttempt } from './attempts.ts';
import * as links from './mails.store.ts';
import { hashPassword } from './passwords.ts';
import { queueMail } from './queue-mail.ts';
import * as signUps from './sign-ups.store.ts';

/**
 * Signs up with an address. Where addresses are confirmed, this mails a link (or tells the owner of an account with
 * that address) and answers null: known and unknown addresses cannot be told apart, in words or in time. Else it
 * opens the account with its first credits and signs it in: all of it, or nothing; and throws `email_taken` when the
 * address has an account, however many sign up at once. Throws `account_terminated` for an address that ended.
 */
export async function signUp(
  accounts: Accounts,
  input: { email: string; password: string; visitor: Visitor },
): Promise<OpenedSession | null> {
  await countAttempt(accounts, { action: 'sign-up', email: input.email, ip: input.visitor.ip });
  const passwordHash = await hashPassword(input.password);
  return accounts.db.transaction().execute(async (tx) => {
    await assertNotTerminated(tx, { keys: accounts.keys, email: input.email });
    if (accounts.confirmsEmail) {
      await askToConfirm(accounts, tx, { email: input.email, passwordHash });
      return null;
    }
    const account = await openAccount(accounts, tx, { email: input.email, passwordHash, confirmedAt: null });
    if (!account) {
      throw new DomainError('email_taken', 'An account with this e-mail already exists. Sign in instead.');
    }
    return openSession(accounts, tx, { accountId: account.id, visitor: input.visitor });
  });
}

/** What is kept of a sign-up with a known address: a row, and nothing in it. */
const NOTHING = { email: '', emailKey: '', passwordHash: null };

/** Does the same work for a known and an unknown address; only the rows differ. */
async function askToConfirm(
  accounts: Accounts,
  tx: Transaction,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<void> {
  const now = accounts.clock.now();
  const key = emailKey(email);
  const account = await store.findAccountByEmail(tx, key);
  const signUpId = await signUps.insertSignUp(tx, {
    ...(account ? NOTHING : { email, emailKey: key, passwordHash }),
    now,
    expiresAt: new Date(now.getTime() + LINK_LIFE_MS.confirm),
  });
  await queueMail(accounts, tx, {
    kind: account ? 'account-exists' : 'confirm-address',
    recipient: account ? account.email : email,
    signUpId,
  });
}

/**
 * Opens the account of a sign-up whose mailed link was followed, and signs it in: all of it, or nothing. A link works
 * once; throws `link_invalid` for one that was used, has expired, or whose address got an account meanwhile.
 */
export async function confirmSignUp(
  accounts: Accounts,
  { accessToken, visitor }: { accessToken: string; visitor: Visitor },
): Promise<OpenedSession> {
  const now = accounts.clock.now();
  return accounts.db.transaction().execute(async (tx) => {
    const accessHash = hashToken(accessToken);
    const link = await links.findLink(tx, { purpose: 'confirm', accessHash, now });
    if (!link?.sign_up_id) throw linkInvalid();
    const signUp = await signUps.holdSignUp(tx, link.sign_up_id);
    if (!signUp?.password_hash || !(await links.useLink(tx, { id: link.id, now }))) throw linkInvalid();
    await assertNotTerminated(tx, { keys: accounts.keys, email: signUp.email });
    const { email, password_hash: passwordHash } = signUp;
    const account = await openAccount(accounts, tx, { email, passwordHash, confirmedAt: now });
    if (!account) throw linkInvalid();
    await signUps.deleteSignUps(tx, signUp.email_key);
    return openSession(accounts, tx, { accountId: account.id, visitor });
  });
}

const linkInvalid = () =>
  new DomainError(
    'link_invalid',
    'This link was used already or has expired. Sign in, or sign up again to get a new one.',
  );

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
