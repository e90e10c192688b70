import type { CreditPurchase } from '@sheaf/contract/payments';
import { DomainError } from '@sheaf/contract/problems';
import { toCreditPurchase } from './payments.rules.ts';
import * as store from './payments.store.ts';
import { recordPurchase } from './purchase-audit.ts';
import { grant, type ReconcileContext } from './reconcile.ts';

/**
 * Completes a purchase that was paid outside the product: grants its credits, with the operator's name and reason in
 * the ledger, and queues the receipt, all in one transaction and only once; `isNew` is false when that was done before.
 * Throws `purchase_not_found`, and `purchase_ended` for a card purchase, which only its provider can report as paid, or
 * when the account was terminated.
 */
export async function completePurchaseByOperator(
  context: Pick<ReconcileContext, 'db' | 'clock' | 'audit' | 'queue'>,
  order: { purchaseId: string; operator: { name: string; reason: string } },
): Promise<{ purchase: CreditPurchase; isNew: boolean }> {
  const { purchase, isNew } = await complete(context, order);
  if (isNew) recordPurchase(context.audit, 'purchase_completed', purchase);
  return { purchase: toCreditPurchase(purchase), isNew };
}

const complete = (
  context: Pick<ReconcileContext, 'db' | 'clock' | 'queue'>,
  { purchaseId, operator }: { purchaseId: string; operator: { name: string; reason: string } },
): Promise<{ purchase: store.PurchaseRow; isNew: boolean }> =>
  context.db.transaction().execute(async (tx) => {
    const purchase = await store.lockPurchase(tx, purchaseId);
    if (!purchase) throw new DomainError('purchase_not_found', 'There is no such purchase.');
    if (purchase.method !== 'manual') {
      throw new DomainError(
        'purchase_ended',
        'This purchase is paid by card: it completes automatically once the payment provider confirms the payment.',
      );
    }
    if (purchase.status !== 'pending') return { purchase, isNew: false };
    const buyer = await store.lockBuyer(tx, purchase.account_id);
    if (buyer.status === 'terminated') {
      throw new DomainError(
        'purchase_ended',
        'The account of this purchase no longer exists, so nobody could use its credits. Refund the payment.',
      );
    }
    const now = context.clock.now();
    const change = { status: 'completed' as const, completed_at: now, granted_at: now };
    await store.updatePurchase(tx, purchase.id, change);
    await grant(context, tx, { purchase: { ...purchase, ...change }, buyer, operator });
    return { purchase: { ...purchase, ...change }, isNew: true };
  });
