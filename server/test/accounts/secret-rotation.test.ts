import type { Download } from '@sheaf/contract/downloads';
import type { Problem } from '@sheaf/contract/problems';
import type { AuthStatus } from '@sheaf/contract/sign-in';
import { signUp } from '@sheaf/testing/server/admin';
import { type Installation, makeInstallation } from '@sheaf/testing/server/installation';
import { startServer } from '@sheaf/testing/server/process';
import { jobEnd } from '@sheaf/testing/visitor/jobs';
import { pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import { Visitor } from '@sheaf/testing/visitor/visitor';
import { afterAll, beforeAll, expect, it } from 'vitest';

const LEFT = { email: 'left@example.org', password: 'a good password' };
const [OLD, OLDER, NEW] = ['a', 'c', 'b'].map((letter) => letter.repeat(40)) as [string, string, string];

let installation: Installation;
/** Somebody who has a page and a download link of the old key. */
let person: Visitor;
let path: string;
let oldLink: string;
beforeAll(async () => {
  installation = await makeInstallation();
  const before = await start({ SECRET_KEY: OLD });
  person = await signUp(before.url);
  path = `/projects/${await projectWith(person, pileOf(1))}/download-single-text-file`;
  await jobEnd(person, (await person.get<Download>(path)).body.job_id ?? '');
  oldLink = (await person.get<Download>(path)).body.download_url ?? '';
  expect((await person.fetch(oldLink)).status).toBe(200);
  const leaver = new Visitor(before.url);
  await leaver.post('/auth/signup', LEFT);
  expect((await leaver.delete('/account/delete-account?confirmation=DELETE_MY_ACCOUNT')).status).toBe(200);
  await before.interrupt();
});
afterAll(() => installation.remove());

const start = (keys: Record<string, string>) =>
  startServer(installation.dataDir, { ...installation.env, ...keys });

function oldLinkAt(url: string): string {
  const { pathname, search } = new URL(oldLink, url);
  return new URL(pathname + search, url).href;
}

it('with SECRET_KEY_PREVIOUS, links and open pages keep working, and addresses of ended accounts stay refused', async () => {
  const after = await start({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: `${OLDER}, ${OLD}` });
  const same = person.clone(after.url);
  expect((await same.fetch(oldLinkAt(after.url))).status).toBe(200);
  expect((await same.post('/projects', { name: 'With the old token' })).status).toBe(200);
  const back = await new Visitor(after.url).post<Problem>('/auth/signup', LEFT);
  expect(back.body.code).toBe('account_terminated');
  await after.interrupt();
});

it('a new SECRET_KEY signs nobody out; download links and CSRF tokens of open pages must be requested again', async () => {
  const after = await start({ SECRET_KEY: NEW });
  const same = person.clone(after.url);
  expect((await same.get<AuthStatus>('/auth/status')).body.authenticated).toBe(true);
  expect((await same.fetch(oldLinkAt(after.url))).status).toBeGreaterThanOrEqual(400);
  const newLink = (await same.get<Download>(path)).body.download_url ?? '';
  expect((await same.fetch(newLink)).status).toBe(200);
  expect((await same.post('/projects', { name: 'With the old token' })).status).toBe(403);
  await same.fetch('/auth/csrf-token');
  expect((await same.post('/projects', { name: 'With a new one' })).status).toBe(200);
  await after.interrupt();
});
