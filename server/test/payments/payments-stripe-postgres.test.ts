import type { Problem } from '@sheaf/contract/problems';
import { stripeError } from '@sheaf/testing/fakes/stripe/routes';
import { normal } from '@sheaf/testing/fakes/stripe/stripe';
import { StripeSetup } from '@sheaf/testing/fakes/stripe/stripe-setup';
import { transactionsOf } from '@sheaf/testing/visitor/jobs';
import {
  balanceOf,
  beginPayment,
  complete,
  expectConsistentLedger,
  orderAt,
  purchaseOf,
  refundRun,
  spend,
} from '@sheaf/testing/visitor/purchases';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepPurchases } from '../../src/features/payments/payments.jobs.ts';
import { DAY_MS } from '../../src/platform/durations.ts';

let setup: StripeSetup;
let person: Visitor;
beforeAll(async () => {
  setup = await StripeSetup.open();
});
beforeEach(async () => {
  person = await setup.app.signedIn();
});
afterEach(async () => {
  setup.stripe.behavior = normal;
  await expectConsistentLedger(setup.app.services.db);
});
afterAll(async () => {
  await setup.close();
  expect(setup.stripe.refusals).toEqual([]);
});

const paid = async () => (await balanceOf(person)).paid_credits;

describe('a payment through Stripe', () => {
  it('asks Stripe for exactly the package, once per purchase id', async () => {
    expect((await person.get('/credits/payment-methods')).body).toEqual({ card: 'stripe' });
    const { body } = await beginPayment(setup.app, person, 'pro');
    const sessionId = await setup.sessionOf(body.purchase_id);
    const session = setup.stripe.state.sessions.get(sessionId);
    expect(body.payment_link_url).toBe(session?.url);
    expect(session).toMatchObject({
      amount_total: 6000,
      currency: 'usd',
      client_reference_id: body.purchase_id,
      success_url: `${setup.app.url}/app/account?payment=success&purchase=${body.purchase_id}`,
      cancel_url: `${setup.app.url}/app/account?payment=cancelled&purchase=${body.purchase_id}`,
    });
    const asked = setup.stripe.requests.findLast(({ method }) => method === 'POST');
    expect(asked?.idempotencyKey).toBe(body.purchase_id);
  });

  it('leaves out the address of the buyer if Stripe does not accept it', async () => {
    setup.stripe.behavior = (request, work) =>
      request.body.includes('customer_email')
        ? stripeError(400, { message: 'Invalid email address', param: 'customer_email' })
        : work();
    expect((await setup.buy(person)).purchase.status).toBe('completed');
  });

  it('is completed by the return of the page, without any event', { tags: ['@1.15', '@7.44'] }, async () => {
    const { purchase } = await setup.buy(person, 'pro');
    expect(purchase).toMatchObject({ status: 'completed', payment_method: 'stripe' });
    expect(purchase.stripe_receipt_url).toContain('https://pay.stripe.example/receipts/');
    expect(await balanceOf(person)).toMatchObject({ paid_credits: 2000, bonus_credits: 200 });
  });

  it('is completed by the event, without any return', async () => {
    const { id, sessionId } = await setup.begin(person);
    await setup.withEvents(() => setup.stripe.state.pay(sessionId));
    expect((await purchaseOf(person, id)).status).toBe('completed');
    expect(await paid()).toBe(500);
  });

  it('is completed by the sweep, when neither comes', async () => {
    const { id, sessionId } = await setup.begin(person);
    setup.stripe.state.pay(sessionId);
    await sweepPurchases(setup.app.features.payments);
    expect((await purchaseOf(person, id)).status).toBe('pending');
    setup.app.clock.advance(11 * 60_000);
    await sweepPurchases(setup.app.features.payments);
    expect((await purchaseOf(person, id)).status).toBe('completed');
    expect(await paid()).toBe(500);
  });

  it('grants nothing to a buyer who asks without having paid', { tags: ['@7.56'] }, async () => {
    const { id } = await setup.begin(person);
    expect((await complete(person, id)).body.status).toBe('pending');
    expect(await paid()).toBe(0);
  });

  it('by a delayed method is pending until the money arrives', async () => {
    const { id, sessionId } = await setup.begin(person);
    await setup.withEvents(() => setup.stripe.state.pay(sessionId, { isDelayed: true }));
    expect((await complete(person, id)).body.status).toBe('pending');
    await setup.withEvents(() => setup.stripe.state.settle(sessionId, { isPaid: true }));
    expect((await purchaseOf(person, id)).status).toBe('completed');
    expect(await paid()).toBe(500);
  });

  it('by a delayed method fails if the money does not arrive', async () => {
    const { id, sessionId } = await setup.begin(person);
    await setup.withEvents(() => setup.stripe.state.pay(sessionId, { isDelayed: true }));
    await setup.withEvents(() => setup.stripe.state.settle(sessionId, { isPaid: false }));
    expect((await purchaseOf(person, id)).status).toBe('failed');
    expect(await paid()).toBe(0);
  });

  it('ends with its session, by the event or by the sweep', async () => {
    const [told, unnotified] = [await setup.begin(person), await setup.begin(person)];
    await setup.withEvents(() => setup.stripe.state.expire(told.sessionId));
    expect((await purchaseOf(person, told.id)).status).toBe('failed');
    setup.stripe.state.expire(unnotified.sessionId);
    setup.app.clock.advance(DAY_MS);
    await sweepPurchases(setup.app.features.payments);
    expect((await purchaseOf(person, unnotified.id)).status).toBe('failed');
  });

  it('counts even if its purchase had been given up', async () => {
    const { id, sessionId } = await setup.begin(person);
    const { db } = setup.app.services;
    // As a day after a crash that happened before the session was saved.
    await db
      .updateTable('purchases')
      .set({ provider_session: null, status: 'failed' })
      .where('id', '=', id)
      .execute();
    await setup.withEvents(() => setup.stripe.state.pay(sessionId));
    expect((await purchaseOf(person, id)).status).toBe('completed');
    expect(await paid()).toBe(500);
  });

  it('is found by a refund alone, even if nothing about its checkout was saved', async () => {
    const { id, sessionId } = await setup.begin(person);
    const paymentId = setup.stripe.state.pay(sessionId);
    await setup.app.services.db
      .updateTable('purchases')
      .set({ provider_session: null })
      .where('id', '=', id)
      .execute();
    await setup.withEvents(() => setup.stripe.state.refund(paymentId, 500));
    expect(await purchaseOf(person, id)).toMatchObject({ status: 'completed', credits_taken_back: 125 });
    expect(await setup.sessionOf(id)).toBe(sessionId);
  });

  it('of another amount, in another currency or for another purchase grants nothing', async () => {
    for (const forged of [
      { amount_total: 1 },
      { currency: 'eur' },
      { metadata: { sheaf_purchase: crypto.randomUUID() } },
      { metadata: {} },
    ]) {
      const { id, sessionId } = await setup.begin(person);
      setup.stripe.state.pay(sessionId);
      Object.assign(setup.stripe.state.sessions.get(sessionId) ?? {}, forged);
      expect((await complete(person, id)).body.status).toBe('pending');
    }
    expect(await paid()).toBe(0);
  });
});

