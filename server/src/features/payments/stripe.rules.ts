import type Stripe from 'stripe';
import type { PaymentState } from './payment-provider.ts';

type Session = Pick<Stripe.Checkout.Session, 'status' | 'payment_status'>;

/**
 * Derives a payment's status from its session and payment intent. A session is complete when the buyer has finished the
 * checkout. With a bank debit or a voucher, the money arrives days later or not at all; if it does not, the intent asks
 * for another payment method.
 */
export function paymentStatus(
  { status, payment_status }: Session,
  intentStatus: Stripe.PaymentIntent.Status | undefined,
): PaymentState['status'] {
  if (payment_status === 'paid') return 'paid';
  if (status === 'open') return 'open';
  if (status === 'expired') return 'expired';
  return intentStatus === 'requires_payment_method' || intentStatus === 'canceled' ? 'failed' : 'processing';
}

/** The amount returned by refunds, including pending ones, which can hardly be stopped, but not failed ones. */
export const sumRefunds = (refunds: readonly Pick<Stripe.Refund, 'status' | 'amount'>[]): number =>
  sum(refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled'));

type Dispute = Pick<Stripe.Dispute, 'status' | 'amount'> & {
  balance_transactions: readonly { amount: number }[];
};

/**
 * The amounts that disputes have taken permanently, and that they withhold until they are decided. An inquiry
 * (`warning_…`) takes nothing, and a won dispute has returned the money. A dispute that was settled before it began
 * (`prevented`), or that has a status Stripe may add, has taken money if its balance transactions say so.
 */
export function sumDisputes(disputes: readonly Dispute[]): { lostCents: number; disputedCents: number } {
  const lost = disputes.filter((one) => classifyDispute(one) === 'lost');
  const contested = disputes.filter((one) => classifyDispute(one) === 'contested');
  return { lostCents: sum(lost), disputedCents: sum(contested) };
}

function classifyDispute(dispute: Dispute): 'lost' | 'contested' | 'harmless' {
  switch (dispute.status) {
    case 'lost':
      return 'lost';
    case 'needs_response':
    case 'under_review':
    case 'appeal_needs_response':
    case 'appeal_under_review':
      return 'contested';
    case 'won':
    case 'warning_needs_response':
    case 'warning_under_review':
    case 'warning_closed':
      return 'harmless';
    default:
      return sum(dispute.balance_transactions) < 0 ? 'lost' : 'harmless';
  }
}

const sum = (parts: readonly { amount: number }[]): number =>
  parts.reduce((total, { amount }) => total + amount, 0);
