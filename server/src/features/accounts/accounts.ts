import type { User } from '@sheaf/contract/accounts';
import { DomainError } from '@sheaf/contract/problems';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queue } from '../../platform/queue.ts';
import { hashToken, randomToken, type SigningKeys } from '../../platform/secrets.ts';
import type { Database, Transaction } from '../../tables.ts';
import { ensureActive } from './account-life.ts';
import { DAY_MS, emailKey, SESSION_DAYS } from './accounts.rules.ts';
import * as store from './accounts.store.ts';
import { countAttempt, forgiveAttempt } from './attempts.ts';
import type { Caller } from './caller.ts';
import { askAgainToConfirm } from './confirmation.ts';
import { knownBrowser } from './known-browser.ts';
import { isPasswordOf } from './passwords.ts';
import { isSignedIn } from './sessions.rules.ts';
import { findWaitingSignUp } from './sign-ups.store.ts';

/** What the account use cases need. */
export interface Accounts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: SigningKeys;
  readonly queue: Queue;
  readonly audit: AuditLog;
  readonly isRateLimited: boolean;
  /** Whether an account opens only once its address is confirmed. */
  readonly confirmsEmail: boolean;
  /** Runs in the transaction that opens an account: its first credits. */
  onAccountOpened(tx: Transaction, accountId: string): Promise<void>;
}

/** A session just opened: its token goes into the cookie and is never stored. */
export interface OpenedSession {
  readonly token: string;
  readonly csrfBinding: string;
  readonly user: User;
  /** The account was deactivated, and coming back has made it active again. */
  readonly isReactivated: boolean;
}

/** Who stands before the door: nobody knows yet. */
export interface Visitor {
  readonly ip: string;
  readonly userAgent: string | null;
  /** What may show that an account was signed in to here before. */
  readonly browserMark?: string | undefined;
}

/**
 * Signs in with a password. Unknown address and wrong password cannot be told apart, in words or in time.
 * Within 30 days of its deactivation this makes an account active again.
 * Throws `too_many_requests` after too many failures for the mailbox (or in this browser, where the account is known)
 * or from the visitor's network, and `address_unconfirmed`
 * where the password is right but the address waits to be confirmed; the mail goes out once more then.
 */
export async function signIn(
  accounts: Accounts,
  input: { email: string; password: string; visitor: Visitor },
): Promise<OpenedSession> {
  const { email, visitor } = input;
  const browser = knownBrowser(visitor.browserMark, { keys: accounts.keys, email });
  const attempt = { action: 'sign-in', email, ip: visitor.ip, browser } as const;
  const counted = await countAttempt(accounts, attempt);
  const key = emailKey(input.email);
  const account = await store.findAccountByEmail(accounts.db, key);
  const waiting = await findWaitingSignUp(accounts.db, { emailKey: key, now: accounts.clock.now() });
  const { password_hash: passwordHash = null } = account ?? waiting ?? {};
  const isRight = await isPasswordOf(passwordHash, input.password);
  if (isRight && !account && waiting) {
    await countAttempt(accounts, { ...attempt, action: 'sign-up', browser: undefined });
    await askAgainToConfirm(accounts, waiting);
    throw new DomainError(
      'address_unconfirmed',
      'Please confirm your e-mail address first. We have sent you the link once more.',
    );
  }
  if (!account || !isRight || account.status === 'terminated') {
    throw new DomainError('invalid_credentials', 'Invalid e-mail or password.');
  }
  return accounts.db.transaction().execute(async (tx) => {
    await forgiveAttempt(tx, counted);
    return openSession(accounts, tx, { accountId: account.id, visitor: input.visitor });
  });
}

/** Opens a session of an account; one that the browser had before is for the caller to end. */
export async function openSession(
  accounts: Accounts,
  tx: Transaction,
  { accountId, visitor }: { accountId: string; visitor: Visitor },
): Promise<OpenedSession> {
  const token = randomToken();
  const now = accounts.clock.now();
  const { account, isReactivated } = await ensureActive(tx, { accountId, now });
  await store.insertSession(tx, {
    accountId: account.id,
    tokenHash: hashToken(token),
    now,
    expiresAt: new Date(now.getTime() + SESSION_DAYS.absolute * DAY_MS),
    userAgent: visitor.userAgent,
  });
  return { token, csrfBinding: csrfBinding(token), user: toUser(account), isReactivated };
}

// Marking a session as used costs a write; once in five minutes is exact enough for an end after days.
const TOUCH_EVERY_MS = 5 * 60_000;

/** Who a session token stands for, or undefined when it stands for nobody any more. */
export async function findCaller(accounts: Accounts, token: string): Promise<Caller | undefined> {
  const row = await store.findSession(accounts.db, hashToken(token));
  const now = accounts.clock.now();
  if (!row || !isSignedIn(row, now)) return undefined;
  if (now.getTime() - row.last_seen_at.getTime() > TOUCH_EVERY_MS) {
    await store.touchSession(accounts.db, row.session_id, now);
  }
  return {
    accountId: row.id,
    sessionId: row.session_id,
    csrfBinding: csrfBinding(token),
    provenAt: row.proven_at ?? row.session_created_at,
    user: toUser(row),
  };
}

/** Ends the session of a token; a token of no session is fine. */
export async function signOut(accounts: Accounts, token: string): Promise<void> {
  await store.deleteSession(accounts.db, hashToken(token));
}

/** Removes sessions and attempts whose time is over. */
export function sweepSessions(accounts: Accounts): Promise<void> {
  const now = accounts.clock.now();
  const idleSince = new Date(now.getTime() - SESSION_DAYS.idle * DAY_MS);
  return store.deleteExpired(accounts.db, { now, idleSince });
}

/** Stands for a session in what is signed; of the same kind as what is stored of it, and not the same. */
const csrfBinding = (token: string): string => hashToken(`csrf ${token}`);

/** An account as its owner's page knows it. */
export function toUser(row: store.AccountRow): User {
  return {
    id: row.id,
    email: row.email ?? '',
    created_at: row.created_at.toISOString(),
    account_status: row.status,
    blocked: row.blocked,
    deactivated_at: row.deactivated_at?.toISOString() ?? null,
    deletion_due_at: row.deletion_due_at?.toISOString() ?? null,
    has_password: row.password_hash !== null,
    google_linked: row.google_subject !== null,
  };
}
