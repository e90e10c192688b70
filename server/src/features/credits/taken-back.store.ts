import { sql } from 'kysely';
import type { Transaction } from '../../tables.ts';
import { hasExpired } from './credits.store.ts';
import type { CreditsTables } from './credits.tables.ts';

type TakeBack = CreditsTables['credit_take_backs'];

/** Notes how many credits of a kind are to be taken back of a purchase, in the place of what was noted before. */
export const upsertTakeBack = (tx: Transaction, row: TakeBack) =>
  tx
    .insertInto('credit_take_backs')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['purchase_id', 'kind'])
        .doUpdateSet({ amount: row.amount, description: row.description }),
    )
    .execute();

/** What is to be taken back of a purchase, by kind. */
export const listTakeBacks = (tx: Transaction, purchaseId: string) =>
  tx.selectFrom('credit_take_backs').selectAll().where('purchase_id', '=', purchaseId).execute();

/** The lots of a purchase, the oldest first, each with what was taken back of it (below zero: given to it). */
export const findPurchaseLots = (
  tx: Transaction,
  { accountId, purchaseId, now }: { accountId: string; purchaseId: string; now: Date },
) =>
  tx
    .selectFrom('credit_lots')
    .select([
      'id as lotId',
      'kind',
      'remaining',
      'purchase_id as purchaseId',
      hasExpired(now).as('hasExpired'),
      sql<number>`(select coalesce(-sum(amount), 0)::int from credit_entries taken
        where taken.lot_id = credit_lots.id and taken.type = 'reversal')`.as('taken'),
    ])
    .where('account_id', '=', accountId)
    .where('purchase_id', '=', purchaseId)
    .orderBy('id')
    .execute();

/** How many entries have taken back or given back of a purchase: the number that tells its next movement apart. */
export async function countReversals(tx: Transaction, purchaseId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('credit_entries')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('purchase_id', '=', purchaseId)
    .where('type', '=', 'reversal')
    .executeTakeFirstOrThrow();
  return Number(count);
}
