import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database, Tables, Transaction } from '../../tables.ts';

export const insertLink = (db: Database, link: Omit<Insertable<Tables['account_tokens']>, 'id'>) =>
  db
    .insertInto('account_tokens')
    .values({ ...link, id: uuid() })
    .execute();

/** A link that still works, by the hash of its access token. */
export const findLink = (
  db: Database,
  link: { purpose: 'confirm' | 'reset'; accessHash: string; now: Date },
) =>
  db
    .selectFrom('account_tokens')
    .leftJoin('accounts', 'accounts.id', 'account_tokens.account_id')
    .select([
      'account_tokens.id',
      'account_id',
      'sign_up_id',
      'proof_hash',
      'accounts.email as account_email',
    ])
    .where('purpose', '=', link.purpose)
    .where('access_hash', '=', link.accessHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', link.now)
    .executeTakeFirst();

/** Marks a link as used; false when it was used already. */
export async function useLink(tx: Transaction, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const used = await tx
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export const deleteLinks = (tx: Transaction, accountId: string) =>
  tx.deleteFrom('account_tokens').where('account_id', '=', accountId).execute();

/** When a sign-up expires, along with its links; undefined when it no longer exists. */
export const findSignUpExpiry = (db: Database, signUpId: string) =>
  db.selectFrom('sign_ups').select('expires_at').where('id', '=', signUpId).executeTakeFirst();

export async function deleteExpiredLinks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('sign_ups').where('expires_at', '<', now).execute();
  await db.deleteFrom('account_tokens').where('expires_at', '<', now).execute();
}
