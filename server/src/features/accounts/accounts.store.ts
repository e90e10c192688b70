import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../../tables.ts';

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

export const findAccountByEmail = (db: Database, emailKey: string) =>
  db.selectFrom('accounts').select(ACCOUNT_COLUMNS).where('email_key', '=', emailKey).executeTakeFirst();

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>;

export interface NewAccount {
  readonly email: string;
  /** Null: the account can only be signed in to with Google. */
  readonly passwordHash: string | null;
  readonly googleSubject?: string;
  /** Null: nobody has proven ownership of the address. */
  readonly confirmedAt: Date | null;
}

/** Inserts an account; undefined when its address or its Google account already has one. */
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

export const lockAccount = (tx: Transaction, id: string) =>
  tx.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute();

/** Sets a password through a mailed link, which also proves ownership of the address; returns that address. */
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

/** The hash of an account's password; null when it has none or is terminated. */
export async function findPasswordHash(db: Database, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Replaces the known password; false when it is no longer the account's current one. */
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

/** Makes a deactivated account active again; undefined when it is not deactivated or is due for deletion. */
export const reactivateAccount = (
  tx: Transaction,
  { id, now }: { id: string; now: Date },
): Promise<AccountRow | undefined> =>
  tx
    .updateTable('accounts')
    .set({
      status: 'active',
      blocked: false,
      deactivated_at: null,
      deactivation_reason: null,
      deletion_due_at: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'deactivated')
    .where('deletion_due_at', '>', now)
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirst();

/** An active account, locked so that it cannot be terminated before the transaction ends. */
export const lockActiveAccount = (tx: Transaction, id: string): Promise<AccountRow | undefined> =>
  tx
    .selectFrom('accounts')
    .select(ACCOUNT_COLUMNS)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .forKeyShare()
    .executeTakeFirst();

export async function isTerminatedAddress(db: Database, hashes: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('terminated_addresses')
    .select('address_hash')
    .where('address_hash', 'in', hashes)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
