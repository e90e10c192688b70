import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { type Form, listOf, mapOf, textOf } from './form-encoding.ts';

/** The API version of the official library that the product uses. */
export const API_VERSION = '2026-10-28.endive';

type Session = Pick<
  Stripe.Checkout.Session,
  | (
      | 'id'
      | 'object'
      | 'created'
      | 'expires_at'
      | 'livemode'
      | 'mode'
      | 'status'
      | 'payment_status'
      | 'metadata'
    )
  | ('client_reference_id' | 'customer_email' | 'amount_subtotal' | 'amount_total' | 'currency' | 'url')
  | ('success_url' | 'cancel_url')
> & { payment_intent: string | null };
type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'created' | 'livemode' | 'amount' | 'amount_received' | 'currency' | 'status' | 'metadata'
> & { latest_charge: string | null };
type Charge = Pick<
  Stripe.Charge,
  | (
      | 'id'
      | 'object'
      | 'created'
      | 'livemode'
      | 'amount'
      | 'amount_refunded'
      | 'refunded'
      | 'disputed'
      | 'currency'
    )
  | ('paid' | 'status' | 'receipt_url' | 'metadata')
> & { payment_intent: string };
type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'created' | 'amount' | 'currency' | 'status' | 'reason' | 'metadata'
> & { charge: string | null; payment_intent: string };
type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'created' | 'livemode' | 'amount' | 'currency' | 'status' | 'reason' | 'metadata'
> & {
  charge: string | null;
  payment_intent: string;
  balance_transactions: Array<{ object: 'balance_transaction'; amount: number; currency: string }>;
};

/** An event, with a snapshot of the object at that time. */
export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly object: unknown };
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
const nowSeconds = (): number => Math.floor(Date.now() / 1000);
const DAY_SECONDS = 86_400;

/** Stripe's state of one account's payments, and the actions of its buyers, their banks and its owner. */
export class StripeState {
  readonly sessions = new Map<string, Session>();
  readonly intents = new Map<string, Intent>();
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly events: StripeEvent[] = [];

  /** Opens a checkout whose parameters have been checked. */
  openSession(form: Form, { pageUrl }: { pageUrl: string }): Session {
    const id = newId('cs_test');
    const lines = listOf(form.line_items).map((line) => {
      const { price_data, quantity } = mapOf(line);
      return Number(mapOf(price_data).unit_amount) * Number(quantity);
    });
    const amount = lines.reduce((sum, line) => sum + line, 0);
    const session: Session = {
      id,
      object: 'checkout.session',
      created: nowSeconds(),
      expires_at: nowSeconds() + DAY_SECONDS,
      livemode: false,
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      metadata: textsOf(form.metadata),
      client_reference_id: textOf(form.client_reference_id),
      customer_email: textOf(form.customer_email),
      amount_subtotal: amount,
      amount_total: amount,
      currency: textOf(mapOf(mapOf(listOf(form.line_items)[0]).price_data).currency),
      url: `${pageUrl}/c/pay/${id}`,
      success_url: textOf(form.success_url),
      cancel_url: textOf(form.cancel_url),
      payment_intent: null,
    };
    this.sessions.set(id, session);
    // The payment intent is created when the buyer pays; until then, only the metadata to copy to it is known.
    this.#intended.set(id, textsOf(mapOf(form.payment_intent_data).metadata));
    return session;
  }
  readonly #intended = new Map<string, Record<string, string>>();

