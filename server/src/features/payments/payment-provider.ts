import type { PurchaseRow } from './payments.store.ts';

/** The only currency of prices. */
export const CURRENCY = 'usd';

/** Where the buyer's browser goes when the checkout is over. */
export interface ReturnUrls {
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** A payment as its provider reports it at one moment. Amounts are in cents of `currency`. */
export interface PaymentState {
  readonly sessionId: string;
  /** The purchase that the session was opened for. */
  readonly purchaseId: string | null;
  /** `processing`: the buyer has done their part, and the money may still come or not. */
  readonly status: 'open' | 'processing' | 'paid' | 'expired' | 'failed';
  readonly amountCents: number;
  readonly currency: string;
  /** The provider's id of the payment, once there is one. */
  readonly paymentId: string | null;
  readonly receiptUrl: string | null;
  readonly refundedCents: number;
  /** Taken by disputes that were lost. */
  readonly lostCents: number;
  /** Withheld by disputes that are not decided. */
  readonly contestedCents: number;
}

/** Takes card payments. Each call may throw `unavailable`; none is made inside a transaction. */
export interface PaymentProvider {
  readonly method: 'stripe' | 'test';
  /** Opens the checkout of a purchase, once however often it is called. Throws `CheckoutRejected`. */
  openCheckout(
    purchase: PurchaseRow,
    urls: ReturnUrls & { email: string },
  ): Promise<{ sessionId: string; url: string }>;
  fetchPaymentState(sessionId: string): Promise<PaymentState>;
  /** Expires an open checkout, so that it can no longer be paid; any other stays as it is. */
  closeCheckout(sessionId: string): Promise<void>;
}

/** The provider will never open this checkout, however often it is asked. */
export class CheckoutRejected extends Error {}
