import { rmSync } from 'node:fs';
import type { Download } from '@sheaf/contract/downloads';
import type { Problem } from '@sheaf/contract/problems';
import type { AuthStatus } from '@sheaf/contract/sign-in';
import { signUp } from '@sheaf/testing/server/admin';
import { makeDataFolder } from '@sheaf/testing/server/data-folder';
import { startServer } from '@sheaf/testing/server/process';
import { jobEnd } from '@sheaf/testing/visitor/jobs';
import { pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import { Visitor } from '@sheaf/testing/visitor/visitor';
import { expect, it } from 'vitest';

it('a new SECRET_KEY signs nobody out; download links and CSRF tokens of open pages must be requested again', async () => {
  const dataDir = await makeDataFolder();
  const start = (letter: string) => startServer(dataDir, { SECRET_KEY: letter.repeat(40) });
  const before = await start('a');
  const person = await signUp(before.url);
  const projectId = await projectWith(person, pileOf(1));
  const path = `/projects/${projectId}/download-single-text-file`;
  await jobEnd(person, (await person.get<Download>(path)).body.job_id ?? '');
  const oldLink = (await person.get<Download>(path)).body.download_url ?? '';
  expect((await person.fetch(oldLink)).status).toBe(200);
  await before.interrupt();

  const after = await start('b');
  const same = person.clone(after.url);
  expect((await same.get<AuthStatus>('/auth/status')).body.authenticated).toBe(true);
  const here = (link: string) =>
    new URL(new URL(link, after.url).pathname + new URL(link, after.url).search, after.url);
  expect((await same.fetch(here(oldLink).href)).status).toBeGreaterThanOrEqual(400);
  const newLink = (await same.get<Download>(path)).body.download_url ?? '';
  expect((await same.fetch(newLink)).status).toBe(200);
  expect((await same.post('/projects', { name: 'With the old token' })).status).toBe(403);
  await same.fetch('/auth/csrf-token');
  expect((await same.post('/projects', { name: 'With a new one' })).status).toBe(200);
  await after.interrupt();
  rmSync(dataDir, { recursive: true, force: true });
});

it('with SECRET_KEY_PREVIOUS, links and open pages keep working, and addresses of ended accounts stay refused', async () => {
  const dataDir = await makeDataFolder();
  const before = await startServer(dataDir, { SECRET_KEY: 'a'.repeat(40) });
  const person = await signUp(before.url);
  const projectId = await projectWith(person, pileOf(1));
  const path = `/projects/${projectId}/download-single-text-file`;
  await jobEnd(person, (await person.get<Download>(path)).body.job_id ?? '');
  const oldLink = (await person.get<Download>(path)).body.download_url ?? '';
  const left = { email: 'left@example.org', password: 'a good password' };
  const leaver = new Visitor(before.url);
  await leaver.post('/auth/signup', left);
  expect((await leaver.delete('/account/delete-account?confirmation=DELETE_MY_ACCOUNT')).status).toBe(200);
  await before.interrupt();

  const after = await startServer(dataDir, {
    SECRET_KEY: 'b'.repeat(40),
    SECRET_KEY_PREVIOUS: `${'c'.repeat(40)}, ${'a'.repeat(40)}`,
  });
  const same = person.clone(after.url);
  const { pathname, search } = new URL(oldLink, after.url);
  expect((await same.fetch(new URL(pathname + search, after.url).href)).status).toBe(200);
  expect((await same.post('/projects', { name: 'With the old token' })).status).toBe(200);
  const back = await new Visitor(after.url).post<Problem>('/auth/signup', left);
  expect(back.body.code).toBe('account_terminated');
  await after.interrupt();
  rmSync(dataDir, { recursive: true, force: true });
});
