import { formatCount } from '@sheaf/contract/text/format';
import { completePurchaseByOperator } from '../features/payments/complete-by-operator.ts';
import type { CompletePurchaseRequest } from './admin.endpoints.ts';
import type { Installation } from './context.ts';
import { formatTime } from './format.ts';

/**
 * Completes, once, a purchase that was paid outside of the product, recording who did it and why in the ledger. Returns
 * what to print; if repeated, the command says that it was already done. If the purchase does not exist or is not the
 * operator's to complete, throws an error with a message for the operator, having changed nothing.
 */
export async function completePurchase(
  { features }: Installation,
  { purchaseId, reason, operator }: CompletePurchaseRequest & { operator: string },
): Promise<string[]> {
  const { purchase, isNew } = await completePurchaseByOperator(features.payments, {
    purchaseId,
    operator: { name: operator, reason: reason ?? 'Paid outside of the product' },
  });
  const {
    package_name: name,
    credit_amount: credits,
    bonus_credits: bonus,
    price_paid_usd: price,
  } = purchase;
  const what = `${formatCount(credits, 'paid credit')}${bonus > 0 ? ` and ${formatCount(bonus, 'bonus credit')}` : ''}`;
  const sold = `${name}, USD ${price.toFixed(2)}`;
  if (isNew) return [`Completed: ${what} granted (${sold}). The buyer gets a receipt by email.`];
  const since = purchase.completed_at ? ` since ${formatTime(new Date(purchase.completed_at))}` : '';
  return [`Nothing to do: this purchase (${sold}) is ${purchase.status}${since}.`];
}
