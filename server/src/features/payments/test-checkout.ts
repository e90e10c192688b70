import { pagePath, pages } from '@sheaf/contract/pages';
import type { Clock } from '../../platform/clock.ts';
import { DAY_MS } from '../../platform/durations.ts';
import type { Database } from '../../tables.ts';
import { CURRENCY, type PaymentProvider, type PaymentState, type ReturnUrls } from './payment-provider.ts';
import type { PurchaseRow } from './payments.store.ts';
import * as store from './test-checkout.store.ts';

const SESSION_PREFIX = 'test_';
// The same as for a checkout at Stripe.
const CHECKOUT_LIFETIME_MS = DAY_MS;

/** A payment provider in our own database that moves no money. Never offered where others can reach the server. */
export class TestCheckoutProvider implements PaymentProvider {
  readonly method = 'test';
  readonly #db: Database;
  readonly #clock: Clock;

  constructor({ db, clock }: { db: Database; clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  async openCheckout({ id }: PurchaseRow, { successUrl, cancelUrl }: ReturnUrls) {
    await store.insertCheckout(this.#db, { purchaseId: id, successUrl, cancelUrl });
    // On the origin that the browser is already on, because its session cookie is sent only there.
    return {
      sessionId: this.sessionOf(id),
      url: new URL(pagePath(pages.testCheckout, { purchaseId: id }), successUrl).href,
    };
  }

  async fetchPaymentState(sessionId: string): Promise<PaymentState> {
    const purchaseId = sessionId.slice(SESSION_PREFIX.length);
    const { state, price_cents, created_at } = await store.getCheckoutState(this.#db, purchaseId);
    const isOver =
      state === 'open' && this.#clock.now().getTime() - created_at.getTime() >= CHECKOUT_LIFETIME_MS;
    if (isOver && (await this.end(purchaseId, 'expired'))) return this.fetchPaymentState(sessionId);
    return {
      sessionId,
      purchaseId,
      status: state,
      amountCents: price_cents,
      currency: CURRENCY,
      paymentId: null,
      receiptUrl: null,
      refundedCents: 0,
      lostCents: 0,
      disputedCents: 0,
    };
  }

  async closeCheckout(sessionId: string): Promise<void> {
    await this.end(sessionId.slice(SESSION_PREFIX.length), 'expired');
  }

  sessionOf(purchaseId: string): string {
    return `${SESSION_PREFIX}${purchaseId}`;
  }

  find(purchaseId: string): Promise<store.TestCheckoutRow | undefined> {
    return store.findCheckout(this.#db, purchaseId);
  }

  end(purchaseId: string, state: 'paid' | 'expired'): Promise<boolean> {
    return store.endCheckout(this.#db, { purchaseId, state });
  }
}
