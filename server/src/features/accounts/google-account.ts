import { DomainError } from '@sheaf/contract/problems';
import type { Transaction } from '../../tables.ts';
import { assertNotTerminated } from './account-life.ts';
import { emailKey } from './accounts.rules.ts';
import { type AccountRow, deleteSessions, findAccountByEmail } from './accounts.store.ts';
import type { Accounts } from './accounts.ts';
import * as store from './google.store.ts';
import type { GoogleIdentity } from './google-provider.ts';
import { deleteLinks } from './mails.store.ts';
import { queueMail } from './queue-mail.ts';
import { openAccount } from './sign-up.ts';
import { deleteSignUps } from './sign-ups.store.ts';

const unverified = () =>
  new DomainError(
    'google_failed',
    'Google has not verified your e-mail address. Verify it there first, or sign in with a password.',
  );
const otherGoogleAccount = () =>
  new DomainError(
    'google_failed',
    'The account with this e-mail is linked to another Google account. Sign in with that one, or with your password.',
  );

/** Whose account it is, and how it came to be: it was linked before, is linked now, or has just been opened. */
interface GoogleAccount {
  readonly accountId: string;
  readonly cameBy: 'known' | 'linked' | 'opened';
}

/**
 * The account that a person signs in to with Google: the one that is linked, else the one with the same address,
 * which is linked then, else a new one with its first credits. Only an address that Google has verified links or
 * opens anything. However often this happens at once, it comes to one account.
 * Throws `google_failed`, and `account_terminated` for an address whose account has ended.
 */
export async function accountOfGoogle(
  accounts: Accounts,
  tx: Transaction,
  identity: GoogleIdentity,
): Promise<GoogleAccount> {
  const { subject, email } = identity;
  const linked = await store.findAccountByGoogle(tx, subject);
  if (linked) return { accountId: linked.id, cameBy: 'known' };
  if (!identity.isEmailVerified) throw unverified();
  await assertNotTerminated(tx, { keys: accounts.keys, email });
  const known = await findAccountByEmail(tx, emailKey(email));
  if (known) return link(accounts, tx, { account: known, identity });
  return open(accounts, tx, identity);
}

async function open(accounts: Accounts, tx: Transaction, identity: GoogleIdentity): Promise<GoogleAccount> {
  const { subject, email } = identity;
  // Before the account, as by a confirmed sign-up: two that are under way wait for each other here.
  await deleteSignUps(tx, [emailKey(email)]);
  const opened = await openAccount(accounts, tx, {
    email,
    passwordHash: null,
    googleSubject: subject,
    confirmedAt: accounts.clock.now(),
  });
  if (opened) return { accountId: opened.id, cameBy: 'opened' };
  // Somebody was faster, most likely the same person in another window.
  const linked = await store.findAccountByGoogle(tx, subject);
  if (linked) return { accountId: linked.id, cameBy: 'known' };
  const known = await findAccountByEmail(tx, emailKey(email));
  if (!known) throw otherGoogleAccount();
  return link(accounts, tx, { account: known, identity });
}

/**
 * Links an account to the Google account with its address, and tells its owner. Where nobody has proven to own the
 * address until now, whoever opened the account may be somebody else: the password goes, and every session ends.
 */
async function link(
  accounts: Accounts,
  tx: Transaction,
  { account, identity }: { account: AccountRow; identity: GoogleIdentity },
): Promise<GoogleAccount> {
  const { id: accountId, email: recipient } = account;
  const wasUnproven = await store.dropUnprovenPassword(tx, { accountId, now: accounts.clock.now() });
  if (!(await store.linkGoogle(tx, { accountId, subject: identity.subject }))) {
    return whoWasLinkedFirst(accounts, tx, identity);
  }
  if (wasUnproven) {
    await deleteSessions(tx, accountId);
    await deleteLinks(tx, accountId);
  }
  const facts: Record<string, string> = wasUnproven ? { lostPassword: 'yes' } : {};
  await queueMail(accounts, tx, { kind: 'google-linked', recipient, accountId, facts });
  return { accountId, cameBy: 'linked' };
}

/** The same person in another window, or nobody who may go on. */
async function whoWasLinkedFirst(
  accounts: Accounts,
  tx: Transaction,
  { subject, email }: GoogleIdentity,
): Promise<GoogleAccount> {
  const linked = await store.findAccountByGoogle(tx, subject);
  if (linked) return { accountId: linked.id, cameBy: 'known' };
  await assertNotTerminated(tx, { keys: accounts.keys, email });
  throw otherGoogleAccount();
}
