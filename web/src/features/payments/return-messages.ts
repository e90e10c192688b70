import type { CreditPurchase } from '@sheaf/contract/payments';
import { ConnectionError, detailOf, hasStatus } from '../../api/api-error.ts';
import { formatUsd } from './money.ts';
import { addedText } from './purchase-messages.ts';

export interface PaymentMessage {
  readonly tone: 'info' | 'good' | 'warn' | 'bad';
  readonly title: string;
  readonly text: string;
}

export function paymentMessage(purchase: CreditPurchase): PaymentMessage {
  const bought = `${purchase.package_name}, ${formatUsd(purchase.price_paid_usd)}`;
  switch (purchase.status) {
    case 'completed':
      return { tone: 'good', title: addedText(purchase), text: `${bought}. Thank you.` };
    case 'pending':
      return {
        tone: 'info',
        title: 'Your payment is being processed',
        text: `${bought}. Your credits are added as soon as the payment is confirmed. You don’t need to wait here.`,
      };
    case 'failed':
      if (purchase.is_cancelled) {
        return {
          tone: 'info',
          title: 'Payment was cancelled',
          text: `${bought}. Nothing was paid, and no credits were added. Choose a package to try again.`,
        };
      }
      return {
        tone: 'bad',
        title: 'The payment did not go through',
        text: `${bought}. No credits were added. Choose a package to try again.`,
      };
    case 'refunded':
      return { tone: 'warn', title: 'This purchase was refunded', text: `${bought}.` };
    case 'disputed':
      return {
        tone: 'warn',
        title: 'This payment is disputed',
        text: `${bought}. Its credits are on hold until your bank decides.`,
      };
    case 'other':
      return {
        tone: 'warn',
        title: 'This page does not know the status of this purchase',
        text: `${bought}. Reload the page to see it.`,
      };
  }
}

/**
 * Returns the message for a purchase whose status could not be fetched. Nothing is lost, and it can be fetched again.
 */
export function paymentFailureMessage(error: unknown): PaymentMessage {
  if (hasStatus(error, 404)) {
    return {
      tone: 'bad',
      title: 'Purchase not found',
      text: 'It does not belong to this account. Sign in to the account you bought with.',
    };
  }
  const reason =
    error instanceof ConnectionError ? `${error.message}.` : detailOf(error, 'The server did not respond.');
  return {
    tone: 'bad',
    title: 'Your payment could not be confirmed yet',
    text: `${reason} If you paid, your credits will be added either way. Try again to see them here.`,
  };
}