  /** The buyer pays, either immediately by card or with a method whose money arrives days later. */
  pay(sessionId: string, { isDelayed = false } = {}): string {
    const session = need(this.sessions, sessionId);
    if (session.status !== 'open') throw new Error(`${sessionId} is ${session.status}.`);
    const intent: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      created: nowSeconds(),
      livemode: false,
      amount: session.amount_total ?? 0,
      amount_received: 0,
      currency: session.currency ?? 'usd',
      status: 'processing',
      metadata: this.#intended.get(sessionId) ?? {},
      latest_charge: null,
    };
    this.intents.set(intent.id, intent);
    Object.assign(session, { status: 'complete', payment_intent: intent.id, url: null });
    if (!isDelayed) this.#receive(session, intent);
    this.#happen('checkout.session.completed', session);
    return intent.id;
  }

  /** The money of a delayed method arrives or does not. */
  settle(sessionId: string, { isPaid }: { isPaid: boolean }): void {
    const session = need(this.sessions, sessionId);
    const intent = need(this.intents, session.payment_intent ?? '');
    if (isPaid) this.#receive(session, intent);
    else intent.status = 'requires_payment_method';
    this.#happen(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session);
  }

  /** A checkout times out, or its owner ends it. */
  expire(sessionId: string): Session {
    const session = need(this.sessions, sessionId);
    Object.assign(session, { status: 'expired', url: null });
    this.#happen('checkout.session.expired', session);
    return session;
  }

  refund(paymentId: string, amount: number, status: 'succeeded' | 'pending' = 'succeeded'): string {
    const charge = this.#chargeOf(paymentId);
    if (charge.amount_refunded + amount > charge.amount) throw new Error('More than is left of the charge.');
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      created: nowSeconds(),
      amount,
      currency: charge.currency,
      status,
      reason: null,
      metadata: {},
      charge: charge.id,
      payment_intent: paymentId,
    };
    this.refunds.set(refund.id, refund);
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.#happen('refund.created', refund);
    this.#happen('charge.refunded', charge);
    return refund.id;
  }

  failRefund(refundId: string): void {
    const refund = need(this.refunds, refundId);
    const charge = need(this.charges, refund.charge ?? '');
    refund.status = 'failed';
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    this.#happen('refund.failed', refund);
  }

  /** The buyer disputes a payment at their bank; an inquiry (`warning_…`) withholds nothing yet. */
  dispute(paymentId: string, amount: number, status: Stripe.Dispute.Status = 'needs_response'): string {
    const charge = this.#chargeOf(paymentId);
    const dispute: Dispute = {
      id: newId('dp'),
      object: 'dispute',
      created: nowSeconds(),
      livemode: false,
      amount,
      currency: charge.currency,
      status,
      reason: 'fraudulent',
      metadata: {},
      charge: charge.id,
      payment_intent: paymentId,
      balance_transactions: [],
    };
    this.disputes.set(dispute.id, dispute);
    charge.disputed = true;
    if (!status.startsWith('warning_')) this.#move(dispute, -amount);
    this.#happen('charge.dispute.created', dispute);
    return dispute.id;
  }

  /** A dispute is updated or decided; winning it returns the money. */
  decide(disputeId: string, status: Stripe.Dispute.Status): void {
    const dispute = need(this.disputes, disputeId);
    dispute.status = status;
    if (status === 'won') this.#move(dispute, dispute.amount);
    const isOver = ['won', 'lost', 'warning_closed', 'prevented'].includes(status);
    this.#happen(`charge.dispute.${isOver ? 'closed' : 'updated'}`, dispute);
  }

  #receive(session: Session, intent: Intent): void {
    const charge: Charge = {
      id: newId('ch'),
      object: 'charge',
      created: nowSeconds(),
      livemode: false,
      amount: intent.amount,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      currency: intent.currency,
      paid: true,
      status: 'succeeded',
      receipt_url: `https://pay.stripe.example/receipts/${intent.id}`,
      metadata: intent.metadata,
      payment_intent: intent.id,
    };
    this.charges.set(charge.id, charge);
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
    });
    session.payment_status = 'paid';
  }

  #chargeOf(paymentId: string): Charge {
    return need(this.charges, need(this.intents, paymentId).latest_charge ?? '');
  }

  #move(dispute: Dispute, amount: number): void {
    const { currency } = dispute;
    dispute.balance_transactions.push({ object: 'balance_transaction', amount, currency });
  }

  #happen(type: string, object: object): void {
    this.events.push({ id: newId('evt'), type, data: { object: structuredClone(object) } });
  }
}

/** Returns an object by its ID; a test that names a missing one is wrong. */
function need<T>(objects: Map<string, T>, id: string): T {
  const found = objects.get(id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
}

const textsOf = (value: string | Form | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(mapOf(value)).map(([key, one]) => [key, String(one)]));
