import type { CreditKind } from '@sheaf/contract/credits';
import { StripeSetup } from '@sheaf/testing/fakes/stripe/stripe-setup';
import { Crash, crashing } from '@sheaf/testing/ledger/ledger';
import {
  balanceOf,
  complete,
  expectConsistentLedger,
  purchaseOf,
  refundRun,
  spend,
} from '@sheaf/testing/visitor/purchases';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepPurchases } from '../../src/features/payments/payments.jobs.ts';
import { reconcile } from '../../src/features/payments/reconcile.ts';

const RUNS = 20;
const PRICE = { cents: 6000, paid: 2000, bonus: 200 };

const number = fc.nat(10_000);
const stripeActions = [
  'pay',
  'payLater',
  'settle',
  'expire',
  'refund',
  'failRefund',
  'dispute',
  'decide',
] as const;
const appActions = ['deliver', 'comeBack', 'sweep', 'die', 'spend', 'giveBack'] as const;
type Step = { act: (typeof stripeActions)[number] | (typeof appActions)[number]; number: number };
const step: fc.Arbitrary<Step> = fc.record({ act: fc.constantFrom(...stripeActions, ...appActions), number });
/** Most purchases are paid, since little can happen to an unpaid one. */
const steps = fc
  .tuple(fc.constantFrom('pay', 'payLater', 'expire', 'deliver'), fc.array(step, { maxLength: 25 }))
  .map(([first, rest]): Step[] => [{ act: first as Step['act'], number: 0 }, ...rest]);

let setup: StripeSetup;
beforeAll(async () => {
  setup = await StripeSetup.open();
});
afterAll(() => setup.close());

/** One purchase and everything that can happen to it; steps that are not possible at the moment are no-ops. */
class Scenario {
  readonly #person: Visitor;
  readonly #id: string;
  readonly #sessionId: string;
  readonly #accountId: string;
  readonly #from: number;
  readonly #jobs: Array<{ id: string; amount: number }> = [];

  constructor(person: Visitor, begun: { id: string; sessionId: string; accountId: string }) {
    this.#person = person;
    this.#id = begun.id;
    this.#sessionId = begun.sessionId;
    this.#accountId = begun.accountId;
    this.#from = setup.stripe.state.events.length;
  }

  static async begin(): Promise<Scenario> {
    const person = await setup.app.signedIn();
    const { body } = await person.get<{ id: string }>('/account/profile');
    return new Scenario(person, { ...(await setup.begin(person, 'pro')), accountId: body.id });
  }

