import type { Problem } from '@sheaf/contract/problems';
import type { StripeEvent } from '@sheaf/testing/fakes/stripe/state';
import { FakeStripe, normal, onRequests, type StripeBehavior } from '@sheaf/testing/fakes/stripe/stripe';
import { StripeSetup } from '@sheaf/testing/fakes/stripe/stripe-setup';
import { startTwoProcesses, type TwoProcesses } from '@sheaf/testing/server/two-processes';
import {
  balanceOf,
  complete,
  expectConsistentLedger,
  purchaseOf,
  spend,
} from '@sheaf/testing/visitor/purchases';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { completePurchaseByOperator } from '../../src/features/payments/complete-by-operator.ts';
import { sweepPurchases } from '../../src/features/payments/payments.jobs.ts';

let both: TwoProcesses;
let stripe: FakeStripe;
let setup: StripeSetup;
beforeAll(async () => {
  stripe = await FakeStripe.start();
  both = await startTwoProcesses({ env: stripe.settings, hasWorker: false });
  setup = new StripeSetup(both.front, stripe, async () => {});
});
afterEach(async () => {
  stripe.behavior = normal;
  await expectConsistentLedger(both.front.services.db);
});
afterAll(async () => {
  await both.close();
  await stripe.close();
  expect(stripe.refusals).toEqual([]);
});

const fifty = <T>(attempt: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 50 }, (_, index) => attempt(index)));
const urlOf = (index: number) => (index % 2 ? both.back : both.front).url;
/** Delivers an event to one of the two processes, and expects it to be accepted. */
const deliverEvent = async (event: StripeEvent, index: number) =>
  expect(await stripe.deliver(urlOf(index), event)).toBe(200);
const newEvents = (from: number) => stripe.state.events.slice(from);
const allPurchases = () => both.front.services.db.selectFrom('purchases').selectAll().execute();

describe('at two processes on one PostgreSQL, a purchase', () => {
  it('is granted once by simultaneous deliveries, returns and sweeps', { tags: ['@7.56'] }, async () => {
    const person = await both.front.signedIn();
    const elsewhere = person.clone(both.back.url);
    const { id, sessionId } = await setup.begin(person, 'pro');
    const from = stripe.state.events.length;
    stripe.state.pay(sessionId);
    const [event] = newEvents(from);
    if (!event) throw new Error('Nothing has happened.');
    both.front.clock.advance(11 * 60_000);
    await Promise.all([
      fifty((index) => deliverEvent(event, index)),
      ...Array.from({ length: 10 }, (_, index) => complete(index % 2 ? person : elsewhere, id)),
      sweepPurchases(both.front.features.payments),
      sweepPurchases(both.back.features.payments),
    ]);
    expect((await purchaseOf(person, id)).status).toBe('completed');
    expect(await balanceOf(person)).toMatchObject({ paid_credits: 2000, bonus_credits: 200 });
    const mails = await both.front.services.db
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'purchase-receipt')
      .execute();
    expect(mails).toHaveLength(1);
  });

  it('by one of fifty simultaneous buyers is granted to that buyer', async () => {
    const from = stripe.state.events.length;
    const buyers = await fifty(async () => {
      const person = await both.front.signedIn();
      const { id, sessionId } = await setup.begin(person, 'starter');
      stripe.state.pay(sessionId);
      return { person, id };
    });
    const events = newEvents(from);
    // Each event is delivered twice, at first in reverse order, while the buyers return to the page.
    await Promise.all([
      ...[...events.toReversed(), ...events].map((event, index) => deliverEvent(event, index)),
      ...buyers.map(({ person, id }) => complete(person, id)),
    ]);
    for (const { person } of buyers) expect((await balanceOf(person)).paid_credits).toBe(100);
    // Fifty passwords are hashed, too.
  }, 60_000);

  it('loses and regains credits as its money goes and comes, while they are spent', async () => {
    const person = await both.front.signedIn();
    const { id, paymentId } = await setup.buy(person, 'standard');
    const from = stripe.state.events.length;
    for (let part = 0; part < 5; part++) stripe.state.refund(paymentId, 200);
    const disputeId = stripe.state.dispute(paymentId, 1000);
    stripe.state.decide(disputeId, 'won');
    const events = newEvents(from).toReversed();
    const outcomes = await fifty((index) => {
      const event = events[index % events.length];
      return index < 36 && event
        ? deliverEvent(event, index).then(() => 0)
        : spend(both.front, person, 20).then(
            () => 20,
            () => 0,
          );
    });
    const spent = outcomes.reduce((sum, amount) => sum + amount, 0);
    // Half of the money went back: 250 of the 500 credits must go, whatever part of the 550 was spent meanwhile.
    expect(await purchaseOf(person, id)).toMatchObject({ status: 'completed', refunded_usd: 10 });
    const { credits_taken_back: taken } = await purchaseOf(person, id);
    expect(taken).toBe(Math.min(250, 500 - Math.max(0, spent - 50)));
    expect((await balanceOf(person)).total_credits).toBe(550 - spent - taken);
  });

  it('that is paid manually is completed once by fifty simultaneous commands', async () => {
    const person = await both.front.signedIn();
    const { body } = await person.post<{ purchase: { id: string } }>('/credits/purchase/pro');
    const answers = await fifty((index) =>
      completePurchaseByOperator((index % 2 ? both.back : both.front).features.payments, {
        purchaseId: body.purchase.id,
        operator: { name: `operator ${index}`, reason: 'Paid' },
      }),
    );
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await balanceOf(person)).toMatchObject({ paid_credits: 2000, bonus_credits: 200 });
  });

  it('and the deletion of its account wait for each other without a deadlock', async () => {
    const person = await both.front.signedIn();
    const paid = await setup.buy(person);
    const { sessionId } = await setup.begin(person);
    const from = stripe.state.events.length;
    stripe.state.pay(sessionId);
    stripe.state.refund(paid.paymentId, 2000);
    const events = newEvents(from);
    const [end] = await Promise.all([
      person.delete('/account/delete-account?confirmation=DELETE_MY_ACCOUNT'),
      fifty(async (index) => {
        const event = events[index % events.length];
        if (event) await deliverEvent(event, index);
      }),
    ]);
    expect(end.status).toBe(200);
    const rows = await allPurchases();
    const [late, refunded] = [
      rows.find((row) => row.provider_session === sessionId),
      rows.find((row) => row.id === paid.id),
    ];
    expect(late).toMatchObject({ status: 'completed', receipt_url: null });
    expect(refunded).toMatchObject({ status: 'refunded', receipt_url: null });
  });
});