describe('a webhook', () => {
  const lastEvent = () => {
    const event = setup.stripe.state.events.at(-1);
    if (!event) throw new Error('Nothing has happened.');
    return event;
  };
  const payWithoutEvent = async () => {
    const { id, sessionId } = await setup.begin(person);
    setup.stripe.state.pay(sessionId);
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
    const { id, event } = await payWithoutEvent();
    expect(await setup.stripe.deliver(setup.app.url, event, delivery)).toBe(400);
    expect((await purchaseOf(person, id)).status).toBe('pending');
    expect(await paid()).toBe(0);
  });

  it('four minutes old is accepted, repeatedly', async () => {
    const { id, event } = await payWithoutEvent();
    const sentAt = new Date(Date.now() - 4 * 60_000);
    for (let time = 0; time < 3; time++) {
      expect(await setup.stripe.deliver(setup.app.url, event, { sentAt })).toBe(200);
    }
    expect((await purchaseOf(person, id)).status).toBe('completed');
    expect(await paid()).toBe(500);
  });

  it('that is refused gets a code', async () => {
    const answer = await person.fetch('/stripe/webhook', { method: 'POST', body: 'x' });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as Problem).code).toBe('webhook_refused');
  });

  it('is trusted for nothing but the ids of objects', async () => {
    const { id, sessionId } = await setup.begin(person);
    // As if somebody who has the key had invented it.
    const forged = { id: sessionId, object: 'checkout.session', status: 'complete', payment_status: 'paid' };
    const event = { id: 'evt_lie', type: 'checkout.session.completed', data: { object: forged } };
    expect(await setup.stripe.deliver(setup.app.url, event)).toBe(200);
    expect((await purchaseOf(person, id)).status).toBe('pending');
    expect(await paid()).toBe(0);
  });

  it('about something that is not ours is acknowledged and ignored', async () => {
    const { state } = setup.stripe;
    const foreign = state.openSession(
      {
        mode: 'payment',
        metadata: { sheaf_purchase: 'of another installation' },
        line_items: { 0: { quantity: '1', price_data: { currency: 'usd', unit_amount: '700' } } },
      },
      { pageUrl: 'http://other.example' },
    );
    const from = state.events.length;
    const paymentId = state.pay(foreign.id);
    state.refund(paymentId, 300);
    state.dispute(paymentId, 400);
    const events = [
      ...state.events.slice(from),
      { id: 'evt_1', type: 'customer.created', data: { object: { id: 'cus_1', object: 'customer' } } },
      { id: 'evt_2', type: 'something.new', data: { object: {} } },
      { id: 'evt_3', type: 'charge.refunded', data: { object: { id: 'ch_1', payment_intent: null } } },
      { id: 'evt_4', type: 'refund.created', data: { object: { id: 're_1', payment_intent: 'pi_hidden' } } },
    ];
    const before = await setup.app.services.db.selectFrom('purchases').selectAll().orderBy('id').execute();
    for (const event of events) expect(await setup.stripe.deliver(setup.app.url, event)).toBe(200);
    expect(await setup.app.services.db.selectFrom('purchases').selectAll().orderBy('id').execute()).toEqual(
      before,
    );
  });

  it('may come in any order', async () => {
    const { id, sessionId } = await setup.begin(person);
    const { state } = setup.stripe;
    const from = state.events.length;
    const paymentId = state.pay(sessionId);
    state.refund(paymentId, 500);
    const disputeId = state.dispute(paymentId, 1000);
    state.decide(disputeId, 'won');
    // A refund or dispute event is the first news of this payment.
    for (const event of state.events.slice(from).reverse()) {
      expect(await setup.stripe.deliver(setup.app.url, event)).toBe(200);
    }
    expect(await purchaseOf(person, id)).toMatchObject({ status: 'completed', credits_taken_back: 125 });
    expect(await paid()).toBe(375);
  });
});

