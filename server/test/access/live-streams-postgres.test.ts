import type { Project } from '@sheaf/contract/projects';
import { startTwoProcesses, type TwoProcesses } from '@sheaf/testing/server/two-processes';
import { openStream } from '@sheaf/testing/visitor/events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CHECK_SESSIONS_MS } from '../../src/platform/http/event-stream.ts';

let both: TwoProcesses;
beforeAll(async () => {
  // Tests trigger the servers' periodic work by advancing these timers.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  both = await startTwoProcesses({ env: {}, hasWorker: false });
});
afterAll(async () => {
  await both.close();
  vi.useRealTimers();
});

it('a sign-out at one process ends the live streams at another', async () => {
  const person = await both.front.signedIn();
  const { body } = await person.post<Project>('/projects', { name: 'Live' });
  const there = person.clone(both.back.url);
  const streams = [await openStream(there, body.id), await openStream(person, body.id)];
  await person.post('/auth/signout');
  for (const stream of streams) await stream.ended;
  expect((await there.get('/projects')).status).toBe(401);
});

it('a sign-out whose notification was lost with the connection ends them, too', async () => {
  const person = await both.front.signedIn();
  const { body } = await person.post<Project>('/projects', { name: 'Live' });
  const stream = await openStream(person, body.id);
  const { db } = both.back.services;
  await db.transaction().execute(async (tx) => {
    // No notifications are sent from this transaction.
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx.deleteFrom('sessions').execute();
  });
  vi.advanceTimersByTime(CHECK_SESSIONS_MS);
  await stream.ended;
  expect((await person.get('/projects')).status).toBe(401);
});
