import type { User } from '@sheaf/contract/accounts';
import type { CreditBalance } from '@sheaf/contract/credits';
import type { Problem } from '@sheaf/contract/problems';
import type { AuthStatus } from '@sheaf/contract/sign-in';
import type { GooglePerson } from '@sheaf/testing/fakes/google';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { isSignedIn, signIn, TERMINATED } from '@sheaf/testing/visitor/account-lifecycle';
import { newPerson, startAppWithGoogle } from '@sheaf/testing/visitor/google-sign-in';
import { waitForMail } from '@sheaf/testing/visitor/mailbox';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepAccounts } from '../accounts.jobs.ts';
import { TEST_SUBJECT_PREFIX } from './google.store.ts';
import { GOOGLE_SIGN_IN_TIMEOUT_MS } from './google-round-trip.ts';

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

describe('returning from Google to a browser in which somebody is signed in', () => {
  const both = duringTests(() => startAppWithGoogle());

  const whoIs = async (visitor: Visitor) => (await visitor.get<AuthStatus>('/auth/status')).body.user?.email;
  const returnOf = async (visitor: Visitor, person = newPerson()) => ({
    person,
    answer: await both.google.visit(await both.start(visitor), person),
  });

  it('asks first, without opening or linking anything, and continues once the person agrees', async () => {
    const ada = await both.app.signedIn('ada@example.org');
    const before = ada.clone();
    const { person, answer } = await returnOf(ada);
    const asked = await both.complete(ada, answer);
    expect(asked).toMatchObject({ status: 409, body: { code: 'already_signed_in' } });
    expect(asked.body.detail).toBe(`You are signed in as ada@example.org. Continue as ${person.email}?`);
    expect(await whoIs(ada)).toBe('ada@example.org');
    expect(await both.accountsOf(person)).toEqual([]);
    const agreed = await both.complete(ada, answer, { switch_account: true });
    expect(agreed.body.user.email).toBe(person.email);
    expect(await whoIs(ada)).toBe(person.email);
    expect((await before.get('/projects')).status).toBe(401);
  });

  it('leaves an account with the same address unlinked until the person agrees', async () => {
    const ida = await both.app.signedIn();
    const person = newPerson();
    await both.app.signedIn(person.email);
    const { answer } = await returnOf(ida, person);
    expect((await both.complete(ida, answer)).status).toBe(409);
    expect(await both.accountsOf(person)).toEqual([{ google_subject: null }]);
  });

  it('does not ask when it is the same account', async () => {
    const person = newPerson();
    const { visitor } = await both.enter(person);
    expect((await both.enter(person, visitor)).answer.status).toBe(200);
    const owner = await both.app.signedIn(newPerson().email);
    const own = { ...newPerson(), email: (await whoIs(owner)) ?? '' };
    expect((await both.enter(own, owner)).answer.status).toBe(200);
  });

  it('accepts the agreement only from the same browser, once, and within ten minutes', async () => {
    const ada = await both.app.signedIn();
    const first = await returnOf(ada);
    expect((await both.complete(ada, first.answer)).status).toBe(409);
    const wanted = { switch_account: true };
    expect((await both.complete(both.app.visitor(), first.answer, wanted)).status).toBe(400);
    expect((await both.complete(ada, first.answer, wanted)).status).toBe(200);
    expect((await both.complete(ada, first.answer, wanted)).status).toBe(400);
    const second = await returnOf(ada);
    expect((await both.complete(ada, second.answer)).status).toBe(409);
    both.app.clock.advance(GOOGLE_SIGN_IN_TIMEOUT_MS);
    expect((await both.complete(ada, second.answer, wanted)).status).toBe(400);
  });
});

