import { completePurchaseByOperator } from '../features/payments/complete-by-operator.ts';
import { formatCount } from '../platform/text/format.ts';
import type { CompletePurchaseRequest } from './admin.endpoints.ts';
import type { Installation } from './context.ts';
import { formatTime } from './format.ts';

/**
 * Completes a purchase that was paid outside of the product, once, with who and why in the ledger. Returns what to
 * print; given again, the command says that it was done. Throws a sentence, having changed nothing, for a purchase
 * that is not there or not the operator's to complete.
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
  if (isNew) return [`Completed: ${what} granted (${sold}). The buyer gets a receipt by mail.`];
  const since = purchase.completed_at ? ` since ${formatTime(new Date(purchase.completed_at))}` : '';
  return [`Nothing to do: this purchase (${sold}) is ${purchase.status}${since}.`];
}
