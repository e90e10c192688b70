import { type Session, WRONG_PASSWORD_MESSAGE } from '@sheaf/contract/accounts';
import { api } from '@sheaf/contract/api';
import { REAUTHENTICATION_STATE } from '@sheaf/contract/constants';
import type { Endpoint } from '@sheaf/contract/endpoint';
import type { Problem } from '@sheaf/contract/problems';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { newPerson, startAppWithGoogle } from '@sheaf/testing/visitor/google-sign-in';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../platform/durations.ts';

const PASSWORD = 'a good password';
const DELETE_DATA = '/account/delete-all-data?confirmation=DELETE_ALL_DATA';
const DELETE_ACCOUNT = '/account/delete-account?confirmation=DELETE_MY_ACCOUNT';

const both = duringTests(() => startAppWithGoogle());

/** Backdates when the current session was opened or proven. */
async function age(
  person: Visitor,
  ms: number,
  column: 'created_at' | 'proven_at' = 'created_at',
): Promise<void> {
  const { body } = await person.get<Session[]>('/account/sessions');
  const [current] = body;
  await both.app.services.db
    .updateTable('sessions')
    .set({ [column]: new Date(both.app.clock.now().getTime() - ms) })
    .where('id', '=', current?.id ?? '')
    .execute();
}
const prove = (person: Visitor, password = PASSWORD) =>
  person.post<Problem>('/account/reauthenticate', { password });

describe('a session', () => {
  it('may delete the data and the account with the typed word alone within a day of being opened', {
    tags: ['@5.22'],
  }, async () => {
    for (const [ageMs, status] of [
      [DAY_MS - MINUTE_MS, 200],
      [DAY_MS, 403],
      [DAY_MS + MINUTE_MS, 403],
    ] as const) {
      for (const deletion of [DELETE_DATA, DELETE_ACCOUNT]) {
        const person = await both.app.signedIn();
        await age(person, ageMs);
        expect((await person.delete(deletion)).status).toBe(status);
      }
    }
  });

  it('may create keys only within 10 minutes of being opened', async () => {
    for (const [minutes, status] of [
      [9, 200],
      [10, 403],
      [11, 403],
    ] as const) {
      const person = await both.app.signedIn();
      await age(person, minutes * MINUTE_MS);
      expect((await person.post('/account/keys', { name: 'Nightly', scopes: ['read'] })).status).toBe(status);
    }
  });

  it('that is older is refused with advice, and may delete once the password is given', async () => {
    const person = await both.app.signedIn();
    await person.post('/projects', { name: 'Kept' });
    await age(person, 2 * DAY_MS);
    const refused = await person.delete<Problem>(DELETE_ACCOUNT);
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'reauthentication_needed',
        detail:
          'Nothing was changed yet. Please enter your password to confirm that it is you, then try again.',
      },
    });
    expect((await person.get<unknown[]>('/projects')).body).toHaveLength(1);
    expect((await prove(person)).status).toBe(200);
    expect((await person.delete(DELETE_DATA)).status).toBe(200);
    expect((await person.get<unknown[]>('/projects')).body).toHaveLength(0);
  });

  it('is proven for a day, without proving another session of the account', async () => {
    const email = 'two-sessions@example.org';
    const person = await both.app.signedIn(email);
    const elsewhere = both.app.visitor();
    await elsewhere.post('/auth/signin', { email, password: PASSWORD });
    for (const each of [person, elsewhere]) await age(each, 2 * DAY_MS);
    await prove(person);
    expect((await elsewhere.delete(DELETE_DATA)).status).toBe(403);
    expect((await person.delete(DELETE_DATA)).status).toBe(200);
    await age(person, DAY_MS, 'proven_at');
    expect((await person.delete(DELETE_DATA)).status).toBe(403);
  });

  it('is not proven by a wrong password, which may be tried 10 times', async () => {
    const person = await both.app.signedIn();
    await age(person, 2 * DAY_MS);
    const first = await prove(person, 'not the password');
    expect(first).toMatchObject({
      status: 400,
      body: { code: 'wrong_password', detail: WRONG_PASSWORD_MESSAGE },
    });
    for (let n = 2; n <= 10; n++) expect((await prove(person, `guess ${n}`)).status).toBe(400);
    const refused = await prove(person);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await person.delete(DELETE_DATA)).status).toBe(403);
  });

  it('can be proven even when strangers have locked the address at the sign-in', async () => {
    const email = 'locked@example.org';
    const person = await both.app.signedIn(email);
    for (let n = 1; n <= 11; n++) {
      await both.app.visitor().post('/auth/signin', { email, password: `guess ${n}` });
    }
    expect((await prove(person)).status).toBe(200);
  });
});