describe('a Google address similar to the address of an account', () => {
  const both = duringTests(() => startAppWithGoogle());

  it.each([
    ['a ligature', 'office@example.org', 'o\ufb03ce@example.org'],
    ['wide letters', 'ada@example.org', '\uff41da@example.org'],
    ['a raised digit', 'ida2@example.org', 'ida\u00b2@example.org'],
  ])('opens its own account: %s', async (_, taken, similar) => {
    const owner = await both.app.signedIn(taken);
    const { answer, visitor } = await both.enter(newPerson({ email: similar }));
    expect(answer.body.user.email).toBe(similar);
    const idOf = async (person: Visitor) => (await person.get<{ id: string }>('/account/profile')).body.id;
    expect(await idOf(visitor)).not.toBe(await idOf(owner));
  });

  it.each([
    ['case', 'Grace@example.org', 'grace@EXAMPLE.org'],
    ['the parts of a letter', 'jos\u00e9@example.org', 'jose\u0301@example.org'],
    ['the case of what is composed', 'JOSE\u0301E@example.org', 'jos\u00e9e@example.org'],
  ])('is the same address if it differs only in %s', async (_, taken, spelled) => {
    await both.app.signedIn(taken);
    const { answer } = await both.enter(newPerson({ email: spelled }));
    expect(answer.body.user.email).toBe(taken);
  });
});

