import { COMMON_PASSWORD_MESSAGE, PASSWORD_IS_ADDRESS_MESSAGE } from '@sheaf/contract/accounts';
import type { Problem } from '@sheaf/contract/problems';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { waitForMail } from '@sheaf/testing/visitor/mailbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertHardToGuess } from './common-passwords.ts';

const email = 'Ada.Lovelace@example.org';
const refusalOf = (password: string) =>
  assertHardToGuess(password, { email }).then(
    () => undefined,
    (error: Error) => error.message,
  );

it.each([
  ...['password', '123456', 'qwerty', 'letmein', 'Password1', 'PASSW0RD', 'iloveyou', 'azerty', 'passwort'],
  ...['aaaaaa', 'abcabc', '121212', 'abcdef', '87654321', 'ｐａｓｓｗｏｒｄ'],
])('%s is common', async (password) => {
  expect(await refusalOf(password)).toBe(COMMON_PASSWORD_MESSAGE);
});

it.each(['ada.lovelace@example.org', 'ADA.LOVELACE@EXAMPLE.ORG', 'ada.lovelace'])(
  '%s is refused as the account’s own address',
  async (password) => {
    expect(await refusalOf(password)).toBe(PASSWORD_IS_ADDRESS_MESSAGE);
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
  expect(await refusalOf(password)).toBeUndefined();
});

describe('a common password', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('is refused at sign-up with advice, and opens no account', async () => {
    const visitor = app.visitor();
    const answer = await visitor.post<Problem>('/auth/signup', { email, password: 'iloveyou' });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_input',
        detail: COMMON_PASSWORD_MESSAGE,
        errors: { password: COMMON_PASSWORD_MESSAGE },
      },
    });
    expect((await visitor.post<Problem>('/auth/signup', { email, password: email })).body.detail).toBe(
      PASSWORD_IS_ADDRESS_MESSAGE,
    );
    expect((await visitor.post('/auth/signup', { email, password: 'a good password' })).status).toBe(200);
  });

  it('is refused at a reset, and the link still works', async () => {
    const person = await app.signedIn('resets@example.org');
    await person.post('/auth/forgot-password', { email: 'resets@example.org' });
    const { link } = await waitForMail(app.services.config.dataDir, { to: 'resets@example.org' });
    const tokens = Object.fromEntries(new URL(link).searchParams);
    const reset = (password: string) =>
      app.visitor().post<Problem>('/auth/reset-password', { ...tokens, password });
    expect((await reset('sunshine')).body.errors).toEqual({ password: COMMON_PASSWORD_MESSAGE });
    expect((await reset('resets@example.org')).body.errors).toEqual({
      password: PASSWORD_IS_ADDRESS_MESSAGE,
    });
    expect((await reset('a better password')).status).toBe(200);
  });

  it('that was chosen earlier still signs in', async () => {
    const { hashPassword } = await import('./password-hash.ts');
    await app.signedIn('long-ago@example.org');
    await app.services.db
      .updateTable('accounts')
      .set({ password_hash: await hashPassword('letmein') })
      .where('email', '=', 'long-ago@example.org')
      .execute();
    const back = await app
      .visitor()
      .post('/auth/signin', { email: 'long-ago@example.org', password: 'letmein' });
    expect(back.status).toBe(200);
  });
});
