import type { CreditPackage, CreditPurchase, TestCheckout } from '@sheaf/contract/payments';
import type { Problem } from '@sheaf/contract/problems';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { transactionsOf } from '@sheaf/testing/visitor/jobs';
import { waitForMail } from '@sheaf/testing/visitor/mailbox';
import {
  balanceOf,
  begin,
  beginPayment,
  complete,
  endCheckout,
  expectConsistentLedger,
  type Link,
  orderAt,
  purchaseOf,
} from '@sheaf/testing/visitor/purchases';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completePurchaseByOperator } from '../../src/features/payments/complete-by-operator.ts';
import { sweepPurchases } from '../../src/features/payments/payments.jobs.ts';
import { HOUR_MS } from '../../src/platform/durations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ database: 'embedded', env: { SUPPORT_EMAIL: 'help@example.org' } });
});
afterAll(async () => {
  await expectConsistentLedger(app.services.db);
  await app.close();
});

it('fifty purchases that wait for the operator are the most, and keep nobody from paying by card', async () => {
  const person = await app.signedIn();
  const recordOne = () => person.post<Problem>('/credits/purchase/starter?payment_method=manual');
  for (let n = 1; n <= 50; n++) expect((await recordOne()).status).toBe(200);
  expect(await recordOne()).toMatchObject({
    status: 429,
    body: {
      detail:
        'You have 50 recorded purchases that wait for their payment. Nothing was added; write to help@example.org to arrange the payment of one of them.',
    },
  });
  const id = await begin(app, person);
  await endCheckout(person, id, 'pay');
  expect((await purchaseOf(person, id)).status).toBe('completed');
});

describe('packages', () => {
  it('are for sale in dollars, cheapest first', { tags: ['@3.17', '@7.39', '@9.31'] }, async () => {
    const person = await app.signedIn();
    const { body } = await person.get<CreditPackage[]>('/credits/packages');
    expect(
      body.map(({ id, credit_amount, bonus_credits, price_usd }) => [
        id,
        credit_amount,
        bonus_credits,
        price_usd,
      ]),
    ).toEqual([
      ['starter', 100, 0, 5],
      ['standard', 500, 0, 20],
      ['pro', 2000, 200, 60],
      ['institution', 10_000, 1500, 250],
    ]);
    expect((await person.get('/credits/payment-methods')).body).toEqual({ card: 'test' });
  });

  it('that are not for sale cannot be bought', async () => {
    const person = await app.signedIn();
    for (const id of ['gold', 'starter ', "' or 1=1 --"]) {
      const byCard = await beginPayment(app, person, id);
      const byHand = await person.post<Problem>(`/credits/purchase/${encodeURIComponent(id)}`);
      for (const { status, body } of [byCard, byHand]) {
        expect({ status, code: body.code }).toEqual({ status: 404, code: 'package_not_found' });
      }
    }
    expect((await person.get('/credits/purchases')).body).toEqual([]);
  });
});

describe('the test checkout', () => {
  it('sells a package, and sends the buyer a receipt', { tags: ['@7.66'] }, async () => {
    const person = await app.signedIn('buyer@example.org');
    const { body: link } = await beginPayment(app, person, 'pro');
    const id = link.purchase_id;
    expect(link.payment_link_url).toBe(`${app.url}/test-checkout/${id}`);
    expect(await purchaseOf(person, id)).toMatchObject({ status: 'pending', payment_method: 'test' });
    const checkout = await person.get<TestCheckout>(`/credits/test-checkouts/${id}`);
    expect(checkout.body.success_url).toBe(`${app.url}/app/account?payment=success&purchase=${id}`);

    const { body } = await endCheckout(person, id, 'pay');
    expect(body.return_url).toBe(checkout.body.success_url);
    expect(body.purchase).toMatchObject({
      status: 'completed',
      package_name: 'Pro',
      price_paid_usd: 60,
      refunded_usd: 0,
      credits_taken_back: 0,
      purchase_type: 'paid',
      stripe_receipt_url: null,
    });
    expect(await balanceOf(person)).toMatchObject({
      paid_credits: 2000,
      bonus_credits: 200,
      courtesy_credits: 50,
    });
    const lines = (await transactionsOf(person)).filter(({ metadata }) => metadata.purchase_id === id);
    expect(lines.map(({ transaction_type, amount }) => [transaction_type, amount]).sort()).toEqual([
      ['bonus', 200],
      ['purchase', 2000],
    ]);
    const mail = await waitForMail(app.services.config.dataDir, { to: 'buyer@example.org' });
    expect(mail.subject).toBe('Your receipt: 2,000 credits');
    expect(mail.text).toContain('USD 60.00');
    expect(mail.text).toContain('no card was charged');
    expect(mail.link).toContain(`/app/account/purchases/${id}`);
  });

  it('lets a declined card be retried, and ends with a cancellation', async () => {
    const person = await app.signedIn();
    const id = await begin(app, person);
    expect((await endCheckout(person, id, 'decline')).body).toMatchObject({
      return_url: null,
      purchase: { status: 'pending' },
    });
    const cancelled = (await endCheckout(person, id, 'cancel')).body;
    expect(cancelled.return_url).toContain(`payment=cancelled&purchase=${id}`);
    expect(cancelled.purchase).toMatchObject({ status: 'failed', is_cancelled: true });
    expect(await purchaseOf(person, id)).toMatchObject({ status: 'failed', is_cancelled: true });
    for (const outcome of ['pay', 'decline', 'cancel'] as const) {
      const { status, body } = await endCheckout(person, id, outcome);
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'purchase_ended' });
    }
    expect((await balanceOf(person)).total_credits).toBe(50);
  });

  it('is paid once', async () => {
    const person = await app.signedIn();
    const id = await begin(app, person);
    const answers = await Promise.all(Array.from({ length: 10 }, () => endCheckout(person, id, 'pay')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await balanceOf(person)).paid_credits).toBe(500);
  });

  it('grants nothing to a buyer who has not paid', async () => {
    const person = await app.signedIn();
    const id = await begin(app, person);
    expect((await complete(person, id)).body.status).toBe('pending');
    expect((await balanceOf(person)).paid_credits).toBe(0);
  });

  it('ends after a day', async () => {
    const person = await app.signedIn();
    const id = await begin(app, person);
    app.clock.advance(25 * HOUR_MS);
    await sweepPurchases(app.features.payments);
    expect((await purchaseOf(person, id)).status).toBe('failed');
    expect((await endCheckout(person, id, 'pay')).body.code).toBe('purchase_ended');
  });

  it('cannot be begun without limit', async () => {
    const person = await app.signedIn();
    const answers: number[] = [];
    for (let number = 0; number < 51; number++) answers.push((await beginPayment(app, person)).status);
    expect(answers).toEqual([...Array(50).fill(200), 429]);
    expect((await beginPayment(app, person)).body.detail).toBe(
      'You have 50 purchases by card that are not paid yet. Nothing was added; pay one of them, or try again tomorrow.',
    );
    expect((await person.post('/credits/purchase/pro')).status).toBe(200);
  });

  it('forgets a checkout that was never opened after a day, and no sooner', async () => {
    const person = await app.signedIn();
    const id = await begin(app, person);
    const { db } = app.services;
    await db.updateTable('purchases').set({ provider_session: null }).where('id', '=', id).execute();
    app.clock.advance(23 * HOUR_MS);
    await sweepPurchases(app.features.payments);
    expect((await purchaseOf(person, id)).status).toBe('pending');
    app.clock.advance(14 * HOUR_MS);
    await sweepPurchases(app.features.payments);
    expect((await purchaseOf(person, id)).status).toBe('failed');
  });
});

