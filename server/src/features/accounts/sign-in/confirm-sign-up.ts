import { DomainError } from '@sheaf/contract/problems';
import { hashToken, isSameSecret } from '../../../platform/secrets.ts';
import type { Database } from '../../../tables.ts';
import { type AccountsContext, assertNotTerminated, openAccount } from '../accounts.ts';
import { type CountedAttempt, countAttempt, uncountAttempt } from '../attempts/attempts.ts';
import * as links from '../mailed-links.store.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { assertMaySwitchAccount, type CurrentSession } from '../sessions/account-switch.ts';
import { type OpenedSession, openSession, type Visitor } from '../sessions/sessions.ts';
import * as signUps from './sign-ups.store.ts';

interface Confirmation {
  readonly accessToken: string;
  /** The token of the browser that signed up, if the link is followed in that browser. */
  readonly browserToken: string | undefined;
  readonly password: string | undefined;
  readonly currentSession: CurrentSession;
  readonly visitor: Visitor;
}

/**
 * Opens the account of a sign-up whose mailed link was followed, and signs in, all in one transaction. A link alone
 * proves the address but not the password, which somebody else may have chosen; so it has to be followed in the browser
 * that signed up, or with that password. A link works once, and only until a later sign-up replaces its own.
 * Throws `link_invalid`. These errors leave the link usable: `already_signed_in`, `password_needed`,
 * `invalid_credentials` and `too_many_requests`.
 */
export async function confirmSignUp(
  accounts: AccountsContext,
  confirmation: Confirmation,
): Promise<OpenedSession> {
  const { currentSession, visitor } = confirmation;
  const { linkId, signUp } = await findConfirmable(accounts.db, {
    accessToken: confirmation.accessToken,
    now: accounts.clock.now(),
  });
  assertMaySwitchAccount(currentSession, { accountId: null, email: signUp.email });
  // Outside the transaction, so that its locks are not held while the password is hashed.
  const counted = await proveOwner(accounts, { signUp, confirmation });
  const now = accounts.clock.now();
  return accounts.db.transaction().execute(async (tx) => {
    const locked = await signUps.lockLatestSignUp(tx, signUp.id);
    if (!locked || !(await links.useLink(tx, { id: linkId, now }))) throw linkInvalid();
    const { email, password_hash: passwordHash } = signUp;
    await assertNotTerminated(tx, { keys: accounts.keys, email });
    const account = await openAccount(accounts, tx, { email, passwordHash, confirmedAt: now });
    if (!account) throw linkInvalid();
    await signUps.deleteSignUps(tx, [signUp.email_key]);
    await uncountAttempt(tx, counted);
    return openSession(accounts, tx, { accountId: account.id, visitor });
  });
}

type ConfirmableSignUp = signUps.FoundSignUp & { password_hash: string };

async function findConfirmable(
  db: Database,
  { accessToken, now }: { accessToken: string; now: Date },
): Promise<{ linkId: string; signUp: ConfirmableSignUp }> {
  const link = await links.findLink(db, { purpose: 'confirm', accessHash: hashToken(accessToken), now });
  const found = link?.sign_up_id ? await signUps.findLatestSignUp(db, link.sign_up_id) : undefined;
  if (!link || !found?.password_hash) throw linkInvalid();
  return { linkId: link.id, signUp: { ...found, password_hash: found.password_hash } };
}

/** Throws unless the link is followed in the browser that signed up, or with the password chosen there. */
async function proveOwner(
  accounts: AccountsContext,
  { signUp, confirmation }: { signUp: ConfirmableSignUp; confirmation: Confirmation },
): Promise<CountedAttempt | undefined> {
  const { browserToken, password, visitor } = confirmation;
  const { email, browser_hash, password_hash } = signUp;
  if (browserToken && browser_hash && isSameSecret(browser_hash, hashToken(browserToken))) return undefined;
  if (password === undefined) {
    throw new DomainError('password_needed', `Enter the password that was chosen when ${email} signed up.`);
  }
  const counted = await countAttempt(accounts, { action: 'sign-in', email, ip: visitor.ip });
  if (await verifyPassword(password_hash, password)) return counted;
  throw new DomainError(
    'invalid_credentials',
    'This is not the password that was chosen at sign-up. Try again, or sign up again with a new one.',
  );
}

const linkInvalid = () =>
  new DomainError(
    'link_invalid',
    'This link has already been used or has expired. Sign in, or sign up again to get a new one.',
  );
