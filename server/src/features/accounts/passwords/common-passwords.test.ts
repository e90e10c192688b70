import { PASSWORD_WARNINGS } from '@sheaf/contract/accounts';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { waitForMail } from '@sheaf/testing/visitor/mailbox';
import { describe, expect, it } from 'vitest';
import { passwordWarning } from './common-passwords.ts';

const email = 'Ada.Lovelace@example.org';

it.each([
  ...['password', '123456', 'qwerty', 'letmein', 'Password1', 'PASSW0RD', 'iloveyou', 'azerty', 'passwort'],
  ...['aaaaaa', 'abcabc', '121212', 'abcdef', '87654321', 'ｐａｓｓｗｏｒｄ'],
])('%s is common', async (password) => {
  expect(await passwordWarning(password, { email })).toBe(PASSWORD_WARNINGS.common);
});

it.each(['ada.lovelace@example.org', 'ADA.LOVELACE@EXAMPLE.ORG', 'ada.lovelace'])(
  '%s is the account’s own address',
  async (password) => {
    expect(await passwordWarning(password, { email })).toBe(PASSWORD_WARNINGS.address);
  },
);

it.each([
  'a good password',
  'kqzvxp',
  'correct horse battery staple',
  'пароль моей кошки',
  '🦊🐻🐼🐨🐯🦁',
  'x'.repeat(255).concat('y'),
])('%s is nobody’s first guess', async (password) => {
  expect(await passwordWarning(password, { email })).toBeNull();
});

describe('a common password', () => {
  const app = duringTests(() => startApp());

  it.each([
    ['iloveyou', 'common@example.org', PASSWORD_WARNINGS.common],
    ['own@example.org', 'own@example.org', PASSWORD_WARNINGS.address],
    ['a good password', 'careful@example.org', null],
  ])(
    '%s is accepted at sign-up, with a warning if it is easy to guess',
    {
      tags: ['@5.17'],
    },
    async (password, address, password_warning) => {
      const answer = await app.visitor().post('/auth/signup', { email: address, password });
      expect(answer).toMatchObject({ status: 200, body: { password_warning, user: { email: address } } });
      expect((await app.visitor().post('/auth/signin', { email: address, password })).status).toBe(200);
    },
  );

  it('is accepted with a warning at a reset', async () => {
    await app.signedIn('resets@example.org');
    await app.visitor().post('/auth/forgot-password', { email: 'resets@example.org' });
    const { link } = await waitForMail(app.services.config.dataDir, { to: 'resets@example.org' });
    const tokens = Object.fromEntries(new URL(link).searchParams);
    const answer = await app.visitor().post('/auth/reset-password', { ...tokens, password: 'sunshine' });
    expect(answer).toMatchObject({ status: 200, body: { password_warning: PASSWORD_WARNINGS.common } });
  });
});
