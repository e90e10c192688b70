import type { CreditPurchase, PurchaseStatus } from '@sheaf/contract/payments';
import { CURRENCY, type Truth } from './payment-provider.ts';
import type { PurchaseRow } from './payments.store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What a purchase becomes by what its provider says. */
export interface Outcome {
  readonly status: PurchaseStatus;
  readonly isPaid: boolean;
  /** It failed because its checkout ended without a payment. */
  readonly isCancelled: boolean;
  readonly refundedCents: number;
  readonly lostCents: number;
  readonly contestedCents: number;
}

type Price = Pick<PurchaseRow, 'price_cents' | 'credit_amount' | 'bonus_credits'>;
type Money = Pick<PurchaseRow, 'refunded_cents' | 'lost_cents' | 'contested_cents'>;

/**
 * How a purchase stands after its provider has spoken. Money that has come is never taken for money that has not:
 * a completed purchase stays one of the three kinds that are, and a failed one is completed should it be paid after all.
 */
export function outcomeOf(purchase: PurchaseRow, truth: Truth): Outcome {
  const { refundedCents, lostCents, contestedCents } = truth;
  if (truth.state === 'paid') {
    const status = paidStatus(purchase, truth);
    return { status, isPaid: true, isCancelled: false, refundedCents, lostCents, contestedCents };
  }
  const isOver = truth.state === 'expired' || truth.state === 'failed';
  return {
    status: purchase.status === 'pending' && isOver ? 'failed' : purchase.status,
    isPaid: false,
    isCancelled: purchase.is_cancelled || (purchase.status === 'pending' && truth.state === 'expired'),
    refundedCents: purchase.refunded_cents,
    lostCents: purchase.lost_cents,
    contestedCents: purchase.contested_cents,
  };
}

function paidStatus({ price_cents }: PurchaseRow, truth: Truth): PurchaseStatus {
  if (truth.refundedCents + truth.lostCents >= price_cents) return 'refunded';
  return truth.contestedCents > 0 ? 'disputed' : 'completed';
}

/** Whether what the provider says is about this purchase, and about its whole price. */
export const isAbout = (purchase: PurchaseRow, truth: Truth): boolean =>
  truth.purchaseId === purchase.id &&
  truth.amountCents === purchase.price_cents &&
  truth.currency === CURRENCY &&
  (purchase.provider_session === null || purchase.provider_session === truth.sessionId) &&
  (purchase.provider_payment === null ||
    truth.paymentId === null ||
    purchase.provider_payment === truth.paymentId);

/**
 * The credits that go back when part of the money does: in proportion and rounded down, and all of them with the whole
 * price. The same money counts once, though refunds and disputes may both speak of it.
 */
export function takenBackTarget(purchase: Price & Money): { paid: number; bonus: number } {
  const { price_cents: price, credit_amount, bonus_credits } = purchase;
  const gone = Math.min(price, purchase.refunded_cents + purchase.lost_cents + purchase.contested_cents);
  const share = (credits: number) => Math.floor((credits * gone) / price);
  return { paid: share(credit_amount), bonus: share(bonus_credits) };
}

/** The credits that should have gone back with the money, and had been spent by then. */
export function unrecoveredCredits(
  purchase: Price & Money & Pick<PurchaseRow, 'granted_at' | 'credits_taken_back'>,
): number {
  if (!purchase.granted_at) return 0;
  const { paid, bonus } = takenBackTarget(purchase);
  return Math.max(0, paid + bonus - purchase.credits_taken_back);
}

/**
 * When the provider is asked again by itself, should no event come: soon at first, then ever more rarely, since what
 * has not happened for long will hardly happen now. Null: never again.
 */
export function nextCheckAt(
  { status, created_at }: { status: PurchaseStatus; created_at: Date },
  now: Date,
): Date | null {
  const ageMs = now.getTime() - created_at.getTime();
  const inMs = (leastMs: number, mostMs: number) =>
    new Date(now.getTime() + Math.min(mostMs, Math.max(leastMs, ageMs)));
  if (status === 'pending') return inMs(10 * MINUTE_MS, 12 * HOUR_MS);
  if (status === 'disputed') return inMs(DAY_MS, DAY_MS);
  // A bank may take a payment back for a year and more.
  const isStillContestable = (status === 'completed' || status === 'refunded') && ageMs < 540 * DAY_MS;
  return isStillContestable ? inMs(DAY_MS, 60 * DAY_MS) : null;
}

/** How long a checkout may take to open before its purchase is given up. */
export const OPENING_GIVEN_UP_MS = DAY_MS;

/** A purchase as it crosses the wire. */
export function presentPurchase(purchase: PurchaseRow): CreditPurchase {
  const backCents = Math.min(purchase.price_cents, purchase.refunded_cents + purchase.lost_cents);
  return {
    id: purchase.id,
    package_id: purchase.package_id,
    package_name: purchase.package_name,
    credit_amount: purchase.credit_amount,
    bonus_credits: purchase.bonus_credits,
    price_paid_usd: purchase.price_cents / 100,
    refunded_usd: backCents / 100,
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

/** An address to return to, with the purchase named in it. */
export function withPurchase(address: string, purchaseId: string): string {
  const url = new URL(address);
  url.searchParams.set('purchase', purchaseId);
  return url.href;
}
