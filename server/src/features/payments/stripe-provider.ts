import { DomainError } from '@sheaf/contract/problems';
import Stripe from 'stripe';
import type { StripeConfig } from '../../config.ts';
import type { Logger } from '../../platform/log.ts';
import {
  CheckoutRefused,
  CURRENCY,
  type PaymentProvider,
  type ReturnUrls,
  type Truth,
} from './payment-provider.ts';
import type { PurchaseRow } from './payments.store.ts';
import { disputedCents, payingState, refundedCents } from './stripe.rules.ts';

/** Under this key the objects at Stripe name the purchase that they belong to. */
const PURCHASE_KEY = 'sheaf_purchase';

// A person, or Stripe's own delivery of an event, waits meanwhile.
const TIMEOUT_MS = 6_000;
const RETRIES = 1;

/** The object that an event is about, with the purchase that it names, if any: all that is taken from an event. */
export type EventSubject =
  | { readonly sessionId: string; readonly purchaseId: string | undefined }
  | { readonly paymentId: string };

const away = () =>
  new DomainError(
    'unavailable',
    'The payment provider does not answer at the moment. Please try again in a minute; no payment is lost.',
  );

/** Stripe, through its official library. */
export class StripeProvider implements PaymentProvider {
  readonly method = 'stripe';
  readonly #stripe: Stripe;
  readonly #webhookSecret: string | undefined;
  readonly #log: Logger;

