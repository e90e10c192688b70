import type { User } from '@sheaf/contract/accounts';
import type { CreditBalance } from '@sheaf/contract/credits';
import type { Problem } from '@sheaf/contract/problems';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { isSignedIn, signIn, TERMINATED } from '@sheaf/testing/visitor/account-lifecycle';
import { newPerson, startAppWithGoogle } from '@sheaf/testing/visitor/google-sign-in';
import { waitForMail } from '@sheaf/testing/visitor/mailbox';
import { describe, expect, it } from 'vitest';
import { TEST_SUBJECT_PREFIX } from './google.store.ts';

describe('signing in with Google', () => {
  const both = duringTests(() => startAppWithGoogle());

  it('opens an account with its first credits, and signs in to it again from another browser', {
    tags: ['@1.4'],
  }, async () => {
    const person = newPerson();
    const first = await both.enter(person);
    expect(first.answer.status).toBe(200);
    expect(first.answer.body).toMatchObject({
      is_reactivated: false,
      user: { email: person.email, has_password: false, google_linked: true, account_status: 'active' },
    });
    expect((await first.visitor.get<CreditBalance>('/credits/balance')).body.total_credits).toBe(50);
    const second = await both.enter({ ...person, email: 'moved@example.org' });
    expect(second.answer.body.user.id).toBe(first.answer.body.user.id);
    expect(second.answer.body.user.email).toBe(person.email);
  });

  it('is offered, and sends the browser to Google with state, nonce and PKCE challenge', {
    tags: ['@4.5', '@4.51', '@7.10'],
  }, async () => {
    const visitor = both.app.visitor();
    const url = new URL(await both.start(visitor));
    expect(url.origin).toBe(both.google.issuer);
    const { state = '', nonce, code_challenge, ...rest } = Object.fromEntries(url.searchParams);
    expect(rest).toMatchObject({
      response_type: 'code',
      redirect_uri: `${both.app.url}/auth/callback`,
      scope: 'openid email',
      code_challenge_method: 'S256',
    });
    for (const secret of [state, nonce, code_challenge]) expect(secret).toMatch(/^[\w-]{43}$/);
    const kept = JSON.stringify(
      await both.app.services.db.selectFrom('google_sign_ins').selectAll().execute(),
    );
    expect(kept).not.toContain(state);
    expect(kept).not.toContain(visitor.cookie('google_sign_in'));
  });

  it('may be in progress in two windows of a browser', async () => {
    const [visitor, person] = [both.app.visitor(), newPerson()];
    const first = await both.start(visitor);
    const second = await both.start(visitor);
    expect((await both.complete(visitor, await both.google.visit(second, person))).status).toBe(200);
    expect((await both.complete(visitor, await both.google.visit(first, person))).status).toBe(200);
  });

  it('links an account with a confirmed address, keeps its password, and informs its owner', async () => {
    const person = newPerson();
    const owner = await both.app.signedIn(person.email);
    await both.app.services.db
      .updateTable('accounts')
      .set({ confirmed_at: both.app.clock.now() })
      .where('email_key', '=', person.email)
      .execute();
    const { answer } = await both.enter(person);
    expect(answer.body.user).toMatchObject({ has_password: true, google_linked: true });
    expect(answer.body.user.id).toBe((await owner.get<User>('/account/profile')).body.id);
    expect((await signIn(both.app.visitor(), person.email)).status).toBe(200);
    const mail = await waitForMail(both.app.services.config.dataDir, { to: person.email });
    expect(mail.text).toContain('Your password still works, too.');
  });

  it('deletes the password, sessions and keys of an account whose address was never confirmed', async () => {
    const person = newPerson();
    const squatter = await both.app.signedIn(person.email);
    await squatter.post('/account/keys', { name: 'Back door', scopes: ['read'] });
    const { answer, visitor } = await both.enter(person);
    expect(answer.body.user).toMatchObject({ has_password: false, google_linked: true });
    expect(await isSignedIn(squatter)).toBe(false);
    expect((await visitor.get('/account/keys')).body).toEqual([]);
    expect((await signIn(both.app.visitor(), person.email)).status).toBe(400);
    expect(await isSignedIn(visitor)).toBe(true);
    const mail = await waitForMail(both.app.services.config.dataDir, { to: person.email, count: 2 });
    expect(mail.text).toContain('no longer works');
  });

  it('does not open an account with an address that Google has not verified', async () => {
    const [visitor, person] = [both.app.visitor(), newPerson({ isVerified: false })];
    const { answer } = await both.enter(person, visitor);
    expect(answer.status).toBe(400);
    expect(await isSignedIn(visitor)).toBe(false);
    expect(await both.accountsOf(person)).toEqual([]);
    expect(answer.body.detail).toContain('Google has not verified your e-mail address.');
  });

  it('does not link an address that Google has not verified, but signs in to an account already linked', {
    tags: ['@4.51'],
  }, async () => {
    const person = newPerson();
    await both.app.signedIn(person.email);
    expect((await both.enter({ ...person, isVerified: false })).answer.status).toBe(400);
    expect(await both.accountsOf(person)).toMatchObject([{ google_subject: null }]);
    expect((await both.enter(person)).answer.status).toBe(200);
    expect((await both.enter({ ...person, isVerified: false })).answer.status).toBe(200);
  });

  it('refuses a second Google account with the address of a linked account', async () => {
    const person = newPerson();
    await both.enter(person);
    const { answer, visitor } = await both.enter({ ...person, subject: 'somebody-else' });
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toContain('is linked to another Google account');
    expect(await isSignedIn(visitor)).toBe(false);
  });

  it('reactivates a deactivated account, and says so', async () => {
    const person = newPerson();
    const { visitor } = await both.enter(person);
    await visitor.post('/account/deactivate');
    const { answer } = await both.enter(person);
    expect(answer.body).toMatchObject({ is_reactivated: true, user: { account_status: 'active' } });
    expect(answer.headers.get('x-account-reactivated')).toBe('yes');
    expect((await both.enter(person)).answer.headers.has('x-account-reactivated')).toBe(false);
  });

  it('does not bring back a deleted account', async () => {
    const person = newPerson();
    const { visitor } = await both.enter(person);
    await visitor.delete('/account/delete-account?confirmation=DELETE_MY_ACCOUNT');
    const { answer } = await both.enter(person);
    expect(answer.status).toBe(403);
    expect(answer.body.detail).toBe(TERMINATED);
  });

  it('replaces the test sign-in of an account that was opened before Google was set up', async () => {
    const person = newPerson();
    await both.enter(person);
    await both.app.services.db
      .updateTable('accounts')
      .set({ google_subject: `${TEST_SUBJECT_PREFIX}1` })
      .where('email_key', '=', person.email)
      .execute();
    expect((await both.enter(person)).answer.status).toBe(200);
    expect(await both.accountsOf(person)).toEqual([{ google_subject: person.subject }]);
  });

  it('is reported as not set up if it is missing', { tags: ['@4.52'] }, async () => {
    const app = await startApp({ env: { PUBLIC_URL: 'https://sheaf.example' }, hasWorker: false });
    const visitor = app.visitor();
    const answer = await visitor.get<Problem>('/auth/google');
    expect(answer.status).toBe(503);
    expect(answer.body.detail).toBe('Google sign-in is not set up on this server.');
    await app.close();
  });
});
