import type { Problem } from '@sheaf/contract/problems';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { orderAt } from './buying.ts';
import { makeEmptyFolder } from './data-folder.ts';
import { failToStart } from './process.ts';
import type { Visitor } from './visitor.ts';

// Not called production, and yet at an address that others reach.
const PUBLIC_URL = 'https://sheaf.example';
let app: TestApp;
let person: Visitor;
beforeAll(async () => {
  app = await startApp({
    env: { NODE_ENV: 'development', PUBLIC_URL, CONFIRM_EMAIL: 'off' },
    hasWorker: false,
  });
  person = await app.signedIn();
});
afterAll(() => app.close());

it('a server that others reach gives no credits away by a test checkout, whatever NODE_ENV says', async () => {
  expect((await person.get('/credits/payment-methods')).body).toEqual({ card: null });
  const { status, body } = await person.post<Problem>('/stripe/create-payment-link', orderAt(PUBLIC_URL));
  expect({ status, code: body.code, detail: body.detail }).toEqual({
    status: 503,
    code: 'not_set_up',
    detail: 'Card payments are not set up on this server.',
  });
  expect((await person.get('/credits/purchases')).body).toEqual([]);
});

it('NODE_ENV=prod does not start', async () => {
  const { code, said } = await failToStart(await makeEmptyFolder(), { NODE_ENV: 'prod' });
  expect(code).toBe(1);
  expect(said).toContain('NODE_ENV: must be development, test or production');
});