describe('what was read from Stripe earlier', () => {
  /** Lets the first read of a session produce its response, and holds that back until released. */
  function holdReading(sessionId: string): { isHeld: Promise<void>; release: () => void } {
    const held = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    let isFirst = true;
    const holding: StripeBehavior = async (_, work) => {
      if (!isFirst) return work();
      isFirst = false;
      const answer = work();
      held.resolve();
      await released.promise;
      return answer;
    };
    stripe.behavior = onRequests(({ path }) => path === `/v1/checkout/sessions/${sessionId}`, holding);
    return { isHeld: held.promise, release: released.resolve };
  }

  const begin = async (): Promise<{ person: Visitor; id: string; sessionId: string }> => {
    const person = await both.front.signedIn();
    return { person, ...(await setup.begin(person)) };
  };

  it('never overwrites what was read later: a payment', async () => {
    const { person, id, sessionId } = await begin();
    const { isHeld, release } = holdReading(sessionId);
    const old = complete(person, id);
    await isHeld;
    await setup.withEvents(() => stripe.state.pay(sessionId));
    release();
    expect((await old).body.status).toBe('completed');
    expect((await balanceOf(person)).paid_credits).toBe(500);
  });

  it('never overwrites what was read later: an expired session that had been open', async () => {
    const { person, id, sessionId } = await begin();
    const { isHeld, release } = holdReading(sessionId);
    const old = complete(person, id);
    await isHeld;
    await setup.withEvents(() => stripe.state.expire(sessionId));
    release();
    expect((await old).body.status).toBe('failed');
  });

  it('never overwrites what was read later: a refund', async () => {
    const { person, id, sessionId } = await begin();
    const from = stripe.state.events.length;
    const paymentId = stripe.state.pay(sessionId);
    const [completed] = newEvents(from);
    if (!completed) throw new Error('Nothing has happened.');
    // This process has read "paid" and then, since refunds are read after that, an old list of refunds.
    const held = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    let isFirst = true;
    stripe.behavior = onRequests(
      ({ path }) => path === '/v1/refunds',
      async (_, work) => {
        const answer = work();
        if (!isFirst) return answer;
        isFirst = false;
        held.resolve();
        await released.promise;
        return answer;
      },
    );
    const old = stripe.deliver(both.back.url, completed);
    await held.promise;
    // The purchase does not know its payment yet: the refund is matched to it by the payment's metadata.
    await setup.withEvents(() => stripe.state.refund(paymentId, 2000));
    expect((await purchaseOf(person, id)).status).toBe('refunded');
    released.resolve();
    expect(await old).toBe(200);
    expect((await purchaseOf(person, id)).status).toBe('refunded');
    expect((await balanceOf(person)).paid_credits).toBe(0);
  });
});

it('an account that begins eighty purchases simultaneously at two processes has at most fifty pending', async () => {
  const person = await both.front.signedIn();
  const elsewhere = person.clone(both.back.url);
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, index) =>
      (index % 2 ? person : elsewhere).post<Problem>('/credits/purchase/starter?payment_method=manual'),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(30);
  for (const { status, body } of refused) {
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'too_many_requests' });
  }
  expect((await person.get<unknown[]>('/credits/purchases?limit=100')).body).toHaveLength(50);
});
