import { CONFIRMATION_WORDS } from '@sheaf/contract/accounts';
import type { ApiKey } from '@sheaf/contract/accounts/keys';
import type { Problem } from '@sheaf/contract/problems';
import type { Project } from '@sheaf/contract/projects';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sheaf/server/platform/durations';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { waitForMail } from '@sheaf/testing/visitor/mailbox';
import { McpVisitor } from '@sheaf/testing/visitor/mcp';
import { OAuthProgram, type Tokens } from '@sheaf/testing/visitor/oauth-program';
import { pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { describe, expect, it } from 'vitest';

const app = duringTests(() => startApp());

const discover = () => OAuthProgram.discover(`${app.url}/mcp`);
const connectionsOf = async (person: Visitor) =>
  (await person.get<ApiKey[]>('/account/keys')).body.filter(({ client_host }) => client_host !== null);
const rowsOf = (accountId: string) =>
  app.services.db
    .selectFrom('oauth_artifacts')
    .innerJoin('api_keys', 'api_keys.id', 'oauth_artifacts.key_id')
    .select('kind')
    .where('account_id', '=', accountId)
    .execute();

interface Connected {
  readonly person: Visitor;
  readonly program: OAuthProgram;
  readonly tokens: Tokens;
}

async function connected(limits: Parameters<OAuthProgram['connect']>[1] = {}): Promise<Connected> {
  const [person, program] = [await app.signedIn(), await discover()];
  return { person, program, tokens: await program.connect(person, limits) };
}

const statusOf = async ({ program, tokens }: Connected) => (await program.call(tokens.access_token)).status;

describe('a program that is given the address', () => {
  it('is connected by signing in, and keeps its connection by renewing it', async () => {
    const email = 'connects@example.org';
    const [person, program] = [await app.signedIn(email), await discover()];
    expect(program.server).toMatchObject({
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
      grant_types_supported: ['authorization_code', 'refresh_token'],
      response_types_supported: ['code'],
      scopes_supported: ['offline_access', 'read', 'write', 'run'],
    });
    expect((await program.register({ scope: 'claudeai' })).status).toBe(201);
    const requestId = await program.ask(person);
    expect((await person.get(`/connection-requests/${requestId}`)).body).toEqual({
      program: 'Claude',
      host: 'claude.ai',
      is_local: false,
      vouching_host: null,
      scopes: ['read', 'write', 'run'],
    });
    const arrived = await program.agree(person, requestId);
    const { body: tokens } = await program.exchange(arrived.searchParams.get('code') ?? '');
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read write run' });

    const { body: project } = await person.post<Project>('/projects', { name: 'Letters' });
    const mcp = await McpVisitor.connect(app.url, { key: tokens.access_token });
    expect(await mcp.toolNames()).toContain('start_run');
    const { data } = await mcp.call('list_projects', {});
    expect(data.projects.map(({ id }) => id)).toEqual([project.id]);
    await mcp.close();

    const { body: renewed } = await program.refresh(tokens.refresh_token);
    expect((await program.call(renewed.access_token)).status).toBe(200);
    expect(await connectionsOf(person)).toMatchObject([
      { name: 'Claude', client_host: 'claude.ai', prefix: '', scopes: ['read', 'write', 'run'] },
    ]);
    const { subject, text } = await waitForMail(app.services.config.dataDir, { to: email });
    expect(subject).toBe('A program was connected');
    expect(text.replaceAll('\n', ' ')).toContain('connected the program “Claude” (claude.ai)');
  });

  it('loses its connection if a refresh token is used twice, since one of both users has stolen it', async () => {
    const one = await connected();
    const { body: renewed } = await one.program.refresh(one.tokens.refresh_token);
    app.clock.advance(MINUTE_MS);
    const { status, body } = await one.program.refresh(one.tokens.refresh_token);
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
    expect(await statusOf({ ...one, tokens: renewed })).toBe(401);
    expect((await one.program.refresh(renewed.refresh_token)).status).toBe(400);
    expect(await connectionsOf(one.person)).toEqual([]);
    expect(app.audited.at(-1)).toMatchObject({ event: 'connection_end', cause: 'reuse' });
  });

  it('loses it if a code is used twice', async () => {
    const [person, program] = [await app.signedIn(), await discover()];
    await program.register();
    const code = (await program.agree(person, await program.ask(person))).searchParams.get('code') ?? '';
    const { body: tokens } = await program.exchange(code);
    expect((await program.exchange(code)).body.error).toBe('invalid_grant');
    expect(await statusOf({ person, program, tokens })).toBe(401);
    expect(await connectionsOf(person)).toEqual([]);
  });

  it('gets tokens for one of two simultaneous uses of a token, and keeps its connection', async () => {
    const { person, program, tokens } = await connected();
    const answers = await Promise.all([1, 2].map(() => program.refresh(tokens.refresh_token)));
    const [renewed, refused] = answers.toSorted((a, b) => a.status - b.status);
    expect([renewed?.status, refused?.status, refused?.body.error]).toEqual([200, 400, 'invalid_grant']);
    app.clock.advance(MINUTE_MS / 2);
    expect((await program.refresh(tokens.refresh_token)).status).toBe(400);
    expect((await program.call(renewed?.body.access_token ?? '')).status).toBe(200);
    expect(await connectionsOf(person)).toHaveLength(1);
  });

  it.each(['access_token', 'refresh_token'] as const)('can end its connection by its %s', async (token) => {
    const one = await connected();
    expect((await one.program.revoke(one.tokens[token])).status).toBe(200);
    expect(await statusOf(one)).toBe(401);
    expect((await one.program.refresh(one.tokens.refresh_token)).status).toBe(400);
    expect(await connectionsOf(one.person)).toEqual([]);
    const another = await connected();
    await one.program.revoke(another.tokens.refresh_token);
    expect(await statusOf(another)).toBe(200);
  });

  it('gets by with the default scopes and resource, and with another port of the same computer', async () => {
    const [person, program] = [await app.signedIn(), await discover()];
    program.redirectUri = 'http://127.0.0.1:3000/callback';
    await program.register();
    program.redirectUri = 'http://127.0.0.1:45678/callback';
    const changes = { scope: 'openid profile', resource: undefined };
    const requestId = await program.ask(person, changes);
    const { body } = await person.get(`/connection-requests/${requestId}`);
    expect(body).toMatchObject({ is_local: true, host: '127.0.0.1:45678', scopes: ['read', 'write', 'run'] });
    const code = (await program.agree(person, requestId, { scopes: ['read'] })).searchParams.get('code');
    const { body: tokens } = await program.exchange(code ?? '');
    expect(tokens.scope).toBe('read');
    expect(await statusOf({ person, program, tokens })).toBe(200);
  });
});

describe('a connection', () => {
  it('ends at once when its owner ends it', async () => {
    const one = await connected();
    const [{ id } = { id: '' }] = await connectionsOf(one.person);
    expect((await one.person.post<Problem>(`/account/keys/${id}/rotate`)).body.code).toBe('key_not_found');
    expect((await one.person.delete(`/account/keys/${id}`)).status).toBe(200);
    expect(await statusOf(one)).toBe(401);
    expect((await one.program.refresh(one.tokens.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('works for an hour per token, and ends if it is not renewed for 30 days', async () => {
    const one = await connected();
    app.clock.advance(HOUR_MS + MINUTE_MS);
    const refused = await one.program.call(one.tokens.access_token);
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer realm="Sheaf", error="invalid_token", resource_metadata="${app.url}/.well-known/oauth-protected-resource/mcp", scope="read write run"`,
    ]);
    app.clock.advance(29 * DAY_MS);
    const { body: renewed } = await one.program.refresh(one.tokens.refresh_token);
    expect(await statusOf({ ...one, tokens: renewed })).toBe(200);
    app.clock.advance(29 * DAY_MS);
    const { status, body: again } = await one.program.refresh(renewed.refresh_token);
    expect(status).toBe(200);
    app.clock.advance(31 * DAY_MS);
    expect((await one.program.refresh(again.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('pauses at once while the account is deactivated', async () => {
    const one = await connected();
    await one.person.post('/account/deactivate', {});
    expect(await statusOf(one)).toBe(401);
    expect((await one.program.refresh(one.tokens.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('is deleted with its account', async () => {
    const one = await connected();
    const { body } = await one.person.get<{ id: string }>('/account/profile');
    expect((await rowsOf(body.id)).map(({ kind }) => kind).toSorted()).toEqual([
      'AccessToken',
      'AuthorizationCode',
      'Grant',
      'RefreshToken',
    ]);
    const { deleteAccount } = CONFIRMATION_WORDS;
    const deleted = await one.person.delete(`/account/delete-account?confirmation=${deleteAccount}`);
    expect(deleted.status).toBe(200);
    expect(await rowsOf(body.id)).toEqual([]);
    expect(await statusOf(one)).toBe(401);
    const { db } = app.services;
    const rows = await db.selectFrom('oauth_artifacts').select('payload').execute();
    expect(JSON.stringify(rows)).not.toContain(body.id);
  });

  it('is stored without anything that opens it', async () => {
    const { tokens } = await connected();
    const rows = await app.services.db.selectFrom('oauth_artifacts').selectAll().execute();
    for (const token of [tokens.access_token, tokens.refresh_token])
      expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is for the tools alone, and for this server', async () => {
    const one = await connected();
    const { status, body } = await one.person.withKey(one.tokens.access_token).get<Problem>('/projects');
    expect([status, body.code]).toEqual([401, 'key_invalid']);
    const [{ id } = { id: '' }] = await connectionsOf(one.person);
    const { db } = app.services;
    const tokens = db
      .updateTable('oauth_artifacts')
      .where('kind', '=', 'AccessToken')
      .where('key_id', '=', id);
    const { payload } = await db
      .selectFrom('oauth_artifacts')
      .select('payload')
      .where('kind', '=', 'AccessToken')
      .where('key_id', '=', id)
      .executeTakeFirstOrThrow();
    await tokens.set({ payload: JSON.stringify({ ...payload, aud: 'https://other.example/mcp' }) }).execute();
    expect(await statusOf(one)).toBe(401);
  });

  it('keeps to its scopes, its project and its ceiling', async () => {
    const [person, program] = [await app.signedIn(), await discover()];
    const [mine, other] = [await projectWith(person, pileOf(1, ['baking'])), await projectWith(person, [])];
    const reading = await program.connect(person, { scopes: ['read'] });
    expect(reading.scope).toBe('read');
    const reader = await McpVisitor.connect(app.url, { key: reading.access_token });
    expect(await reader.toolNames()).not.toContain('start_run');
    expect(
      (await reader.call('add_text', { project_id: mine, filename: 'a.txt', text: 'a' })).text,
    ).toContain('Key does not allow this');
    const { access_token } = await program.connect(person, { project_id: mine, monthly_credits: 0 });
    const bound = await McpVisitor.connect(app.url, { key: access_token });
    const { data } = await bound.call('list_projects', {});
    expect(data.projects.map(({ id }) => id)).toEqual([mine]);
    const start = { run: 'raw_categorization', max_credits: 50 } as const;
    expect((await bound.call('start_run', { ...start, project_id: other })).text).toMatch(
      /^Project not found/,
    );
    expect((await bound.call('start_run', { ...start, project_id: mine })).text).toContain(
      'Monthly key limit reached',
    );
    await person.delete(`/projects/${mine}`);
    expect((await program.call(access_token)).status).toBe(401);
    await Promise.all([reader.close(), bound.close()]);
  });
});

describe('tokens are refused', () => {
  async function coded() {
    const [person, program] = [await app.signedIn(), await discover()];
    await program.register();
    const arrived = await program.agree(person, await program.ask(person));
    return { person, program, code: arrived.searchParams.get('code') ?? '' };
  }

  it.each([
    ['a wrong verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    ['another address', { redirect_uri: 'https://claude.ai/other' }, 'invalid_grant'],
    ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['another program', { client_id: 'somebody' }, 'invalid_client'],
  ])('for %s', async (_, changes, error) => {
    const { program, code } = await coded();
    const { status, body } = await program.exchange(code, changes);
    expect([status >= 400, body.error]).toEqual([true, error]);
  });

  it('to a program that registered for itself, but has the code of another', async () => {
    const { code, program } = await coded();
    const other = await discover();
    await other.register();
    const { body } = await other.exchange(code, { code_verifier: program.verifier });
    expect(body.error).toBe('invalid_grant');
  });
});