  async apply({ act, number }: Step): Promise<void> {
    const { state } = setup.stripe;
    const session = this.#session();
    const paymentId = session.payment_intent ?? '';
    const isPaid = session.payment_status === 'paid';
    const charge = [...state.charges.values()].find((one) => one.payment_intent === paymentId);
    const left = charge ? charge.amount - charge.amount_refunded : 0;
    const [refund, dispute] = [this.#pick(state.refunds, number), this.#pick(state.disputes, number)];
    if (act === 'pay' && session.status === 'open') state.pay(this.#sessionId);
    if (act === 'payLater' && session.status === 'open') state.pay(this.#sessionId, { isDelayed: true });
    if (act === 'expire' && session.status === 'open') state.expire(this.#sessionId);
    if (act === 'settle' && session.status === 'complete' && !isPaid && this.#intentStatus() === 'processing')
      state.settle(this.#sessionId, { isPaid: number % 3 > 0 });
    if (act === 'refund' && left > 0) state.refund(paymentId, 1 + (number % left));
    if (act === 'failRefund' && refund?.status === 'succeeded') state.failRefund(refund.id);
    if (act === 'dispute' && isPaid && !dispute)
      state.dispute(
        paymentId,
        1 + (number % PRICE.cents),
        number % 2 ? 'needs_response' : 'warning_needs_response',
      );
    if (act === 'decide' && dispute?.status === 'needs_response')
      state.decide(dispute.id, number % 2 ? 'won' : 'lost');
    await this.#applyInApp({ act, number });
  }

  async #applyInApp({ act, number }: Step): Promise<void> {
    const { app, stripe } = setup;
    const events = stripe.state.events.slice(this.#from);
    const event = events[number % events.length];
    const job = this.#jobs.at(-1);
    if (act === 'deliver' && event) expect(await stripe.deliver(app.url, event)).toBe(200);
    if (act === 'comeBack') expect((await complete(this.#person, this.#id)).status).toBe(200);
    if (act === 'sweep') {
      app.clock.advance(60_000 * (number % 60));
      await sweepPurchases(app.features.payments);
    }
    if (act === 'die') await this.#die(number % 25);
    if (act === 'spend') {
      const amount = 1 + (number % 1500);
      const id = await spend(app, this.#person, amount).catch(() => undefined);
      if (id) this.#jobs.push({ id, amount });
    }
    if (act === 'giveBack' && job) {
      this.#jobs.pop();
      await this.#giveBack(job.id, 1 + (number % job.amount));
    }
  }

  /** Reconciles the purchase in a process that dies after `statements` statements. */
  async #die(statements: number): Promise<void> {
    const { payments } = setup.app.features;
    const dying = { ...payments, db: payments.db.withPlugin(crashing(statements)) };
    if (!payments.stripe) throw new Error('There is no Stripe.');
    await reconcile(dying, payments.stripe, { purchaseId: this.#id, sessionId: this.#sessionId }).catch(
      (error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      },
    );
  }

  #giveBack(jobId: string, amount: number): Promise<void> {
    return refundRun(setup.app, { accountId: this.#accountId, jobId, amount });
  }

  /** Delivers all events, in reverse order, and checks that the purchase now matches the money. */
  async end(): Promise<void> {
    const { stripe, app } = setup;
    const events = stripe.state.events.slice(this.#from).reverse();
    for (const event of events) expect(await stripe.deliver(app.url, event)).toBe(200);
    const session = this.#session();
    const isPaid = session.payment_status === 'paid';
    const { refunded, lost, contested } = this.#moneyThatWentBack();
    const shown = await purchaseOf(this.#person, this.#id);
    const status = !isPaid
      ? session.status === 'expired' || this.#intentStatus() === 'requires_payment_method'
        ? 'failed'
        : 'pending'
      : refunded + lost >= PRICE.cents
        ? 'refunded'
        : contested > 0
          ? 'disputed'
          : 'completed';
    expect(shown.status).toBe(status);
    expect(shown.refunded_usd).toBe(isPaid ? Math.min(PRICE.cents, refunded + lost) / 100 : 0);
    await this.#checkTakenBack();
    // Credits that runs return later are taken back or left, too, according to the money.
    for (const { id, amount } of this.#jobs) await this.#giveBack(id, amount);
    await this.#checkTakenBack();
  }

  async #checkTakenBack(): Promise<void> {
    const { refunded, lost, contested } = this.#moneyThatWentBack();
    const gone = Math.min(PRICE.cents, refunded + lost + contested);
    const isPaid = this.#session().payment_status === 'paid';
    let expected = 0;
    for (const kind of ['paid', 'bonus'] as const) {
      const wanted = Math.floor((PRICE[kind] * gone) / PRICE.cents);
      expected += isPaid ? Math.min(wanted, PRICE[kind] - (await this.#used(kind))) : 0;
    }
    expect((await purchaseOf(this.#person, this.#id)).credits_taken_back).toBe(expected);
    expect((await balanceOf(this.#person)).total_credits).toBeGreaterThanOrEqual(0);
  }

  #session() {
    const session = setup.stripe.state.sessions.get(this.#sessionId);
    if (!session) throw new Error('The checkout is gone.');
    return session;
  }

  #intentStatus(): string | undefined {
    return setup.stripe.state.intents.get(this.#session().payment_intent ?? '')?.status;
  }

  #ofPayment<T extends { payment_intent: string }>(objects: Map<string, T>): T[] {
    const paymentId = this.#session().payment_intent;
    return [...objects.values()].filter((one) => one.payment_intent === paymentId);
  }

  #pick<T extends { payment_intent: string }>(objects: Map<string, T>, number: number): T | undefined {
    const own = this.#ofPayment(objects);
    return own[number % own.length];
  }

  #moneyThatWentBack() {
    const sum = (parts: Array<{ amount: number }>) => parts.reduce((all, { amount }) => all + amount, 0);
    const disputes = this.#ofPayment(setup.stripe.state.disputes);
    return {
      refunded: sum(this.#ofPayment(setup.stripe.state.refunds).filter((one) => one.status !== 'failed')),
      lost: sum(disputes.filter((one) => one.status === 'lost')),
      contested: sum(disputes.filter((one) => one.status === 'needs_response')),
    };
  }

  /** Returns how many credits of the purchase were used by runs and not returned. */
  async #used(kind: CreditKind): Promise<number> {
    const { rows } = await sql<{ used: number }>`
      select coalesce(-sum(e.amount), 0)::int as used
      from credit_entries e join credit_lots l on l.id = e.lot_id
      where l.purchase_id = ${this.#id} and l.kind = ${kind} and e.type in ('usage', 'refund')`.execute(
      setup.app.services.db,
    );
    return rows[0]?.used ?? 0;
  }
}

it('whatever happens in whatever order, a purchase and its credits end up matching its money', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const scenario = await Scenario.begin();
      for (const one of all) {
        await scenario.apply(one);
        await expectConsistentLedger(setup.app.services.db);
      }
      await scenario.end();
      await expectConsistentLedger(setup.app.services.db);
    }),
    { numRuns: RUNS },
  );
  expect(setup.stripe.refusals).toEqual([]);
});
