import type { CreditPurchase, PurchaseStatus } from '@sheaf/contract/payments';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/durations.ts';
import { CURRENCY, type PaymentState } from './payment-provider.ts';
import type { PurchaseRow } from './payments.store.ts';

interface Outcome {
  readonly status: PurchaseStatus;
  readonly isPaid: boolean;
  readonly isCanceled: boolean;
  readonly refundedCents: number;
  readonly lostCents: number;
  readonly disputedCents: number;
}

type Price = Pick<PurchaseRow, 'price_cents' | 'credit_amount' | 'bonus_credits'>;
type Money = Pick<PurchaseRow, 'refunded_cents' | 'lost_cents' | 'contested_cents'>;

/**
 * Derives the new state of a purchase from the state of its payment. A completed purchase stays `completed`, `disputed`
 * or `refunded`, whatever the provider reports later. A failed one is completed if it is paid after all.
 */
export function outcomeOf(purchase: PurchaseRow, payment: PaymentState): Outcome {
  const { refundedCents, lostCents, disputedCents } = payment;
  if (payment.status === 'paid') {
    const status = paidStatus(purchase, payment);
    return { status, isPaid: true, isCanceled: false, refundedCents, lostCents, disputedCents };
  }
  const isOver = payment.status === 'expired' || payment.status === 'failed';
  return {
    status: purchase.status === 'pending' && isOver ? 'failed' : purchase.status,
    isPaid: false,
    isCanceled: purchase.is_cancelled || (purchase.status === 'pending' && payment.status === 'expired'),
    refundedCents: purchase.refunded_cents,
    lostCents: purchase.lost_cents,
    disputedCents: purchase.contested_cents,
  };
}

function paidStatus({ price_cents }: PurchaseRow, payment: PaymentState): PurchaseStatus {
  if (payment.refundedCents + payment.lostCents >= price_cents) return 'refunded';
  return payment.disputedCents > 0 ? 'disputed' : 'completed';
}

/** Whether a payment is for this purchase, and for its whole price. */
export const isForPurchase = (purchase: PurchaseRow, payment: PaymentState): boolean =>
  payment.purchaseId === purchase.id &&
  payment.amountCents === purchase.price_cents &&
  payment.currency === CURRENCY &&
  (purchase.provider_session === null || purchase.provider_session === payment.sessionId) &&
  (purchase.provider_payment === null ||
    payment.paymentId === null ||
    purchase.provider_payment === payment.paymentId);

/**
 * The credits to claw back when part of the money was returned: proportional and rounded down, or all of them if the
 * whole price was returned. The same money counts once, even if both a refund and a dispute report it.
 */
export function clawbackTarget(purchase: Price & Money): { paid: number; bonus: number } {
  const { price_cents: price, credit_amount, bonus_credits } = purchase;
  const reversed = Math.min(price, purchase.refunded_cents + purchase.lost_cents + purchase.contested_cents);
  const share = (credits: number) => Math.floor((credits * reversed) / price);
  return { paid: share(credit_amount), bonus: share(bonus_credits) };
}

/** The credits that could not be clawed back because they had been spent. */
export function unrecoveredCredits(
  purchase: Price & Money & Pick<PurchaseRow, 'granted_at' | 'credits_taken_back'>,
): number {
  if (!purchase.granted_at) return 0;
  const { paid, bonus } = clawbackTarget(purchase);
  return Math.max(0, paid + bonus - purchase.credits_taken_back);
}

/** When to ask the provider again without an event: at intervals that grow with the age. Null: never. */
export function nextCheckAt(
  { status, created_at }: { status: PurchaseStatus; created_at: Date },
  now: Date,
): Date | null {
  const ageMs = now.getTime() - created_at.getTime();
  const after = (minMs: number, maxMs: number) =>
    new Date(now.getTime() + Math.min(maxMs, Math.max(minMs, ageMs)));
  if (status === 'pending') return after(10 * MINUTE_MS, 12 * HOUR_MS);
  if (status === 'disputed') return after(DAY_MS, DAY_MS);
  // Banks may reverse a payment for more than a year.
  const isStillContestable = (status === 'completed' || status === 'refunded') && ageMs < 540 * DAY_MS;
  return isStillContestable ? after(DAY_MS, 60 * DAY_MS) : null;
}

/** How long a checkout may take to open before its purchase is abandoned. */
export const OPENING_TIMEOUT_MS = DAY_MS;

export function toCreditPurchase(purchase: PurchaseRow): CreditPurchase {
  const refundedCents = Math.min(purchase.price_cents, purchase.refunded_cents + purchase.lost_cents);
  return {
    id: purchase.id,
    package_id: purchase.package_id,
    package_name: purchase.package_name,
    credit_amount: purchase.credit_amount,
    bonus_credits: purchase.bonus_credits,
    price_paid_usd: purchase.price_cents / 100,
    refunded_usd: refundedCents / 100,
    credits_taken_back: purchase.credits_taken_back,
    purchase_type: 'paid',
    payment_method: purchase.method,
    status: purchase.status,
    is_cancelled: purchase.is_cancelled,
    stripe_receipt_url: purchase.receipt_url,
    created_at: purchase.created_at.toISOString(),
    completed_at: purchase.completed_at?.toISOString() ?? null,
  };
}

/** A return URL with the purchase's id in its query. */
export function withPurchaseParam(address: string, purchaseId: string): string {
  const url = new URL(address);
  url.searchParams.set('purchase', purchaseId);
  return url.href;
}
