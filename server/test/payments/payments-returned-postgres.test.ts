import { normal } from '@sheaf/testing/fakes/stripe/stripe';
import { StripeSetup } from '@sheaf/testing/fakes/stripe/stripe-setup';
import {
  balanceOf,
  expectConsistentLedger,
  purchaseOf,
  refundRun,
  spend,
  transactionsOf,
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
