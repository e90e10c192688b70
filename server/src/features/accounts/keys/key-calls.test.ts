import type { NewApiKey } from '@sheaf/contract/accounts/keys';
import { KEY_CALLS_PER_MINUTE } from '@sheaf/contract/constants';
import { MCP_PATH } from '@sheaf/contract/mcp/tools';
import type { Problem } from '@sheaf/contract/problems';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { keyOf } from '@sheaf/testing/visitor/mcp';
import { projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { incrementCounter } from '../attempts/attempts.store.ts';
import { findKeyCaller } from './key-callers.ts';
import { KeyCallLimiter } from './key-calls.ts';

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': '2025-03-26',
};

describe('the rate limit of a key', () => {
  const app = duringTests(() => startApp({ hasWorker: false, env: { RATE_LIMIT: 'on' } }));
  let person: Visitor;
  beforeAll(async () => {
    app.clock.freeze();
    person = await app.signedIn();
  });

  /** Simulates that a key has made `amount` calls in other processes, in a minute that starts now. */
  const elsewhere = ({ id }: NewApiKey, amount: number) => {
    const counter = { key: `key-calls:${id}`, max: KEY_CALLS_PER_MINUTE, windowMs: MINUTE_MS };
    return incrementCounter(app.services.db, { ...counter, amount, now: app.clock.now() });
  };
  const statuses = async (calls: number, call: () => Promise<{ status: number }>) => {
    const seen: number[] = [];
    for (let n = 0; n < calls; n++) seen.push((await call()).status);
    return seen;
  };
  const mcp = (program: Visitor, body: object) =>
    program.fetch(MCP_PATH, { method: 'POST', body: JSON.stringify(body), headers: HEADERS });

  it('is 600 calls a minute; the error says how long to wait, and that nothing was done', async () => {
    const key = await keyOf(person);
    const program = person.withKey(key.key);
    await elsewhere(key, KEY_CALLS_PER_MINUTE - 20);
    app.clock.advance(10_500);
    expect(await statuses(20, () => program.get('/projects'))).toEqual(Array(20).fill(200));
    const { status, headers, body } = await program.post<Problem>('/projects', { name: 'Once more' });
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'too_many_requests', '50']);
    expect(body.detail).toBe(
      'This key has reached its limit of 600 calls per minute. Nothing was done; try again in 50 seconds.',
    );
    app.clock.advance(49_499);
    expect((await program.get('/projects')).status).toBe(429);
    app.clock.advance(1);
    expect((await program.get('/projects')).status).toBe(200);
    const recorded = app.audited.filter(({ event }) => event === 'rate_limit');
    expect(recorded).toMatchObject([{ outcome: 'too_many_requests', action: 'key-call', counted: 'key' }]);
  });

  it('applies to each key together with the keys it replaced, and not to sessions', async () => {
    const key = await keyOf(person);
    await elsewhere(key, KEY_CALLS_PER_MINUTE);
    const { body: rotated } = await person.post<NewApiKey>(`/account/keys/${key.id}/rotate`);
    const other = await keyOf(person);
    const ask = (program: Visitor) => statuses(1, () => program.get('/projects'));
    expect(await ask(person.withKey(key.key))).toEqual([429]);
    expect(await ask(person.withKey(rotated.key))).toEqual([429]);
    expect(await ask(person.withKey(other.key))).toEqual([200]);
    expect(await ask(person)).toEqual([200]);
  });

  it('counts a tool call as one, no matter how many API calls it makes', async () => {
    const key = await keyOf(person);
    const program = person.withKey(key.key);
    const project_id = await projectWith(person, []);
    await elsewhere(key, KEY_CALLS_PER_MINUTE - 20);
    const params = { name: 'list_categories', arguments: { project_id } };
    const call = () => mcp(program, { ...LIST, method: 'tools/call', params });
    expect(await statuses(20, call)).toEqual(Array(20).fill(200));
    const refused = await call();
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([429, null]);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(((await refused.json()) as Problem).code).toBe('too_many_requests');
  });

  it('counts each message of a batch, and processes all of them or none', async () => {
    const key = await keyOf(person);
    const program = person.withKey(key.key);
    await elsewhere(key, KEY_CALLS_PER_MINUTE - 40);
    const messages = Array.from({ length: 15 }, (_, id) => ({ ...LIST, id }));
    expect(await statuses(3, () => mcp(program, messages))).toEqual([200, 200, 429]);
  });

  it('holds across processes', async () => {
    const { key } = await keyOf(person);
    const { accounts } = app.features;
    const caller = await findKeyCaller(accounts, { key, from: '127.0.0.1' });
    const processes = [new KeyCallLimiter(accounts), new KeyCallLimiter(accounts)];
    const calls = Array.from({ length: 800 }, (_, n) => processes[n % 2]?.count(caller, { ip: '127.0.0.1' }));
    const made = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length;
    expect(made).toBe(KEY_CALLS_PER_MINUTE);
  });
});
