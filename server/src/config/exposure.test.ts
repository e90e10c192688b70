import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';

const SECRET_KEY = 'x'.repeat(32);
const read = (settings: Record<string, string>) => readConfig({ SECRET_KEY, ...settings });
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://sheaf.example',
  DATABASE_URL: 'postgres://localhost/sheaf',
  MAIL_URL: 'smtp://localhost',
};

describe('NODE_ENV', () => {
  it.each(['prod', 'Production', 'PRODUCTION', 'staging', 'live', 'production ', 'dev'])(
    '%j is a mistake that is named, and never a server with the test checkout',
    (NODE_ENV) => {
      expect(() => read({ NODE_ENV })).toThrow('NODE_ENV: must be development, test or production');
    },
  );

  it.each([{}, { NODE_ENV: '' }, { NODE_ENV: 'development' }, { NODE_ENV: 'test' }])(
    '%j is for trying out',
    (settings) => {
      expect(read(settings as Record<string, string>).isProduction).toBe(false);
    },
  );
});

/** Ways in which others can reach a server that is not in production mode. */
const EXPOSED: Record<string, string>[] = [
  { PUBLIC_URL: 'https://sheaf.example' },
  { PUBLIC_URL: 'https://192.168.1.5:3000' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.5' },
  { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
  { TRUST_PROXY: 'true' },
];
const ALONE: Record<string, string>[] = [
  {},
  { HOST: 'localhost' },
  { HOST: '::1' },
  { PUBLIC_URL: 'http://localhost:3000' },
  { PUBLIC_URL: 'http://127.0.0.1:3000', TRUST_PROXY: 'true' },
  { PUBLIC_URL: 'http://sheaf.localhost' },
];

describe.each(['development', 'test'])('with NODE_ENV=%s', (NODE_ENV) => {
  it.each(EXPOSED)(
    'others can reach %j: no test checkout or sign-in, and no unlimited guessing',
    (settings) => {
      expect(read({ NODE_ENV, ...settings })).toMatchObject({
        isExposed: true,
        hasTestCheckout: false,
        hasTestGoogle: false,
      });
      expect(() => read({ NODE_ENV, ...settings, RATE_LIMIT: 'off' })).toThrow('RATE_LIMIT: cannot be off');
    },
  );

  it.each(ALONE)('nobody else can reach %j: it may be tried out', (settings) => {
    const config = read({ NODE_ENV, ...settings, RATE_LIMIT: 'off' });
    expect(config).toMatchObject({
      isExposed: false,
      hasTestCheckout: true,
      hasTestGoogle: true,
      rateLimit: false,
    });
  });
});

describe('the first request for OCR installs packages', () => {
  it.each(ALONE)('if nobody else can reach %j', (settings) => {
    expect(read(settings).ocr.setting).toBe('ask');
    expect(read({ ...settings, OCR: 'off' }).ocr.setting).toBe('off');
  });

  it.each([...EXPOSED, PRODUCTION])('but never if others can: %j', (settings) => {
    expect(read(settings).ocr.setting).toBe('off');
    expect(read({ ...settings, OCR: 'on' }).ocr.setting).toBe('on');
    expect(() => read({ ...settings, OCR: 'ask' })).toThrow('OCR: cannot be "ask"');
  });
});

it('production has no test checkout and no test sign-in, not even if only this machine can reach it', () => {
  const { hasTestCheckout, hasTestGoogle } = read({ ...PRODUCTION, PUBLIC_URL: 'http://localhost:3000' });
  expect({ hasTestCheckout, hasTestGoogle }).toEqual({ hasTestCheckout: false, hasTestGoogle: false });
});

it.each([
  ['STRIPE_API_URL', { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_URL: 'http://127.0.0.1:9' }],
  [
    'GOOGLE_ISSUER',
    { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: 'http://127.0.0.1:9' },
  ],
])('%s accepts no fake if others can reach the server', (name, settings) => {
  expect(() => read(settings as Record<string, string>)).not.toThrow();
  expect(() => read({ ...settings, HOST: '0.0.0.0' } as Record<string, string>)).toThrow(name);
});

const MODEL = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' };

describe('unencrypted traffic', () => {
  it.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'http://sheaf.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://192.168.1.5:3000' }],
    ['AI_BASE_URL', { ...MODEL, AI_BASE_URL: 'http://model.example/v1' }],
    ['AI_BASE_URL', { ...MODEL, AI_BASE_URL: 'http://10.0.0.7/v1' }],
    ['S3_ENDPOINT', { S3_BUCKET: 'sheaf', S3_ENDPOINT: 'http://store.example' }],
    ['MAIL_URL', { MAIL_URL: 'smtp://mail.example?ignoreTLS=true' }],
    ['MAIL_URL', { MAIL_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' }],
  ])('%s is refused in production: %j', (name, settings) => {
    expect(() => read({ ...PRODUCTION, ...(settings as Record<string, string>) })).toThrow(`- ${name}: must`);
  });

  it('is refused if others can reach the server, and all of it is named together with what to do', () => {
    const settings = { ...MODEL, PUBLIC_URL: 'http://sheaf.lan', AI_BASE_URL: 'http://gpu.lan/v1' };
    expect(() => read(settings)).toThrow('PUBLIC_URL: must be an https:// address');
    expect(() => read(settings)).toThrow('add gpu.lan to PLAINTEXT_HOSTS');
    expect(() => read({ ...settings, PLAINTEXT_HOSTS: 'sheaf.lan' })).toThrow('AI_BASE_URL');
    const config = read({ ...settings, PLAINTEXT_HOSTS: 'Sheaf.lan, gpu.lan' });
    expect(config.model?.baseUrl).toBe('http://gpu.lan/v1');
  });

  it('is allowed within this machine, and everywhere if nobody else can reach the server', () => {
    const local = { ...MODEL, AI_BASE_URL: 'http://localhost:11434/v1' };
    expect(read({ ...PRODUCTION, ...local }).model?.baseUrl).toBe('http://localhost:11434/v1');
    expect(read({ ...MODEL, AI_BASE_URL: 'http://gpu.lan/v1' }).model?.baseUrl).toBe('http://gpu.lan/v1');
  });

  it.each([
    ['smtp://mail.example', {}, true],
    ['smtp://localhost:2525', {}, false],
    ['smtp://relay:25', { PLAINTEXT_HOSTS: 'relay' }, false],
    ['smtp://mail.example', { NODE_ENV: 'development', PUBLIC_URL: '' }, false],
    ['smtp://mail.example', { NODE_ENV: 'development' }, true],
  ])('mail to %s with %j needs encryption: %s', (MAIL_URL, settings, requiresTls) => {
    const config = read({ ...PRODUCTION, MAIL_URL, ...(settings as Record<string, string>) });
    expect(config.mail.requiresTls).toBe(requiresTls);
  });

  it.each(['ws://sheaf.example', 'javascript:alert(1)', 'ftp://localhost'])('%s is no PUBLIC_URL', (url) => {
    expect(() => read({ PUBLIC_URL: url })).toThrow('PUBLIC_URL');
  });
});
