import type { CreditPurchase, PaymentMethod } from '@sheaf/contract/payments';
import type { Tone } from '../../ui/badge.tsx';
import { formatCount, formatNumber } from '../../ui/text/format.ts';

const labels: Record<CreditPurchase['status'], string> = {
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  refunded: 'Refunded',
  disputed: 'Disputed',
  other: 'Other',
};

/**
 * Returns the label of a purchase's status and the style it is shown in: success, warning, or destructive for all
 * others.
 */
export function statusStyle({ status, is_cancelled }: Pick<CreditPurchase, 'status' | 'is_cancelled'>): {
  label: string;
  tone: Tone;
} {
  const tone = status === 'completed' ? 'good' : status === 'pending' ? 'warn' : 'bad';
  return { label: status === 'failed' && is_cancelled ? 'Cancelled' : labels[status], tone };
}

export const methodNames: Record<PaymentMethod, string> = {
  stripe: 'Card',
  test: 'Test checkout',
  manual: 'Invoice',
};

type Credits = Pick<CreditPurchase, 'credit_amount' | 'bonus_credits'>;

/** The credits of a purchase: "500 credits", "2,000 credits + 200 bonus". */
export function creditsText({ credit_amount, bonus_credits }: Credits): string {
  const paid = formatCount(credit_amount, 'credit');
  return bonus_credits > 0 ? `${paid} + ${formatNumber(bonus_credits)} bonus` : paid;
}

export const addedText = ({ credit_amount, bonus_credits }: Credits): string =>
  `${formatCount(credit_amount + bonus_credits, 'credit')} added`;

export interface Spending {
  readonly completed: number;
  readonly pending: number;
  /** US dollars spent on completed purchases, minus refunds. */
  readonly spentUsd: number;
  readonly refundedUsd: number;
}

const CENTS = 100;
const sum = (amounts: number[]): number =>
  // Added as whole cents, since sums of fractional dollars would drift.
  amounts.reduce((cents, amount) => cents + Math.round(amount * CENTS), 0) / CENTS;

/** Sums up purchases. Refunded or disputed ones do not count as completed. */
export function spendingOf(purchases: readonly CreditPurchase[]): Spending {
  const completed = purchases.filter(({ status }) => status === 'completed');
  return {
    completed: completed.length,
    pending: purchases.filter(({ status }) => status === 'pending').length,
    spentUsd: sum(completed.flatMap(({ price_paid_usd, refunded_usd }) => [price_paid_usd, -refunded_usd])),
    refundedUsd: sum(purchases.map(({ refunded_usd }) => refunded_usd)),
  };
}
