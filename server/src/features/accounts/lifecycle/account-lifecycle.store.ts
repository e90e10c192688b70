import type { Database, Transaction } from '../../../tables.ts';
import { ACCOUNT_COLUMNS, type AccountRow } from '../accounts.store.ts';

/** Deactivates an active account; undefined when it is not active. */
export const deactivateAccount = (
  tx: Transaction,
  account: { id: string; reason: string; now: Date; deletionDueAt: Date },
): Promise<AccountRow | undefined> =>
  tx
    .updateTable('accounts')
    .set({
      status: 'deactivated',
      blocked: true,
      deactivated_at: account.now,
      deactivation_reason: account.reason,
      deletion_due_at: account.deletionDueAt,
    })
    .where('id', '=', account.id)
    .where('status', '=', 'active')
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirst();

/** Locks the purchases of an account. Lock order: purchases before their account. */
export const lockPurchases = (tx: Transaction, accountId: string) =>
  tx
    .selectFrom('purchases')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Locks an account to terminate; undefined when it is already terminated or, given `dueAt`, not due by then. */
export const lockUnterminatedAccount = (
  tx: Transaction,
  { id, dueAt }: { id: string; dueAt: Date | undefined },
) => {
  const living = tx
    .selectFrom('accounts')
    .select(['id', 'email', 'email_key'])
    .where('id', '=', id)
    .where('status', '<>', 'terminated')
    .forUpdate();
  return (
    dueAt ? living.where('status', '=', 'deactivated').where('deletion_due_at', '<=', dueAt) : living
  ).executeTakeFirst();
};

/** Removes all personal data from an account's row, leaving only what the ledger refers to. */
export const anonymizeAccount = (tx: Transaction, { id, now }: { id: string; now: Date }) =>
  tx
    .updateTable('accounts')
    .set({
      status: 'terminated',
      blocked: true,
      email: null,
      email_key: null,
      password_hash: null,
      google_subject: null,
      confirmed_at: null,
      deactivated_at: null,
      deactivation_reason: null,
      deletion_due_at: null,
      terminated_at: now,
    })
    .where('id', '=', id)
    .execute();

/** Deletes sessions with their devices, keys with their names, mails with their links, sign-ups and receipts. */
export async function deletePersonalData(
  tx: Transaction,
  { accountId, emailKey, now }: { accountId: string; emailKey: string; now: Date },
): Promise<void> {
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('api_keys').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('account_tokens').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('mails').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('sign_ups').where('email_key', '=', emailKey).execute();
  // Purchases stay, because they may still be refunded. Receipts at the provider show who paid, and with which card.
  await tx
    .updateTable('purchases')
    .set({ receipt_url: null })
    .where('account_id', '=', accountId)
    .where('receipt_url', 'is not', null)
    .execute();
  // Pending purchases are checked soon, so that nobody pays for credits that cannot be used.
  await tx
    .updateTable('purchases')
    .set({ check_at: now })
    .where('account_id', '=', accountId)
    .where('status', '=', 'pending')
    .where('check_at', 'is not', null)
    .execute();
}

export const insertTerminatedAddress = (tx: Transaction, { hash, now }: { hash: string; now: Date }) =>
  tx
    .insertInto('terminated_addresses')
    .values({ address_hash: hash, terminated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const listDue = (db: Database, now: Date) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('status', '=', 'deactivated')
    .where('deletion_due_at', '<=', now)
    .execute();

/** The terminated accounts whose projects may still exist because a process died before deleting them. */
export const listUnerased = (db: Database) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('status', '=', 'terminated')
    .where('erased_at', 'is', null)
    .execute();

export const markErased = (db: Database, { id, now }: { id: string; now: Date }) =>
  db.updateTable('accounts').set({ erased_at: now }).where('id', '=', id).execute();
