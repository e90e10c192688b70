import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

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

it('takes a provider without https in the place of Google on this machine alone, and never in production', () => {
  const settings = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(read(settings).google?.issuer).toBe('https://accounts.google.com');
  const local = { ...settings, GOOGLE_ISSUER: 'http://127.0.0.1:9000' };
  expect(read(local).google?.issuer).toBe('http://127.0.0.1:9000');
  expect(() => read({ ...local, NODE_ENV: 'production' })).toThrow('GOOGLE_ISSUER');
});

it.each([
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
