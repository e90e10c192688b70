import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { Database, Transaction } from '../../tables.ts';

/** What is read of an account. */
export const ACCOUNT_COLUMNS = [
  'accounts.id',
  'accounts.email',
  'accounts.password_hash',
  'accounts.google_subject',
  'accounts.status',
  'accounts.blocked',
  'accounts.deactivated_at',
  'accounts.deletion_due_at',
  'accounts.created_at',
] as const;

/** An account by the key of its address. */
export const findAccountByEmail = (db: Database, emailKey: string) =>
  db.selectFrom('accounts').select(ACCOUNT_COLUMNS).where('email_key', '=', emailKey).executeTakeFirst();

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>;

/** An account as it opens. */
export interface NewAccount {
  readonly email: string;
  /** Null: it is signed in to with Google alone. */
  readonly passwordHash: string | null;
  readonly googleSubject?: string;
  /** Null: nobody has proven to own the address. */
  readonly confirmedAt: Date | null;
}

/** Inserts an account; undefined when its address, or its Google account, has one. */
export const insertAccount = (
  tx: Transaction,
  account: NewAccount & { emailKey: string; now: Date },
): Promise<AccountRow | undefined> =>
  tx
    .insertInto('accounts')
    .values({
      id: uuid(),
      email: account.email,
      email_key: account.emailKey,
      password_hash: account.passwordHash,
      google_subject: account.googleSubject ?? null,
      confirmed_at: account.confirmedAt,
      created_at: account.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirst();

/** Keeps others from changing an account until the end of the transaction. */
export const holdAccount = (tx: Transaction, id: string) =>
  tx.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute();

/** Sets a password that was asked for by mail, which also proves the address; returns that address. */
export async function setPassword(
  tx: Transaction,
  { accountId, passwordHash, now }: { accountId: string; passwordHash: string; now: Date },
): Promise<string | null> {
  const row = await tx
    .updateTable('accounts')
    .set((account) => ({
      password_hash: passwordHash,
      confirmed_at: account.fn.coalesce('confirmed_at', account.val(now)),
    }))
    .where('id', '=', accountId)
    .returning('email')
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Inserts a session and returns its id. */
export async function insertSession(
  tx: Transaction,
  session: { accountId: string; tokenHash: string; now: Date; expiresAt: Date; userAgent: string | null },
): Promise<string> {
  const id = uuid();
  await tx
    .insertInto('sessions')
    .values({
      id,
      account_id: session.accountId,
      token_hash: session.tokenHash,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
    })
    .execute();
  return id;
}

const selectSession = compiledOnce((db: Database, tokenHash: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([...ACCOUNT_COLUMNS, 'sessions.id as session_id', 'sessions.last_seen_at', 'sessions.expires_at'])
    .where('sessions.token_hash', '=', tokenHash),
);

/** A session with its account, by the hash of its token. */
export async function findSession(db: Database, tokenHash: string) {
  const [row] = await selectSession(db, tokenHash);
  return row;
}

/** Notes that a session was used. */
export const touchSession = (db: Database, sessionId: string, now: Date) =>
  db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', sessionId).execute();

/** Ends a session; one that is gone already is fine. */
export const deleteSession = (db: Database, tokenHash: string) =>
  db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();

/** Ends every session of an account. */
export const deleteSessions = (tx: Transaction, accountId: string) =>
  tx.deleteFrom('sessions').where('account_id', '=', accountId).execute();

/** Ends a session by its id. */
export const deleteSessionById = (db: Database, id: string) =>
  db.deleteFrom('sessions').where('id', '=', id).execute();

/** Takes out what no longer counts: sessions past their end or idle for too long, and attempts past their window. */
export async function deleteExpired(
  db: Database,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((row) => row.or([row('expires_at', '<=', now), row('last_seen_at', '<=', idleSince)]))
    .execute();
  await db.deleteFrom('attempts').where('resets_at', '<', now).execute();
}

/** Counts one attempt under a key and returns how many there are in its window, this one included. */
export async function countAttempt(
  db: Database,
  attempt: { key: string; now: Date; windowMs: number },
): Promise<{ count: number; resetsAt: Date }> {
  const resetsAt = new Date(attempt.now.getTime() + attempt.windowMs);
  const row = await db
    .insertInto('attempts')
    .values({ key: attempt.key, count: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when attempts.resets_at <= ${attempt.now} then 1 else attempts.count + 1 end`,
        resets_at: sql`case when attempts.resets_at <= ${attempt.now} then excluded.resets_at else attempts.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  return { count: row.count, resetsAt: row.resets_at };
}

/** Takes back one attempt that turned out not to count. */
export const uncountAttempt = (db: Database, key: string) =>
  db
    .updateTable('attempts')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();

/** Forgets the attempts under a key. */
export const clearAttempts = (db: Database, key: string) =>
  db.deleteFrom('attempts').where('key', '=', key).execute();
