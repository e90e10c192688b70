import type { CreditPurchase } from '@sheaf/contract/payments';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { waitForMail } from '@sheaf/testing/visitor/mailbox';
import {
  balanceOf,
  begin,
  complete,
  endCheckout,
  expectConsistentLedger,
  purchaseOf,
  transactionsOf,
} from '@sheaf/testing/visitor/purchases';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completePurchaseByOperator } from '../../src/features/payments/complete-by-operator.ts';
import { sweepPurchases } from '../../src/features/payments/payments.jobs.ts';
import { HOUR_MS } from '../../src/platform/durations.ts';

const UNKNOWN_ID = '019a0000-0000-7000-8000-000000000000';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { SUPPORT_EMAIL: 'help@example.org' } });
});
afterAll(async () => {
  await expectConsistentLedger(app.services.db);
  await app.close();
});

describe('a manual purchase', () => {
  const buyManually = async (person: Visitor, packageId = 'pro') =>
    (await person.post<{ purchase: CreditPurchase; message: string }>(`/credits/purchase/${packageId}`)).body;
  const operator = { name: 'ada', reason: 'Invoice 17' };

  it('waits for the operator, whatever its buyer does', { tags: ['@7.41', '@7.65'] }, async () => {
    const person = await app.signedIn();
    const { purchase, message } = await buyManually(person);
    expect(message).toContain('help@example.org');
    expect(message).toContain('USD 60.00');
    expect((await complete(person, purchase.id)).body).toEqual(purchase);
    expect(purchase).toMatchObject({ status: 'pending', payment_method: 'manual' });
    expect((await endCheckout(person, purchase.id, 'pay')).status).toBe(404);
    app.clock.advance(10 * 24 * HOUR_MS);
    await sweepPurchases(app.features.payments);
    expect(await purchaseOf(person, purchase.id)).toEqual(purchase);
    expect((await balanceOf(person)).paid_credits).toBe(0);
  });

  it('is completed once by the operator, with who and why in the ledger', { tags: ['@7.65'] }, async () => {
    const person = await app.signedIn('manual@example.org');
    const { purchase } = await buyManually(person);
    const completing = () =>
      completePurchaseByOperator(app.features.payments, { purchaseId: purchase.id, operator });
    const answers = await Promise.all([completing(), completing(), completing()]);
    expect(answers.map(({ isNew }) => isNew).sort()).toEqual([false, false, true]);
    expect(await balanceOf(person)).toMatchObject({ paid_credits: 2000, bonus_credits: 200 });
    const lines = (await transactionsOf(person)).filter((one) => one.metadata.purchase_id === purchase.id);
    expect(lines.map(({ metadata }) => metadata.reason)).toEqual(['Invoice 17', 'Invoice 17']);
    const entries = await app.services.db
      .selectFrom('credit_entries')
      .select('operator')
      .where('purchase_id', '=', purchase.id)
      .execute();
    expect(entries).toEqual([{ operator: 'ada' }, { operator: 'ada' }]);
    const mail = await waitForMail(app.services.config.dataDir, { to: 'manual@example.org' });
    expect(mail.subject).toContain('receipt');
    expect(mail.text).not.toContain('test payment');
  });

  it('is the only kind that the operator can complete', async () => {
    const person = await app.signedIn();
    const byCard = await begin(app, person);
    const completing = (purchaseId: string) =>
      completePurchaseByOperator(app.features.payments, { purchaseId, operator });
    await expect(completing(byCard)).rejects.toMatchObject({ code: 'purchase_ended' });
    await expect(completing(UNKNOWN_ID)).rejects.toMatchObject({ code: 'purchase_not_found' });

    const { purchase } = await buyManually(person);
    await person.delete('/account/delete-account?confirmation=DELETE_MY_ACCOUNT');
    await expect(completing(purchase.id)).rejects.toMatchObject({ code: 'purchase_ended' });
  });

  it('cannot be paid in any other way', { tags: ['@7.41'] }, async () => {
    const person = await app.signedIn();
    expect((await person.post('/credits/purchase/pro?payment_method=stripe')).status).toBe(400);
    expect((await person.post('/credits/purchase/pro?payment_method=manual')).status).toBe(200);
  });
});
