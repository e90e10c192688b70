import type { PurchaseRow } from './payments.store.ts';

/** The only currency of prices. */
export const CURRENCY = 'usd';

export interface ReturnUrls {
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** A snapshot of a payment as reported by its provider. Amounts are in cents of `currency`. */
export interface PaymentState {
  readonly sessionId: string;
  /** The purchase that the session was opened for. */
  readonly purchaseId: string | null;
  /** `processing`: the buyer has completed the checkout, but the money may or may not arrive. */
  readonly status: 'open' | 'processing' | 'paid' | 'expired' | 'failed';
  readonly amountCents: number;
  readonly currency: string;
  /** The provider's id of the payment, once it exists. */
  readonly paymentId: string | null;
  readonly receiptUrl: string | null;
  readonly refundedCents: number;
  /** Taken by lost disputes. */
  readonly lostCents: number;
  /** Withheld by undecided disputes. */
  readonly disputedCents: number;
}

/** Takes card payments. Each method may throw `unavailable`, and none is called inside a transaction. */
export interface PaymentProvider {
  readonly method: 'stripe' | 'test';
  /** Opens the checkout of a purchase. Idempotent. Throws `CheckoutRejected`. */
  openCheckout(
    purchase: PurchaseRow,
    urls: ReturnUrls & { email: string },
  ): Promise<{ sessionId: string; url: string }>;
  fetchPaymentState(sessionId: string): Promise<PaymentState>;
  /** Expires an open checkout, so that it can no longer be paid; a no-op for any other. */
  closeCheckout(sessionId: string): Promise<void>;
}

/** The provider permanently refuses to open this checkout; retrying is pointless. */
export class CheckoutRejected extends Error {}
