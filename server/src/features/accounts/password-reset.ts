import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@sheaf/contract/problems';
import { hashToken, isSameSecret } from '../../platform/secrets.ts';
import type { Database } from '../../tables.ts';
import { assertMayOpen, type PresentSession } from './account-switch.ts';
import { attemptsKey, emailKey } from './accounts.rules.ts';
import * as store from './accounts.store.ts';
import { type Accounts, type OpenedSession, openSession, type Visitor } from './accounts.ts';
import { clearAttempts } from './attempts.store.ts';
import { countAttempt } from './attempts.ts';
import { assertHardToGuess } from './common-passwords.ts';
import * as links from './mails.store.ts';
import { hashPassword } from './passwords.ts';
import { queueMail } from './queue-mail.ts';

// With a few milliseconds of work, a row more to read could show; it does not in an answer at a set time.
const FORGOT_ANSWER_MS = 50;

/**
 * Mails a link for a new password to the owner of an account. For an address without one the same is done, but the
 * mail is for nobody: the two cannot be told apart, in words or in time.
 */
export async function forgotPassword(
  accounts: Accounts,
  { email, visitor }: { email: string; visitor: Visitor },
): Promise<void> {
  await countAttempt(accounts, { action: 'forgot-password', email, ip: visitor.ip });
  const answerTime = sleep(FORGOT_ANSWER_MS);
  await accounts.db.transaction().execute(async (tx) => {
    const account = await store.findAccountByEmail(tx, emailKey(email));
    await queueMail(accounts, tx, {
      kind: 'reset-password',
      recipient: account?.email ?? null,
      accountId: account?.id,
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
 * Sets a new password by a mailed link, ends every session of the account, tells its owner, and signs in: all of it,
 * or nothing. A link works once, for one hour, and takes the account's other links with it. Throws `link_invalid`.
 * A deactivated account becomes active again, as by any sign-in. Throws `already_signed_in`, and keeps the link, where
 * the browser has the session of another account; and so for a password that is easily guessed (`invalid_input`).
 */
export async function resetPassword(
  accounts: Accounts,
  input: ResetLink & { password: string; present: PresentSession; visitor: Visitor },
): Promise<OpenedSession> {
  // Looked at before the costly hash, and used up after it.
  const found = await checkedLink(accounts.db, { link: input, now: accounts.clock.now() });
  assertMayOpen(input.present, { accountId: found.accountId, email: found.email });
  await assertHardToGuess(input.password, { email: found.email });
  const passwordHash = await hashPassword(input.password);
  const now = accounts.clock.now();
  return accounts.db.transaction().execute(async (tx) => {
    const { id, accountId } = await checkedLink(tx, { link: input, now });
    // Before its links, which another one of them takes away: two that are used at once wait here.
    await store.holdAccount(tx, accountId);
    if (!(await links.useLink(tx, { id, now }))) throw linkInvalid();
    const recipient = await store.setPassword(tx, { accountId, passwordHash, now });
    await store.deleteSessions(tx, accountId);
    await links.deleteLinks(tx, accountId);
    await clearAttempts(tx, attemptsKey(recipient ?? ''));
    await queueMail(accounts, tx, { kind: 'password-changed', recipient, accountId });
    return openSession(accounts, tx, { accountId, visitor: input.visitor });
  });
}

async function checkedLink(
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
