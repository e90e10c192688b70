import type { Selectable } from 'kysely';
import type { Database } from '../../tables.ts';
import type { PaymentsTables } from './payments.tables.ts';

export type TestCheckoutRow = Selectable<PaymentsTables['test_checkouts']>;

/** Inserts the checkout of a purchase; a no-op if there already is one. */
export const insertCheckout = (
  db: Database,
  { purchaseId, successUrl, cancelUrl }: { purchaseId: string; successUrl: string; cancelUrl: string },
) =>
  db
    .insertInto('test_checkouts')
    .values({ purchase_id: purchaseId, success_url: successUrl, cancel_url: cancelUrl })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const findCheckout = (db: Database, purchaseId: string): Promise<TestCheckoutRow | undefined> =>
  db.selectFrom('test_checkouts').selectAll().where('purchase_id', '=', purchaseId).executeTakeFirst();

export const getCheckoutState = (db: Database, purchaseId: string) =>
  db
    .selectFrom('test_checkouts')
    .innerJoin('purchases', 'purchases.id', 'test_checkouts.purchase_id')
    .select(['test_checkouts.state', 'purchases.price_cents', 'purchases.created_at'])
    .where('test_checkouts.purchase_id', '=', purchaseId)
    .executeTakeFirstOrThrow();

/** Ends an open checkout; false when it had already ended. */
export async function endCheckout(
  db: Database,
  { purchaseId, state }: { purchaseId: string; state: 'paid' | 'expired' },
): Promise<boolean> {
  const ended = await db
    .updateTable('test_checkouts')
    .set({ state })
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'open')
    .returning('purchase_id')
    .executeTakeFirst();
  return ended !== undefined;
}
