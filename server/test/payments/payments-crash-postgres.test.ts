import { stripeError } from '@sheaf/testing/fakes/stripe/routes';
import {
  disconnecting,
  disconnectingAfterWork,
  failingWith,
  firstTimes,
  hanging,
  normal,
  onRequests,
  type StripeBehavior,
  slow,
} from '@sheaf/testing/fakes/stripe/stripe';
import { StripeSetup } from '@sheaf/testing/fakes/stripe/stripe-setup';
import { Crash, crashing } from '@sheaf/testing/ledger/ledger';
import {
  balanceOf,
  beginPayment,
  complete,
  expectConsistentLedger,
  purchaseOf,
} from '@sheaf/testing/visitor/purchases';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completePurchaseByOperator } from '../../src/features/payments/complete-by-operator.ts';
import { sweepPurchases } from '../../src/features/payments/payments.jobs.ts';
import {
  completePurchase,
  createPaymentLink,
  type PaymentsContext,
} from '../../src/features/payments/payments.ts';
import { reconcile } from '../../src/features/payments/reconcile.ts';
import { DAY_MS } from '../../src/platform/durations.ts';

let setup: StripeSetup;
let person: Visitor;
let accountId: string;
beforeAll(async () => {
  setup = await StripeSetup.open();
});
beforeEach(async () => {
  person = await setup.app.signedIn();
  accountId = (await person.get<{ id: string }>('/account/profile')).body.id;
});
afterEach(async () => {
  setup.stripe.behavior = normal;
  await expectConsistentLedger(setup.app.services.db);
});
afterAll(() => setup.close());

const paid = async () => (await balanceOf(person)).paid_credits;

/** Returns the product's payments in a process that dies after this many database statements. */
function crashingAfter(statements: number): PaymentsContext {
  const { payments } = setup.app.features;
  return { ...payments, db: payments.db.withPlugin(crashing(statements)) };
}

/** Runs `work` in processes that die ever later, and `check` after each death. Returns the number of deaths. */
async function crashAtEachStatement(
  work: (payments: PaymentsContext) => Promise<unknown>,
  check: () => Promise<void>,
): Promise<number> {
  for (let statements = 0; ; statements++) {
    try {
      await work(crashingAfter(statements));
      return statements;
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      await check();
      await expectConsistentLedger(setup.app.services.db);
    }
  }
}

describe('a process that dies', () => {
  const urls = () => ({ successUrl: `${setup.app.url}/ok`, cancelUrl: `${setup.app.url}/no` });

  it('at any step of opening a checkout leaves nothing to be granted, and no purchase that stays pending', async () => {
    const order = { accountId, packageId: 'pro', email: 'somebody@example.org', urls: urls() };
    const crashCount = await crashAtEachStatement(
      (payments) => createPaymentLink(payments, order),
      async () => expect(await paid()).toBe(0),
    );
    expect(crashCount).toBeGreaterThan(2);
    setup.app.clock.advance(DAY_MS + 60_000);
    await sweepPurchases(setup.app.features.payments);
    const rows = await setup.app.services.db
      .selectFrom('purchases')
      .select(['status', 'provider_session'])
      .where('account_id', '=', accountId)
      .execute();
    for (const row of rows) expect(row.status).toBe(row.provider_session ? 'pending' : 'failed');
    expect(rows.filter((row) => row.provider_session)).toHaveLength(1);
  });

  it('at any step between the payment and the response has granted all or nothing', async () => {
    const { id, sessionId } = await setup.begin(person, 'pro');
    setup.stripe.state.pay(sessionId);
    const crashCount = await crashAtEachStatement(
      (payments) => completePurchase(payments, { id, accountId }),
      async () => {
        // A death at the last statement comes after the grant: only the response is lost.
        const { status } = await purchaseOf(person, id);
        const { paid_credits, bonus_credits } = await balanceOf(person);
        expect([paid_credits, bonus_credits]).toEqual(status === 'completed' ? [2000, 200] : [0, 0]);
      },
    );
    // The purchase, the ticket, the locks, the purchase again, two lots with their entries, the mail and its queue …
    expect(crashCount).toBeGreaterThan(10);
    expect(await balanceOf(person)).toMatchObject({ paid_credits: 2000, bonus_credits: 200 });
  });

  it('at any step of taking credits back has taken all or nothing', async () => {
    const { id, sessionId, paymentId } = await setup.buy(person, 'pro');
    setup.stripe.state.refund(paymentId, 3000);
    const crashCount = await crashAtEachStatement(
      async (payments) =>
        payments.stripe && reconcile(payments, payments.stripe, { purchaseId: id, sessionId }),
      async () => {
        const { credits_taken_back } = await purchaseOf(person, id);
        expect(credits_taken_back).toBe(0);
        expect(await paid()).toBe(2000);
      },
    );
    expect(crashCount).toBeGreaterThan(8);
    expect(await purchaseOf(person, id)).toMatchObject({ refunded_usd: 30, credits_taken_back: 1100 });
  });

  it('at any step of a manual completion has granted all or nothing', async () => {
    const { body } = await person.post<{ purchase: { id: string } }>('/credits/purchase/pro');
    const purchaseId = body.purchase.id;
    const operator = { name: 'ada', reason: 'Paid' };
    await crashAtEachStatement(
      (payments) => completePurchaseByOperator(payments, { purchaseId, operator }),
      async () => {
        expect(await paid()).toBe(0);
        expect((await purchaseOf(person, purchaseId)).status).toBe('pending');
      },
    );
    expect(await paid()).toBe(2000);
  });
});

