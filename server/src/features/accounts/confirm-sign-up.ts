import { DomainError } from '@sheaf/contract/problems';
import { hashToken, isSameSecret } from '../../platform/secrets.ts';
import type { Database } from '../../tables.ts';
import { assertNotTerminated } from './account-life.ts';
import { assertMayOpen, type PresentSession } from './account-switch.ts';
import { type Accounts, type OpenedSession, openSession, type Visitor } from './accounts.ts';
import { countAttempt, forgiveAttempt } from './attempts.ts';
import * as links from './mails.store.ts';
import { isPasswordOf } from './passwords.ts';
import { openAccount } from './sign-up.ts';
import * as signUps from './sign-ups.store.ts';

interface Confirmation {
  readonly accessToken: string;
  /** Of the browser that signed up, where the link is followed in it. */
  readonly browserToken: string | undefined;
  readonly password: string | undefined;
  readonly present: PresentSession;
  readonly visitor: Visitor;
}

/**
 * Opens the account of a sign-up whose mailed link was followed, and signs it in: all of it, or nothing. A link alone
 * proves the address and not the password, which somebody else may have chosen; so it is followed in the browser that
 * signed up, or with that password. A link works once, and only while no later sign-up has ended its own.
 * Throws `link_invalid`, and where the link still works afterwards: `already_signed_in`, `password_needed`,
 * `invalid_credentials` and `too_many_requests`.
 */
export async function confirmSignUp(accounts: Accounts, confirmation: Confirmation): Promise<OpenedSession> {
  const { present, visitor } = confirmation;
  const { linkId, signUp } = await findConfirmable(accounts.db, {
    accessToken: confirmation.accessToken,
    now: accounts.clock.now(),
  });
  assertMayOpen(present, { accountId: null, email: signUp.email });
  // Outside of the transaction, which would hold others up for as long as a hash takes.
  const counted = await provePassword(accounts, { signUp, confirmation });
  const now = accounts.clock.now();
  return accounts.db.transaction().execute(async (tx) => {
    const held = await signUps.holdSignUp(tx, signUp.id);
    if (!held || !(await links.useLink(tx, { id: linkId, now }))) throw linkInvalid();
    const { email, passwordHash } = signUp;
    await assertNotTerminated(tx, { keys: accounts.keys, email });
    const account = await openAccount(accounts, tx, { email, passwordHash, confirmedAt: now });
    if (!account) throw linkInvalid();
    await signUps.deleteSignUps(tx, [signUp.emailKey]);
    await forgiveAttempt(tx, counted);
    return openSession(accounts, tx, { accountId: account.id, visitor });
  });
}

interface ConfirmableSignUp {
  readonly id: string;
  readonly email: string;
  readonly emailKey: string;
  readonly passwordHash: string;
  readonly browserHash: string | null;
}

async function findConfirmable(
  db: Database,
  { accessToken, now }: { accessToken: string; now: Date },
): Promise<{ linkId: string; signUp: ConfirmableSignUp }> {
  const link = await links.findLink(db, { purpose: 'confirm', accessHash: hashToken(accessToken), now });
  const found = link?.sign_up_id ? await signUps.findLatestSignUp(db, link.sign_up_id) : undefined;
  if (!link || !found?.password_hash) throw linkInvalid();
  const { id, email, email_key: emailKey, password_hash: passwordHash, browser_hash: browserHash } = found;
  return { linkId: link.id, signUp: { id, email, emailKey, passwordHash, browserHash } };
}

/** Throws unless whoever follows the link is at the browser that signed up, or knows the password chosen there. */
async function provePassword(
  accounts: Accounts,
  { signUp, confirmation }: { signUp: ConfirmableSignUp; confirmation: Confirmation },
) {
  const { browserToken, password, visitor } = confirmation;
  const { email, browserHash, passwordHash } = signUp;
  if (browserToken && browserHash && isSameSecret(browserHash, hashToken(browserToken))) return undefined;
  if (password === undefined) {
    throw new DomainError('password_needed', `Enter the password that was chosen when ${email} signed up.`);
  }
  const counted = await countAttempt(accounts, { action: 'sign-in', email, ip: visitor.ip });
  if (await isPasswordOf(passwordHash, password)) return counted;
  throw new DomainError(
    'invalid_credentials',
    'This is not the password that was chosen at sign-up. Try again, or sign up again with a new one.',
  );
}

const linkInvalid = () =>
  new DomainError(
    'link_invalid',
    'This link was used already or has expired. Sign in, or sign up again to get a new one.',
  );
