import type { Problem } from '@sheaf/contract/problems';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepPurchases } from '../src/features/payments/payments.jobs.ts';
import { balanceOf, beginPayment, checkBooks, complete, orderAt, purchaseOf } from './buying.ts';
import { well } from './stripe.ts';
import { stripeError } from './stripe-calls.ts';
import { StripeShop } from './stripe-shop.ts';
import type { Visitor } from './visitor.ts';

let shop: StripeShop;
let person: Visitor;
beforeAll(async () => {
  shop = await StripeShop.open();
});
beforeEach(async () => {
  person = await shop.app.signedIn();
});
afterEach(async () => {
  shop.stripe.mood = well;
  await checkBooks(shop.app.services.db);
});
afterAll(async () => {
  await shop.close();
  expect(shop.stripe.refusals).toEqual([]);
});

const paid = async () => (await balanceOf(person)).paid_credits;
const DAY_MS = 86_400_000;

describe('a payment through Stripe', () => {
  it('asks Stripe for exactly the package, once under the id of the purchase', async () => {
    expect((await person.get('/credits/payment-methods')).body).toEqual({ card: 'stripe' });
    const { body } = await beginPayment(shop.app, person, 'pro');
    const sessionId = await shop.sessionOf(body.purchase_id);
    const session = shop.stripe.books.sessions.get(sessionId);
    expect(body.payment_link_url).toBe(session?.url);
    expect(session).toMatchObject({
      amount_total: 6000,
      currency: 'usd',
      client_reference_id: body.purchase_id,
      success_url: `${shop.app.url}/app/account?payment=success&purchase=${body.purchase_id}`,
      cancel_url: `${shop.app.url}/app/account?payment=cancelled&purchase=${body.purchase_id}`,
    });
    const asked = shop.stripe.requests.findLast(({ method }) => method === 'POST');
    expect(asked?.idempotencyKey).toBe(body.purchase_id);
  });

  it('goes without the address of the buyer, should Stripe not take it', async () => {
    shop.stripe.mood = (request, work) =>
      request.body.includes('customer_email')
        ? stripeError(400, { message: 'Invalid email address', param: 'customer_email' })
        : work();
    expect((await shop.buy(person)).purchase.status).toBe('completed');
  });

  it('is completed by the return of the page, without any event', async () => {
    const { purchase } = await shop.buy(person, 'pro');
    expect(purchase).toMatchObject({ status: 'completed', payment_method: 'stripe' });
    expect(purchase.stripe_receipt_url).toContain('https://pay.stripe.example/receipts/');
    expect(await balanceOf(person)).toMatchObject({ paid_credits: 2000, bonus_credits: 200 });
  });

  it('is completed by the event, without any return', async () => {
    const { id, sessionId } = await shop.begin(person);
    await shop.telling(() => shop.stripe.books.pay(sessionId));
    expect((await purchaseOf(person, id)).status).toBe('completed');
    expect(await paid()).toBe(500);
  });

  it('is completed by the sweep, when neither comes', async () => {
    const { id, sessionId } = await shop.begin(person);
    shop.stripe.books.pay(sessionId);
    await sweepPurchases(shop.app.features.payments);
    expect((await purchaseOf(person, id)).status).toBe('pending');
    shop.app.clock.advance(11 * 60_000);
    await sweepPurchases(shop.app.features.payments);
    expect((await purchaseOf(person, id)).status).toBe('completed');
    expect(await paid()).toBe(500);
  });

  it('grants nothing to a buyer who asks without having paid', async () => {
    const { id } = await shop.begin(person);
    expect((await complete(person, id)).body.status).toBe('pending');
    expect(await paid()).toBe(0);
  });

  it('by a delayed method is pending until the money comes', async () => {
    const { id, sessionId } = await shop.begin(person);
    await shop.telling(() => shop.stripe.books.pay(sessionId, { isDelayed: true }));
    expect((await complete(person, id)).body.status).toBe('pending');
    await shop.telling(() => shop.stripe.books.settle(sessionId, { isPaid: true }));
    expect((await purchaseOf(person, id)).status).toBe('completed');
    expect(await paid()).toBe(500);
  });

  it('by a delayed method fails when the money does not come', async () => {
    const { id, sessionId } = await shop.begin(person);
    await shop.telling(() => shop.stripe.books.pay(sessionId, { isDelayed: true }));
    await shop.telling(() => shop.stripe.books.settle(sessionId, { isPaid: false }));
    expect((await purchaseOf(person, id)).status).toBe('failed');
    expect(await paid()).toBe(0);
  });

  it('ends with its session, by the event or by the sweep', async () => {
    const [told, untold] = [await shop.begin(person), await shop.begin(person)];
    await shop.telling(() => shop.stripe.books.expire(told.sessionId));
    expect((await purchaseOf(person, told.id)).status).toBe('failed');
    shop.stripe.books.expire(untold.sessionId);
    shop.app.clock.advance(DAY_MS);
    await sweepPurchases(shop.app.features.payments);
    expect((await purchaseOf(person, untold.id)).status).toBe('failed');
  });

  it('counts though its purchase had been given up', async () => {
    const { id, sessionId } = await shop.begin(person);
    const { db } = shop.app.services;
    // As after a crash before the session was noted, and a day.
    await db
      .updateTable('purchases')
      .set({ provider_session: null, status: 'failed' })
      .where('id', '=', id)
      .execute();
    await shop.telling(() => shop.stripe.books.pay(sessionId));
    expect((await purchaseOf(person, id)).status).toBe('completed');
    expect(await paid()).toBe(500);
  });

  it('is found by a refund alone, though nothing of its checkout was noted', async () => {
    const { id, sessionId } = await shop.begin(person);
    const paymentId = shop.stripe.books.pay(sessionId);
    await shop.app.services.db
      .updateTable('purchases')
      .set({ provider_session: null })
      .where('id', '=', id)
      .execute();
    await shop.telling(() => shop.stripe.books.refund(paymentId, 500));
    expect(await purchaseOf(person, id)).toMatchObject({ status: 'completed', credits_taken_back: 125 });
    expect(await shop.sessionOf(id)).toBe(sessionId);
  });

  it('of another sum, in another currency or for another purchase grants nothing', async () => {
    for (const lie of [
      { amount_total: 1 },
      { currency: 'eur' },
      { metadata: { sheaf_purchase: crypto.randomUUID() } },
      { metadata: {} },
    ]) {
      const { id, sessionId } = await shop.begin(person);
      shop.stripe.books.pay(sessionId);
      Object.assign(shop.stripe.books.sessions.get(sessionId) ?? {}, lie);
      expect((await complete(person, id)).body.status).toBe('pending');
    }
    expect(await paid()).toBe(0);
  });
});