describe('Stripe', () => {
  const moods: Array<[string, StripeBehavior]> = [
    ['broken', failingWith(500)],
    ['overrun', failingWith(429)],
    ['gone', disconnecting],
  ];

  it.each(moods)('that is %s opens no checkout, and says so', async (_, behavior) => {
    setup.stripe.behavior = behavior;
    const { status, body } = await beginPayment(setup.app, person);
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'unavailable' });
    setup.stripe.behavior = normal;
    const { body: purchases } = await person.get<Array<{ id: string; status: string }>>('/credits/purchases');
    expect(purchases.map((one) => one.status)).toEqual(['pending']);
    expect((await complete(person, purchases[0]?.id ?? '')).body.status).toBe('pending');
  });

  it('that never responds keeps nobody waiting for long', async () => {
    setup.stripe.behavior = hanging;
    const { status, body } = await beginPayment(setup.app, person);
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'unavailable' });
  }, 40_000);

  it('that takes its time is waited for', async () => {
    setup.stripe.behavior = slow(500);
    expect((await setup.buy(person)).purchase.status).toBe('completed');
  });

  it('that loses its response opens one checkout', async () => {
    const before = setup.stripe.state.sessions.size;
    setup.stripe.behavior = firstTimes(1, disconnectingAfterWork);
    const { status } = await beginPayment(setup.app, person);
    expect(status).toBe(200);
    expect(setup.stripe.state.sessions.size).toBe(before + 1);
  });

  it('that refuses a checkout for good ends its purchase', async () => {
    setup.stripe.behavior = () => stripeError(400, { message: 'Your account cannot make charges.' });
    expect((await beginPayment(setup.app, person)).status).toBe(500);
    const { body } = await person.get<Array<{ status: string }>>('/credits/purchases');
    expect(body.map(({ status }) => status)).toEqual(['failed']);
  });

  it('that refuses our key counts as unavailable', async () => {
    setup.stripe.behavior = () => stripeError(401, { message: 'Invalid API Key provided' });
    expect((await beginPayment(setup.app, person)).status).toBe(503);
  });

  const READINGS = ['/v1/checkout/sessions/', '/v1/refunds', '/v1/disputes'];
  it.each(READINGS.flatMap((path) => moods.map(([name, behavior]) => ({ path, name, behavior }))))(
    'that is $name at $path changes nothing, and the event comes again',
    async ({ path, behavior }) => {
      const { id, sessionId } = await setup.begin(person);
      const from = setup.stripe.state.events.length;
      setup.stripe.state.pay(sessionId);
      const [event] = setup.stripe.state.events.slice(from);
      if (!event) throw new Error('Nothing has happened.');
      setup.stripe.behavior = onRequests((request) => request.path.startsWith(path), behavior);
      const answer = await complete(person, id);
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 503, code: 'unavailable' });
      expect(await setup.stripe.deliver(setup.app.url, event)).toBe(503);
      expect((await purchaseOf(person, id)).status).toBe('pending');
      setup.stripe.behavior = normal;
      expect(await setup.stripe.deliver(setup.app.url, event)).toBe(200);
      expect(await paid()).toBe(500);
    },
  );

  it('that is unavailable when a refund of an unknown payment arrives is asked again', async () => {
    const { id, sessionId } = await setup.begin(person);
    const paymentId = setup.stripe.state.pay(sessionId);
    const from = setup.stripe.state.events.length;
    setup.stripe.state.refund(paymentId, 2000);
    const [event] = setup.stripe.state.events.slice(from);
    if (!event) throw new Error('Nothing has happened.');
    setup.stripe.behavior = onRequests(({ path }) => path.startsWith('/v1/payment_intents/'), disconnecting);
    expect(await setup.stripe.deliver(setup.app.url, event)).toBe(503);
    setup.stripe.behavior = normal;
    expect(await setup.stripe.deliver(setup.app.url, event)).toBe(200);
    expect((await purchaseOf(person, id)).status).toBe('refunded');
  });

  it('that is unavailable only delays the sweep', async () => {
    const { id, sessionId } = await setup.begin(person);
    setup.stripe.state.pay(sessionId);
    setup.app.clock.advance(11 * 60_000);
    setup.stripe.behavior = disconnecting;
    await sweepPurchases(setup.app.features.payments);
    expect((await purchaseOf(person, id)).status).toBe('pending');
    setup.stripe.behavior = normal;
    setup.app.clock.advance(DAY_MS);
    await sweepPurchases(setup.app.features.payments);
    expect((await purchaseOf(person, id)).status).toBe('completed');
  });
});
