import { disconnectingAfterWork, FakeStripe, firstTimes, normal } from '@sheaf/testing/fakes/stripe/stripe';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';

// Tests the fake Stripe through Stripe's own client library.
let stripe: FakeStripe;
let client: Stripe;
beforeAll(async () => {
  stripe = await FakeStripe.start();
  const { hostname, port } = new URL(stripe.settings.STRIPE_API_URL ?? '');
  client = new Stripe(stripe.settings.STRIPE_SECRET_KEY ?? '', {
    protocol: 'http',
    host: hostname,
    port,
    maxNetworkRetries: 1,
    telemetry: false,
  });
});
afterAll(() => stripe.close());

const order = (change: object = {}) => ({
  mode: 'payment' as const,
  success_url: 'https://shop.example/ok',
  metadata: { order: '17' },
  line_items: [
    { quantity: 2, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Apples' } } },
  ],
  ...change,
});
const create = (change: object = {}, options: Stripe.RequestOptions = {}) =>
  client.checkout.sessions.create(order(change) as Stripe.Checkout.SessionCreateParams, options);

it('opens a checkout, and shows it with its payment once it is paid', async () => {
  const session = await create();
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 1000 });
  stripe.state.pay(session.id);
  const read = await client.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge'],
  });
  expect(read.payment_status).toBe('paid');
  expect(read.payment_intent).toMatchObject({ status: 'succeeded', latest_charge: { amount: 1000 } });
  expect(read.lastResponse.requestId).toMatch(/^req_/);
});

it('does a thing once per idempotency key, and refuses a different one with the same key', async () => {
  const before = stripe.state.sessions.size;
  const options = { idempotencyKey: 'once' };
  const [first, again] = [await create({}, options), await create({}, options)];
  expect(again.id).toBe(first.id);
  await expect(create({ success_url: 'https://shop.example/other' }, options)).rejects.toBeInstanceOf(
    Stripe.errors.StripeIdempotencyError,
  );
  expect(stripe.state.sessions.size).toBe(before + 1);
  expect((await create({}, { idempotencyKey: 'twice' })).id).not.toBe(first.id);
});

it('does a thing once even if its response is lost', async () => {
  const before = stripe.state.sessions.size;
  stripe.behavior = firstTimes(1, disconnectingAfterWork);
  await create();
  stripe.behavior = normal;
  expect(stripe.state.sessions.size).toBe(before + 1);
});

it('checks the API key, and whether an object exists', async () => {
  await expect(client.checkout.sessions.retrieve('cs_nobody')).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  });
  await expect(client.customers.list()).rejects.toMatchObject({ statusCode: 404 });
  await expect(
    client.checkout.sessions.create(order(), { apiKey: 'sk_test_somebody' }),
  ).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
});

it('lists refunds page by page, the newest first', async () => {
  const { id } = await create();
  const paymentId = stripe.state.pay(id);
  const refunds = [10, 20, 30].map((amount) => stripe.state.refund(paymentId, amount)).reverse();
  const listed = await Array.fromAsync(client.refunds.list({ payment_intent: paymentId, limit: 2 }));
  expect(listed.map((refund) => refund.id)).toEqual(refunds);
});
