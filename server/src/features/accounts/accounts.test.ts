import type { User } from '@sheaf/contract/accounts';
import type { CreditBalance } from '@sheaf/contract/credits';
import type { Problem } from '@sheaf/contract/problems';
import type { AuthStatus } from '@sheaf/contract/sign-in';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../platform/durations.ts';

const PASSWORD = 'a good password';

describe('accounts', () => {
  const app = duringTests(() =>
    startApp({ database: 'embedded', hasWorker: false, env: { RATE_LIMIT: 'on' } }),
  );

  it('opens an account, signs in and grants the courtesy credits', {
    tags: ['@1.2', '@3.15', '@4.2', '@7.8', '@7.61'],
  }, async () => {
    const ada = app.visitor();
    const answer = await ada.post<{ user: User; requires_confirmation: boolean }>('/auth/signup', {
      email: 'Ada@Example.org',
      password: PASSWORD,
    });
    expect(answer.status).toBe(200);
    expect(answer.body.requires_confirmation).toBe(false);
    expect(answer.body.user).toMatchObject({ email: 'Ada@Example.org', account_status: 'active' });
    expect((await ada.get<AuthStatus>('/auth/status')).body).toMatchObject({ authenticated: true });
    expect((await ada.get<CreditBalance>('/credits/balance')).body).toEqual({
      total_credits: 50,
      paid_credits: 0,
      courtesy_credits: 50,
      bonus_credits: 0,
      expiring: [],
    });
  });

  it('refuses a second account for an address in any capitalization', { tags: ['@4.49'] }, async () => {
    await app.signedIn('twice@example.org');
    const again = await app
      .visitor()
      .post<Problem>('/auth/signup', { email: 'TWICE@example.org', password: PASSWORD });
    expect(again.status).toBe(400);
    expect(again.body).toMatchObject({
      code: 'email_taken',
      detail: 'An account with this e-mail already exists. Sign in instead.',
    });
  });

  it.each([5, 6, 7])(
    'checks a password of %i characters against the minimum of 6',
    { tags: ['@5.17', '@9.18'] },
    async (length) => {
      const answer = await app.visitor().post<Problem>('/auth/signup', {
        email: `p${length}@example.org`,
        password: 'pqvxzkw'.slice(0, length),
      });
      expect(answer.status).toBe(length < 6 ? 400 : 200);
      if (length < 6) expect(answer.body.detail).toBe('Password must be at least 6 characters long');
    },
  );

  it('responds alike to an unknown address and a wrong password', { tags: ['@7.9', '@7.58'] }, async () => {
    await app.signedIn('known@example.org');
    const wrong = await app
      .visitor()
      .post<Problem>('/auth/signin', { email: 'known@example.org', password: 'wrong' });
    const unknown = await app
      .visitor()
      .post<Problem>('/auth/signin', { email: 'nobody@example.org', password: 'wrong' });
    expect(wrong.status).toBe(400);
    expect({ ...wrong.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    expect(wrong.body.detail).toBe('Invalid e-mail or password.');
  });

  it('opens a new session at sign-in and ends the one the browser had', {
    tags: ['@1.3', '@4.46'],
  }, async () => {
    const person = await app.signedIn('rotate@example.org');
    const before = person.clone();
    await person.post('/auth/signin', { email: 'rotate@example.org', password: PASSWORD });
    expect(person.cookie('session')).not.toBe(before.cookie('session'));
    expect((await before.get('/projects')).status).toBe(401);
    expect((await person.get('/projects')).status).toBe(200);
  });

  it('signs out', { tags: ['@1.5', '@7.11'] }, async () => {
    const person = await app.signedIn();
    const before = person.clone();
    expect((await person.post('/auth/signout')).status).toBe(200);
    expect((await person.get<AuthStatus>('/auth/status')).body.authenticated).toBe(false);
    expect((await before.get('/projects')).status).toBe(401);
  });

  it('ends a session after 14 idle days, and not a day sooner', { tags: ['@4.46'] }, async () => {
    const person = await app.signedIn();
    app.clock.advance(13 * DAY_MS);
    expect((await person.get('/projects')).status).toBe(200);
    app.clock.advance(13 * DAY_MS);
    expect((await person.get('/projects')).status).toBe(200);
    app.clock.advance(14 * DAY_MS);
    expect((await person.get('/projects')).status).toBe(401);
  });

  it('ends every session after 60 days', { tags: ['@4.46'] }, async () => {
    const person = await app.signedIn();
    for (let day = 0; day < 60; day += 10) {
      expect((await person.get('/projects')).status).toBe(200);
      app.clock.advance(10 * DAY_MS);
    }
    expect((await person.get('/projects')).status).toBe(401);
  });

  it('refuses a change without the CSRF header, or with the token of another session', {
    tags: ['@7.2', '@7.5'],
  }, async () => {
    const person = await app.signedIn();
    const other = await app.signedIn();
    const bare = await person.send<Problem>('POST', '/projects', {
      body: '{"name":"x"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(bare.status).toBe(403);
    expect(bare.body.detail).toContain('CSRF');
    person.setCookie('csrf_token', other.cookie('csrf_token') ?? '');
    expect((await person.post<Problem>('/projects', { name: 'x' })).body.code).toBe('csrf_failed');
  });

  it('refuses unknown fields', async () => {
    const answer = await app
      .visitor()
      .post<Problem>('/auth/signin', { email: 'a@example.org', password: 'b', role: 'admin' });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('invalid_input');
  });

  it('responds with 401 to a call that requires a session but has none', async () => {
    const answer = await app.visitor().get<Problem>('/projects');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body.code).toBe('not_signed_in');
  });
});
