import type { Transaction } from '../../../tables.ts';
import { queueMail } from '../../mails/mails.ts';
import { googleLinked } from '../accounts.mails.ts';
import { emailKey } from '../accounts.rules.ts';
import { type AccountRow, findAccountByEmail } from '../accounts.store.ts';
import { type AccountsContext, assertNotTerminated, openAccount } from '../accounts.ts';
import { deleteLinks } from '../mailed-links.store.ts';
import { deleteSessions } from '../sessions/sessions.store.ts';
import { deleteSignUps } from '../sign-in/sign-ups.store.ts';
import * as store from './google.store.ts';
import { addressUnverified, linkedElsewhere } from './google-problems.ts';
import type { GoogleIdentity } from './google-provider.ts';

interface GoogleAccount {
  readonly accountId: string;
  /** It was linked before, is linked now, or has just been opened. */
  readonly origin: 'known' | 'linked' | 'opened';
}

/**
 * The account that a person signs in to with Google: the one that is linked, else the one with the same address,
 * which is linked then, else a new one with its first credits. Only an address that Google has verified links or
 * opens anything. However often this happens at once, it comes to one account.
 * Throws `google_failed`, and `account_terminated` for an address whose account has ended.
 */
export async function resolveGoogleAccount(
  accounts: AccountsContext,
  tx: Transaction,
  identity: GoogleIdentity,
): Promise<GoogleAccount> {
  const { subject, email } = identity;
  const linked = await store.findAccountByGoogle(tx, subject);
  if (linked) return { accountId: linked.id, origin: 'known' };
  if (!identity.isEmailVerified) throw addressUnverified();
  await assertNotTerminated(tx, { keys: accounts.keys, email });
  const known = await findAccountByEmail(tx, emailKey(email));
  if (known) return link(accounts, tx, { account: known, identity });
  return open(accounts, tx, identity);
}

async function open(
  accounts: AccountsContext,
  tx: Transaction,
  identity: GoogleIdentity,
): Promise<GoogleAccount> {
  const { subject, email } = identity;
  // Before the account, as a confirmed sign-up does: two that are under way wait for each other here.
  await deleteSignUps(tx, [emailKey(email)]);
  const opened = await openAccount(accounts, tx, {
    email,
    passwordHash: null,
    googleSubject: subject,
    confirmedAt: accounts.clock.now(),
  });
  if (opened) return { accountId: opened.id, origin: 'opened' };
  // Somebody was faster, most likely the same person in another window.
  const linked = await store.findAccountByGoogle(tx, subject);
  if (linked) return { accountId: linked.id, origin: 'known' };
  const known = await findAccountByEmail(tx, emailKey(email));
  if (!known) throw linkedElsewhere();
  return link(accounts, tx, { account: known, identity });
}

/**
 * Links an account to the Google account with its address, and informs its owner by mail. Where nobody has proven to
 * own the address until now, the account may have been opened by somebody else: its password and sessions are deleted.
 */
async function link(
  accounts: AccountsContext,
  tx: Transaction,
  { account, identity }: { account: AccountRow; identity: GoogleIdentity },
): Promise<GoogleAccount> {
  const { id: accountId, email: recipient } = account;
  const wasUnproven = await store.dropUnprovenPassword(tx, { accountId, now: accounts.clock.now() });
  if (!(await store.linkGoogle(tx, { accountId, subject: identity.subject }))) {
    return findConcurrentlyLinked(accounts, tx, identity);
  }
  if (wasUnproven) {
    await deleteSessions(tx, accountId);
    await deleteLinks(tx, accountId);
  }
  const payload = { lostPassword: wasUnproven };
  await queueMail(accounts, tx, { definition: googleLinked, recipient, accountId, payload });
  return { accountId, origin: 'linked' };
}

/** The account that the same person has linked in another window meanwhile. Throws where it was somebody else. */
async function findConcurrentlyLinked(
  accounts: AccountsContext,
  tx: Transaction,
  { subject, email }: GoogleIdentity,
): Promise<GoogleAccount> {
  const linked = await store.findAccountByGoogle(tx, subject);
  if (linked) return { accountId: linked.id, origin: 'known' };
  await assertNotTerminated(tx, { keys: accounts.keys, email });
  throw linkedElsewhere();
}
