import { rm } from 'node:fs/promises';
import { createPostgresDatabase } from '@sheaf/testing/database/database';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { makeEmptyFolder } from '@sheaf/testing/server/data-folder';
import { expectNoStarvation, requestDownloads } from '@sheaf/testing/visitor/download-fairness';
import { jobEnd } from '@sheaf/testing/visitor/jobs';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Two workers of one installation. */
let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
let dataDir: string;
let apps: TestApp[];
beforeAll(async () => {
  database = await createPostgresDatabase();
  dataDir = await makeEmptyFolder();
  const env = { DATABASE_URL: database.url };
  apps = [await startApp({ env, dataDir }), await startApp({ env, dataDir })];
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('an account has one download in progress at a time across all workers', async () => {
  const [app] = apps as [TestApp];
  await expectNoStarvation(apps, { greedy: await app.signedIn(), other: await app.signedIn() });
});

it('downloads requested from several processes simultaneously are all built', async () => {
  const [front, back] = apps as [TestApp, TestApp];
  const person = await front.signedIn();
  const asked = await Promise.all(
    [front, back, front, back].map((app) => requestDownloads(person.clone(app.url), { projects: 3 })),
  );
  for (const { jobIds } of asked) {
    for (const jobId of jobIds) expect(await jobEnd(person, jobId)).toMatchObject({ status: 'completed' });
  }
});
