import type { Selectable } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../tables.ts';
import { CURRENCY, type PaymentProvider, type ReturnUrls, type Truth } from './payment-provider.ts';
import type { PurchaseRow } from './payments.store.ts';
import type { PaymentsTables } from './payments.tables.ts';

type TestCheckoutRow = Selectable<PaymentsTables['test_checkouts']>;

/** The built-in test checkout: a card payment provider in our own database, which moves no money. Never where others reach the server. */
export class TestCheckoutProvider implements PaymentProvider {
  readonly method = 'test';
  readonly #db: Database;
  readonly #clock: Clock;

  constructor({ db, clock }: { db: Database; clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  async openCheckout({ id }: PurchaseRow, { successUrl, cancelUrl }: ReturnUrls) {
    await this.#db
      .insertInto('test_checkouts')
      .values({ purchase_id: id, success_url: successUrl, cancel_url: cancelUrl })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // At the address where the browser already is, since its session is known there alone.
    return { sessionId: this.sessionOf(id), url: new URL(`/test-checkout/${id}`, successUrl).href };
  }

  async readTruth(sessionId: string): Promise<Truth> {
    const purchaseId = sessionId.slice(SESSION_PREFIX.length);
    const { state, price_cents, created_at } = await this.#db
      .selectFrom('test_checkouts')
      .innerJoin('purchases', 'purchases.id', 'test_checkouts.purchase_id')
      .select(['test_checkouts.state', 'purchases.price_cents', 'purchases.created_at'])
      .where('test_checkouts.purchase_id', '=', purchaseId)
      .executeTakeFirstOrThrow();
    const isOver = state === 'open' && this.#clock.now().getTime() - created_at.getTime() >= OPEN_MS;
    if (isOver && (await this.end(purchaseId, 'expired'))) return this.readTruth(sessionId);
    return {
      sessionId,
      purchaseId,
      state,
      amountCents: price_cents,
      currency: CURRENCY,
      paymentId: null,
      receiptUrl: null,
      refundedCents: 0,
      lostCents: 0,
      contestedCents: 0,
    };
  }

  async closeCheckout(sessionId: string): Promise<void> {
    await this.end(sessionId.slice(SESSION_PREFIX.length), 'expired');
  }

  /** The name of a purchase's session. */
  sessionOf(purchaseId: string): string {
    return `${SESSION_PREFIX}${purchaseId}`;
  }

  /** The checkout of a purchase, if it has one here. */
  find(purchaseId: string): Promise<TestCheckoutRow | undefined> {
    return this.#db
      .selectFrom('test_checkouts')
      .selectAll()
      .where('purchase_id', '=', purchaseId)
      .executeTakeFirst();
  }

  /** Ends an open checkout; false when it had ended. */
  async end(purchaseId: string, state: 'paid' | 'expired'): Promise<boolean> {
    const ended = await this.#db
      .updateTable('test_checkouts')
      .set({ state })
      .where('purchase_id', '=', purchaseId)
      .where('state', '=', 'open')
      .returning('purchase_id')
      .executeTakeFirst();
    return ended !== undefined;
  }
}

const SESSION_PREFIX = 'test_';
// As long as a checkout at Stripe.
const OPEN_MS = 24 * 3_600_000;
