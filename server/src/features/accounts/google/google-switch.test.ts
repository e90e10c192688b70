import type { AuthStatus } from '@sheaf/contract/sign-in';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { newPerson, startAppWithGoogle } from '@sheaf/testing/visitor/google-sign-in';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { describe, expect, it } from 'vitest';
import { GOOGLE_SIGN_IN_TIMEOUT_MS } from './google-round-trip.ts';

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
