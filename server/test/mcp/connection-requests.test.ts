import { auth, type OAuthClientProvider } from '@modelcontextprotocol/client';
import { auth as authOf2025 } from '@modelcontextprotocol/sdk/client/auth.js';
import { CONNECT_COOKIE } from '@sheaf/contract/accounts/connections';
import type { ApiKey } from '@sheaf/contract/accounts/keys';
import type { Problem } from '@sheaf/contract/problems';
import { sweepAccounts } from '@sheaf/server/features/accounts/accounts.jobs';
import { DAY_MS, MINUTE_MS } from '@sheaf/server/platform/durations';
import type { fetchPublic } from '@sheaf/server/platform/network/fetch-public';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { OAuthProgram } from '@sheaf/testing/visitor/oauth-program';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const CLIENT_URL = 'https://tool.example/oauth/client.json';
const CLIENT = {
  client_id: CLIENT_URL,
  client_name: 'Tool',
  redirect_uris: ['https://app.tool.example/callback'],
  grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:jwt-bearer'],
  token_endpoint_auth_method: 'none',
  scope: 'mcp',
};

const app = duringTests(() => startApp({ hasWorker: false }));
/** What is published at the addresses of programs. */
let published: (url: string) => Response = () => new Response('', { status: 404 });
let fetched: string[] = [];
beforeAll(async () => {
  const fetchClient: typeof fetchPublic = async (url) => {
    fetched.push(String(url));
    return published(String(url));
  };
  Object.assign(app.features.connections, { fetchClient });
});

const discover = () => OAuthProgram.discover(`${app.url}/mcp`);
async function registered(): Promise<OAuthProgram> {
  const program = await discover();
  await program.register();
  return program;
}
const approve = (person: Visitor, requestId: string, limits: object = { scopes: ['read'] }) =>
  person.post<Problem & { continue_to: string }>(`/connection-requests/${requestId}/approve`, limits);
const keysOf = async (person: Visitor) => (await person.get<ApiKey[]>('/account/keys')).body;
/** Where a request leads that cannot be asked about. */
async function refusalOf(program: OAuthProgram, changes: Record<string, string | undefined>) {
  const answer = await app.visitor().fetch(program.authorizationUrl(changes), {
    headers: { accept: 'text/html' },
  });
  return answer.headers.get('location');
}