describe('an account that is no longer there', () => {
  const end = () => person.delete('/account/delete-account?confirmation=DELETE_MY_ACCOUNT');
  const rowOf = (id: string) =>
    setup.app.services.db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('keeps its purchases without anything that shows who paid', async () => {
    const { id, paymentId } = await setup.buy(person);
    expect((await rowOf(id)).receipt_url).not.toBeNull();
    await end();
    expect((await rowOf(id)).receipt_url).toBeNull();
    await setup.withEvents(() => setup.stripe.state.refund(paymentId, 2000));
    expect(await rowOf(id)).toMatchObject({ status: 'refunded', receipt_url: null });
  });

  it('can no longer be paid for after the sweep', async () => {
    const { id, sessionId } = await setup.begin(person);
    await end();
    await sweepPurchases(setup.app.features.payments);
    expect(setup.stripe.state.sessions.get(sessionId)?.status).toBe('expired');
    expect(await rowOf(id)).toMatchObject({ status: 'failed' });
  });

  it('is granted nothing for a late payment, which is recorded', async () => {
    const { id, sessionId } = await setup.begin(person);
    await setup.withEvents(() => setup.stripe.state.pay(sessionId, { isDelayed: true }));
    await end();
    await setup.withEvents(() => setup.stripe.state.settle(sessionId, { isPaid: true }));
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'completed', granted_at: null, receipt_url: null });
    const lots = await setup.app.services.db
      .selectFrom('credit_lots')
      .select('id')
      .where('purchase_id', '=', id)
      .execute();
    expect(lots).toEqual([]);
    // The operator's refund of it is recorded, too.
    await setup.withEvents(() => setup.stripe.state.refund(row.provider_payment ?? '', 2000));
    expect((await rowOf(id)).status).toBe('refunded');
  });
});

