import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../../tables.ts';

/** A sign-up that waits for its address to be confirmed. */
export interface SignUpRow {
  readonly email: string;
  readonly emailKey: string;
  /** Null: the address has an account, and nothing can come of this sign-up. */
  readonly passwordHash: string | null;
}

/** Inserts a sign-up and returns its id. */
export async function insertSignUp(
  tx: Transaction,
  signUp: SignUpRow & { now: Date; expiresAt: Date },
): Promise<string> {
  const id = uuid();
  await tx
    .insertInto('sign_ups')
    .values({
      id,
      email: signUp.email,
      email_key: signUp.emailKey,
      password_hash: signUp.passwordHash,
      created_at: signUp.now,
      expires_at: signUp.expiresAt,
    })
    .execute();
  return id;
}

/** The latest sign-up of an address that can still be confirmed. */
export const findWaitingSignUp = (db: Database, { emailKey, now }: { emailKey: string; now: Date }) =>
  db
    .selectFrom('sign_ups')
    .select(['id', 'email', 'password_hash'])
    .where('email_key', '=', emailKey)
    .where('password_hash', 'is not', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * A sign-up by its id. It holds every sign-up of the address to the end of the transaction, so that the links of
 * two of them, followed at once, wait for each other here and nowhere else.
 */
export async function holdSignUp(tx: Transaction, id: string) {
  const held = await tx
    .selectFrom('sign_ups')
    .select(['id', 'email', 'email_key', 'password_hash'])
    .where('email_key', '=', (query) => query.selectFrom('sign_ups').select('email_key').where('id', '=', id))
    .orderBy('id')
    .forUpdate()
    .execute();
  return held.find((signUp) => signUp.id === id);
}

/** Moves the end of a sign-up. */
export const extendSignUp = (tx: Transaction, { id, expiresAt }: { id: string; expiresAt: Date }) =>
  tx.updateTable('sign_ups').set({ expires_at: expiresAt }).where('id', '=', id).execute();

/** Takes out every sign-up of an address, with their links. */
export const deleteSignUps = (tx: Transaction, emailKey: string) =>
  tx.deleteFrom('sign_ups').where('email_key', '=', emailKey).execute();
