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

/** The hash of an account's password; null where it has none, or has ended. */
export async function findPasswordHash(db: Database, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Puts a password into the place of the one that is known; false when that is not the account's any more. */
export async function replacePassword(
  tx: Transaction,
  { accountId, known, passwordHash }: { accountId: string; known: string | null; passwordHash: string },
): Promise<boolean> {
  const replaced = await tx
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('id', '=', accountId)
    .where('password_hash', 'is not distinct from', known)
    .where('status', '<>', 'terminated')
    .returning('id')
    .executeTakeFirst();
  return replaced !== undefined;
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
    .select([
      ...ACCOUNT_COLUMNS,
      'sessions.id as session_id',
      'sessions.created_at as session_created_at',
      'sessions.proven_at',
      'sessions.last_seen_at',
      'sessions.expires_at',
    ])
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