it('shows no test checkout when Stripe is set up', async () => {
  const { id } = await setup.begin(person);
  expect((await person.get(`/credits/test-checkouts/${id}`)).status).toBe(404);
  expect((await person.post(`/credits/test-checkouts/${id}`, { outcome: 'pay' })).status).toBe(404);
  expect((await purchaseOf(person, id)).status).toBe('pending');
  const { status } = await person.post('/stripe/create-payment-link', {
    ...orderAt(setup.app.url),
    price: 1,
  });
  expect(status).toBe(400);
});

describe('money that goes back', () => {
  it('takes credits with it, proportionally and then all', async () => {
    const { id, paymentId } = await setup.buy(person, 'pro');
    await setup.withEvents(() => setup.stripe.state.refund(paymentId, 1999));
    // 1999 of 6000 cents: 666.3 of 2000 paid credits, 66.6 of 200 bonus credits.
    expect(await balanceOf(person)).toMatchObject({ paid_credits: 2000 - 666, bonus_credits: 200 - 66 });
    expect(await purchaseOf(person, id)).toMatchObject({
      status: 'completed',
      refunded_usd: 19.99,
      credits_taken_back: 732,
    });
    await setup.withEvents(() => setup.stripe.state.refund(paymentId, 4001));
    expect(await balanceOf(person)).toMatchObject({ paid_credits: 0, bonus_credits: 0 });
    expect(await purchaseOf(person, id)).toMatchObject({
      status: 'refunded',
      refunded_usd: 60,
      credits_taken_back: 2200,
    });
  });

  it('by a refund that fails brings the credits back', async () => {
    const { id, paymentId } = await setup.buy(person);
    const refundId = await setup.withEvents(() => setup.stripe.state.refund(paymentId, 2000, 'pending'));
    expect((await purchaseOf(person, id)).status).toBe('refunded');
    await setup.withEvents(() => setup.stripe.state.failRefund(refundId));
    expect(await purchaseOf(person, id)).toMatchObject({ status: 'completed', credits_taken_back: 0 });
    expect(await paid()).toBe(500);
  });

  it('takes what is unspent, leaves other credits alone, and takes the rest as runs return it', {
    tags: ['@7.64'],
  }, async () => {
    const kept = await setup.buy(person, 'starter');
    const { id, paymentId } = await setup.buy(person);
    // 50 courtesy credits are spent first, then the 100 of the older purchase.
    const jobId = await spend(setup.app, person, 50 + 100 + 200);
    await setup.withEvents(() => setup.stripe.state.refund(paymentId, 2000));
    expect(await purchaseOf(person, id)).toMatchObject({ status: 'refunded', credits_taken_back: 300 });
    expect(await paid()).toBe(0);

    const { body: profile } = await person.get<{ id: string }>('/account/profile');
    await refundRun(setup.app, { accountId: profile.id, jobId, amount: 250 });
    expect(await purchaseOf(person, id)).toMatchObject({ credits_taken_back: 500 });
    expect((await purchaseOf(person, kept.id)).credits_taken_back).toBe(0);
    expect((await balanceOf(person)).total_credits).toBe(50);
  });

  it('and comes back leaves alone what runs return later, even if everything had been spent', async () => {
    const { id, paymentId } = await setup.buy(person);
    const jobId = await spend(setup.app, person, 50 + 500);
    const refundId = await setup.withEvents(() => setup.stripe.state.refund(paymentId, 2000));
    expect(await purchaseOf(person, id)).toMatchObject({ status: 'refunded', credits_taken_back: 0 });
    await setup.withEvents(() => setup.stripe.state.failRefund(refundId));
    const { body: profile } = await person.get<{ id: string }>('/account/profile');
    await refundRun(setup.app, { accountId: profile.id, jobId, amount: 300 });
    expect(await purchaseOf(person, id)).toMatchObject({ status: 'completed', credits_taken_back: 0 });
    expect(await paid()).toBe(300);
  });

  it('in a dispute that is won is withheld until the decision', { tags: ['@7.64'] }, async () => {
    const { id, paymentId } = await setup.buy(person);
    const disputeId = await setup.withEvents(() => setup.stripe.state.dispute(paymentId, 2000));
    expect(await purchaseOf(person, id)).toMatchObject({ status: 'disputed', refunded_usd: 0 });
    expect(await paid()).toBe(0);
    await setup.withEvents(() => setup.stripe.state.decide(disputeId, 'under_review'));
    expect((await purchaseOf(person, id)).status).toBe('disputed');
    await setup.withEvents(() => setup.stripe.state.decide(disputeId, 'won'));
    expect(await purchaseOf(person, id)).toMatchObject({ status: 'completed', credits_taken_back: 0 });
    expect(await paid()).toBe(500);
    const lines = (await transactionsOf(person)).filter((one) => one.transaction_type === 'reversal');
    expect(lines.map(({ amount, description }) => [amount, description])).toEqual([
      [500, 'Payment kept after all: Standard'],
      [-500, 'Payment contested: Standard'],
    ]);
  });

  it('is reported to the buyer each time credits are taken', async () => {
    const { paymentId } = await setup.buy(person);
    await spend(setup.app, person, 50 + 300);
    await setup.withEvents(() => setup.stripe.state.refund(paymentId, 400));
    await setup.withEvents(() => setup.stripe.state.dispute(paymentId, 1600));
    const { body: profile } = await person.get<{ id: string; email: string }>('/account/profile');
    const mails = await setup.app.services.db
      .selectFrom('mails')
      .select(['kind', 'recipient', 'facts'])
      .where('account_id', '=', profile.id)
      .orderBy('id')
      .execute();
    expect(mails.map(({ kind }) => kind)).toEqual([
      'purchase-receipt',
      'credits-taken-back',
      'credits-taken-back',
    ]);
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([profile.email]));
    expect(mails.slice(1).map(({ facts }) => facts)).toMatchObject([
      { takenNow: 100, unrecovered: 0, isContested: false },
      { takenNow: 100, unrecovered: 300, isContested: true },
    ]);
  });

  it('in a dispute that is lost stays gone', async () => {
    const { id, paymentId } = await setup.buy(person);
    const disputeId = await setup.withEvents(() => setup.stripe.state.dispute(paymentId, 2000));
    await setup.withEvents(() => setup.stripe.state.decide(disputeId, 'lost'));
    expect(await purchaseOf(person, id)).toMatchObject({ status: 'refunded', refunded_usd: 20 });
    expect(await paid()).toBe(0);
  });

  it('is not withheld by an inquiry', async () => {
    const { id, paymentId } = await setup.buy(person);
    const inquiry = await setup.withEvents(() =>
      setup.stripe.state.dispute(paymentId, 2000, 'warning_needs_response'),
    );
    expect((await purchaseOf(person, id)).status).toBe('completed');
    await setup.withEvents(() => setup.stripe.state.decide(inquiry, 'warning_closed'));
    expect(await paid()).toBe(500);
  });

  it('counts once even if a refund and a dispute are about the same money', async () => {
    const { id, paymentId } = await setup.buy(person);
    await setup.withEvents(() => setup.stripe.state.refund(paymentId, 1500));
    const disputeId = await setup.withEvents(() => setup.stripe.state.dispute(paymentId, 2000));
    expect(await purchaseOf(person, id)).toMatchObject({ credits_taken_back: 500, refunded_usd: 15 });
    await setup.withEvents(() => setup.stripe.state.decide(disputeId, 'lost'));
    expect(await purchaseOf(person, id)).toMatchObject({ refunded_usd: 20, credits_taken_back: 500 });
    const won = await setup.buy(person);
    const second = await setup.withEvents(() => {
      setup.stripe.state.refund(won.paymentId, 1500);
      return setup.stripe.state.dispute(won.paymentId, 2000);
    });
    await setup.withEvents(() => setup.stripe.state.decide(second, 'won'));
    expect(await purchaseOf(person, won.id)).toMatchObject({
      status: 'completed',
      refunded_usd: 15,
      credits_taken_back: 375,
    });
  });

  it('is noticed even if no event ever arrives', async () => {
    const { id, paymentId } = await setup.buy(person);
    setup.stripe.state.refund(paymentId, 2000);
    setup.app.clock.advance(DAY_MS + 60_000);
    await sweepPurchases(setup.app.features.payments);
    expect((await purchaseOf(person, id)).status).toBe('refunded');
  });
});
