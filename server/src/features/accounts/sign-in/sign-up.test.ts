import type { User } from '@sheaf/contract/accounts';
import type { CreditBalance } from '@sheaf/contract/credits';
import type { Problem } from '@sheaf/contract/problems';
import type { AuthStatus } from '@sheaf/contract/sign-in';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { readOutbox, waitForMail } from '@sheaf/testing/visitor/mailbox';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../platform/durations.ts';
import { sweepAccounts } from '../accounts.jobs.ts';

const PASSWORD = 'a good password';
interface SignUpAnswer {
  requires_confirmation: boolean;
  message: string;
  user: User | null;
}

describe('a sign-up with address confirmation', () => {
  const app = duringTests(() => startApp({ env: { CONFIRM_EMAIL: 'required' } }));
  const dataDir = () => app.services.config.dataDir;

  const signUp = (email: string, password = PASSWORD) =>
    app.visitor().post<SignUpAnswer>('/auth/signup', { email, password });
  const signIn = (email: string, password = PASSWORD) =>
    app.visitor().post<Problem>('/auth/signin', { email, password });
  const tokenOf = ({ link }: { link: string }) =>
    new URLSearchParams(new URL(link).hash.slice(1)).get('access_token');
  const confirm = (accessToken: string | null, { visitor = app.visitor(), password = PASSWORD } = {}) =>
    visitor.post<Problem & { user: User }>('/auth/confirm', { access_token: accessToken, password });
  async function opened(email: string) {
    await signUp(email);
    const visitor = app.visitor();
    const token = tokenOf(await waitForMail(dataDir(), { to: email }));
    expect((await confirm(token, { visitor })).status).toBe(200);
    return visitor;
  }

  it('opens the account when the mailed link is followed, and signs in', { tags: ['@4.48'] }, async () => {
    const grace = app.visitor();
    const answer = await grace.post<SignUpAnswer>('/auth/signup', {
      email: 'Grace@example.org',
      password: PASSWORD,
    });
    expect(answer.body).toMatchObject({ requires_confirmation: true, user: null });
    const mail = await waitForMail(dataDir(), { to: 'Grace@example.org' });
    expect(mail.subject).toBe('Confirm your address');
    expect(mail.link).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/auth\/callback#access_token=[\w-]{43}&type=signup$/,
    );
    expect(mail.html).toContain(mail.link.replace('&', '&amp;'));
    expect(new URL(mail.link).origin).toBe(app.url);

    const confirmed = await grace.post<{ user: User }>('/auth/confirm', { access_token: tokenOf(mail) });
    expect(confirmed.body.user.email).toBe('Grace@example.org');
    expect((await grace.get<AuthStatus>('/auth/status')).body.authenticated).toBe(true);
    expect((await grace.get<CreditBalance>('/credits/balance')).body.total_credits).toBe(50);
    expect((await signIn('grace@example.org')).status).toBe(200);
  });

  it('does not store the secret of a link', async () => {
    await signUp('secret@example.org');
    const token = tokenOf(await waitForMail(dataDir(), { to: 'secret@example.org' })) ?? '';
    expect(token).toHaveLength(43);
    const tables = ['account_tokens', 'mails', 'sign_ups'] as const;
    const rows = await Promise.all(
      tables.map((table) => app.services.db.selectFrom(table).selectAll().execute()),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('does not open an account before the link is followed', { tags: ['@4.4'] }, async () => {
    await signUp('early@example.org');
    expect((await signIn('early@example.org', 'wrong password')).body.detail).toBe(
      'Invalid e-mail or password.',
    );
    const found = app.services.db
      .selectFrom('accounts')
      .select('id')
      .where('email_key', '=', 'early@example.org');
    expect(await found.execute()).toEqual([]);
  });

  it('sends the link again at a sign-in with the right password', async () => {
    await signUp('again@example.org');
    await waitForMail(dataDir(), { to: 'again@example.org' });
    const answer = await signIn('again@example.org');
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('address_unconfirmed');
    const mail = await waitForMail(dataDir(), { to: 'again@example.org', count: 2 });
    expect((await confirm(tokenOf(mail))).status).toBe(200);
  });

  it('responds to a known address exactly as to a new one, and informs its owner by mail', {
    tags: ['@4.48'],
  }, async () => {
    await opened('owner@example.org');
    const known = await signUp('OWNER@example.org', 'another password');
    const unknown = await signUp('OTHER@example.org', 'another password');
    expect(known.status).toBe(200);
    expect(known.body).toEqual({
      ...unknown.body,
      message: unknown.body.message.replace('OTHER@', 'OWNER@'),
    });
    const mail = await waitForMail(dataDir(), { to: 'owner@example.org', count: 2 });
    expect(mail.subject).toBe('You already have an account');
    expect(mail.link).toBe(`${app.url}/login`);
    expect((await signIn('owner@example.org', 'another password')).status).toBe(400);
    expect((await signIn('owner@example.org')).status).toBe(200);
    const kept = await app.services.db.selectFrom('sign_ups').select('email').execute();
    expect(kept.map(({ email }) => email.toLowerCase())).not.toContain('owner@example.org');
  });

  it.each([
    { what: 'just before 24 hours', afterMs: DAY_MS - 1, status: 200 },
    { what: 'at 24 hours', afterMs: DAY_MS, status: 403 },
  ])('responds to a link $what with status $status', async ({ afterMs, status }) => {
    app.clock.freeze();
    const email = `late-${status}@example.org`;
    await signUp(email);
    const token = tokenOf(await waitForMail(dataDir(), { to: email }));
    app.clock.advance(afterMs);
    expect((await confirm(token)).status).toBe(status);
  });

  it('sends one link to the address that signed up, and refuses a made-up one', async () => {
    await signUp('solo@example.org');
    await waitForMail(dataDir(), { to: 'solo@example.org' });
    expect(await readOutbox(dataDir(), 'solo@example.org')).toHaveLength(1);
    expect((await confirm('made-up')).body.detail).toBe(
      'This link has already been used or has expired. Sign in, or sign up again to get a new one.',
    );
  });

  it('is deleted with its link when it expires unconfirmed', async () => {
    await signUp('never@example.org');
    await waitForMail(dataDir(), { to: 'never@example.org' });
    const { db } = app.services;
    const waiting = () =>
      db.selectFrom('sign_ups').select('id').where('email_key', '=', 'never@example.org').execute();
    await sweepAccounts(app.services);
    expect(await waiting()).toHaveLength(1);
    app.clock.advance(DAY_MS + 1_000);
    await sweepAccounts(app.services);
    expect(await waiting()).toEqual([]);
    expect(await db.selectFrom('account_tokens').select('id').where('used_at', 'is', null).execute()).toEqual(
      [],
    );
  });

  it('refuses a confirmation without the CSRF header', async () => {
    const answer = await app.visitor().send<Problem>('POST', '/auth/confirm', {
      body: '{"access_token":"x"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.body.code).toBe('csrf_failed');
  });
});