describe('a return address', () => {
  const elsewhere = [
    'https://evil.example/app/account',
    'http://127.0.0.1:1/app/account',
    'http://user@HOST/app/account',
    'http://HOST.evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '/app/account',
    '',
  ];
  it.each(elsewhere)('cannot be %s', { tags: ['@7.45', '@7.63'] }, async (address) => {
    const person = await app.signedIn();
    const foreign = address.replace('HOST', new URL(app.url).host);
    for (const field of ['success_url', 'cancel_url']) {
      const { status, body } = await person.post<Problem>('/stripe/create-payment-link', {
        ...orderAt(app.url),
        [field]: foreign,
      });
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' });
      expect(Object.keys(body.errors ?? {})).toEqual([field]);
    }
    expect((await person.get('/credits/purchases')).body).toEqual([]);
  });

  it('may name this machine by any of its names', async () => {
    const person = await app.signedIn();
    const local = app.url.replace('127.0.0.1', 'localhost');
    const { body } = await person.clone(local).post<Link>('/stripe/create-payment-link', orderAt(local));
    expect(body.payment_link_url).toContain(`${local}/test-checkout/`);
    // But not an address that the request did not use.
    const { status } = await person.post('/stripe/create-payment-link', orderAt('http://localhost:1'));
    expect(status).toBe(400);
  });
});

describe('purchases', () => {
  it('are listed newest first, page by page', { tags: ['@7.42'] }, async () => {
    const person = await app.signedIn();
    const ids: string[] = [];
    for (let number = 0; number < 5; number++) ids.unshift(await begin(app, person));
    const page = async (query: string) =>
      (await person.get<CreditPurchase[]>(`/credits/purchases?${query}`)).body.map(({ id }) => id);
    expect(await page('')).toEqual(ids);
    expect(await page('limit=2&offset=1')).toEqual(ids.slice(1, 3));
    for (const query of ['limit=0', 'limit=501', 'offset=-1', 'page=2']) {
      expect((await person.get(`/credits/purchases?${query}`)).status).toBe(400);
    }
  });

  it('cannot be begun by a deactivated account, and those begun before are completed', {
    tags: ['@4.16'],
  }, async () => {
    const email = 'leaving@example.org';
    const person = await app.signedIn(email);
    const second = app.visitor();
    await second.post('/auth/signin', { email, password: 'a good password' });
    const id = await begin(app, second);
    await person.post('/account/deactivate', { reason: 'A pause' });
    for (const { status, body } of [
      await beginPayment(app, second),
      await second.post<Problem>('/credits/purchase/pro'),
    ]) {
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'account_deactivated' });
      expect(body.detail).toContain('Please reactivate your account to buy credits');
    }
    expect((await endCheckout(second, id, 'pay')).body.purchase.status).toBe('completed');
    expect((await balanceOf(second)).paid_credits).toBe(500);
  });
});

const UNKNOWN_ID = '019a0000-0000-7000-8000-000000000000';

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