describe('a webhook', () => {
  const lastEvent = () => {
    const event = shop.stripe.books.events.at(-1);
    if (!event) throw new Error('Nothing has happened.');
    return event;
  };
  /** A paid purchase whose event has not been delivered. */
  const payUntold = async () => {
    const { id, sessionId } = await shop.begin(person);
    shop.stripe.books.pay(sessionId);
    return { id, event: lastEvent() };
  };

  it.each([
    ['signed with another key', { secret: 'whsec_of_somebody_else' }],
    ['six minutes old', { sentAt: new Date(Date.now() - 6 * 60_000) }],
    ['not signed', { header: '' }],
    ['signed with nonsense', { header: 't=1,v1=zz' }],
    ['changed on its way', { payload: '{"id":"evt_1","type":"checkout.session.completed"}' }],
    ['empty', { payload: '' }],
  ])('is refused when it is %s', async (_, delivery) => {
    const { id, event } = await payUntold();
    expect(await shop.stripe.deliver(shop.app.url, event, delivery)).toBe(400);
    expect((await purchaseOf(person, id)).status).toBe('pending');
    expect(await paid()).toBe(0);
  });

  it('of four minutes is taken, and again and again', async () => {
    const { id, event } = await payUntold();
    const sentAt = new Date(Date.now() - 4 * 60_000);
    for (let time = 0; time < 3; time++) {
      expect(await shop.stripe.deliver(shop.app.url, event, { sentAt })).toBe(200);
    }
    expect((await purchaseOf(person, id)).status).toBe('completed');
    expect(await paid()).toBe(500);
  });

  it('says which code a refusal has', async () => {
    const answer = await person.fetch('/stripe/webhook', { method: 'POST', body: 'x' });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as Problem).code).toBe('webhook_refused');
  });

  it('is believed in nothing but the names of objects', async () => {
    const { id, sessionId } = await shop.begin(person);
    // As though somebody who has the key had invented it.
    const lie = { id: sessionId, object: 'checkout.session', status: 'complete', payment_status: 'paid' };
    const event = { id: 'evt_lie', type: 'checkout.session.completed', data: { object: lie } };
    expect(await shop.stripe.deliver(shop.app.url, event)).toBe(200);
    expect((await purchaseOf(person, id)).status).toBe('pending');
    expect(await paid()).toBe(0);
  });

  it('about what is not ours is acknowledged and passed over', async () => {
    const { books } = shop.stripe;
    const foreign = books.openSession(
      {
        mode: 'payment',
        metadata: { sheaf_purchase: 'of another installation' },
        line_items: { 0: { quantity: '1', price_data: { currency: 'usd', unit_amount: '700' } } },
      },
      { pageUrl: 'http://other.example' },
    );
    const from = books.events.length;
    const paymentId = books.pay(foreign.id);
    books.refund(paymentId, 300);
    books.dispute(paymentId, 400);
    const events = [
      ...books.events.slice(from),
      { id: 'evt_1', type: 'customer.created', data: { object: { id: 'cus_1', object: 'customer' } } },
      { id: 'evt_2', type: 'something.new', data: { object: {} } },
      { id: 'evt_3', type: 'charge.refunded', data: { object: { id: 'ch_1', payment_intent: null } } },
      { id: 'evt_4', type: 'refund.created', data: { object: { id: 're_1', payment_intent: 'pi_hidden' } } },
    ];
    const before = await shop.app.services.db.selectFrom('purchases').selectAll().orderBy('id').execute();
    for (const event of events) expect(await shop.stripe.deliver(shop.app.url, event)).toBe(200);
    expect(await shop.app.services.db.selectFrom('purchases').selectAll().orderBy('id').execute()).toEqual(
      before,
    );
  });

  it('may come in any order', async () => {
    const { id, sessionId } = await shop.begin(person);
    const { books } = shop.stripe;
    const from = books.events.length;
    const paymentId = books.pay(sessionId);
    books.refund(paymentId, 500);
    const disputeId = books.dispute(paymentId, 1000);
    books.decide(disputeId, 'won');
    // The refund's event is the first that is ever heard of this payment.
    for (const event of books.events.slice(from).reverse()) {
      expect(await shop.stripe.deliver(shop.app.url, event)).toBe(200);
    }
    expect(await purchaseOf(person, id)).toMatchObject({ status: 'completed', credits_taken_back: 125 });
    expect(await paid()).toBe(375);
  });
});

