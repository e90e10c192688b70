import type { User } from '@sheaf/contract/accounts';
import type { NewApiKey } from '@sheaf/contract/accounts/keys';
import type { Problem } from '@sheaf/contract/problems';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { type ReceivedMail, readOutbox, waitForMail } from '@sheaf/testing/visitor/mailbox';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../../platform/durations.ts';

const OLD = 'a good password';
const NEW = 'a better password';

describe('a forgotten password', () => {
  const app = duringTests(() => startApp());
  const dataDir = () => app.services.config.dataDir;

  const forgot = (email: string) =>
    app.visitor().post<{ message: string }>('/auth/forgot-password', { email });
  const signIn = (email: string, password: string) => app.visitor().post('/auth/signin', { email, password });
  const tokensOf = ({ link }: ReceivedMail) => Object.fromEntries(new URL(link).searchParams);
  const reset = (tokens: Record<string, string>, password = NEW, visitor = app.visitor()) =>
    visitor.post<Problem & { user: User; message: string; is_reactivated: boolean }>('/auth/reset-password', {
      ...tokens,
      password,
    });
  async function forgetful(email: string) {
    const person = await app.signedIn(email);
    await forgot(email);
    return { person, tokens: tokensOf(await waitForMail(dataDir(), { to: email })) };
  }

  it('is reset through a mailed link, which signs in and informs the owner', {
    tags: ['@1.6', '@4.3'],
  }, async () => {
    const email = 'ada@example.org';
    await app.signedIn(email);
    await forgot(email);
    const mail = await waitForMail(dataDir(), { to: email });
    expect(mail.subject).toBe('Reset your password');
    expect(mail.link.startsWith(`${app.url}/reset-password?access_token=`)).toBe(true);
    const tokens = tokensOf(mail);
    expect(Object.keys(tokens)).toEqual(['access_token', 'refresh_token']);
    for (const token of Object.values(tokens)) expect(Buffer.from(token, 'base64url')).toHaveLength(32);

    const visitor = app.visitor();
    const answer = await reset(tokens, NEW, visitor);
    expect(answer.body.user.email).toBe(email);
    expect((await visitor.get('/projects')).status).toBe(200);
    expect((await signIn(email, OLD)).status).toBe(400);
    expect((await signIn(email, NEW)).status).toBe(200);
    const notice = await waitForMail(dataDir(), { to: email, count: 2 });
    expect(notice.subject).toBe('Your password was changed');
  });

  it('reactivates a deactivated account when it is reset, and says so only then', async () => {
    const { person, tokens } = await forgetful('back@example.org');
    await person.post('/account/deactivate');
    const back = await reset(tokens);
    expect(back.body).toMatchObject({ is_reactivated: true, user: { account_status: 'active' } });
    const { tokens: later } = await forgetful('here@example.org');
    expect((await reset(later)).body.is_reactivated).toBe(false);
  });

  it('can be reset without a CSRF header', { tags: ['@7.13'] }, async () => {
    const { tokens } = await forgetful('bare@example.org');
    const answer = await app.visitor().send('POST', '/auth/reset-password', {
      body: JSON.stringify({ ...tokens, password: NEW }),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(200);
  });

  it('gets the same response for known and unknown addresses, and a mail only for known ones', {
    tags: ['@7.12'],
  }, async () => {
    await app.signedIn('known@example.org');
    const known = await forgot('known@example.org');
    const unknown = await forgot('unknown@example.org');
    expect(known.status).toBe(200);
    expect(known.body).toEqual(unknown.body);
    await waitForMail(dataDir(), { to: 'known@example.org' });
    await expect.poll(() => app.services.db.selectFrom('mails').select('id').execute()).toEqual([]);
    expect(await readOutbox(dataDir(), 'unknown@example.org')).toEqual([]);
  });

  it('ends every session when it is reset', { tags: ['@4.47'] }, async () => {
    const { person, tokens } = await forgetful('sessions@example.org');
    expect((await person.get('/projects')).status).toBe(200);
    await reset(tokens);
    expect((await person.get('/projects')).status).toBe(401);
  });

  const createKey = (person: Visitor) =>
    person.post<NewApiKey>('/account/keys', { name: 'Night job', scopes: ['read'] });

  it('ends every key when it is reset, and both mails say so', async () => {
    const email = 'keys@example.org';
    const person = await app.signedIn(email);
    const { body } = await createKey(person);
    const program = app.visitor().withKey(body.key);
    expect((await program.get('/projects')).status).toBe(200);
    await forgot(email);
    const mail = await waitForMail(dataDir(), { to: email, count: 2 });
    expect(mail.text).toContain('signs you out everywhere else, and ends all keys for programs.');
    const visitor = app.visitor();
    await reset(tokensOf(mail), NEW, visitor);
    expect((await program.get<Problem>('/projects')).body.code).toBe('key_invalid');
    expect((await visitor.get('/account/keys')).body).toEqual([]);
    const notice = await waitForMail(dataDir(), { to: email, count: 3 });
    expect(notice.text.replaceAll('\n', ' ')).toContain(
      'All earlier sessions have ended, and so has its key for programs.',
    );
  });

  it('leaves no key behind that an ended session was just creating', async () => {
    const { person, tokens } = await forgetful('racing@example.org');
    const visitor = app.visitor();
    await Promise.all([
      ...Array.from({ length: 6 }, () => createKey(person)),
      reset(tokens, NEW, visitor),
      ...Array.from({ length: 6 }, () => createKey(person)),
    ]);
    expect((await visitor.get('/account/keys')).body).toEqual([]);
  });

  it('is reset by any one of several links, which invalidates the others', async () => {
    const { tokens } = await forgetful('several@example.org');
    await forgot('several@example.org');
    const later = tokensOf(await waitForMail(dataDir(), { to: 'several@example.org', count: 2 }));
    expect((await reset(tokens)).status).toBe(200);
    expect((await reset(later)).status).toBe(403);
  });

  it('is reset only with both secrets of the same link', { tags: ['@4.50'] }, async () => {
    const one = await forgetful('one@example.org');
    const other = await forgetful('two@example.org');
    const mixed = { ...one.tokens, refresh_token: other.tokens.refresh_token ?? '' };
    expect((await reset(mixed)).status).toBe(403);
    expect((await reset({ access_token: one.tokens.access_token ?? '' })).status).toBe(400);
    expect((await reset(one.tokens)).status).toBe(200);
  });

  it.each([
    { what: 'just before one hour', afterMs: HOUR_MS - 1, status: 200 },
    { what: 'at one hour', afterMs: HOUR_MS, status: 403 },
  ])('is reset by a link $what with status $status', { tags: ['@4.50'] }, async ({ afterMs, status }) => {
    app.clock.freeze();
    const { tokens } = await forgetful(`late-${status}@example.org`);
    app.clock.advance(afterMs);
    expect((await reset(tokens)).status).toBe(status);
  });

  it('keeps the link usable when the new password is too short', { tags: ['@5.21'] }, async () => {
    const { tokens } = await forgetful('short@example.org');
    const refused = await reset(tokens, '12345');
    expect(refused.body.detail).toBe('Password must be at least 6 characters long');
    expect((await reset(tokens, 'kqzvxp')).status).toBe(200);
  });

  it('requires an address', { tags: ['@5.19'] }, async () => {
    const answer = await app.visitor().post<Problem>('/auth/forgot-password', { email: ' ' });
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toBe('Please enter your email address');
  });

  it('ends a sign-in with the old password that began before it', async () => {
    const email = 'niklaus@example.org';
    const { tokens } = await forgetful(email);
    const { db } = app.services;
    const { transaction } = db;
    // The password is reset after the old one was verified, and before the session is opened.
    const begins = vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
      const begun = transaction.call(db);
      const execute = begun.execute.bind(begun);
      begun.execute = async (work) => {
        expect((await reset(tokens)).status).toBe(200);
        return execute(work);
      };
      return begun;
    });
    const answer = await signIn(email, OLD);
    expect(begins).toHaveBeenCalled();
    begins.mockRestore();
    expect(answer.body).toMatchObject({ code: 'invalid_credentials' });
    expect((await signIn(email, NEW)).status).toBe(200);
  });
});
