import { once } from 'node:events';
import type { Project } from '@sheaf/contract/projects';
import { headOf, openRaw } from '@sheaf/testing/hostile/raw-connection';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { type LiveStream, openStream } from '@sheaf/testing/visitor/events';
import { waitForMail } from '@sheaf/testing/visitor/mailbox';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { streamSessions } from '../../src/features/accounts/sessions/sessions.ts';
import { projectTopic } from '../../src/features/jobs/jobs.ts';
import { DAY_MS } from '../../src/platform/durations.ts';
import { CHECK_SESSIONS_MS, MAX_STREAMS } from '../../src/platform/http/event-stream.ts';

const PASSWORD = 'a good password';

let app: TestApp;
beforeAll(async () => {
  // Tests trigger the server's periodic work by advancing these timers.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  app = await startApp();
});
afterAll(async () => {
  await app.close();
  vi.useRealTimers();
});

let people = 0;
async function newPerson(): Promise<{ person: Visitor; email: string; projectId: string }> {
  const email = `live-${++people}@example.org`;
  const person = await app.signedIn(email);
  const { body } = await person.post<Project>('/projects', { name: 'Live' });
  return { person, email, projectId: body.id };
}

async function alsoSignedIn(email: string): Promise<Visitor> {
  const other = app.visitor();
  await other.post('/auth/signin', { email, password: PASSWORD });
  return other;
}

/** Whether a stream still delivers events: one is published, and either it arrives or the stream has ended. */
async function isLive(stream: LiveStream, projectId: string): Promise<boolean> {
  const event = { type: 'changed' as const, what: 'files' as const };
  await app.services.events.publish(app.services.db, projectTopic(projectId), event);
  return stream
    .find(() => true)
    .then(
      () => true,
      () => false,
    );
}

describe('a live stream ends with its session', () => {
  it('at sign-out, but not at the sign-out of another session of the account', async () => {
    const { person, email, projectId } = await newPerson();
    const other = await alsoSignedIn(email);
    const [own, ofOther] = [await openStream(person, projectId), await openStream(other, projectId)];
    await person.post('/auth/signout');
    await own.ended;
    expect(await isLive(ofOther, projectId)).toBe(true);
    await ofOther.close();
  });

  it('when it is signed out from elsewhere', async () => {
    const { person, email, projectId } = await newPerson();
    const other = await alsoSignedIn(email);
    const [own, ofOther] = [await openStream(person, projectId), await openStream(other, projectId)];
    await person.delete('/account/sessions/others');
    await ofOther.ended;
    expect(await isLive(own, projectId)).toBe(true);
    await own.close();
  });

  it('when the password is reset', async () => {
    const { person, email, projectId } = await newPerson();
    const stream = await openStream(person, projectId);
    await app.visitor().post('/auth/forgot-password', { email });
    const mail = await waitForMail(app.services.config.dataDir, { to: email });
    const query = new URL(mail.link).searchParams;
    const { status } = await app.visitor().post('/auth/reset-password', {
      access_token: query.get('access_token'),
      refresh_token: query.get('refresh_token'),
      password: 'another good password',
    });
    expect(status).toBe(200);
    await stream.ended;
  });

  it('when the account is deactivated there', async () => {
    const { person, projectId } = await newPerson();
    const stream = await openStream(person, projectId);
    await person.post('/account/deactivate');
    await stream.ended;
  });

  it('when the account is deleted', async () => {
    const { person, email, projectId } = await newPerson();
    const other = await alsoSignedIn(email);
    const streams = [await openStream(person, projectId), await openStream(other, projectId)];
    await other.delete('/account/delete-account?confirmation=DELETE_MY_ACCOUNT');
    for (const stream of streams) await stream.ended;
  });

  it('when it expires, or the notification of its end was missed', async () => {
    const { person, projectId } = await newPerson();
    const stream = await openStream(person, projectId);
    const { db } = app.services;
    const [session] = await db.selectFrom('sessions').select('id').orderBy('id', 'desc').limit(1).execute();
    const { findEnded } = streamSessions(app.services);
    const ids = [session?.id ?? '', '0190a5d2-0000-7000-8000-000000000001'];
    expect(await findEnded(ids)).toEqual(ids.slice(1));
    app.clock.advance(14 * DAY_MS);
    expect(await findEnded(ids)).toEqual(ids);
    // Sessions are polled, since nothing is sent when one expires.
    vi.advanceTimersByTime(CHECK_SESSIONS_MS);
    await stream.ended;
  });
});

it('one stream more than a session may have closes the oldest, which reconnects only after a while', async () => {
  const { person, projectId } = await newPerson();
  const other = await newPerson();
  const ofOther = await openStream(other.person, other.projectId);
  const raw = await person.fetch(`/projects/${projectId}/events`);
  const text = raw.text();
  const streams: LiveStream[] = [];
  for (let count = 1; count < MAX_STREAMS; count++) streams.push(await openStream(person, projectId));
  const oldestLeft = streams[0] as LiveStream;
  expect(await isLive(oldestLeft, projectId)).toBe(true);
  streams.push(await openStream(person, projectId));
  expect(await text).toMatch(/retry: 60000\n\n$/);
  expect(await isLive(oldestLeft, projectId)).toBe(true);
  expect(await isLive(ofOther, other.projectId)).toBe(true);
  for (const stream of [...streams, ofOther]) await stream.close();
});

it('a client that does not read is dropped, and others continue', async () => {
  const { person, projectId } = await newPerson();
  const reading = await openStream(person, projectId);
  const { socket, ended } = openRaw(app.url, headOf(person, `GET /projects/${projectId}/events`));
  await once(socket, 'data');
  socket.pause();
  const event = { type: 'changed', what: 'files', filling: 'x'.repeat(7_000) };
  const { events, db } = app.services;
  // More than the operating system buffers on both sides of a connection.
  for (let count = 0; count < 3_000; count++) await events.publish(db, projectTopic(projectId), event);
  socket.resume();
  await ended;
  expect(await isLive(reading, projectId)).toBe(true);
  await reading.close();
}, 60_000);
