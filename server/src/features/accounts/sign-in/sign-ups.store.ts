import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database, Tables, Transaction } from '../../../tables.ts';

export async function insertSignUp(
  tx: Transaction,
  signUp: Omit<Insertable<Tables['sign_ups']>, 'id'>,
): Promise<string> {
  const id = uuid();
  await tx
    .insertInto('sign_ups')
    .values({ ...signUp, id })
    .execute();
  return id;
}

/** The latest sign-up of an address that can still be confirmed. */
export const findPendingSignUp = (db: Database, { emailKey, now }: { emailKey: string; now: Date }) =>
  db
    .selectFrom('sign_ups')
    .select(['id', 'email', 'password_hash'])
    .where('email_key', '=', emailKey)
    .where('password_hash', 'is not', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

const COLUMNS = ['id', 'email', 'email_key', 'password_hash', 'browser_hash'] as const;

const signUpsWithAddressOf = (db: Database, id: string) =>
  db
    .selectFrom('sign_ups')
    .select(COLUMNS)
    .where('email_key', '=', (query) => query.selectFrom('sign_ups').select('email_key').where('id', '=', id))
    .orderBy('id');

export type FoundSignUp = Awaited<ReturnType<ReturnType<typeof signUpsWithAddressOf>['execute']>>[number];

/** If two concurrent sign-ups could not replace each other, the one with the later id counts. */
function latest(signUps: readonly FoundSignUp[], id: string): FoundSignUp | undefined {
  const last = signUps.at(-1);
  return last?.id === id ? last : undefined;
}

/** A sign-up by its id; undefined when it no longer exists or a later one with its address has replaced it. */
export const findLatestSignUp = async (db: Database, id: string): Promise<FoundSignUp | undefined> =>
  latest(await signUpsWithAddressOf(db, id).execute(), id);

/**
 * Like `findLatestSignUp`, but locks every sign-up of the address until the end of the transaction, so that two of
 * their links, followed concurrently, wait for each other here and nowhere else.
 */
export const lockLatestSignUp = async (tx: Transaction, id: string): Promise<FoundSignUp | undefined> =>
  latest(await signUpsWithAddressOf(tx, id).forUpdate().execute(), id);

export const extendSignUp = (tx: Transaction, { id, expiresAt }: { id: string; expiresAt: Date }) =>
  tx.updateTable('sign_ups').set({ expires_at: expiresAt }).where('id', '=', id).execute();

/** Deletes all sign-ups with these keys, with their links and mails; in a fixed order, to avoid deadlocks. */
export const deleteSignUps = (tx: Transaction, emailKeys: readonly string[]) =>
  tx
    .deleteFrom('sign_ups')
    .where('id', 'in', (query) =>
      query.selectFrom('sign_ups').select('id').where('email_key', 'in', emailKeys).orderBy('id').forUpdate(),
    )
    .execute();
