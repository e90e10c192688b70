import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { User } from '@sheaf/contract/accounts';
import type { Problem } from '@sheaf/contract/problems';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { expect, it } from 'vitest';
import { MINUTE_MS } from '../../../platform/durations.ts';

const app = duringTests(() => startApp());

const start = async (visitor: Visitor) =>
  new URL((await visitor.get<{ url: string }>('/auth/google')).body.url);
const leave = (visitor: Visitor, page: URL, email?: string) =>
  visitor.post<Problem & { url: string }>('/auth/google/test-sign-in', { query: page.search, email });
const complete = (visitor: Visitor, { body }: { body: { url: string } }, path = '/auth/google/callback') => {
  const { code = '', state = '' } = Object.fromEntries(new URL(body.url).searchParams);
  return visitor.post<Problem & { user: User }>(path, { callback_url: body.url, code, state });
};
const enter = async (email: string, visitor = app.visitor()) =>
  complete(visitor, await leave(visitor, await start(visitor), email));

it('stands in for Google where only this machine reaches the server: the same round trip opens an account', async () => {
  const visitor = app.visitor();
  const page = await start(visitor);
  expect(page.origin + page.pathname).toBe(`${app.url}/test-sign-in`);
  expect(Object.fromEntries(page.searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: `${app.url}/auth/callback`,
    code_challenge_method: 'S256',
  });
  const back = await leave(visitor, page, 'ada@example.org');
  expect(back.body.url).toMatch(new RegExp(`^${RegExp.escape(app.url)}/auth/callback\\?code=`));
  const { body } = await complete(visitor, back);
  expect(body.user).toMatchObject({ email: 'ada@example.org', google_linked: true, has_password: false });
  expect((await complete(visitor, back)).body.code).toBe('google_failed');
});

it('knows people by their address', async () => {
  const { body: first } = await enter('grace@example.org');
  expect((await enter('Grace@Example.org')).body.user.id).toBe(first.user.id);
  const person = await app.signedIn('ida@example.org');
  const { body: own } = await person.get<User>('/account/profile');
  expect((await enter('ida@example.org')).body.user.id).toBe(own.id);
});

it('sends somebody who declines back without a code', async () => {
  const visitor = app.visitor();
  const { body } = await leave(visitor, await start(visitor));
  expect(Object.fromEntries(new URL(body.url).searchParams)).toEqual({
    error: 'access_denied',
    state: expect.any(String),
  });
});

it('proves a session again, with the address filled in', async () => {
  const visitor = app.visitor();
  await enter('mary@example.org', visitor);
  const { body } = await visitor.post<{ url: string }>('/auth/google/reauthenticate');
  const page = new URL(body.url);
  expect(page.searchParams.get('login_hint')).toBe('mary@example.org');
  const other = await leave(visitor, page, 'ada@example.org');
  const callback = '/auth/google/reauthenticate/callback';
  expect((await complete(visitor, other, callback)).body.code).toBe('google_failed');
  const again = new URL((await visitor.post<{ url: string }>('/auth/google/reauthenticate')).body.url);
  expect((await complete(visitor, await leave(visitor, again, 'mary@example.org'), callback)).status).toBe(
    200,
  );
});

it.each([
  ['its signature', (code: string) => `${code}x`],
  ['its content', (code: string) => `x${code}`],
  ['its signature is missing', (code: string) => code.split('.')[0] ?? ''],
])('refuses a code if %s is not ours', async (_, forge) => {
  const visitor = app.visitor();
  const back = new URL((await leave(visitor, await start(visitor), 'ada@example.org')).body.url);
  back.searchParams.set('code', forge(back.searchParams.get('code') ?? ''));
  expect((await complete(visitor, { body: { url: back.href } })).body.code).toBe('google_failed');
});

it('refuses the code of another sign-in, and one that is older than a minute', async () => {
  const visitor = app.visitor();
  const first = new URL((await leave(visitor, await start(visitor), 'ada@example.org')).body.url);
  const second = new URL((await leave(visitor, await start(visitor), 'eve@example.org')).body.url);
  second.searchParams.set('code', first.searchParams.get('code') ?? '');
  expect((await complete(visitor, { body: { url: second.href } })).body.code).toBe('google_failed');
  const late = await leave(visitor, await start(visitor), 'ada@example.org');
  app.clock.advance(MINUTE_MS);
  expect((await complete(visitor, late)).body.code).toBe('google_failed');
});

it('refuses an address of the page that no sign-in led to, or that would lead elsewhere', async () => {
  const visitor = app.visitor();
  const page = await start(visitor);
  page.searchParams.set('redirect_uri', 'https://elsewhere.example/auth/callback');
  for (const address of [page, new URL(`${app.url}/test-sign-in`)]) {
    const { status, body } = await leave(visitor, address, 'ada@example.org');
    expect({ status, detail: body.detail }).toEqual({
      status: 400,
      detail:
        'This page was not opened by a sign-in. Nothing was done; choose Continue with Google on the sign-in page.',
    });
  }
});

it.each([
  ['a proxy that the settings do not mention', { 'x-forwarded-for': '203.0.113.7' }],
  ['a tunnel', { forwarded: 'for=203.0.113.7' }],
  ['a name that only resolves to this machine', { host: 'rebound.example' }],
])('is closed to requests through %s', async (_, headers) => {
  const [response] = (await once(get(`${app.url}/auth/google`, { headers }), 'response')) as [
    IncomingMessage,
  ];
  expect(response.statusCode).toBe(503);
  expect(await json(response)).toMatchObject({ detail: 'Google sign-in is not set up on this server.' });
});
