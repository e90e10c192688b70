import { connect } from 'node:net';
import { scopesOf } from '@sheaf/contract/mcp/tool';
import { MCP_PATH, type McpToolName, mcpTools } from '@sheaf/contract/mcp/tools';
import type { Problem } from '@sheaf/contract/problems';
import { generateKey } from '@sheaf/server/features/accounts/keys/keys.rules';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { keyOf, McpVisitor } from '@sheaf/testing/visitor/mcp';
import { pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': '2025-11-25',
};

/** Requests the list of tools with these headers, including the host, and returns the response status. */
async function statusWith(url: string, headers: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({ ...HEADERS, 'content-length': String(LIST.length), ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n');
  socket.write(`POST ${MCP_PATH} HTTP/1.1\r\nconnection: close\r\n${head}\r\n\r\n${LIST}`);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  return Number(answer.slice(9, 12));
}

describe('MCP', () => {
  const app = duringTests(() => startApp({ hasWorker: false }));
  let person: Visitor;
  let key: string;
  beforeAll(async () => {
    person = await app.signedIn();
    ({ key } = await keyOf(person));
  });

  const post = (program: Visitor, headers: Record<string, string> = {}) =>
    program.send<Problem>('POST', MCP_PATH, { body: LIST, headers: { ...HEADERS, ...headers } });

  it('is closed to sessions, whatever token they send', async () => {
    const csrf = { 'x-csrf-token': person.cookie('csrf_token') ?? '' };
    const { status, headers, body } = await post(person, csrf);
    expect([status, body.code]).toEqual([401, 'not_signed_in']);
    expect(headers.get('www-authenticate')).toMatch(/^Bearer realm="Sheaf", resource_metadata="/);
    expect(body.detail).toContain('create a key in your account');
  });

  it('says which key is wrong, and why', async () => {
    const [revoked, expired] = [await keyOf(person), await keyOf(person)];
    await person.delete(`/account/keys/${revoked.id}`);
    const { db, clock } = app.services;
    await db.updateTable('api_keys').set({ expires_at: clock.now() }).where('id', '=', expired.id).execute();
    const codes = {
      [generateKey()]: 'key_invalid',
      [revoked.key]: 'key_invalid',
      [expired.key]: 'key_expired',
    };
    for (const [wrong, code] of Object.entries(codes)) {
      const { status, headers, body } = await post(person.withKey(wrong));
      expect([status, body.code]).toEqual([401, code]);
      expect(headers.get('www-authenticate')).toMatch(/^Bearer realm="Sheaf", error="invalid_token", /);
    }
    const right = await post(person.withKey(key));
    expect([right.status, right.headers.get('www-authenticate')]).toEqual([200, null]);
  });

  it('accepts no key in the URL', async () => {
    const answer = await person.send<Problem>('POST', `${MCP_PATH}?key=${key}`, {
      body: LIST,
      headers: HEADERS,
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'key_in_url']);
  });

  it('has neither streams nor sessions', async () => {
    const program = person.withKey(key);
    for (const method of ['GET', 'DELETE']) {
      const { status, headers } = await program.fetch(MCP_PATH, { method });
      expect([status, headers.get('allow')]).toEqual([405, 'POST']);
    }
    expect((await post(program)).headers.get('mcp-session-id')).toBeNull();
  });

  it('rejects malformed messages, and too many messages in one batch', async () => {
    const program = person.withKey(key);
    const send = (body: string) => program.fetch(MCP_PATH, { method: 'POST', body, headers: HEADERS });
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    for (const body of ['{', '[]', '"x"', '{"jsonrpc":"2.0"}', JSON.stringify(Array(21).fill(ping))]) {
      const { status } = await send(body);
      expect(status, body).toBe(400);
    }
  });

  it.each([
    ['no scope but read', ['read']],
    ['no scope but write', ['write']],
    ['no scope but run', ['run']],
    ['two scopes', ['read', 'write']],
  ] as const)('lists the tools that a key with %s may use, and refuses the others', async (_, scopes) => {
    const mcp = await McpVisitor.connect(app.url, {
      key: (await keyOf(person, { scopes: [...scopes] })).key,
    });
    const names = Object.keys(mcpTools) as McpToolName[];
    const needs = (name: McpToolName) => scopesOf(mcpTools[name]);
    const allowed = names.filter((name) =>
      needs(name).every((scope) => [...scopes].includes(scope as never)),
    );
    expect(await mcp.toolNames()).toEqual(allowed);
    for (const name of names.filter((each) => !allowed.includes(each))) {
      const { isError, text } = await mcp.call(name, {});
      expect(isError).toBe(true);
      expect(text).toMatch(new RegExp(`^Key does not allow this: ${name} needs a key with the scope `));
    }
    await mcp.close();
  });

  it('lets a key of one project see only that project', async () => {
    const [mine, other] = [
      await projectWith(person, pileOf(1, ['baking'])),
      await projectWith(person, pileOf(1, ['baking'])),
    ];
    const { key: bound } = await keyOf(person, { project_id: mine });
    const mcp = await McpVisitor.connect(app.url, { key: bound });
    const { data } = await mcp.call('list_projects', {});
    expect(data.projects.map(({ id }) => id)).toEqual([mine]);
    const start = { run: 'raw_categorization', max_credits: 5 } as const;
    const calls = [
      () => mcp.call('get_project', { project_id: other }),
      () => mcp.call('add_text', { project_id: other, filename: 'a.txt', text: 'words' }),
      () => mcp.call('upload_link', { project_id: other }),
      () => mcp.call('estimate_run', { project_id: other, run: 'raw_categorization' }),
      () => mcp.call('start_run', { project_id: other, ...start }),
      () => mcp.call('list_categories', { project_id: other }),
      () => mcp.call('list_files', { project_id: other }),
      () => mcp.call('edit_categories', { project_id: other, edit: { kind: 'undo' } }),
      () => mcp.call('check_fit', { project_id: other }),
      () => mcp.call('get_bundle', { project_id: other }),
    ];
    for (const call of calls) {
      const { isError, text } = await call();
      expect([isError, text.split(/[:.]/)[0]]).toEqual([true, 'Project not found']);
    }
    const whole = await McpVisitor.connect(app.url, { key });
    const { data: started } = await whole.call('start_run', { project_id: other, ...start });
    expect((await mcp.call('get_run', { job_id: started.job_id })).text).toMatch(/^Job not found/);
    await Promise.all([mcp.close(), whole.close()]);
  });

  it('responds to a stranger as if nothing existed', async () => {
    const project_id = await projectWith(person, pileOf(1, ['baking']));
    const stranger = await McpVisitor.connect(app.url, { key: (await keyOf(await app.signedIn())).key });
    expect((await stranger.call('list_projects', {})).data.projects).toEqual([]);
    expect((await stranger.call('list_files', { project_id })).text).toMatch(/^Project not found/);
    await stranger.close();
  });

  it.each([
    ['a foreign host', { host: 'rebound.example' }, 403],
    ['a foreign host at our port', { host: 'rebound.example:PORT' }, 403],
    ['a foreign origin', { origin: 'https://evil.example' }, 403],
    ['a page of a foreign file', { origin: 'null' }, 403],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }, 403],
    ['a browser that says so', { 'sec-fetch-site': 'cross-site' }, 403],
    ['our own page', { origin: 'http://127.0.0.1:PORT' }, 200],
    ['another name of this machine', { host: 'localhost:PORT' }, 200],
    ['a program', {}, 200],
  ])('asks where a request comes from: %s', async (_, headers, expected) => {
    const { host, port } = new URL(app.url);
    const given = Object.entries({ host, authorization: `Bearer ${key}`, ...headers });
    const sent = Object.fromEntries(given.map(([name, value]) => [name, value.replace('PORT', port)]));
    expect(await statusWith(app.url, sent)).toBe(expected);
  });
});

describe('MCP at the address set by the operator', () => {
  let app: TestApp;
  let key: string;
  beforeAll(async () => {
    const env = { PUBLIC_URL: 'https://sheaf.example', TRUST_PROXY: 'true', CONFIRM_EMAIL: 'off' };
    app = await startApp({ env, hasWorker: false });
    ({ key } = await keyOf(await app.signedIn()));
  });
  afterAll(() => app.close());

  it.each([
    ['its host', { host: 'sheaf.example' }, 200],
    ['its host and port', { host: 'sheaf.example:443' }, 200],
    ['its host, as the proxy tells it', { host: '10.0.0.7:3000', 'x-forwarded-host': 'sheaf.example' }, 200],
    ['its own origin', { host: 'sheaf.example', origin: 'https://sheaf.example' }, 200],
    ['a bare address', { host: '10.0.0.7:3000' }, 403],
    ['another port', { host: 'sheaf.example:8443' }, 403],
    ['a host below it', { host: 'evil.sheaf.example' }, 403],
    ['a foreign host behind the proxy', { host: '10.0.0.7', 'x-forwarded-host': 'evil.example' }, 403],
    ['a foreign origin', { host: 'sheaf.example', origin: 'https://evil.example' }, 403],
    ['an origin that is not a web page', { host: 'sheaf.example', origin: 'ftp://x.example' }, 403],
  ])('is reached by %s', async (_, headers, expected) => {
    const given = { authorization: `Bearer ${key}`, ...headers } as Record<string, string>;
    expect(await statusWith(app.url, given)).toBe(expected);
  });

  it('links to where people reach it', async () => {
    const mcp = await McpVisitor.connect(app.url, { key });
    const person = app.visitor().withKey(key);
    const project_id = await projectWith(person, []);
    const { data } = await mcp.call('upload_link', { project_id });
    expect(data.url).toBe(`https://sheaf.example/projects/${project_id}/upload`);
    await mcp.close();
  });
});
