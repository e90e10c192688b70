import { DomainError } from '@sheaf/contract/problems';
import Stripe from 'stripe';
import type { StripeConfig } from '../../config.ts';
import type { Logger } from '../../platform/log/log.ts';
import {
  CheckoutRejected,
  CURRENCY,
  type PaymentProvider,
  type PaymentState,
  type ReturnUrls,
} from './payment-provider.ts';
import type { PurchaseRow } from './payments.store.ts';
import { paymentStatus, sumDisputes, sumRefunds } from './stripe.rules.ts';

/** The metadata key that holds the purchase's id in Stripe's objects. */
const PURCHASE_KEY = 'sheaf_purchase';

// Short, because a person or Stripe's event delivery is waiting for the response.
const TIMEOUT_MS = 6_000;
const RETRIES = 1;

/** What an event is about: a session, with the purchase in its metadata if any, or a payment. The rest is ignored. */
export type EventSubject =
  | { readonly sessionId: string; readonly purchaseId: string | undefined }
  | { readonly paymentId: string };

const unavailable = () =>
  new DomainError(
    'unavailable',
    'The payment provider is not responding right now. Please try again in a minute; no payment is lost.',
  );

/** Stripe, through its official library. */
export class StripeProvider implements PaymentProvider {
  readonly method = 'stripe';
  readonly #stripe: Stripe;
  readonly #webhookSecret: string | undefined;
  readonly #log: Logger;

  constructor({ secretKey, webhookSecret, apiUrl }: StripeConfig, { log }: { log: Logger }) {
    const endpoint = apiUrl === undefined ? undefined : new URL(apiUrl);
    this.#stripe = new Stripe(secretKey, {
      timeout: TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      ...(endpoint && {
        protocol: endpoint.protocol === 'http:' ? 'http' : 'https',
        host: endpoint.hostname,
        port: endpoint.port || (endpoint.protocol === 'http:' ? 80 : 443),
      }),
    });
    this.#webhookSecret = webhookSecret;
    this.#log = log;
  }

  async openCheckout(purchase: PurchaseRow, { email, ...urls }: ReturnUrls & { email: string }) {
    const session = await this.#create(purchase, { ...urls, email })
      .catch((error: unknown) => {
        const isEmailInvalid = isInvalidRequest(error) && error.param === 'customer_email';
        // The address only saves the buyer typing. An invalid request does not use up its idempotency key.
        if (isEmailInvalid) return this.#create(purchase, urls);
        throw error;
      })
      .catch((error: unknown) => {
        if (!isInvalidRequest(error)) throw error;
        this.#log.error({ purchaseId: purchase.id, ...errorDetails(error) }, 'Stripe refuses a checkout');
        // Without Stripe's message, which may contain the buyer's address.
        throw new CheckoutRejected('Stripe refuses a checkout.');
      });
    if (!session.url) throw new Error(`The checkout ${session.id} has no address.`);
    return { sessionId: session.id, url: session.url };
  }

  #create(purchase: PurchaseRow, { successUrl, cancelUrl, email }: ReturnUrls & { email?: string }) {
    const metadata = { [PURCHASE_KEY]: purchase.id };
    return this.#call(() =>
      this.#stripe.checkout.sessions.create(
        {
          mode: 'payment',
          success_url: successUrl,
          cancel_url: cancelUrl,
          client_reference_id: purchase.id,
          ...(email !== undefined && { customer_email: email }),
          metadata,
          // Events about refunds and disputes name only the payment.
          payment_intent_data: { metadata, description: `Sheaf credits: ${purchase.package_name}` },
          line_items: [{ quantity: 1, price_data: priceOf(purchase) }],
          // Prices are in US dollars, and the amount paid is compared with them to the cent.
          adaptive_pricing: { enabled: false },
          allow_promotion_codes: false,
        },
        { idempotencyKey: purchase.id },
      ),
    );
  }

  async fetchPaymentState(sessionId: string): Promise<PaymentState> {
    const session = await this.#call(() =>
      this.#stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] }),
    );
    const intent = expanded(session.payment_intent);
    const status = paymentStatus(session, intent?.status);
    const reversals = intent && status === 'paid' ? await this.#fetchReversals(intent.id) : NO_REVERSALS;
    return {
      sessionId: session.id,
      purchaseId: session.metadata?.[PURCHASE_KEY] ?? null,
      status,
      amountCents: session.amount_total ?? 0,
      currency: session.currency ?? '',
      paymentId: intent?.id ?? null,
      receiptUrl: expanded(intent?.latest_charge)?.receipt_url ?? null,
      ...reversals,
    };
  }

  async #fetchReversals(paymentId: string): Promise<typeof NO_REVERSALS> {
    const ofPayment = { payment_intent: paymentId, limit: 100 };
    const [refunds, disputes] = await this.#call(() =>
      Promise.all([
        Array.fromAsync(this.#stripe.refunds.list(ofPayment)),
        Array.fromAsync(this.#stripe.disputes.list(ofPayment)),
      ]),
    );
    return { refundedCents: sumRefunds(refunds), ...sumDisputes(disputes) };
  }

  async closeCheckout(sessionId: string): Promise<void> {
    await this.#call(() => this.#stripe.checkout.sessions.expire(sessionId)).catch((error: unknown) => {
      // It is no longer open: it was paid or has ended, as the next `fetchPaymentState` will show.
      if (!isInvalidRequest(error)) throw error;
    });
  }

  /**
   * Verifies an event's signature and age (at most five minutes) and returns what it is about; undefined for event
   * types unrelated to purchases. Throws `webhook_refused`, and `not_set_up` without a webhook secret.
   */
  readEvent(payload: Buffer, signature: string): EventSubject | undefined {
    if (!this.#webhookSecret) {
      throw new DomainError('not_set_up', 'Stripe events are not set up on this server.');
    }
    let event: Stripe.Event;
    try {
      event = this.#stripe.webhooks.constructEvent(payload, signature, this.#webhookSecret);
    } catch (error) {
      // Catches any error: anybody can send bytes here, and the library may fail on them in any way.
      this.#log.warn({ reason: error instanceof Error ? error.name : '' }, 'a webhook is refused');
      throw new DomainError('webhook_refused', 'This event is not signed by Stripe, or is too old.');
    }
    return subjectOf(event);
  }

  /** The purchase in a payment's metadata; undefined for another product's payment or one that we may not read. */
  async readPurchaseId(paymentId: string): Promise<string | undefined> {
    try {
      const { metadata } = await this.#call(() => this.#stripe.paymentIntents.retrieve(paymentId));
      return metadata[PURCHASE_KEY];
    } catch (error) {
      // Such as a payment of a connected account.
      if (isInvalidRequest(error)) return undefined;
      throw error;
    }
  }

  async findSession(paymentId: string): Promise<string | undefined> {
    const { data } = await this.#call(() =>
      this.#stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 }),
    );
    return data[0]?.id;
  }

  /** Calls Stripe. If it is down, rate-limits us or refuses our key, logs the reason and throws `unavailable`. */
  async #call<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError) || isInvalidRequest(error)) throw error;
      this.#log.error(errorDetails(error), 'Stripe does not answer as it should');
      throw unavailable();
    }
  }
}

