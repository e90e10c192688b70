import { PAYMENTS_NOT_SET_UP_MESSAGE } from '@sheaf/contract/payments';
import type { Problem } from '@sheaf/contract/problems';
import { createPostgresDatabase } from '@sheaf/testing/database/database';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { beginPayment, complete, orderAt } from '@sheaf/testing/visitor/purchases';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, beforeAll, expect, it } from 'vitest';

// In production, without a Stripe key.
const PUBLIC_URL = 'https://sheaf.example';
let app: TestApp;
let person: Visitor;
let dropDatabase: () => Promise<void>;
beforeAll(async () => {
  const { url, drop } = await createPostgresDatabase();
  dropDatabase = drop;
  app = await startApp({
    env: {
      NODE_ENV: 'production',
      PUBLIC_URL,
      DATABASE_URL: url,
      SECRET_KEY: 'x'.repeat(40),
      MAIL_URL: 'smtp://127.0.0.1:1',
      CONFIRM_EMAIL: 'off',
      RATE_LIMIT: 'on',
    },
    hasWorker: false,
  });
  person = await app.signedIn();
});
afterAll(async () => {
  await app.close();
  await dropDatabase();
});

it('card payments are not set up, and the server says so', { tags: ['@7.67'] }, async () => {
  expect((await person.get('/credits/payment-methods')).body).toEqual({ card: null });
  const order = orderAt(PUBLIC_URL);
  const { status, body } = await person.post<Problem>('/stripe/create-payment-link', order);
  expect({ status, code: body.code, detail: body.detail }).toEqual({
    status: 503,
    code: 'not_set_up',
    detail: 'Card payments are not set up on this server.',
  });
  expect(PAYMENTS_NOT_SET_UP_MESSAGE).toBe(body.detail);
  expect((await person.get('/credits/purchases')).body).toEqual([]);
});

it('Stripe events are not accepted', async () => {
  const answer = await person.fetch('/stripe/webhook', { method: 'POST', body: '{}' });
  expect(answer.status).toBe(503);
  expect(((await answer.json()) as Problem).code).toBe('not_set_up');
});

it('no test checkout grants anything, even for a purchase that was begun through one', async () => {
  const { body } = await person.post<{ purchase: { id: string } }>('/credits/purchase/pro');
  const { db } = app.services;
  const { id } = body.purchase;
  await db
    .updateTable('purchases')
    .set({ method: 'test', provider_session: `test_${id}` })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('test_checkouts')
    .values({ purchase_id: id, success_url: PUBLIC_URL, cancel_url: PUBLIC_URL, state: 'paid' })
    .execute();
  expect((await person.get(`/credits/test-checkouts/${id}`)).status).toBe(404);
  expect((await person.post(`/credits/test-checkouts/${id}`, { outcome: 'pay' })).status).toBe(404);
  expect((await complete(person, id)).body.status).toBe('pending');
  const { body: balance } = await person.get<{ paid_credits: number }>('/credits/balance');
  expect(balance.paid_credits).toBe(0);
});

it('checkouts may return only to the public address', { tags: ['@7.63'] }, async () => {
  const { status, body } = await beginPayment(app, person);
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' });
});