  constructor({ secretKey, webhookSecret, apiUrl }: StripeConfig, { log }: { log: Logger }) {
    const elsewhere = apiUrl === undefined ? undefined : new URL(apiUrl);
    this.#stripe = new Stripe(secretKey, {
      timeout: TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      ...(elsewhere && {
        protocol: elsewhere.protocol === 'http:' ? 'http' : 'https',
        host: elsewhere.hostname,
        port: elsewhere.port || (elsewhere.protocol === 'http:' ? 80 : 443),
      }),
    });
    this.#webhookSecret = webhookSecret;
    this.#log = log;
  }

  async openCheckout(purchase: PurchaseRow, { email, ...urls }: ReturnUrls & { email: string }) {
    const session = await this.#create(purchase, { ...urls, email })
      .catch((error: unknown) => {
        const isAboutEmail = isRefusal(error) && error.param === 'customer_email';
        // It only spares the buyer the typing. What was refused for its form was not begun, so the key is still free.
        if (isAboutEmail) return this.#create(purchase, urls);
        throw error;
      })
      .catch((error: unknown) => {
        if (!isRefusal(error)) throw error;
        this.#log.error({ purchaseId: purchase.id, ...factsOf(error) }, 'Stripe refuses a checkout');
        // Without what it says in full, which may name the buyer.
        throw new CheckoutRefused('Stripe refuses a checkout.');
      });
    if (!session.url) throw new Error(`The checkout ${session.id} has no address.`);
    return { sessionId: session.id, url: session.url };
  }

  #create(purchase: PurchaseRow, { successUrl, cancelUrl, email }: ReturnUrls & { email?: string }) {
    const metadata = { [PURCHASE_KEY]: purchase.id };
    return this.#ask(() =>
      this.#stripe.checkout.sessions.create(
        {
          mode: 'payment',
          success_url: successUrl,
          cancel_url: cancelUrl,
          client_reference_id: purchase.id,
          ...(email !== undefined && { customer_email: email }),
          metadata,
          // Events about refunds and disputes name the payment alone.
          payment_intent_data: { metadata, description: `Sheaf credits: ${purchase.package_name}` },
          line_items: [{ quantity: 1, price_data: priceOf(purchase) }],
          // Prices are in US dollars, and what is paid is compared with them to the cent.
          adaptive_pricing: { enabled: false },
          allow_promotion_codes: false,
        },
        { idempotencyKey: purchase.id },
      ),
    );
  }

  async readTruth(sessionId: string): Promise<Truth> {
    const session = await this.#ask(() =>
      this.#stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] }),
    );
    const intent = unfolded(session.payment_intent);
    const state = payingState(session, intent?.status);
    const back = intent && state === 'paid' ? await this.#readWhatWentBack(intent.id) : NOTHING_BACK;
    return {
      sessionId: session.id,
      purchaseId: session.metadata?.[PURCHASE_KEY] ?? null,
      state,
      amountCents: session.amount_total ?? 0,
      currency: session.currency ?? '',
      paymentId: intent?.id ?? null,
      receiptUrl: unfolded(intent?.latest_charge)?.receipt_url ?? null,
      ...back,
    };
  }

  async #readWhatWentBack(paymentId: string): Promise<typeof NOTHING_BACK> {
    const ofPayment = { payment_intent: paymentId, limit: 100 };
    const [refunds, disputes] = await this.#ask(() =>
      Promise.all([
        Array.fromAsync(this.#stripe.refunds.list(ofPayment)),
        Array.fromAsync(this.#stripe.disputes.list(ofPayment)),
      ]),
    );
    return { refundedCents: refundedCents(refunds), ...disputedCents(disputes) };
  }

  async closeCheckout(sessionId: string): Promise<void> {
    await this.#ask(() => this.#stripe.checkout.sessions.expire(sessionId)).catch((error: unknown) => {
      // It is not open: it has been paid or has ended, which the next reading tells.
      if (!isRefusal(error)) throw error;
    });
  }

  /**
   * What an event is about, once its signature and its time (five minutes) are right; undefined when it is about
   * nothing that concerns purchases. Throws `webhook_refused`, and `not_set_up` without a secret to check it with.
   */
  readEvent(payload: Buffer, signature: string): EventSubject | undefined {
    if (!this.#webhookSecret) {
      throw new DomainError('not_set_up', 'Events of Stripe are not set up on this server.');
    }
    let event: Stripe.Event;
    try {
      event = this.#stripe.webhooks.constructEvent(payload, signature, this.#webhookSecret);
    } catch (error) {
      // Whatever the library makes of bytes that anybody can send.
      this.#log.warn({ reason: error instanceof Error ? error.name : '' }, 'a webhook is refused');
      throw new DomainError('webhook_refused', 'This event is not signed by Stripe, or too old.');
    }
    return subjectOf(event);
  }

  /** The purchase that a payment says it belongs to; undefined for another product's, and one that is not to be seen. */
  async readPurchaseId(paymentId: string): Promise<string | undefined> {
    try {
      const { metadata } = await this.#ask(() => this.#stripe.paymentIntents.retrieve(paymentId));
      return metadata[PURCHASE_KEY];
    } catch (error) {
      // Such as one of an account that is connected to this one.
      if (isRefusal(error)) return undefined;
      throw error;
    }
  }

  /** The session in which a payment was made. */
  async findSession(paymentId: string): Promise<string | undefined> {
    const { data } = await this.#ask(() =>
      this.#stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 }),
    );
    return data[0]?.id;
  }

  /** Asks Stripe; when it is away, limits us or refuses our key, the caller reads `unavailable`, the operator why. */
  async #ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError) || isRefusal(error)) throw error;
      this.#log.error(factsOf(error), 'Stripe does not answer as it should');
      throw away();
    }
  }
}

const NOTHING_BACK = { refundedCents: 0, lostCents: 0, contestedCents: 0 };

const priceOf = ({ package_name, credit_amount, bonus_credits, price_cents }: PurchaseRow) => ({
  currency: CURRENCY,
  unit_amount: price_cents,
  product_data: {
    name: `${package_name}: ${credit_amount.toLocaleString('en')} credits`,
    ...(bonus_credits > 0 && { description: `With ${bonus_credits.toLocaleString('en')} bonus credits` }),
  },
});

/** What an event names; its other contents may be old, and are not looked at. */
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

/** An object that was asked for with what it refers to; a mere name reads as nothing. */
function unfolded<T extends object>(reference: string | T | null | undefined): T | undefined {
  return typeof reference === 'object' && reference !== null ? reference : undefined;
}

/** Stripe has understood the question, and says no. */
const isRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** For the log: never what was sent, which names people. */
const factsOf = ({ type, code, statusCode, requestId }: Stripe.errors.StripeError) => ({
  type,
  code,
  statusCode,
  requestId,
});