it('requires reauthentication only to delete everything, to create or rotate a key, or to connect a program', () => {
  const asking = Object.values<Endpoint>(api).filter((endpoint) => endpoint.provenWithinMinutes);
  expect(asking.map((call) => `${call.method} ${call.path} ${call.provenWithinMinutes}`)).toEqual([
    'DELETE /account/delete-all-data 1440',
    'DELETE /account/delete-account 1440',
    'POST /account/keys 10',
    'POST /account/keys/:keyId/rotate 10',
    'POST /connection-requests/:requestId/approve 10',
  ]);
});

describe('an account without a password', () => {
  const leave = async (person: Visitor) =>
    (await person.post<{ url: string }>('/auth/google/reauthenticate')).body.url;
  const comeBack = (person: Visitor, { code, state }: { code: string; state: string }) =>
    person.post<Problem>('/auth/google/reauthenticate/callback', { callback_url: '', code, state });
  const enter = async () => {
    const googler = newPerson();
    const { visitor } = await both.enter(googler);
    await age(visitor, 2 * DAY_MS);
    return { googler, visitor };
  };

  it('is asked to confirm with Google, signs in there again, and may then delete its data', async () => {
    const { googler, visitor } = await enter();
    const refused = await visitor.delete<Problem>(DELETE_DATA);
    expect(refused.body.detail).toBe(
      'Nothing was changed yet. Please confirm with Google that it is you, then try again.',
    );
    const url = new URL(await leave(visitor));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      prompt: 'login',
      max_age: '0',
      login_hint: googler.email,
      state: expect.stringMatching(new RegExp(`^${RegExp.escape(REAUTHENTICATION_STATE)}[\\w-]{43}$`)),
    });
    const answer = await both.google.visit(url.href, googler);
    expect((await comeBack(visitor, answer)).status).toBe(200);
    expect((await visitor.delete(DELETE_DATA)).status).toBe(200);
    // A response from Google works only once.
    expect((await comeBack(visitor, answer)).body.code).toBe('google_failed');
  });

  it('is not proven by another Google account', async () => {
    const { visitor } = await enter();
    const answer = await both.google.visit(await leave(visitor), newPerson());
    expect((await comeBack(visitor, answer)).body.detail).toContain(
      'not the Google account you sign in with',
    );
    expect((await visitor.delete(DELETE_DATA)).status).toBe(403);
  });

  it('is not proven if Google reports no sign-in since the start', async () => {
    const { googler, visitor } = await enter();
    const answer = await both.google.visit(await leave(visitor), googler);
    both.google.forgery = { claims: { auth_time: Math.floor(Date.now() / 1000) - 300 } };
    const back = await comeBack(visitor, answer);
    both.google.forgery = undefined;
    expect(back.body.detail).toContain('Google did not ask you to sign in again.');
    expect((await visitor.delete(DELETE_DATA)).status).toBe(403);
  });

  it('is proven by a provider that does not report when the person signed in', async () => {
    const { googler, visitor } = await enter();
    const answer = await both.google.visit(await leave(visitor), googler);
    both.google.forgery = { claims: { auth_time: undefined } };
    expect((await comeBack(visitor, answer)).status).toBe(200);
    both.google.forgery = undefined;
  });

  it('is proven only in the session that started, and not by the response to a sign-in', async () => {
    const { googler, visitor } = await enter();
    const other = await enter();
    const answer = await both.google.visit(await leave(visitor), googler);
    other.visitor.setCookie('google_sign_in', visitor.cookie('google_sign_in') ?? '');
    expect((await comeBack(other.visitor, answer)).body.code).toBe('google_failed');
    expect((await both.complete(visitor, answer)).body.code).toBe('google_failed');
    const signIn = await both.google.visit(await both.start(visitor), googler);
    expect((await comeBack(visitor, signIn)).body.code).toBe('google_failed');
    expect((await comeBack(visitor, answer)).status).toBe(200);
  });

  it('cannot be proven with Google if it is not linked to Google', async () => {
    const person = await both.app.signedIn();
    const { body } = await person.post<Problem>('/auth/google/reauthenticate');
    expect(body).toMatchObject({
      code: 'google_failed',
      detail: 'Your account is not linked to a Google account. Use your password to confirm that it is you.',
    });
  });
});
