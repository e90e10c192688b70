import { createHmac } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startMailServer } from '@sheaf/testing/fakes/mail';
import { startFakeModel } from '@sheaf/testing/fakes/model/model';
import { FakeStripe } from '@sheaf/testing/fakes/stripe/stripe';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { makeDataFolder } from '@sheaf/testing/server/data-folder';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CommandFailed } from '../../command-line/failures.ts';
import { readConfig } from '../../config.ts';
import { StripeProvider } from '../../features/payments/stripe-provider.ts';
import { openLog } from '../../platform/log/log.ts';
import type { AdminContext } from '../context.ts';
import { runDoctor } from './doctor.ts';
import { SUBSCRIBED_EVENTS, WEBHOOK_PATH } from './stripe.ts';

let app: TestApp;
let dataDir: string;
const closing: Array<() => Promise<void>> = [];
beforeAll(async () => {
  dataDir = await makeDataFolder();
  app = await startApp({ dataDir, hasWorker: false });
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The doctor's findings with some settings, by the name of the check, and its exit code. */
async function doctor(env: Record<string, string> = {}, open: AdminContext['open'] = async () => app) {
  const answer = await runDoctor({
    config: readConfig({ DATA_DIR: dataDir, ...env }),
    audit: app.services.audit,
    open,
  });
  const findings = answer.stdout.slice(0, -1).map((line) => {
    const [, verdict = '', name = '', text = ''] = /^(ok|WRONG) +(\S+) +(.*)$/.exec(line) ?? [];
    return [name, `${verdict}: ${text}`] as const;
  });
  return { code: answer.code, verdict: answer.stdout.at(-1), of: new Map(findings) };
}

it('finds everything ok by default, and says what is not set up', async () => {
  const { code, verdict, of } = await doctor();
  expect([code, verdict]).toEqual([0, 'Everything is ok.']);
  expect([...of.keys()]).toEqual(['database', 'storage', 'mail', 'model', 'Stripe', 'PUBLIC_URL', 'disk']);
  expect(of.get('mail')).toContain('no mail server is set (MAIL_URL)');
  expect(of.get('model')).toBe('ok: the built-in categorizer sorts, without any language model');
  expect(of.get('Stripe')).toContain('the built-in test checkout');
});

it('checks everything else even if the database cannot be opened', async () => {
  const { code, verdict, of } = await doctor({}, () => Promise.reject(new CommandFailed('It is not there.')));
  expect([code, verdict]).toEqual([1, '1 of 7 wrong.']);
  expect(of.get('database')).toBe('WRONG: It is not there.');
  expect(of.get('storage')).toContain('ok: ');
});

it('reports an object store that does not respond', async () => {
  const { of } = await doctor({
    S3_BUCKET: 'papers',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'swordfish',
  });
  expect(of.get('storage')).toMatch(
    /^WRONG: the bucket papers cannot be written to: .*\. Check S3_BUCKET, S3_ENDPOINT/,
  );
  expect(of.get('storage')).not.toContain('swordfish');
});

describe('a mail server', () => {
  it('is reported to let us in, without sending anything', async () => {
    const server = await startMailServer();
    closing.push(server.close);
    const { of } = await doctor({ MAIL_URL: server.url, MAIL_FROM: 'Sheaf <hello@example.org>' });
    expect(of.get('mail')).toMatch(
      /^ok: 127\.0\.0\.1:\d+ accepts our sign-in; emails are sent from Sheaf <hello@/,
    );
    expect([server.accepted, server.recipients]).toEqual([[], []]);
  });

  it('is reported to refuse our password, which is not shown', async () => {
    const server = await startMailServer();
    closing.push(server.close);
    const { of } = await doctor({ MAIL_URL: server.url.replace('//', '//sheaf:swordfish@') });
    expect(of.get('mail')).toMatch(/^WRONG: 127\.0\.0\.1:\d+: it rejects our name or password \(\d{3}\)/);
    expect(of.get('mail')).not.toContain('swordfish');
  });

  it('is reported to be absent', async () => {
    const { of } = await doctor({ MAIL_URL: 'smtp://127.0.0.1:1' });
    expect(of.get('mail')).toMatch(/^WRONG: 127\.0\.0\.1:1: .*\. Check MAIL_URL\.$/);
  });
});

describe('a language model', () => {
  const modelAt = (url: string) => ({
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: url,
    AI_MODEL: 'a-model',
    AI_API_KEY: 'swordfish',
  });

  it('is reported with the cost of asking it for one token', async () => {
    const fake = await startFakeModel();
    closing.push(fake.close);
    const { of } = await doctor(modelAt(fake.url));
    expect(of.get('model')).toMatch(
      /^ok: openai-compatible, a-model answers in \d+\.\d s; asking took 120 tokens$/,
    );
    expect(fake.questions).toHaveLength(1);
  });

  it('is asked without a limit if it does not support one', async () => {
    const fake = await startFakeModel({
      react: ({ number }) => (number === 1 ? { status: 400 } : 'answer'),
    });
    closing.push(fake.close);
    expect((await doctor(modelAt(fake.url))).of.get('model')).toContain('ok: ');
    expect(fake.questions).toHaveLength(2);
  });

  it.each([
    [401, 'The language model provider refused the key. Check AI_API_KEY, then try again.'],
    [404, 'The language model was not found. Check AI_MODEL and AI_BASE_URL, then try again.'],
    [429, 'it accepts no more calls right now. Try again later.'],
  ])('that responds with %i is reported with what to do', async (status, sentence) => {
    const fake = await startFakeModel({ react: () => ({ status }) });
    closing.push(fake.close);
    expect((await doctor(modelAt(fake.url))).of.get('model')).toBe(`WRONG: ${sentence}`);
  });
});

describe('Stripe', () => {
  const SITE = 'https://sheaf.localhost';
  const endpointTo = (url: string, events: readonly string[]) => ({
    data: [{ url, status: 'enabled', enabled_events: events }],
  });

  /** The doctor's findings about Stripe when its two calls get these responses. */
  async function withStripe(
    answers: { balance?: number; endpoints?: object | number },
    env: Record<string, string> = {},
  ): Promise<string | undefined> {
    const stripe = await FakeStripe.start();
    closing.push(() => stripe.close());
    const { balance = 200, endpoints = endpointTo(`${SITE}${WEBHOOK_PATH}`, ['*']) } = answers;
    stripe.behavior = ({ path: asked }) => {
      if (asked.startsWith('/v1/balance')) return { status: balance, body: { object: 'balance' } };
      return typeof endpoints === 'number'
        ? { status: endpoints, body: {} }
        : { status: 200, body: endpoints };
    };
    const { of } = await doctor({ ...stripe.settings, PUBLIC_URL: SITE, ...env });
    expect(of.get('Stripe')).not.toContain(stripe.settings.STRIPE_SECRET_KEY);
    return of.get('Stripe');
  }

  it('the key and the endpoint are reported to be right, and a test key to move no money', async () => {
    expect(await withStripe({})).toBe(
      'ok: the key works, for TESTS alone; its endpoint sends all the events we need',
    );
    expect(
      await withStripe({ endpoints: endpointTo(`${SITE}${WEBHOOK_PATH}`, SUBSCRIBED_EVENTS) }),
    ).toContain('ok: ');
  });

  it.each([
    ['a key that Stripe does not know', { balance: 401 }, 'Stripe does not know the key.'],
    ['Stripe in trouble', { balance: 500 }, 'Stripe answers with 500. Try again later.'],
    [
      'an endpoint that leads elsewhere',
      { endpoints: endpointTo('https://other.example/', ['*']) },
      `no enabled endpoint there points to ${SITE}${WEBHOOK_PATH}.`,
    ],
    [
      'an endpoint that lacks an event',
      { endpoints: endpointTo(`${SITE}${WEBHOOK_PATH}`, SUBSCRIBED_EVENTS.slice(1)) },
      'the endpoint there does not send checkout.session.completed.',
    ],
  ])('%s is wrong', async (_, answers, sentence) => {
    expect(await withStripe(answers)).toMatch(/^WRONG: /);
    expect(await withStripe(answers)).toContain(sentence);
  });

  it('a restricted key may be unable to read endpoints', async () => {
    expect(await withStripe({ balance: 403, endpoints: 403 })).toContain('ok: ');
  });

  it('a webhook secret that is not set is wrong', async () => {
    expect(await withStripe({}, { STRIPE_WEBHOOK_SECRET: '' })).toMatch(
      /^WRONG: .*STRIPE_WEBHOOK_SECRET is not set/,
    );
  });
});

describe('the events that an operator subscribes to', () => {
  it.each(SUBSCRIBED_EVENTS)('%s is understood, and the manual names it', (type) => {
    const secret = 'whsec_of_this_test';
    const settings = { secretKey: 'sk_test_1', webhookSecret: secret, apiUrl: undefined };
    const provider = new StripeProvider(settings, { log: openLog({ level: 'silent' }) });
    const object = { id: 'cs_1', payment_intent: 'pi_1' };
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
    const time = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
    expect(provider.readEvent(Buffer.from(payload), `t=${time},v1=${signature}`)).toBeDefined();
    const manual = readFileSync(path.join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
    expect(manual).toContain(`- \`${type}\``);
  });
});

describe('PUBLIC_URL', () => {
  it('is reported to lead here', async () => {
    const { of } = await doctor({ PUBLIC_URL: app.url });
    expect(of.get('PUBLIC_URL')).toBe(`ok: ${app.url} reaches this server, which is ready`);
  });

  it('with more than an origin is wrong', async () => {
    const { code, of } = await doctor({ PUBLIC_URL: `${app.url}/sheaf` });
    expect([code, of.get('PUBLIC_URL')]).toEqual([1, expect.stringContaining('is more than an origin')]);
  });

  it('with no server behind it is wrong', async () => {
    const gone = await FakeStripe.start();
    await gone.close();
    const { of } = await doctor({ PUBLIC_URL: gone.settings.STRIPE_API_URL ?? '' });
    expect(of.get('PUBLIC_URL')).toMatch(
      /^WRONG: .* cannot be reached from here: nothing answers there\. Is the server/,
    );
  });

  it('with another server behind it is wrong', async () => {
    const fake = await FakeStripe.start();
    closing.push(() => fake.close());
    fake.behavior = () => ({ status: 200, body: { status: 'up' } });
    const { of } = await doctor({ PUBLIC_URL: fake.settings.STRIPE_API_URL ?? '' });
    expect(of.get('PUBLIC_URL')).toMatch(/^WRONG: .*\/health\/ready answers with 200, not like Sheaf\./);
  });

  it('without https is wrong in production', async () => {
    const { of } = await doctor({
      NODE_ENV: 'production',
      SECRET_KEY: 'a secret that is long enough for this',
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
      MAIL_URL: 'smtp://127.0.0.1:1',
      PUBLIC_URL: app.url,
    });
    expect(of.get('PUBLIC_URL')).toContain('WRONG: ');
    expect(of.get('PUBLIC_URL')).toContain('is not https://');
    expect(of.get('Stripe')).toBe('ok: not set up (STRIPE_SECRET_KEY): nobody can pay by card');
  });
});
