import type { User } from '@sheaf/contract/accounts';
import type { Problem } from '@sheaf/contract/problems';
import type { AuthStatus } from '@sheaf/contract/sign-in';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { waitForMail } from '@sheaf/testing/visitor/mailbox';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { describe, expect, it } from 'vitest';

const ATTACKERS_PASSWORD = 'known to the attacker';
const OWN_PASSWORD = 'known to the owner';

type Confirmed = Problem & { user: User };

const app = duringTests(() => startApp({ env: { CONFIRM_EMAIL: 'required', RATE_LIMIT: 'on' } }));

const signUp = (browser: Visitor, email: string, password: string) =>
  browser.post('/auth/signup', { email, password });
const signIn = (email: string, password: string) =>
  app.visitor().post<Problem>('/auth/signin', { email, password });
async function mailedToken(email: string, count = 1): Promise<string> {
  const { link } = await waitForMail(app.services.config.dataDir, { to: email, count });
  return new URLSearchParams(new URL(link).hash.slice(1)).get('access_token') ?? '';
}
const confirm = (browser: Visitor, access_token: string, more: object = {}) =>
  browser.post<Confirmed>('/auth/confirm', { access_token, ...more });
const whoIs = async (browser: Visitor) => (await browser.get<AuthStatus>('/auth/status')).body.user?.email;

describe('somebody signs up with the address of another person', () => {
  it('and neither of two identical mails opens an account with the attacker’s password', {
    tags: ['@4.48'],
  }, async () => {
    const email = 'victim@example.org';
    const [attacker, victim] = [app.visitor(), app.visitor()];
    await signUp(attacker, email, ATTACKERS_PASSWORD);
    const older = await mailedToken(email);
    await signUp(victim, email, OWN_PASSWORD);
    const newer = await mailedToken(email, 2);
    expect((await confirm(victim, older)).body.code).toBe('link_invalid');
    expect((await confirm(victim, newer)).status).toBe(200);
    expect((await signIn(email, ATTACKERS_PASSWORD)).status).toBe(400);
    expect((await signIn(email, OWN_PASSWORD)).status).toBe(200);
  });

  it('and the owner, who never signed up, is asked for a password that they do not know', async () => {
    const email = 'never-signed-up@example.org';
    await signUp(app.visitor(), email, ATTACKERS_PASSWORD);
    const token = await mailedToken(email);
    const owner = app.visitor();
    const answer = await confirm(owner, token);
    expect(answer).toMatchObject({ status: 409, body: { code: 'password_needed' } });
    expect(answer.body.detail).toBe(`Enter the password that was chosen when ${email} signed up.`);
    const guess = await confirm(owner, token, { password: OWN_PASSWORD });
    expect(guess).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
    expect(await whoIs(owner)).toBeUndefined();
    const accounts = app.services.db.selectFrom('accounts').select('id').where('email_key', '=', email);
    expect(await accounts.execute()).toEqual([]);
  });

  it('later, and the link of the person who signed up before no longer works', async () => {
    const email = 'signed-up-first@example.org';
    const first = app.visitor();
    await signUp(first, email, OWN_PASSWORD);
    const token = await mailedToken(email);
    await signUp(app.visitor(), email, ATTACKERS_PASSWORD);
    expect((await confirm(first, token)).body.code).toBe('link_invalid');
    const waiting = app.services.db.selectFrom('sign_ups').select('id').where('email_key', '=', email);
    expect(await waiting.execute()).toHaveLength(1);
  });
});

