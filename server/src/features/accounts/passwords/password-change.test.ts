import {
  PASSWORD_WARNINGS,
  REAUTHENTICATION_MESSAGES,
  type User,
  WRONG_PASSWORD_MESSAGE,
} from '@sheaf/contract/accounts';
import type { NewApiKey } from '@sheaf/contract/accounts/keys';
import type { Problem } from '@sheaf/contract/problems';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { isSignedIn } from '@sheaf/testing/visitor/account-lifecycle';
import { newPerson, startAppWithGoogle } from '@sheaf/testing/visitor/google-sign-in';
import { waitForMail } from '@sheaf/testing/visitor/mailbox';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../platform/durations.ts';

const OLD = 'a good password';
const NEW = 'a better password';

describe('the password of somebody who is signed in', () => {
  const both = duringTests(() => startAppWithGoogle());

  const change = (
    person: Visitor,
    passwords: { current_password?: string; new_password: string; end_keys?: boolean },
  ) => person.post<Problem & { ended_sessions: number; ended_keys: number }>('/account/password', passwords);
  const signIn = async (email: string, password: string, visitor = both.app.visitor()) =>
    (await visitor.post('/auth/signin', { email, password })).status;

  it('is changed with the current one; all other sessions end, and the owner is informed by mail', async () => {
    const email = 'changer@example.org';
    const person = await both.app.signedIn(email);
    const elsewhere = both.app.visitor();
    await signIn(email, OLD, elsewhere);
    const { status, body } = await change(person, { current_password: OLD, new_password: NEW });
    expect([status, body.ended_sessions]).toEqual([200, 1]);
    expect([await isSignedIn(person), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect([await signIn(email, OLD), await signIn(email, NEW)]).toEqual([400, 200]);
    const mail = await waitForMail(both.app.services.config.dataDir, { to: email });
    expect(mail.subject).toBe('Your password was changed');
    expect(mail.text).toContain('set on the account screen');
  });

  it.each([
    ['a wrong one', 'not it'],
    ['none', undefined],
  ])('stays, with all sessions, when %s is given', async (_, current) => {
    const email = `stays-${current === undefined}@example.org`;
    const person = await both.app.signedIn(email);
    const elsewhere = both.app.visitor();
    await signIn(email, OLD, elsewhere);
    const answer = await change(person, {
      ...(current !== undefined && { current_password: current }),
      new_password: NEW,
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'wrong_password', detail: WRONG_PASSWORD_MESSAGE },
    });
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect(await signIn(email, OLD)).toBe(200);
  });

  it('invalidates mailed links when it is changed', async () => {
    const email = 'linked@example.org';
    const person = await both.app.signedIn(email);
    await person.post('/auth/forgot-password', { email });
    const { link } = await waitForMail(both.app.services.config.dataDir, { to: email });
    await change(person, { current_password: OLD, new_password: NEW });
    const tokens = Object.fromEntries(new URL(link).searchParams);
    const reset = await person.post<Problem>('/auth/reset-password', {
      ...tokens,
      password: 'a third password',
    });
    expect(reset.body.code).toBe('link_invalid');
  });

  it('is changed only once by eight concurrent changes from the same one', async () => {
    const person = await both.app.signedIn('eight@example.org');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        change(person, { current_password: OLD, new_password: `password number ${n}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
  });

  it('ends the keys for programs only if that is asked for, and the mail says so', async () => {
    const email = 'programs@example.org';
    const person = await both.app.signedIn(email);
    const { body: made } = await person.post<NewApiKey>('/account/keys', {
      name: 'Night job',
      scopes: ['read'],
    });
    const program = both.app.visitor().withKey(made.key);
    const { body: kept } = await change(person, { current_password: OLD, new_password: NEW });
    expect(kept.ended_keys).toBe(0);
    expect((await program.get('/projects')).status).toBe(200);
    const { body } = await change(person, { current_password: NEW, new_password: OLD, end_keys: true });
    expect(body.ended_keys).toBe(1);
    expect((await program.get<Problem>('/projects')).body.code).toBe('key_invalid');
    const mail = await waitForMail(both.app.services.config.dataDir, { to: email, count: 3 });
    expect(mail.text.replaceAll('\n', ' ')).toContain(
      'All other sessions have ended, and so has its key for programs.',
    );
  });

  it('must not be shorter than 6 characters, and is accepted with a warning if it is easy to guess', async () => {
    const email = 'cautious@example.org';
    const person = await both.app.signedIn(email);
    let current_password = OLD;
    const { body: refused } = await change(person, { current_password, new_password: '12345' });
    expect(refused.errors?.new_password).toBe('Password must be at least 6 characters long');
    for (const [new_password, password_warning] of [
      ['Cautious@Example.org', PASSWORD_WARNINGS.address],
      ['123456', PASSWORD_WARNINGS.common],
      ['kqzvxp', null],
    ] as const) {
      const answer = await change(person, { current_password, new_password });
      expect(answer).toMatchObject({ status: 200, body: { password_warning } });
      expect(await signIn(email, new_password)).toBe(200);
      current_password = new_password;
    }
  });

  it('can be added to an account with only Google after reauthentication; both then sign in', async () => {
    const googler = newPerson();
    const { visitor } = await both.enter(googler);
    await both.app.services.db
      .updateTable('sessions')
      .set({ created_at: new Date(both.app.clock.now().getTime() - HOUR_MS) })
      .execute();
    const refused = await change(visitor, { new_password: NEW });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'reauthentication_needed', detail: REAUTHENTICATION_MESSAGES.google },
    });
    const { body } = await visitor.post<{ url: string }>('/auth/google/reauthenticate');
    const { code, state } = await both.google.visit(body.url, googler);
    await visitor.post('/auth/google/reauthenticate/callback', { callback_url: '', code, state });
    expect((await change(visitor, { new_password: NEW })).status).toBe(200);
    const { body: user } = await visitor.get<User>('/account/profile');
    expect(user).toMatchObject({ has_password: true, google_linked: true });
    expect(await signIn(googler.email, NEW)).toBe(200);
    expect((await both.enter(googler)).answer.status).toBe(200);
  });
});
