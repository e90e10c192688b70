import type { Transaction } from '../../../tables.ts';
import { queueMail } from '../../mails/mails.ts';
import { googleLinked } from '../accounts.mails.ts';
import { emailKey } from '../accounts.rules.ts';
import { type AccountRow, findAccountByEmail } from '../accounts.store.ts';
import { type AccountsContext, assertNotTerminated, openAccount } from '../accounts.ts';
import { deleteKeys } from '../keys/keys.store.ts';
import { deleteLinks } from '../mailed-links.store.ts';
import { deleteSessions } from '../sessions/sessions.store.ts';
import { deleteSignUps } from '../sign-in/sign-ups.store.ts';
import * as store from './google.store.ts';
import { addressUnverified, linkedElsewhere } from './google-problems.ts';
import type { GoogleIdentity } from './google-provider.ts';

interface GoogleAccount {
  readonly accountId: string;
  /** Whether the account was linked before, has just been linked, or has just been opened. */
  readonly origin: 'known' | 'linked' | 'opened';
}

/**
 * The account that a person signs in to with Google: the linked one; else the one with the same address, which
 * is then linked; else a new one with its first credits. Linking and opening require an address that Google has
 * verified. Concurrent calls resolve to the same account.
 * Throws `google_failed`, and `account_terminated` for the address of a terminated account.
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
  // Before the account, as when a sign-up is confirmed: concurrent transactions wait for each other here.
  await deleteSignUps(tx, [emailKey(email)]);
  const opened = await openAccount(accounts, tx, {
    email,
    passwordHash: null,
    googleSubject: subject,
    confirmedAt: accounts.clock.now(),
  });
  if (opened) return { accountId: opened.id, origin: 'opened' };
  // Another request was faster, most likely the same person's in another window.
  const linked = await store.findAccountByGoogle(tx, subject);
  if (linked) return { accountId: linked.id, origin: 'known' };
  const known = await findAccountByEmail(tx, emailKey(email));
  if (!known) throw linkedElsewhere();
  return link(accounts, tx, { account: known, identity });
}

/**
 * Links an account to the Google account with the same address, and informs its owner by mail. If nobody has proven
 * ownership of the address so far, somebody else may have opened the account: its password, sessions and keys are
 * deleted.
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
    await deleteKeys(tx, { accountId, now: accounts.clock.now() });
    await deleteLinks(tx, accountId);
  }
  const payload = { lostPassword: wasUnproven };
  await queueMail(accounts, tx, { definition: googleLinked, recipient, accountId, payload });
  return { accountId, origin: 'linked' };
}

/** The account that the same person has meanwhile linked in another window. Throws if it was somebody else. */
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