describe('the question whether to connect a program', () => {
  it('is answered only in the browser that the program has sent', async () => {
    const [person, program, victim] = [await app.signedIn(), await registered(), await app.signedIn()];
    const requestId = await program.ask(person);
    for (const other of [victim, app.visitor()]) {
      const { status } = await other.get(`/connection-requests/${requestId}`);
      expect(status).toBe(other === victim ? 404 : 401);
    }
    expect((await approve(victim, requestId)).body.code).toBe('connection_request_ended');
    expect(await keysOf(victim)).toEqual([]);
    expect((await approve(person, requestId)).status).toBe(200);
  });

  it('is answered once', async () => {
    const [person, program] = [await app.signedIn(), await registered()];
    const requestId = await program.ask(person);
    expect((await approve(person, requestId)).status).toBe(200);
    expect((await approve(person, requestId)).body.code).toBe('connection_request_ended');
    expect(await keysOf(person)).toHaveLength(1);
    expect((await person.get(`/connection-requests/${await program.ask(person)}`)).status).toBe(200);
  });

  it('is not answered by a page of another site', async () => {
    const [person, program] = [await app.signedIn(), await registered()];
    const requestId = await program.ask(person);
    const path = `/connection-requests/${requestId}/approve`;
    const json = { 'content-type': 'application/json' };
    const body = JSON.stringify({ scopes: ['read'] });
    const token = { 'x-csrf-token': person.cookie('csrf_token') ?? '' };
    for (const headers of [json, { ...json, ...token, origin: 'https://evil.example' }]) {
      const answer = await person.send<Problem>('POST', path, { body, headers });
      expect([answer.status, answer.body.code]).toEqual([403, 'csrf_failed']);
    }
    expect(await keysOf(person)).toEqual([]);
  });

  it('can be refused', async () => {
    const [person, program] = [await app.signedIn(), await registered()];
    const requestId = await program.ask(person);
    const refused = await person.post<{ continue_to: string }>(`/connection-requests/${requestId}/refuse`);
    const arrived = await program.arrive(person, refused.body.continue_to);
    expect(arrived.searchParams.get('error')).toBe('access_denied');
    expect(arrived.searchParams.has('code')).toBe(false);
    expect(await keysOf(person)).toEqual([]);
  });

  it('gives no code if the owner ends the connection at once', async () => {
    const [person, program] = [await app.signedIn(), await registered()];
    const { body } = await approve(person, await program.ask(person));
    const [{ id } = { id: '' }] = await keysOf(person);
    await person.delete(`/account/keys/${id}`);
    const answer = await person.fetch(body.continue_to, { headers: { accept: 'text/html' } });
    expect(answer.headers.get('location')).toBe('/app/account?connect=invalid_request');
  });

  it('is answered by whoever has proven lately that the account is theirs, and by no program', async () => {
    const [person, program] = [await app.signedIn(), await registered()];
    const { access_token } = await program.connect(person);
    const requestId = await program.ask(person);
    const byToken = await approve(person.withKey(access_token), requestId);
    expect(byToken.status).toBe(401);
    app.clock.advance(11 * MINUTE_MS);
    expect((await approve(person, requestId)).body.code).toBe('reauthentication_needed');
    await person.post('/account/reauthenticate', { password: 'a good password' });
    expect((await approve(person, requestId)).status).toBe(200);
  });

  it('gives no more than the program has asked for, nor what is another’s', async () => {
    const [person, program] = [await app.signedIn(), await registered()];
    const requestId = await program.ask(person, { scope: 'read' });
    const stranger = await app.signedIn();
    const { body: project } = await stranger.post<{ id: string }>('/projects', { name: 'Theirs' });
    const refusals = [
      [{ scopes: ['read', 'run'] }, 'invalid_input'],
      [{ scopes: [] }, 'invalid_input'],
      [{ scopes: ['read'], project_id: project.id }, 'project_not_found'],
    ] as const;
    for (const [limits, code] of refusals) {
      expect((await approve(person, requestId, limits)).body.code).toBe(code);
    }
    expect(await keysOf(person)).toEqual([]);
    expect((await approve(person, requestId)).status).toBe(200);
  });

  it('is asked again each time, also of whoever has agreed before', async () => {
    const [person, program] = [await app.signedIn(), await registered()];
    await program.connect(person);
    await program.ask(person);
    expect(await refusalOf(program, { prompt: 'none' })).toMatch(/^\/app\/account\?connect=\w+$/);
    const other = await app.signedIn();
    person.setCookie('session', other.cookie('session') ?? '');
    await program.ask(person);
  });

  it('is put at most twenty times to one account with success', async () => {
    const [person, program] = [await app.signedIn(), await registered()];
    for (let n = 0; n < 20; n++)
      expect((await approve(person, await program.ask(person))).status, String(n)).toBe(200);
    const { body } = await approve(person, await program.ask(person));
    expect(body.code).toBe('key_limit');
    expect(body.detail).toContain('20 connected programs');
  });

  it.each([
    ['an address that is not registered', { redirect_uri: 'https://evil.example/' }],
    ['no challenge', { code_challenge: undefined }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['another resource', { resource: 'https://other.example/mcp' }],
    ['an unknown program', { client_id: 'nobody' }],
    ['tokens in the address', { response_type: 'token' }],
  ])('is not asked for %s, and the browser stays here', async (_, changes) => {
    const program = await registered();
    expect(await refusalOf(program, changes)).toMatch(/^\/app\/account\?connect=[a-z_]+$/);
  });

  it('stays here and cannot be framed, whatever host the request names', async () => {
    const program = await registered();
    const answer = await app.visitor().fetch(program.authorizationUrl(), {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    expect(answer.headers.get('location')).toMatch(/^\/app\/account\?connect=/);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const cookies = answer.headers.getSetCookie();
    const kept = cookies.filter((cookie) => !cookie.startsWith(`${CONNECT_COOKIE}=`));
    expect([cookies.length, kept.length]).toEqual([5, 4]);
    expect(kept.every((cookie) => /; httponly/i.test(cookie))).toBe(true);
    expect(cookies.every((cookie) => /; samesite=lax/i.test(cookie))).toBe(true);
    const told = await app.visitor().fetch('/.well-known/oauth-authorization-server', {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    expect(await told.text()).not.toContain('evil.example');
  });
});

describe('a program that publishes what it is', () => {
  const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);

  it('is connected under the address of that, which is fetched once', async () => {
    published = () => json(CLIENT);
    fetched = [];
    const [person, program] = [await app.signedIn(), await discover()];
    program.clientId = CLIENT_URL;
    program.redirectUri = CLIENT.redirect_uris[0] ?? '';
    const requestId = await program.ask(person);
    expect((await person.get(`/connection-requests/${requestId}`)).body).toMatchObject({
      program: 'Tool',
      host: 'app.tool.example',
      vouching_host: 'tool.example',
    });
    const arrived = await program.agree(person, requestId);
    const { body: tokens } = await program.exchange(arrived.searchParams.get('code') ?? '');
    expect((await program.call(tokens.access_token)).status).toBe(200);
    expect((await program.refresh(tokens.refresh_token)).status).toBe(200);
    expect(fetched).toEqual([CLIENT_URL]);
  });

  const own = (url: string, changes: object) => json({ ...CLIENT, client_id: url, ...changes });
  it.each<[string, (url: string) => Response]>([
    ['is of another address', () => json(CLIENT)],
    ['lies elsewhere', () => new Response('', { status: 302, headers: { location: 'https://10.0.0.1/' } })],
    ['is too long', (url) => own(url, { client_name: 'x'.repeat(6_000) })],
    ['is no JSON', () => new Response('<html>')],
    ['contains a secret', (url) => own(url, { client_secret: 'secret' })],
    ['is nowhere', () => Promise.reject(new Error('The address is not on a public network.')) as never],
    ['names an address without encryption', (url) => own(url, { redirect_uris: ['http://tool.example/'] })],
  ])('is refused if it %s', async (what, answer) => {
    published = answer;
    fetched = [];
    const program = await discover();
    const client_id = `https://tool.example/${what.replaceAll(' ', '-')}.json`;
    const changes = { client_id, redirect_uri: 'https://app.tool.example/callback' };
    expect(await refusalOf(program, changes)).toMatch(
      /^\/app\/account\?connect=invalid_(client|client_metadata|redirect_uri)$/,
    );
    expect(fetched).toEqual([client_id]);
  });

  it.each([
    'http://tool.example/a.json',
    'https://tool.example/../a.json',
    'https://u:p@tool.example/a.json',
  ])('is not even asked for at %s', async (client_id) => {
    fetched = [];
    const program = await discover();
    expect(await refusalOf(program, { client_id })).toBe('/app/account?connect=invalid_client');
    expect(fetched).toEqual([]);
  });
});

describe('registering a program', () => {
  const errorOf = async (answer: Response) => [
    answer.status,
    ((await answer.json()) as { error: string }).error,
  ];

  it.each([
    ['without encryption', ['http://tool.example/callback']],
    ['with a script', ['javascript:alert(1)']],
    ['with a scheme of its own', ['tool://callback']],
    ['with a password', ['https://u:p@tool.example/callback']],
    ['that are no list', 'https://tool.example/callback'],
    ['that are none', []],
  ])('needs addresses: not those %s', async (_, redirect_uris) => {
    const [status, error] = await errorOf(await (await discover()).register({ redirect_uris }));
    expect([status, error]).toEqual([400, expect.stringMatching(/^invalid_(redirect_uri|client_metadata)$/)]);
  });

  it('has a bound on its size', async () => {
    const program = await discover();
    const padded = (bytes: number) => program.register({ client_name: 'x'.repeat(bytes) });
    expect(await errorOf(await padded(9_000))).toEqual([400, 'invalid_client_metadata']);
    expect((await padded(20_000)).status).toBe(413);
  });

  it('has a bound on their number, for all together', async () => {
    const { db } = app.services;
    const counter = db.updateTable('attempts').where('key', '=', 'program-registrations');
    await counter.set({ count: 19_999 }).execute();
    const program = await discover();
    expect((await program.register()).status).toBe(201);
    expect(await errorOf(await program.register())).toEqual([400, 'invalid_client_metadata']);
    await counter.set({ count: 0 }).execute();
  });

  it('lasts a day if nobody connects the program, and else as long as it is used', async () => {
    const [unused, used] = [await registered(), await registered()];
    const person = await app.signedIn();
    await used.connect(person);
    app.clock.advance(DAY_MS + MINUTE_MS);
    await sweepAccounts(app.services);
    expect(await refusalOf(unused, {})).toBe('/app/account?connect=invalid_client');
    await used.ask(person);
    const rows = await app.services.db
      .selectFrom('oauth_artifacts')
      .select('kind')
      .where('expires_at', '<=', app.clock.now())
      .execute();
    expect(rows).toEqual([]);
  });
});

it.each([
  ['2026', auth],
  ['2025', authOf2025 as unknown as typeof auth],
])('the protocol’s official library of %s connects on its own', async (_, authorize) => {
  const person = await app.signedIn();
  const saved: Record<string, unknown> = {};
  let authorizationUrl = '';
  const redirectUrl = 'http://localhost:8123/callback';
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: {
      client_name: 'Library',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
    clientInformation: () => saved.client as never,
    saveClientInformation: (client) => {
      saved.client = client;
    },
    tokens: () => saved.tokens as never,
    saveTokens: (tokens) => {
      saved.tokens = tokens;
    },
    redirectToAuthorization: (url) => {
      authorizationUrl = url.href;
    },
    saveCodeVerifier: (verifier) => {
      saved.verifier = verifier;
    },
    codeVerifier: () => String(saved.verifier),
  };
  const serverUrl = `${app.url}/mcp`;
  expect(await authorize(provider, { serverUrl })).toBe('REDIRECT');
  const { headers } = await person.fetch(authorizationUrl);
  const requestId = headers.get('location')?.split('=').at(-1) ?? '';
  const { body } = await approve(person, requestId, { scopes: ['read', 'write'] });
  const arrived = new URL((await person.fetch(body.continue_to)).headers.get('location') ?? '');
  const authorizationCode = arrived.searchParams.get('code') ?? '';
  const iss = arrived.searchParams.get('iss') ?? '';
  expect(await authorize(provider, { serverUrl, authorizationCode, iss } as never)).toBe('AUTHORIZED');
  expect(saved.tokens).toMatchObject({ scope: expect.stringContaining('read write') });
  // Renews, since there is a refresh token.
  const { access_token } = saved.tokens as { access_token: string };
  expect(await authorize(provider, { serverUrl })).toBe('AUTHORIZED');
  expect(saved.tokens).not.toMatchObject({ access_token });
});

describe('on a public server', () => {
  let open: TestApp;
  beforeAll(async () => {
    const env = { PUBLIC_URL: 'https://sheaf.example', TRUST_PROXY: 'true', CONFIRM_EMAIL: 'off' };
    open = await startApp({ env, hasWorker: false });
  });
  afterAll(() => open.close());

  const register = (from: string) =>
    open.visitor({ from }).fetch('/oauth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Many', redirect_uris: ['https://tool.example/callback'] }),
    });

  it('no sibling host can plant a request, and addresses are the operator’s', async () => {
    const { client_id } = (await (await register('192.0.2.1')).json()) as { client_id: string };
    const query = new URLSearchParams({
      client_id,
      response_type: 'code',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    });
    const answer = await open.visitor().fetch(`/oauth/authorize?${query}`);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.some((cookie) => cookie.startsWith('__Host-oauth_request='))).toBe(true);
    expect(cookies.every((cookie) => /; secure/i.test(cookie))).toBe(true);
    const told = await open.visitor().fetch('/.well-known/oauth-protected-resource/mcp');
    expect(await told.json()).toMatchObject({
      resource: 'https://sheaf.example/mcp',
      authorization_servers: ['https://sheaf.example'],
    });
  });

  it('a network can register a hundred programs in a quarter of an hour', async () => {
    expect((await register('192.0.2.7')).status).toBe(201);
    const { db } = open.services;
    const counter = db.updateTable('attempts').where('key', '=', 'program-connection:ip:192.0.2.7');
    await counter.set({ count: 99 }).execute();
    expect([await register('192.0.2.7'), await register('192.0.2.7')].map(({ status }) => status)).toEqual([
      201, 429,
    ]);
    expect((await register('192.0.2.8')).status).toBe(201);
  });
});
