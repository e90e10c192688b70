import type Stripe from 'stripe';
import { z } from 'zod';
import type { StripeConfig } from '../../config.ts';
import { failureReason } from '../failures.ts';
import { type Check, CheckFailed } from './check.ts';

/** The events that the endpoint at Stripe must subscribe to; docs/operations.md lists them for the operator. */
export const SUBSCRIBED_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const satisfies readonly Stripe.Event['type'][];

export const WEBHOOK_PATH = '/stripe/webhook';

const OWN_URL = 'https://api.stripe.com';
const TIMEOUT_MS = 15_000;

// The fields read from Stripe's responses (docs.stripe.com/api).
const Balance = z.object({ object: z.literal('balance') });
const Endpoints = z.object({
  data: z.array(z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) })),
});

/** Stripe accepts our key, and has an endpoint that sends us the events about payments. Changes nothing there. */
export const checkStripe: Check = async ({ config }) => {
  const { stripe, hasTestCheckout, publicUrl } = config;
  if (!stripe)
    return hasTestCheckout
      ? 'not set up (STRIPE_SECRET_KEY): the built-in test checkout charges nothing'
      : 'not set up (STRIPE_SECRET_KEY): nobody can pay by card';
  await read(stripe, '/v1/balance', Balance);
  if (!stripe.webhookSecret)
    throw new CheckFailed(
      `the key works, but STRIPE_WEBHOOK_SECRET is not set, so events are refused. Set it to the signing secret of the endpoint ${publicUrl ?? 'PUBLIC_URL'}${WEBHOOK_PATH}.`,
    );
  const key = stripe.secretKey.includes('_live_') ? 'the key works' : 'the key works, for TESTS alone';
  const endpoint = publicUrl
    ? await checkEndpoint(stripe, new URL(WEBHOOK_PATH, publicUrl).href)
    : 'its endpoint cannot be checked without PUBLIC_URL';
  return `${key}; ${endpoint}`;
};

async function checkEndpoint(stripe: StripeConfig, url: string): Promise<string> {
  const endpoints = await read(stripe, '/v1/webhook_endpoints?limit=100', Endpoints);
  if (endpoints === 'unreadable') return 'this key may not read whether its endpoint is set up';
  const endpoint = endpoints.data.find((one) => one.url === url && one.status === 'enabled');
  if (!endpoint)
    throw new CheckFailed(`the key works, but no enabled endpoint there points to ${url}. Add one.`);
  const missing = SUBSCRIBED_EVENTS.filter(
    (event) => !endpoint.enabled_events.includes(event) && !endpoint.enabled_events.includes('*'),
  );
  if (missing.length > 0)
    throw new CheckFailed(`the endpoint there does not send ${missing.join(', ')}. Add them to it.`);
  return 'its endpoint sends all the events we need';
}

/** Reads from Stripe; `unreadable` if our key may not read this. */
async function read<T>(
  { secretKey, apiUrl }: StripeConfig,
  path: string,
  schema: z.ZodType<T>,
): Promise<T | 'unreadable'> {
  const url = new URL(path, apiUrl ?? OWN_URL);
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${secretKey}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new CheckFailed(`${url.host} cannot be reached: ${failureReason(error)}.`);
  });
  if (answer.status === 401) throw new CheckFailed('Stripe does not know the key. Check STRIPE_SECRET_KEY.');
  if (answer.status === 403) return 'unreadable';
  const body = schema.safeParse(await answer.json().catch(() => undefined));
  if (answer.ok && body.success) return body.data;
  throw new CheckFailed(`Stripe answers with ${answer.status}. Try again later.`);
}
