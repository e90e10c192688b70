import type { Problem } from '@sheaf/contract/problems';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { orderAt } from '@sheaf/testing/visitor/purchases';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { beforeAll, expect, it } from 'vitest';

// Not called production, but at an address that others can reach.
const PUBLIC_URL = 'https://sheaf.example';
const app = duringTests(() =>
  startApp({
    env: { NODE_ENV: 'development', PUBLIC_URL, CONFIRM_EMAIL: 'off' },
    hasWorker: false,
  }),
);
let person: Visitor;
beforeAll(async () => {
  person = await app.signedIn();
});

it('a server that others can reach offers no test checkout, whatever NODE_ENV says', async () => {
  expect((await person.get('/credits/payment-methods')).body).toEqual({ card: null });
  const { status, body } = await person.post<Problem>('/stripe/create-payment-link', orderAt(PUBLIC_URL));
  expect({ status, code: body.code, detail: body.detail }).toEqual({
    status: 503,
    code: 'not_set_up',
    detail: 'Card payments are not set up on this server.',
  });
  expect((await person.get('/credits/purchases')).body).toEqual([]);
});

it('offers no test sign-in, by which anybody could be anybody', { tags: ['@4.52'] }, async () => {
  const notSetUp = {
    status: 503,
    body: { code: 'not_set_up', detail: 'Google sign-in is not set up on this server.' },
  };
  const visitor = app.visitor();
  expect(await visitor.get('/auth/google')).toMatchObject(notSetUp);
  const answer = { query: '', email: 'ada@example.org' };
  expect(await visitor.post('/auth/google/test-sign-in', answer)).toMatchObject(notSetUp);
});
