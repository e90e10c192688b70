import { api } from '@sheaf/contract/api';
import type { Endpoint } from '@sheaf/contract/endpoint';
import type { Problem } from '@sheaf/contract/problems';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { describe, expect, it } from 'vitest';

const ANY_ID = '01900000-0000-7000-8000-000000000000';
const changes = Object.values(api)
  .filter((endpoint: Endpoint) => endpoint.method !== 'GET')
  .map((endpoint: Endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

describe('a call that another site’s page makes in somebody’s browser', () => {
  const app = duringTests(() => startApp({ hasWorker: false }));

  /** Sends valid cookies and a valid CSRF token, so that only the origin is wrong. */
  async function callFrom(endpoint: Endpoint, headers: Record<string, string>) {
    const person = await app.signedIn();
    return person.send<Problem>(endpoint.method, endpoint.path.replace(/:\w+/g, ANY_ID), {
      headers: { 'x-csrf-token': person.cookie('csrf_token') ?? '', ...headers },
    });
  }
  const isRefused = ({ status, body }: { status: number; body: Problem }) =>
    status === 403 && body.code === 'csrf_failed' && body.detail.includes('another site');

  it.each(changes)('is refused whatever token it sends: %s', async (name, endpoint) => {
    const answer = await callFrom(endpoint, { 'sec-fetch-site': 'cross-site' });
    expect(isRefused(answer)).toBe(name !== 'POST /stripe/webhook');
  });

  it.each([
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['no origin at all', { origin: 'null' }],
    ['both at odds', { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1' }],
  ])('is told by its headers: %s', async (_, headers) => {
    expect(isRefused(await callFrom(api.createProject, headers as Record<string, string>))).toBe(true);
  });

  it.each([
    ['from a page of ours', () => ({ 'sec-fetch-site': 'same-origin', origin: app.url })],
    ['from an older browser', () => ({ origin: app.url })],
    ['from a script', () => ({})],
    ['from the address bar', () => ({ 'sec-fetch-site': 'none' })],
  ])('is not to be confused with one %s', async (_, headersOf) => {
    expect(isRefused(await callFrom(api.createProject, headersOf() as Record<string, string>))).toBe(false);
  });
});

describe('a page that shows one account while another is signed in', () => {
  const app = duringTests(() => startApp({ hasWorker: false }));

  const isPublicRead = (endpoint: Endpoint) => endpoint.access === 'public' && endpoint.method === 'GET';
  const bound = Object.values(api)
    .filter((endpoint: Endpoint) => !isPublicRead(endpoint) && !endpoint.isWebhook)
    .map((endpoint: Endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

  it.each(bound)('gets a refusal that says so: %s', async (_, endpoint) => {
    const [ada, bob] = [await app.signedIn(), await app.signedIn()];
    const adas = (await ada.get<{ id: string }>('/account/profile')).body.id;
    const answer = await bob.send<Problem>(endpoint.method, endpoint.path.replace(/:\w+/g, ANY_ID), {
      headers: { 'x-csrf-token': bob.cookie('csrf_token') ?? '', 'x-account-id': adas },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'account_changed' } });
    expect((await bob.get('/account/profile')).status).toBe(200);
  });

  it('does nothing for the other account, and keeps working for its own', async () => {
    const [ada, bob] = [await app.signedIn('ada@example.org'), await app.signedIn('bob@example.org')];
    const adas = (await ada.get<{ id: string }>('/account/profile')).body.id;
    const create = (person: typeof ada) =>
      person.send<Problem>('POST', '/projects', {
        body: '{"name":"Secret plans of Ada"}',
        headers: {
          'content-type': 'application/json',
          'x-csrf-token': person.cookie('csrf_token') ?? '',
          'x-account-id': adas,
        },
      });
    const refused = await create(bob);
    expect(refused.body.detail).toBe(
      'This page belongs to another account. You are signed in as bob@example.org now; nothing was done.',
    );
    expect((await bob.get<unknown[]>('/projects')).body).toEqual([]);
    expect((await create(ada)).status).toBe(200);
    const status = await bob.send('GET', '/auth/status', { headers: { 'x-account-id': adas } });
    expect(status.status).toBe(200);
  });

  it('sees whose response it got when it did not name an account', async () => {
    const ada = await app.signedIn();
    const adas = (await ada.get<{ id: string }>('/account/profile')).body.id;
    const accountOf = async (person: typeof ada) =>
      (await person.fetch('/projects')).headers.get('x-account-id');
    expect(await accountOf(ada)).toBe(adas);
    expect(await accountOf(app.visitor())).toBeNull();
  });

  it('gets a 401 when nobody is signed in', async () => {
    const answer = await app.visitor().send('GET', '/projects', { headers: { 'x-account-id': ANY_ID } });
    expect(answer.status).toBe(401);
  });
});
