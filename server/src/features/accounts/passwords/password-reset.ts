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
import * as links from '../mailed-links.store.ts';
import { assertMayOpen, type PresentSession } from '../sessions/account-switch.ts';
import { deleteSessions } from '../sessions/sessions.store.ts';
import { type OpenedSession, openSession, type Visitor } from '../sessions/sessions.ts';
import { assertHardToGuess } from './common-passwords.ts';
import { hashPassword } from './password-hash.ts';

// With a few milliseconds of work, one more row to read could be measured; not in an answer at a set time.
const FORGOT_ANSWER_MS = 50;

/**
 * Mails a link for a new password to the owner of an account. For an address without one the same is done, but the
 * mail is for nobody: the two cannot be told apart, in words or in time.
 */
export async function forgotPassword(
  accounts: AccountsContext,
  { email, visitor }: { email: string; visitor: Visitor },
): Promise<void> {
  await countAttempt(accounts, { action: 'forgot-password', email, ip: visitor.ip });
  const answerTime = sleep(FORGOT_ANSWER_MS);
  await accounts.db.transaction().execute(async (tx) => {
    const account = await store.findAccountByEmail(tx, emailKey(email));
    await queueMail(accounts, tx, {
      definition: resetPasswordMail,
      recipient: account?.email ?? null,
      accountId: account?.id,
      payload: {},
    });
  });
  await answerTime;
}

/** The two secrets of a mailed link: the first finds the request, the second proves it. */
interface ResetLink {
  readonly accessToken: string;
  readonly proof: string;
}

/**
 * Sets a new password by a mailed link, ends every session of the account, informs its owner by mail, and signs in: all
 * of it, or nothing. A link works once, for one hour, and ends the account's other links. A deactivated account becomes
 * active again, as by any sign-in. Throws `link_invalid`, and where the link still works afterwards: `already_signed_in`
 * where the browser has the session of another account, and `invalid_input` for a password that is easily guessed.
 */
export async function resetPassword(
  accounts: AccountsContext,
  input: ResetLink & { password: string; present: PresentSession; visitor: Visitor },
): Promise<OpenedSession> {
  // Checked before the costly hash, and used after it.
  const found = await findProvenLink(accounts.db, { link: input, now: accounts.clock.now() });
  assertMayOpen(input.present, { accountId: found.accountId, email: found.email });
  await assertHardToGuess(input.password, { email: found.email });
  const passwordHash = await hashPassword(input.password);
  const now = accounts.clock.now();
  return accounts.db.transaction().execute(async (tx) => {
    const { id, accountId } = await findProvenLink(tx, { link: input, now });
    // Before its links, which another one of them deletes: two that are used at once wait here.
    await store.lockAccount(tx, accountId);
    if (!(await links.useLink(tx, { id, now }))) throw linkInvalid();
    const recipient = await store.setPassword(tx, { accountId, passwordHash, now });
    await deleteSessions(tx, accountId);
    await links.deleteLinks(tx, accountId);
    await deleteCounter(tx, mailboxCounterKey(recipient ?? '', 'sign-in'));
    const payload = { isSignedIn: false };
    await queueMail(accounts, tx, { definition: passwordChanged, recipient, accountId, payload });
    return openSession(accounts, tx, { accountId, visitor: input.visitor });
  });
}

async function findProvenLink(
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
  new DomainError('link_invalid', 'This link was used already or has expired. Please ask for a new one.');