describe('a sign-in with Google refuses', () => {
  const both = duringTests(() => startAppWithGoogle());
  beforeEach(() => both.app.services.db.deleteFrom('attempts').execute());
  afterEach(() => {
    both.google.forgery = undefined;
    both.google.behavior = 'well';
  });

  const expectRefused = async (
    answer: { status: number; body: Problem },
    { visitor, person }: { visitor: Visitor; person: GooglePerson },
  ) => {
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('google_failed');
    expect(await isSignedIn(visitor)).toBe(false);
    expect(await both.accountsOf(person)).toEqual([]);
  };

  it('a made-up state', { tags: ['@7.14'] }, async () => {
    const [visitor, person] = [both.app.visitor(), newPerson()];
    const { code } = await both.google.visit(await both.start(visitor), person);
    await expectRefused(await both.complete(visitor, { code, state: 'made up' }), { visitor, person });
  });

  it('to complete in another browser, and lets the right one continue', async () => {
    const [victim, attacker, person] = [both.app.visitor(), both.app.visitor(), newPerson()];
    await both.start(victim);
    const answer = await both.google.visit(await both.start(attacker), person);
    await expectRefused(await both.complete(victim, answer), { visitor: victim, person });
    await expectRefused(await both.complete(both.app.visitor(), answer), { visitor: victim, person });
    expect((await both.complete(attacker, answer)).status).toBe(200);
  });

  it('a second use of a response, and all but one of five concurrent uses', async () => {
    const [visitor, person] = [both.app.visitor(), newPerson()];
    const answer = await both.google.visit(await both.start(visitor), person);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => both.complete(visitor.clone(), answer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect((await both.complete(visitor, answer)).body.detail).toContain('has already been completed');
  });

  it('a code issued for another sign-in of the same browser', async () => {
    const [visitor, person] = [both.app.visitor(), newPerson()];
    const { code } = await both.google.visit(await both.start(visitor), person);
    const { state } = await both.google.visit(await both.start(visitor), newPerson());
    const answer = await both.complete(visitor, { code, state });
    await expectRefused(answer, { visitor, person });
    expect(answer.body.detail).toBe('Google did not confirm this sign-in. Please sign in again.');
  });

  it('a nonce that does not match', { tags: ['@4.51'] }, async () => {
    const [visitor, person] = [both.app.visitor(), newPerson()];
    const url = new URL(await both.start(visitor));
    url.searchParams.set('nonce', 'of-somebody-else');
    await expectRefused(await both.complete(visitor, await both.google.visit(url.href, person)), {
      visitor,
      person,
    });
  });

  it.each([
    { what: 'for another product', forgery: { claims: { aud: 'another-product' } } },
    { what: 'of another issuer', forgery: { claims: { iss: 'https://accounts.google.com' } } },
    { what: 'that has expired', forgery: { claims: { exp: 1_600_000_000 } } },
    { what: 'with the signature of a stranger', forgery: { hasForeignKey: true } },
  ])('a token $what', async ({ forgery }) => {
    // Re-signed but otherwise unchanged: shows that re-signing is not what is refused below.
    both.google.forgery = {};
    expect((await both.enter(newPerson())).answer.status).toBe(200);
    const [visitor, person] = [both.app.visitor(), newPerson()];
    const answer = await both.google.visit(await both.start(visitor), person);
    both.google.forgery = forgery;
    await expectRefused(await both.complete(visitor, answer), { visitor, person });
  });

  it('a response from another issuer, and accepts the right one', async () => {
    const [visitor, person] = [both.app.visitor(), newPerson()];
    const answer = await both.google.visit(await both.start(visitor), person);
    const other = await both.complete(visitor, answer, { iss: 'https://accounts.example' });
    await expectRefused(other, { visitor, person });
    const again = await both.google.visit(await both.start(visitor), person);
    expect(again.iss).toBe(both.google.issuer);
    expect((await both.complete(visitor, again, { iss: again.iss })).status).toBe(200);
  });

  it.each([
    { what: 'just before ten minutes', afterMs: GOOGLE_SIGN_IN_TIMEOUT_MS - 1, status: 200 },
    { what: 'at ten minutes', afterMs: GOOGLE_SIGN_IN_TIMEOUT_MS, status: 400 },
  ])('a return that is too late: $what the status is $status', async ({ afterMs, status }) => {
    both.app.clock.freeze();
    const visitor = both.app.visitor();
    const answer = await both.google.visit(await both.start(visitor), newPerson());
    both.app.clock.advance(afterMs);
    expect((await both.complete(visitor, answer)).status).toBe(status);
  });

  it('to keep an abandoned sign-in after it has expired', async () => {
    await both.start(both.app.visitor());
    const kept = () => both.app.services.db.selectFrom('google_sign_ins').select('state_hash').execute();
    await sweepAccounts(both.app.services);
    expect(await kept()).not.toEqual([]);
    both.app.clock.advance(GOOGLE_SIGN_IN_TIMEOUT_MS);
    await sweepAccounts(both.app.services);
    expect(await kept()).toEqual([]);
  });

  it('a call without the CSRF header', async () => {
    const answer = await both.app.visitor().send<Problem>('POST', '/auth/google/callback', {
      body: '{"callback_url":"","code":"c","state":"s"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.body.code).toBe('csrf_failed');
  });

  it('more than 100 starts from one network in 15 minutes', async () => {
    await both.start(both.app.visitor());
    await both.app.services.db.updateTable('attempts').set({ count: 99 }).execute();
    expect((await both.app.visitor().get('/auth/google')).status).toBe(200);
    const refused = await both.app.visitor().get<Problem>('/auth/google');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('while Google cannot be reached', () => {
  const both = duringTests(() => startAppWithGoogle());

  // Must run first, while Google's metadata has not been fetched yet.
  it('a sign-in fails without storing anything, and works once Google is back', async () => {
    both.google.behavior = 'away';
    const visitor = both.app.visitor();
    const away = await visitor.get<Problem>('/auth/google');
    expect(away.status).toBe(503);
    expect(away.body.code).toBe('unavailable');
    expect(await both.app.services.db.selectFrom('google_sign_ins').selectAll().execute()).toEqual([]);
    both.google.behavior = 'well';
    expect((await visitor.get('/auth/google')).status).toBe(200);
  });

  it.each(['away', 'silent'] as const)(
    'a sign-in in progress (%s) changes nothing, and the next one succeeds',
    async (behavior) => {
      const [visitor, person] = [both.app.visitor(), newPerson()];
      const answer = await both.google.visit(await both.start(visitor), person);
      both.google.behavior = behavior;
      const refused = await both.complete(visitor, answer);
      expect(refused.status).toBe(503);
      expect(refused.body.detail).toContain('Google is not responding right now.');
      expect(await both.accountsOf(person)).toEqual([]);
      both.google.behavior = 'well';
      expect((await both.enter(person, visitor)).answer.status).toBe(200);
    },
  );
});
