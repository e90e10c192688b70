import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completePurchaseByOperator } from '../src/features/payments/complete-by-operator.ts';
import { sweepPurchases } from '../src/features/payments/payments.jobs.ts';
import { completePurchase, createPaymentLink, type Payments } from '../src/features/payments/payments.ts';
import { reconcile } from '../src/features/payments/reconcile.ts';
import { balanceOf, beginPayment, checkBooks, complete, purchaseOf } from './buying.ts';
import { Crash, crashing } from './ledger.ts';
import {
  atFirst,
  failing,
  forSome,
  gone,
  goneAfterWork,
  type StripeMood,
  silent,
  slow,
  well,
} from './stripe.ts';
import { stripeError } from './stripe-calls.ts';
import { StripeShop } from './stripe-shop.ts';
import type { Visitor } from './visitor.ts';

let shop: StripeShop;
let person: Visitor;
let accountId: string;
beforeAll(async () => {
  shop = await StripeShop.open();
});
beforeEach(async () => {
  person = await shop.app.signedIn();
  accountId = (await person.get<{ id: string }>('/account/profile')).body.id;
});
afterEach(async () => {
  shop.stripe.mood = well;
  await checkBooks(shop.app.services.db);
});
afterAll(() => shop.close());

const paid = async () => (await balanceOf(person)).paid_credits;
const DAY_MS = 86_400_000;

/** The product's payments in a process that dies after so many statements to the database. */
function dyingAfter(statements: number): Payments {
  const { payments } = shop.app.features;
  return { ...payments, db: payments.db.withPlugin(crashing(statements)) };
}

/** Does something in processes that die ever later, `check`s after each death, until one lives. Returns the deaths. */
async function dieEverLater(
  work: (payments: Payments) => Promise<unknown>,
  check: () => Promise<void>,
): Promise<number> {
  for (let statements = 0; ; statements++) {
    try {
      await work(dyingAfter(statements));
      return statements;
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      await check();
      await checkBooks(shop.app.services.db);
    }
  }
}

