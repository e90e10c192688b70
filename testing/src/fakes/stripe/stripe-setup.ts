import type { CreditPurchase } from '@sheaf/contract/payments';
import { createPostgresDatabase } from '../../database/database.ts';
import { startApp, type TestApp } from '../../server/app.ts';
import { begin, complete } from '../../visitor/purchases.ts';
import type { Visitor } from '../../visitor/visitor.ts';
import { FakeStripe, normal } from './stripe.ts';

/** The product on its own PostgreSQL database, selling through the fake Stripe. */
export class StripeSetup {
  readonly app: TestApp;
  readonly stripe: FakeStripe;
  readonly #dropDatabase: () => Promise<void>;

  constructor(app: TestApp, stripe: FakeStripe, dropDatabase: () => Promise<void>) {
    this.app = app;
    this.stripe = stripe;
    this.#dropDatabase = dropDatabase;
  }

  static async open(): Promise<StripeSetup> {
    const stripe = await FakeStripe.start();
    const { url, drop } = await createPostgresDatabase();
    const app = await startApp({ env: { ...stripe.settings, DATABASE_URL: url }, hasWorker: false });
    return new StripeSetup(app, stripe, drop);
  }

  async close(): Promise<void> {
    this.stripe.behavior = normal;
    await this.app.close();
    await this.stripe.close();
    await this.#dropDatabase();
  }

  /** Starts a payment, and returns the purchase with its Stripe checkout. */
  async begin(person: Visitor, packageId?: string): Promise<{ id: string; sessionId: string }> {
    const id = await begin(this.app, person, packageId);
    return { id, sessionId: await this.sessionOf(id) };
  }

  /** Buys a package, paid by card and completed by the return to the page; no events are delivered. */
  async buy(
    person: Visitor,
    packageId?: string,
  ): Promise<{ id: string; sessionId: string; paymentId: string; purchase: CreditPurchase }> {
    const begun = await this.begin(person, packageId);
    const paymentId = this.stripe.state.pay(begun.sessionId);
    const { body } = await complete(person, begun.id);
    return { ...begun, paymentId, purchase: body };
  }

  async sessionOf(purchaseId: string): Promise<string> {
    const { provider_session } = await this.app.services.db
      .selectFrom('purchases')
      .select('provider_session')
      .where('id', '=', purchaseId)
      .executeTakeFirstOrThrow();
    return provider_session ?? '';
  }

  /** Runs an action at Stripe, and delivers all resulting events to the product. */
  async withEvents<T>(trigger: () => T): Promise<T> {
    const from = this.stripe.state.events.length;
    const result = trigger();
    await this.stripe.deliverAll(this.app.url, { from });
    return result;
  }
}
