import type { Problem } from '@sheaf/contract/problems';
import type { GooglePerson } from '@sheaf/testing/fakes/google';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { isSignedIn } from '@sheaf/testing/visitor/account-lifecycle';
import { newPerson, startAppWithGoogle } from '@sheaf/testing/visitor/google-sign-in';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepAccounts } from '../accounts.jobs.ts';
import { GOOGLE_SIGN_IN_TIMEOUT_MS } from './google-round-trip.ts';

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