describe('a mailed link', () => {
  it('opens the account elsewhere with the password chosen at sign-up, also after a wrong one', {
    tags: ['@4.48'],
  }, async () => {
    const email = 'phone@example.org';
    await signUp(app.visitor(), email, OWN_PASSWORD);
    const token = await mailedToken(email);
    const phone = app.visitor();
    expect((await confirm(phone, token, { password: 'mistyped' })).status).toBe(400);
    const answer = await confirm(phone, token, { password: OWN_PASSWORD });
    expect(answer.body.user.email).toBe(email);
    expect(await whoIs(phone)).toBe(email);
  });

  it('does not let its password be guessed: wrong ones count as failed sign-ins', async () => {
    const email = 'guessed@example.org';
    await signUp(app.visitor(), email, OWN_PASSWORD);
    const token = await mailedToken(email);
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await confirm(app.visitor(), token, { password: `guess ${attempt}` })).status).toBe(400);
    }
    const refused = await confirm(app.visitor(), token, { password: OWN_PASSWORD });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    app.clock.advance(15 * 60_000);
    expect((await confirm(app.visitor(), token, { password: OWN_PASSWORD })).status).toBe(200);
  });

  it('is bound to a browser by a cookie that scripts cannot read, of which only a hash is stored', async () => {
    const browser = app.visitor();
    const answer = await signUp(browser, 'bound@example.org', OWN_PASSWORD);
    const line = answer.headers.getSetCookie().find((each) => each.startsWith('sign_up=')) ?? '';
    expect(line.split('; ')).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']));
    const secret = browser.cookie('sign_up') ?? '';
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const rows = await app.services.db.selectFrom('sign_ups').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await confirm(browser, await mailedToken('bound@example.org'))).status).toBe(200);
    expect(browser.cookie('sign_up')).toBeUndefined();
  });

  it('gives a known and an unknown address the same response, including cookies', async () => {
    const known = 'known@example.org';
    const owner = app.visitor();
    await signUp(owner, known, OWN_PASSWORD);
    await confirm(owner, await mailedToken(known));
    const answers = [];
    for (const email of [known, 'unkno@example.org', known, 'unkno@example.org']) {
      const answer = await signUp(app.visitor(), email, OWN_PASSWORD);
      const names = answer.headers
        .getSetCookie()
        .map((line) => line.replace(/=[^;]*/, '').replace(/Expires=[^;]*/, ''));
      answers.push(JSON.stringify({ ...answer, headers: names }).replaceAll(email, ''));
    }
    expect(new Set(answers).size).toBe(1);
  });
});

describe('a link that is followed by somebody who is signed in', () => {
  it('keeps them signed in as they are until they confirm that they want the other account', {
    tags: ['@4.48'],
  }, async () => {
    const ada = await signedIn('ada@example.org');
    const attackers = app.visitor();
    await signUp(attackers, 'trap@example.org', ATTACKERS_PASSWORD);
    const token = await mailedToken('trap@example.org');
    const asked = await confirm(ada, token);
    expect(asked).toMatchObject({ status: 409, body: { code: 'already_signed_in' } });
    expect(asked.body.detail).toBe('You are signed in as ada@example.org. Continue as trap@example.org?');
    expect(await whoIs(ada)).toBe('ada@example.org');
    const wanted = { switch_account: true };
    expect((await confirm(ada, token, wanted)).body.code).toBe('password_needed');
    expect(await whoIs(ada)).toBe('ada@example.org');
  });

  it('ends the old session when they do', async () => {
    const grace = await signedIn('grace@example.org');
    const before = grace.clone();
    await signUp(grace, 'other@example.org', OWN_PASSWORD);
    const token = await mailedToken('other@example.org');
    expect((await confirm(grace, token)).body.code).toBe('already_signed_in');
    expect((await confirm(grace, token, { switch_account: true })).status).toBe(200);
    expect(await whoIs(grace)).toBe('other@example.org');
    expect((await before.get('/projects')).status).toBe(401);
  });

  it('requires the same of a password reset link', async () => {
    const [ida, trap] = [await signedIn('ida@example.org'), 'reset-trap@example.org'];
    await signedIn(trap);
    await app.visitor().post('/auth/forgot-password', { email: trap });
    const { link } = await waitForMail(app.services.config.dataDir, { to: trap, count: 2 });
    const tokens = Object.fromEntries(new URL(link).searchParams);
    const reset = (more: object = {}) =>
      ida.post<Problem>('/auth/reset-password', { ...tokens, password: 'another password', ...more });
    expect(await reset()).toMatchObject({ status: 409, body: { code: 'already_signed_in' } });
    expect(await whoIs(ida)).toBe('ida@example.org');
    expect((await signIn(trap, OWN_PASSWORD)).status).toBe(200);
    expect((await reset({ switch_account: true })).status).toBe(200);
    expect(await whoIs(ida)).toBe(trap);
  });

  async function signedIn(email: string): Promise<Visitor> {
    const browser = app.visitor();
    await signUp(browser, email, OWN_PASSWORD);
    expect((await confirm(browser, await mailedToken(email))).status).toBe(200);
    return browser;
  }
});
