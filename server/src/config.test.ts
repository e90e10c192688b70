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

it.each([
  ['MAIL_URL', 'http://localhost'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@example.org\nBcc: b@example.org'],
  ['CONFIRM_EMAIL', 'maybe'],
])('refuses %s=%j', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(name);
});
