import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@sheaf/contract/problems';
import { hashToken, isSameSecret } from '../../../platform/secrets.ts';
import type { Database } from '../../../tables.ts';
import { queueMail } from '../../mails/mails.ts';
import { passwordChanged, resetPassword as resetPasswordMail } from '../accounts.mails.ts';
import { emailKey } from '../accounts.rules.ts';
import * as store from '../accounts.store.ts';
import type { AccountsContext } from '../accounts.ts';
import { mailboxCounterKey } from '../attempts/attempts.rules.ts';
import { deleteCounter } from '../attempts/attempts.store.ts';
import { countAttempt } from '../attempts/attempts.ts';
import { deleteKeys } from '../keys/keys.store.ts';
import * as links from '../mailed-links.store.ts';
import { assertMaySwitchAccount, type CurrentSession } from '../sessions/account-switch.ts';
import { deleteSessions } from '../sessions/sessions.store.ts';
import { type OpenedSession, openSession, type Visitor } from '../sessions/sessions.ts';
import { hashPassword } from './password-hash.ts';

// Minimum response time: the work takes only a few milliseconds, so one additional row could otherwise be measured.
const MIN_RESPONSE_MS = 50;

/**
 * Mails a link for a new password to the owner of an account. For an address without an account it does the same work
 * but queues a mail without a recipient, so that neither the response nor its timing shows which was the case.
 */
export async function forgotPassword(
  accounts: AccountsContext,
  { email, visitor }: { email: string; visitor: Visitor },
): Promise<void> {
  await countAttempt(accounts, { action: 'forgot-password', email, ip: visitor.ip });
  const minResponseTime = sleep(MIN_RESPONSE_MS);
  await accounts.db.transaction().execute(async (tx) => {
    const account = await store.findAccountByEmail(tx, emailKey(email));
    await queueMail(accounts, tx, {
      definition: resetPasswordMail,
      recipient: account?.email ?? null,
      accountId: account?.id,
      payload: {},
    });
  });
  await minResponseTime;
}

/** The two secrets of a mailed link: the first identifies it, the second proves it. */
interface ResetLink {
  readonly accessToken: string;
  readonly proof: string;
}

/**
 * Sets a new password through a mailed link, ends every session and key of the account, informs its owner by mail, and signs
 * in, all in one transaction. A link works once, for one hour, and invalidates the account's other links. A deactivated
 * account becomes active again, as with any sign-in. Throws `link_invalid`, and `already_signed_in` if the browser has the
 * session of another account, which leaves the link usable.
 */
export async function resetPassword(
  accounts: AccountsContext,
  input: ResetLink & { password: string; currentSession: CurrentSession; visitor: Visitor },
): Promise<OpenedSession> {
  // Checked before the expensive hash, and used after it.
  const found = await findVerifiedLink(accounts.db, { link: input, now: accounts.clock.now() });
  assertMaySwitchAccount(input.currentSession, { accountId: found.accountId, email: found.email });
  const passwordHash = await hashPassword(input.password);
  const now = accounts.clock.now();
  return accounts.db.transaction().execute(async (tx) => {
    const { id, accountId } = await findVerifiedLink(tx, { link: input, now });
    // Locked before its links, which another reset deletes: two links used concurrently wait for each other here.
    await store.lockAccount(tx, accountId);
    if (!(await links.useLink(tx, { id, now }))) throw linkInvalid();
    const recipient = await store.setPassword(tx, { accountId, passwordHash, now });
    await deleteSessions(tx, accountId);
    const endedKeys = await deleteKeys(tx, { accountId, now });
    await links.deleteLinks(tx, accountId);
    await deleteCounter(tx, mailboxCounterKey(recipient ?? '', 'sign-in'));
    const payload = { isSignedIn: false, endedKeys };
    await queueMail(accounts, tx, { definition: passwordChanged, recipient, accountId, payload });
    return openSession(accounts, tx, { accountId, visitor: input.visitor });
  });
}

async function findVerifiedLink(
  db: Database,
  { link, now }: { link: ResetLink; now: Date },
): Promise<{ id: string; accountId: string; email: string }> {
  const accessHash = hashToken(link.accessToken);
  const found = await links.findLink(db, { purpose: 'reset', accessHash, now });
  const isProven = isSameSecret(found?.proof_hash ?? '', hashToken(link.proof));
  if (!found?.account_id || !isProven) throw linkInvalid();
  return { id: found.id, accountId: found.account_id, email: found.account_email ?? '' };
}

const linkInvalid = () =>
  new DomainError(
    'link_invalid',
    'This link has already been used or has expired. Please request a new one.',
  );
