import { sql } from 'kysely';
import type { Transaction } from '../../tables.ts';
import { hasExpired } from './credits.store.ts';
import type { CreditsTables } from './credits.tables.ts';

type ClawbackRow = CreditsTables['credit_take_backs'];

export const upsertClawback = (tx: Transaction, row: ClawbackRow) =>
  tx
    .insertInto('credit_take_backs')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['purchase_id', 'kind'])
        .doUpdateSet({ amount: row.amount, description: row.description }),
    )
    .execute();

export const listClawbacks = (tx: Transaction, purchaseId: string) =>
  tx.selectFrom('credit_take_backs').selectAll().where('purchase_id', '=', purchaseId).execute();

/** The lots of a purchase, oldest first, each with its net clawed-back amount (negative: more was returned to it). */
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
      sql<number>`(select coalesce(-sum(amount), 0)::int from credit_entries reversal
        where reversal.lot_id = credit_lots.id and reversal.type = 'reversal')`.as('clawedBack'),
    ])
    .where('account_id', '=', accountId)
    .where('purchase_id', '=', purchaseId)
    .orderBy('id')
    .execute();

/** How many reversal entries a purchase has; the number makes the reference of its next movement unique. */
export async function countReversals(tx: Transaction, purchaseId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('credit_entries')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('purchase_id', '=', purchaseId)
    .where('type', '=', 'reversal')
    .executeTakeFirstOrThrow();
  return Number(count);
}