const NO_REVERSALS = { refundedCents: 0, lostCents: 0, disputedCents: 0 };

const priceOf = ({ package_name, credit_amount, bonus_credits, price_cents }: PurchaseRow) => ({
  currency: CURRENCY,
  unit_amount: price_cents,
  product_data: {
    name: `${package_name}: ${credit_amount.toLocaleString('en')} credits`,
    ...(bonus_credits > 0 && { description: `With ${bonus_credits.toLocaleString('en')} bonus credits` }),
  },
});

/** Reads the ids of an event; its other contents may be stale. */
function subjectOf(event: Stripe.Event): EventSubject | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { sessionId: event.data.object.id, purchaseId: event.data.object.metadata?.[PURCHASE_KEY] };
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const payment = event.data.object.payment_intent;
      const paymentId = typeof payment === 'string' ? payment : payment?.id;
      return paymentId === undefined ? undefined : { paymentId };
    }
    default:
      return undefined;
  }
}

/** The object of a reference that Stripe has expanded; undefined if it is only an id. */
function expanded<T extends object>(reference: string | T | null | undefined): T | undefined {
  return typeof reference === 'object' && reference !== null ? reference : undefined;
}

/** Whether Stripe has understood the request and rejected it. */
const isInvalidRequest = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** Details for the log, without the request, which contains addresses. */
const errorDetails = ({ type, code, statusCode, requestId }: Stripe.errors.StripeError) => ({
  type,
  code,
  statusCode,
  requestId,
});
