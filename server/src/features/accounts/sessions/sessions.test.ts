import type { Session } from '@sheaf/contract/accounts';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../../platform/durations.ts';
import { sweepAccounts } from '../accounts.jobs.ts';

const app = duringTests(() => startApp({ hasWorker: false }));

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const sessionsOf = async (person: Visitor) => (await person.get<Session[]>('/account/sessions')).body;

async function alsoSignedIn(email: string, userAgent?: string): Promise<Visitor> {
  const visitor = app.visitor();
  const { body } = await visitor.get<{ csrf_token: string }>('/auth/csrf-token');
  await visitor.send('POST', '/auth/signin', {
    body: JSON.stringify({ email, password: 'a good password' }),
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': body.csrf_token,
      ...(userAgent && { 'user-agent': userAgent }),
    },
  });
  return visitor;
}

it('lists the account’s own sessions by device, the current one first', async () => {
  const person = await app.signedIn('devices@example.org');
  await app.signedIn('stranger@example.org');
  app.clock.advance(DAY_MS);
  const firefox = await alsoSignedIn('devices@example.org', FIREFOX);
  const seenByFirst = await sessionsOf(person);
  expect(seenByFirst.map(({ is_current, device }) => [is_current, device])).toEqual([
    [true, 'node'],
    [false, 'Firefox on Windows'],
  ]);
  const seenByFirefox = await sessionsOf(firefox);
  expect(seenByFirefox.map(({ is_current, device }) => [is_current, device])).toEqual([
    [true, 'Firefox on Windows'],
    [false, 'node'],
  ]);
  expect(seenByFirst.map(({ id }) => id).sort()).toEqual(seenByFirefox.map(({ id }) => id).sort());
});

it('signs out everywhere else, but not in the current session', async () => {
  const person = await app.signedIn('elsewhere@example.org');
  const others = [await alsoSignedIn('elsewhere@example.org'), await alsoSignedIn('elsewhere@example.org')];
  const stranger = await app.signedIn();
  const answer = await person.delete('/account/sessions/others');
  expect(answer.body).toEqual({ ended_sessions: 2 });
  for (const other of others) expect((await other.get('/projects')).status).toBe(401);
  expect((await person.get('/projects')).status).toBe(200);
  expect((await stranger.get('/projects')).status).toBe(200);
  expect(await sessionsOf(person)).toHaveLength(1);
  expect((await person.delete('/account/sessions/others')).body).toEqual({ ended_sessions: 0 });
});

it('does not list a session that has been idle for 14 days, and the daily sweep deletes it', async () => {
  const email = 'idle@example.org';
  const old = await app.signedIn(email);
  app.clock.advance(13 * DAY_MS);
  const person = await alsoSignedIn(email);
  expect(await sessionsOf(person)).toHaveLength(2);
  app.clock.advance(DAY_MS);
  expect(await sessionsOf(person)).toHaveLength(1);
  expect((await old.get('/projects')).status).toBe(401);
  const rows = async () =>
    app.services.db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select('sessions.id')
      .where('accounts.email', '=', email)
      .execute();
  expect(await rows()).toHaveLength(2);
  await sweepAccounts(app.services);
  expect(await rows()).toHaveLength(1);
  expect((await person.get('/projects')).status).toBe(200);
});
