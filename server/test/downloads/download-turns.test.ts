import { rm } from 'node:fs/promises';
import type { Download } from '@sheaf/contract/downloads';
import { WAITING_MESSAGES } from '@sheaf/contract/jobs';
import { startApp, type TestApp } from '@sheaf/testing/server/app';
import { makeDataFolder } from '@sheaf/testing/server/data-folder';
import { expectNoStarvation, requestDownloads } from '@sheaf/testing/visitor/download-fairness';
import { jobEnd, jobStatus } from '@sheaf/testing/visitor/jobs';
import { personWith } from '@sheaf/testing/visitor/pile';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

describe('downloads take turns by account', () => {
  let dataDir: string;
  let app: TestApp;
  beforeAll(async () => {
    dataDir = await makeDataFolder();
  });
  afterEach(() => app.close());
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('so that nobody waits for all the downloads of somebody else', async () => {
    app = await startApp({ dataDir });
    await expectNoStarvation([app], { greedy: await app.signedIn(), other: await app.signedIn() });
  });

  it('in the order of their requests, one each, even across a restart', async () => {
    app = await startApp({ dataDir, hasWorker: false });
    const [greedy, second, last] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
    const first = await requestDownloads(greedy, { projects: 5 });
    const then = await requestDownloads(second, { projects: 3 });
    const one = await requestDownloads(last, { projects: 1 });
    expect(await jobStatus(greedy, first.jobIds[0] ?? '')).toMatchObject({ progress_message: null });
    expect(await jobStatus(greedy, first.jobIds[1] ?? '')).toMatchObject({
      status: 'running',
      progress_message: WAITING_MESSAGES.downloads,
    });
    await app.close();

    app = await startApp({ dataDir });
    for (const [person, { jobIds }] of [
      [greedy, first],
      [second, then],
      [last, one],
    ] as const) {
      const here = person.clone(app.url);
      for (const jobId of jobIds) expect(await jobEnd(here, jobId)).toMatchObject({ status: 'completed' });
    }
    const rows = await app.services.db
      .selectFrom('jobs')
      .select('project_id')
      .where(
        'id',
        'in',
        [first, then, one].flatMap(({ jobIds }) => jobIds),
      )
      .orderBy('started_at')
      .orderBy('id')
      .execute();
    const order = rows.map((row) => row.project_id);
    expect(order).toHaveLength(9);
    const whose = order.map((id) =>
      first.projectIds.includes(id) ? 'first' : then.projectIds.includes(id) ? 'second' : 'last',
    );
    // Two are built simultaneously, so neighbors may swap places.
    expect(whose.indexOf('last')).toBeLessThan(4);
    expect(whose.slice(-2)).toEqual(['first', 'first']);
    expect(order.filter((id) => first.projectIds.includes(id))).toEqual(first.projectIds);
  });

  it('and the next one gets its turn however the previous one ends', async () => {
    app = await startApp({ dataDir, hasWorker: false });
    const person = await app.signedIn();
    const { projectIds, jobIds } = await requestDownloads(person, { projects: 4 });
    // One is canceled, one is deleted with its project, and one is canceled before its turn.
    await person.post(`/internal/background-jobs/${jobIds[0]}/cancel`);
    await person.delete(`/projects/${projectIds[1]}`);
    await person.post(`/internal/background-jobs/${jobIds[3]}/cancel`);
    const enqueued = await app.services.db
      .selectFrom('jobs')
      .select('id')
      .where('id', 'in', jobIds)
      .where('is_enqueued', '=', true)
      .where('status', '=', 'queued')
      .execute();
    expect(enqueued).toEqual([{ id: jobIds[2] }]);
    const here = person.clone();
    await app.close();
    app = await startApp({ dataDir });
    expect(await jobEnd(here.clone(app.url), jobIds[2] ?? '')).toMatchObject({ status: 'completed' });
  });

  it('and runs of the same account do not wait for them', async () => {
    app = await startApp({ dataDir, hasWorker: false });
    const { person, id } = await personWith(app, [{ name: 'a.txt', content: 'Words.' }]);
    await person.get<Download>(`/projects/${id}/download-single-text-file`);
    const { body } = await person.post<{ job_id: string }>(`/ai/${id}/categorize-raw`);
    expect(await app.services.queue.holds('runs', body.job_id)).toBe(true);
  });
});