describe('an account that is no longer there', () => {
  const end = () => person.delete('/account/delete-account?confirmation=DELETE_MY_ACCOUNT');
  const rowOf = (id: string) =>
    shop.app.services.db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('keeps its purchases without what shows who paid', async () => {
    const { id, paymentId } = await shop.buy(person);
    expect((await rowOf(id)).receipt_url).not.toBeNull();
    await end();
    expect((await rowOf(id)).receipt_url).toBeNull();
    await shop.telling(() => shop.stripe.books.refund(paymentId, 2000));
    expect(await rowOf(id)).toMatchObject({ status: 'refunded', receipt_url: null });
  });

  it('can no longer be paid for, once the sweep has come', async () => {
    const { id, sessionId } = await shop.begin(person);
    await end();
    await sweepPurchases(shop.app.features.payments);
    expect(shop.stripe.books.sessions.get(sessionId)?.status).toBe('expired');
    expect(await rowOf(id)).toMatchObject({ status: 'failed' });
  });

  it('is granted nothing for a payment that comes too late, which is noted', async () => {
    const { id, sessionId } = await shop.begin(person);
    await shop.telling(() => shop.stripe.books.pay(sessionId, { isDelayed: true }));
    await end();
    await shop.telling(() => shop.stripe.books.settle(sessionId, { isPaid: true }));
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'completed', granted_at: null, receipt_url: null });
    const lots = await shop.app.services.db
      .selectFrom('credit_lots')
      .select('id')
      .where('purchase_id', '=', id)
      .execute();
    expect(lots).toEqual([]);
    // And the operator's refund of it is followed.
    await shop.telling(() => shop.stripe.books.refund(row.provider_payment ?? '', 2000));
    expect((await rowOf(id)).status).toBe('refunded');
  });
});

it('shows no test checkout where there is Stripe', async () => {
  const { id } = await shop.begin(person);
  expect((await person.get(`/credits/test-checkouts/${id}`)).status).toBe(404);
  expect((await person.post(`/credits/test-checkouts/${id}`, { outcome: 'pay' })).status).toBe(404);
  expect((await purchaseOf(person, id)).status).toBe('pending');
  const { status } = await person.post('/stripe/create-payment-link', {
    ...orderAt(shop.app.url),
    price: 1,
  });
  expect(status).toBe(400);
});
