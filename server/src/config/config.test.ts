import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';

const read = (settings: Record<string, string>) => readConfig({ SECRET_KEY: 'x'.repeat(32), ...settings });

it('needs a mail server in production', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://sheaf.example',
    DATABASE_URL: 'postgres://localhost/sheaf',
  };
  expect(() => read(production)).toThrow('MAIL_URL: is required in production.');
  expect(read({ ...production, MAIL_URL: 'smtp://localhost' }).mail).toEqual({
    url: 'smtp://localhost',
    from: 'Sheaf <no-reply@sheaf.example>',
    requiresTls: false,
  });
});

it.each([
  { settings: {}, confirmsEmail: false },
  { settings: { MAIL_URL: 'smtps://user:pass@localhost' }, confirmsEmail: true },
  { settings: { MAIL_URL: 'smtp://localhost', CONFIRM_EMAIL: 'off' }, confirmsEmail: false },
  { settings: { CONFIRM_EMAIL: 'required' }, confirmsEmail: true },
])('confirms addresses: $confirmsEmail with $settings', ({ settings, confirmsEmail }) => {
  expect(read(settings as Record<string, string>).confirmsEmail).toBe(confirmsEmail);
});

it('accepts a provider without https instead of Google only on this machine, and never in production', () => {
  const settings = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(read(settings).google?.issuer).toBe('https://accounts.google.com');
  const local = { ...settings, GOOGLE_ISSUER: 'http://127.0.0.1:9000' };
  expect(read(local).google?.issuer).toBe('http://127.0.0.1:9000');
  expect(() => read({ ...local, NODE_ENV: 'production' })).toThrow('GOOGLE_ISSUER');
});

describe('Stripe', () => {
  const key = { STRIPE_SECRET_KEY: 'sk_test_1' };
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://sheaf.example',
    DATABASE_URL: 'postgres://localhost/sheaf',
    MAIL_URL: 'smtp://localhost',
  };

  it('is used if there is a key, in production together with the secret of its events', () => {
    expect(read({}).stripe).toBeUndefined();
    expect(read(key).stripe).toEqual({ secretKey: 'sk_test_1', webhookSecret: undefined, apiUrl: undefined });
    expect(() => read({ ...production, ...key })).toThrow('STRIPE_WEBHOOK_SECRET: is required');
    const whole = { ...production, ...key, STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(read(whole).stripe?.webhookSecret).toBe('whsec_1');
    expect(read({ ...whole, STRIPE_SECRET_KEY: 'rk_live_1' }).stripe?.secretKey).toBe('rk_live_1');
  });

  it('can be replaced by a fake without https only on this machine, and never in production', () => {
    const local = { ...key, STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_API_URL: 'http://127.0.0.1:9000' };
    expect(read(local).stripe?.apiUrl).toBe('http://127.0.0.1:9000');
    expect(() => read({ ...production, ...local })).toThrow('STRIPE_API_URL');
    expect(() => read({ ...local, STRIPE_API_URL: 'http://stripe.example' })).toThrow('STRIPE_API_URL');
    expect(() => read({ ...local, STRIPE_API_URL: 'ftp://127.0.0.1' })).toThrow('STRIPE_API_URL');
  });
});

it.each([
  ['STRIPE_SECRET_KEY', 'pk_test_the_public_one'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_without_a_key'],
  ['STRIPE_API_URL', 'https://without.a.key'],
  ['MAIL_URL', 'http://localhost'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@example.org\nBcc: b@example.org'],
  ['CONFIRM_EMAIL', 'maybe'],
  ['GOOGLE_CLIENT_ID', 'without a secret'],
  ['GOOGLE_ISSUER', 'http://accounts.example'],
  ['GOOGLE_ISSUER', 'ftp://localhost'],
])('refuses %s=%j', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(name);
});

it('the previous signing keys are a list, each as long as the current one', () => {
  const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
  expect(read({}).previousSecretKeys).toEqual([]);
  expect(read({ SECRET_KEY_PREVIOUS: `${first}, ${second}` }).previousSecretKeys).toEqual([first, second]);
  expect(() => read({ SECRET_KEY_PREVIOUS: `${first},short` })).toThrow('SECRET_KEY_PREVIOUS');
});

const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET_KEY: 'x'.repeat(32),
  PUBLIC_URL: 'https://sheaf.example',
  DATABASE_URL: 'postgres://localhost/sheaf',
  MAIL_URL: 'smtp://localhost',
};

it.each(['SECRET_KEY', 'PUBLIC_URL', 'DATABASE_URL', 'MAIL_URL'])(
  'production does not start without %s',
  { tags: ['@9.33'] },
  (name) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: '' })).toThrow(`${name}: is required in production.`);
  },
);

it('production limits how often one may guess, whatever the settings say', { tags: ['@9.33'] }, () => {
  expect(readConfig(PRODUCTION).rateLimit).toBe(true);
  expect(() => readConfig({ ...PRODUCTION, RATE_LIMIT: 'off' })).toThrow('RATE_LIMIT');
});

it('all mistakes in the settings are named together', { tags: ['@9.33'] }, () => {
  const read = () => readConfig({ ...PRODUCTION, PORT: 'ten', ROLE: 'queen', LIMIT_PDF_FILE_MB: '-1' });
  for (const name of ['PORT', 'ROLE', 'LIMIT_PDF_FILE_MB']) expect(read).toThrow(`- ${name}: `);
});
