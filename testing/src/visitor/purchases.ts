import type { CreditBalance } from '@sheaf/contract/credits';
import type { CreditPurchase } from '@sheaf/contract/payments';
import type { Problem } from '@sheaf/contract/problems';
import { debitCredits, refundJob } from '@sheaf/server/features/credits/credits';
import type { Database } from '@sheaf/server/tables';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from '../server/app.ts';
import type { Answer, Visitor } from './visitor.ts';

/** The request that starts a payment: a package, and the return addresses. */
export const orderAt = (url: string, packageId = 'standard') => ({
  package_id: packageId,
  success_url: `${url}/app/account?payment=success`,
  cancel_url: `${url}/app/account?payment=cancelled`,
});

export type Link = Problem & { payment_link_url: string; purchase_id: string };

export const beginPayment = (app: TestApp, person: Visitor, packageId?: string): Promise<Answer<Link>> =>
  person.post<Link>('/stripe/create-payment-link', orderAt(app.url, packageId));

/** Starts a payment, which must succeed, and returns the purchase. */
export async function begin(app: TestApp, person: Visitor, packageId?: string): Promise<string> {
  const { status, body } = await beginPayment(app, person, packageId);
  expect(status).toBe(200);
  return body.purchase_id;
}

export const complete = (person: Visitor, purchaseId: string) =>
  person.post<CreditPurchase & { code?: Problem['code'] }>(`/credits/complete-purchase/${purchaseId}`);

/** Ends the test checkout of a purchase, as its page does. */
export const endCheckout = (person: Visitor, id: string, outcome: 'pay' | 'decline' | 'cancel') =>
  person.post<{ return_url: string | null; purchase: CreditPurchase } & Problem>(
    `/credits/test-checkouts/${id}`,
    { outcome },
  );

export const purchaseOf = async (person: Visitor, purchaseId: string): Promise<CreditPurchase> =>
  (await person.get<CreditPurchase>(`/credits/purchases/${purchaseId}`)).body;

export const balanceOf = async (person: Visitor): Promise<CreditBalance> =>
  (await person.get<CreditBalance>('/credits/balance')).body;

export const creditsOf = async (person: Visitor): Promise<number> => (await balanceOf(person)).total_credits;

/** Spends a person's credits as a run does, and returns the run. */
export async function spend(app: TestApp, person: Visitor, amount: number): Promise<string> {
  const { body } = await person.get<{ id: string }>('/account/profile');
  const jobId = crypto.randomUUID();
  await app.services.db.transaction().execute((tx) =>
    debitCredits(tx, {
      accountId: body.id,
      jobId,
      projectId: crypto.randomUUID(),
      amount,
      action: 'file_categorization',
      description: 'A run',
      now: app.clock.now(),
    }),
  );
  return jobId;
}

/** Refunds credits that a run has used, as its end does. */
export const refundRun = async (
  { services, clock }: TestApp,
  { accountId, jobId, amount }: { accountId: string; jobId: string; amount: number },
): Promise<void> =>
  void (await services.db.transaction().execute((tx) =>
    refundJob(tx, {
      accountId,
      jobId,
      projectId: crypto.randomUUID(),
      amount,
      description: 'Nothing done',
      now: clock.now(),
    }),
  ));

/** Checks the invariants of every ledger and every purchase. */
export async function expectConsistentLedger(db: Database): Promise<void> {
  const lots = await sql<{ id: string }>`
    select l.id from credit_lots l left join credit_entries e on e.lot_id = l.id group by l.id
    having l.remaining <> coalesce(sum(e.amount), 0) or l.remaining < 0 or l.remaining > l.amount`.execute(
    db,
  );
  expect(lots.rows).toEqual([]);
  const purchases = await sql<{ id: string }>`
    select p.id from purchases p
    left join lateral (
      select coalesce(sum(e.amount) filter (where e.type in ('purchase', 'bonus')), 0) as granted,
        coalesce(-sum(e.amount) filter (where e.type = 'reversal'), 0) as taken
      from credit_entries e where e.purchase_id = p.id
    ) sums on true
    where sums.granted <> case when p.granted_at is null then 0 else p.credit_amount + p.bonus_credits end
      or sums.taken < 0 or sums.taken > sums.granted`.execute(db);
  expect(purchases.rows).toEqual([]);
}