describe('a process that dies', () => {
  const urls = () => ({ successUrl: `${shop.app.url}/ok`, cancelUrl: `${shop.app.url}/no` });

  it('at any step of opening a checkout leaves nothing that can be granted, and no purchase for ever', async () => {
    const order = { accountId, packageId: 'pro', email: 'somebody@example.org', urls: urls() };
    const deaths = await dieEverLater(
      (payments) => createPaymentLink(payments, order),
      async () => expect(await paid()).toBe(0),
    );
    expect(deaths).toBeGreaterThan(2);
    shop.app.clock.advance(DAY_MS + 60_000);
    await sweepPurchases(shop.app.features.payments);
    const rows = await shop.app.services.db
      .selectFrom('purchases')
      .select(['status', 'provider_session'])
      .where('account_id', '=', accountId)
      .execute();
    for (const row of rows) expect(row.status).toBe(row.provider_session ? 'pending' : 'failed');
    expect(rows.filter((row) => row.provider_session)).toHaveLength(1);
  });

  it('at any step between the payment and the answer has granted all or nothing', async () => {
    const { id, sessionId } = await shop.begin(person, 'pro');
    shop.stripe.books.pay(sessionId);
    const deaths = await dieEverLater(
      (payments) => completePurchase(payments, { id, accountId }),
      async () => {
        // Told by the last statement of all: by then it is granted, and only the answer is lost.
        const { status } = await purchaseOf(person, id);
        const { paid_credits, bonus_credits } = await balanceOf(person);
        expect([paid_credits, bonus_credits]).toEqual(status === 'completed' ? [2000, 200] : [0, 0]);
      },
    );
    // The purchase, the ticket, the locks, the purchase again, two lots with their entries, the mail and its queue …
    expect(deaths).toBeGreaterThan(10);
    expect(await balanceOf(person)).toMatchObject({ paid_credits: 2000, bonus_credits: 200 });
  });

  it('at any step of taking credits back has taken all or nothing', async () => {
    const { id, sessionId, paymentId } = await shop.buy(person, 'pro');
    shop.stripe.books.refund(paymentId, 3000);
    const deaths = await dieEverLater(
      async (payments) =>
        payments.stripe && reconcile(payments, payments.stripe, { purchaseId: id, sessionId }),
      async () => {
        const { credits_taken_back } = await purchaseOf(person, id);
        expect(credits_taken_back).toBe(0);
        expect(await paid()).toBe(2000);
      },
    );
    expect(deaths).toBeGreaterThan(8);
    expect(await purchaseOf(person, id)).toMatchObject({ refunded_usd: 30, credits_taken_back: 1100 });
  });

  it('at any step of a manual completion has granted all or nothing', async () => {
    const { body } = await person.post<{ purchase: { id: string } }>('/credits/purchase/pro');
    const purchaseId = body.purchase.id;
    const operator = { name: 'ada', reason: 'Paid' };
    await dieEverLater(
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
  const moods: Array<[string, StripeMood]> = [
    ['broken', failing(500)],
    ['overrun', failing(429)],
    ['gone', gone],
  ];

  it.each(moods)('that is %s opens no checkout, and says so', async (_, mood) => {
    shop.stripe.mood = mood;
    const { status, body } = await beginPayment(shop.app, person);
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'unavailable' });
    shop.stripe.mood = well;
    const { body: purchases } = await person.get<Array<{ id: string; status: string }>>('/credits/purchases');
    expect(purchases.map((one) => one.status)).toEqual(['pending']);
    expect((await complete(person, purchases[0]?.id ?? '')).body.status).toBe('pending');
  });

  it('that never answers keeps nobody waiting for long', async () => {
    shop.stripe.mood = silent;
    const { status, body } = await beginPayment(shop.app, person);
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'unavailable' });
  }, 40_000);

  it('that takes its time is waited for', async () => {
    shop.stripe.mood = slow(500);
    expect((await shop.buy(person)).purchase.status).toBe('completed');
  });

  it('that loses its answer opens one checkout', async () => {
    const before = shop.stripe.books.sessions.size;
    shop.stripe.mood = atFirst(1, goneAfterWork);
    const { status } = await beginPayment(shop.app, person);
    expect(status).toBe(200);
    expect(shop.stripe.books.sessions.size).toBe(before + 1);
  });

  it('that refuses a checkout for good ends its purchase', async () => {
    shop.stripe.mood = () => stripeError(400, { message: 'Your account cannot make charges.' });
    expect((await beginPayment(shop.app, person)).status).toBe(500);
    const { body } = await person.get<Array<{ status: string }>>('/credits/purchases');
    expect(body.map(({ status }) => status)).toEqual(['failed']);
  });

  it('that refuses our key reads as away', async () => {
    shop.stripe.mood = () => stripeError(401, { message: 'Invalid API Key provided' });
    expect((await beginPayment(shop.app, person)).status).toBe(503);
  });

  const READINGS = ['/v1/checkout/sessions/', '/v1/refunds', '/v1/disputes'];
  it.each(READINGS.flatMap((path) => moods.map(([name, mood]) => ({ path, name, mood }))))(
    'that is $name at $path changes nothing, and the event comes again',
    async ({ path, mood }) => {
      const { id, sessionId } = await shop.begin(person);
      const from = shop.stripe.books.events.length;
      shop.stripe.books.pay(sessionId);
      const [event] = shop.stripe.books.events.slice(from);
      if (!event) throw new Error('Nothing has happened.');
      shop.stripe.mood = forSome((request) => request.path.startsWith(path), mood);
      const answer = await complete(person, id);
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 503, code: 'unavailable' });
      expect(await shop.stripe.deliver(shop.app.url, event)).toBe(503);
      expect((await purchaseOf(person, id)).status).toBe('pending');
      shop.stripe.mood = well;
      expect(await shop.stripe.deliver(shop.app.url, event)).toBe(200);
      expect(await paid()).toBe(500);
    },
  );

  it('that is away while a refund of an unknown payment comes is asked again', async () => {
    const { id, sessionId } = await shop.begin(person);
    const paymentId = shop.stripe.books.pay(sessionId);
    const from = shop.stripe.books.events.length;
    shop.stripe.books.refund(paymentId, 2000);
    const [event] = shop.stripe.books.events.slice(from);
    if (!event) throw new Error('Nothing has happened.');
    shop.stripe.mood = forSome(({ path }) => path.startsWith('/v1/payment_intents/'), gone);
    expect(await shop.stripe.deliver(shop.app.url, event)).toBe(503);
    shop.stripe.mood = well;
    expect(await shop.stripe.deliver(shop.app.url, event)).toBe(200);
    expect((await purchaseOf(person, id)).status).toBe('refunded');
  });

  it('that is away keeps the sweep from nothing but time', async () => {
    const { id, sessionId } = await shop.begin(person);
    shop.stripe.books.pay(sessionId);
    shop.app.clock.advance(11 * 60_000);
    shop.stripe.mood = gone;
    await sweepPurchases(shop.app.features.payments);
    expect((await purchaseOf(person, id)).status).toBe('pending');
    shop.stripe.mood = well;
    shop.app.clock.advance(DAY_MS);
    await sweepPurchases(shop.app.features.payments);
    expect((await purchaseOf(person, id)).status).toBe('completed');
  });
});
