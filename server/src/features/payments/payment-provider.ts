import type { PurchaseRow } from './payments.store.ts';

/** What is sold is priced in it, and in nothing else. */
export const CURRENCY = 'usd';

/** Where the buyer's browser goes when the checkout is over. */
export interface ReturnUrls {
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** How a payment stands, as its provider says at one moment. Amounts are in cents of `currency`. */
export interface Truth {
  /** The checkout session that this is about, and the purchase that it was opened for. */
  readonly sessionId: string;
  readonly purchaseId: string | null;
  /** `processing`: the buyer has done their part, and the money may still come or not. */
  readonly state: 'open' | 'processing' | 'paid' | 'expired' | 'failed';
  readonly amountCents: number;
  readonly currency: string;
  /** The provider's name for the payment, once there is one. */
  readonly paymentId: string | null;
  readonly receiptUrl: string | null;
  readonly refundedCents: number;
  /** Taken by disputes that were lost. */
  readonly lostCents: number;
  /** Withheld by disputes that are not decided. */
  readonly contestedCents: number;
}

/** Where a purchase is paid by card. Each call may throw `unavailable`; none is made inside a transaction. */
export interface PaymentProvider {
  readonly method: 'stripe' | 'test';
  /**
   * Opens the checkout of a purchase, once however often it is asked for. Throws `CheckoutRefused` when the provider
   * will never open it.
   */
  openCheckout(
    purchase: PurchaseRow,
    urls: ReturnUrls & { email: string },
  ): Promise<{ sessionId: string; url: string }>;
  readTruth(sessionId: string): Promise<Truth>;
  /** Sees to it that a checkout that is open can no longer be paid; another one stays as it is. */
  closeCheckout(sessionId: string): Promise<void>;
}

/** The provider has said no, and will say so again. */
export class CheckoutRefused extends Error {}
