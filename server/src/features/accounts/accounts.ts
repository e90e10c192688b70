import type { User } from '@sheaf/contract/accounts';
import { DomainError } from '@sheaf/contract/problems';
import type { Clock } from '../../platform/clock.ts';
import { hashToken, randomToken, sign } from '../../platform/secrets.ts';
import type { Database, Transaction } from '../../tables.ts';
import { DAY_MS, emailKey, isSessionAlive, SESSION_DAYS, SIGN_IN_ATTEMPTS } from './accounts.rules.ts';
import * as store from './accounts.store.ts';
import type { Caller } from './caller.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';

/** What the account use cases need. */
export interface Accounts {
  readonly db: Database;
  readonly clock: Clock;
  readonly secretKey: string;
  readonly isRateLimited: boolean;
  /** Runs in the transaction that opens an account: its first credits. */
  onAccountOpened(tx: Transaction, accountId: string): Promise<void>;
}

/** A session just opened: its token goes into the cookie and is never stored. */
export interface OpenedSession {
  readonly token: string;
  readonly csrfBinding: string;
  readonly user: User;
}

interface Visitor {
  readonly ip: string;
  readonly userAgent: string | null;
}

/**
 * Opens an account with its first credits and signs it in: all of it, or nothing.
 * Throws `email_taken` when the address has an account, however many sign up at once.
 */
export async function signUp(
  accounts: Accounts,
  input: { email: string; password: string; visitor: Visitor },
): Promise<OpenedSession> {
  const passwordHash = await hashPassword(input.password);
  return accounts.db.transaction().execute(async (tx) => {
    const account = await store.insertAccount(tx, {
      email: input.email,
      emailKey: emailKey(input.email),
      passwordHash,
      now: accounts.clock.now(),
    });
    if (!account) {
      throw new DomainError('email_taken', 'An account with this e-mail already exists. Sign in instead.');
    }
    await accounts.onAccountOpened(tx, account.id);
    return openSession(accounts, tx, { account, visitor: input.visitor });
  });
}

/**
 * Signs in with a password. Unknown address and wrong password cannot be told apart, in words or in time.
 * Throws `too_many_requests` after too many failures for the address or from the visitor.
 */
export async function signIn(
  accounts: Accounts,
  input: { email: string; password: string; visitor: Visitor },
): Promise<OpenedSession> {
  const counted = await countFailure(accounts, input);
  const account = await store.findAccountByEmail(accounts.db, emailKey(input.email));
  const isRight = await isPasswordOf(account?.password_hash ?? null, input.password);
  if (!account || !isRight || account.status === 'terminated') {
    throw new DomainError('invalid_credentials', 'Invalid e-mail or password.');
  }
  return accounts.db.transaction().execute(async (tx) => {
    if (counted) {
      await store.clearAttempts(tx, counted.emailKey);
      await store.uncountAttempt(tx, counted.ipKey);
    }
    return openSession(accounts, tx, { account, visitor: input.visitor });
  });
}

/** Counts the attempt as a failure before the password is looked at, so that parallel guesses all count. */
async function countFailure(
  accounts: Accounts,
  input: { email: string; visitor: Visitor },
): Promise<{ emailKey: string; ipKey: string } | undefined> {
  if (!accounts.isRateLimited) return undefined;
  const keys = {
    emailKey: `sign-in:email:${hashToken(emailKey(input.email))}`,
    ipKey: `sign-in:ip:${input.visitor.ip}`,
  };
  const limits = [
    { key: keys.emailKey, most: SIGN_IN_ATTEMPTS.perEmail },
    { key: keys.ipKey, most: SIGN_IN_ATTEMPTS.perIp },
  ];
  const now = accounts.clock.now();
  for (const { key, most } of limits) {
    const { count, resetsAt } = await store.countAttempt(accounts.db, {
      key,
      now,
      windowMs: SIGN_IN_ATTEMPTS.windowMs,
    });
    if (count > most) {
      throw new DomainError(
        'too_many_requests',
        'Too many failed sign-ins. Please wait a few minutes and try again.',
        { retryAfterSeconds: Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)) },
      );
    }
  }
  return keys;
}

async function openSession(
  accounts: Accounts,
  tx: Transaction,
  { account, visitor }: { account: store.AccountRow; visitor: Visitor },
): Promise<OpenedSession> {
  const token = randomToken();
  const now = accounts.clock.now();
  await store.insertSession(tx, {
    accountId: account.id,
    tokenHash: hashToken(token),
    now,
    expiresAt: new Date(now.getTime() + SESSION_DAYS.absolute * DAY_MS),
    userAgent: visitor.userAgent,
  });
  return { token, csrfBinding: csrfBinding(accounts, token), user: toUser(account) };
}

// Marking a session as used costs a write; once in five minutes is exact enough for an end after days.
const TOUCH_EVERY_MS = 5 * 60_000;

/** Who a session token stands for, or undefined when it stands for nobody any more. */
export async function findCaller(accounts: Accounts, token: string): Promise<Caller | undefined> {
  const row = await store.findSession(accounts.db, hashToken(token));
  const now = accounts.clock.now();
  if (!row || row.status === 'terminated' || !isSessionAlive(row, now)) return undefined;
  if (now.getTime() - row.last_seen_at.getTime() > TOUCH_EVERY_MS) {
    await store.touchSession(accounts.db, row.session_id, now);
  }
  return {
    accountId: row.id,
    sessionId: row.session_id,
    csrfBinding: csrfBinding(accounts, token),
    user: toUser(row),
  };
}

/** Ends the session of a token; a token of no session is fine. */
export async function signOut(accounts: Accounts, token: string): Promise<void> {
  await store.deleteSession(accounts.db, hashToken(token));
}

/** Removes sessions and attempts whose time is over. */
export const sweepSessions = (accounts: Accounts): Promise<void> =>
  store.deleteExpired(accounts.db, accounts.clock.now());

const csrfBinding = (accounts: Accounts, token: string): string =>
  sign(accounts.secretKey, 'csrf-binding', token);

function toUser(row: store.AccountRow): User {
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
