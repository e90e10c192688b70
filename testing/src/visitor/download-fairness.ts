import type { Download } from '@sheaf/contract/downloads';
import { expect } from 'vitest';
import type { TestApp } from '../server/app.ts';
import { jobEnd, untilFound } from './jobs.ts';
import { documentAbout, projectWith } from './pile.ts';
import type { Visitor } from './visitor.ts';

const PROJECTS = 5;

/** Requests several downloads for a person, each from a separate project. */
export async function requestDownloads(
  person: Visitor,
  { projects = PROJECTS }: { projects?: number } = {},
): Promise<{ projectIds: string[]; jobIds: string[] }> {
  const [projectIds, jobIds]: [string[], string[]] = [[], []];
  for (let number = 0; number < projects; number += 1) {
    const id = await projectWith(person, [{ name: 'a.txt', content: documentAbout('baking', number) }]);
    const { body } = await person.get<Download>(`/projects/${id}/download-single-text-file`);
    projectIds.push(id);
    jobIds.push(body.job_id ?? '');
  }
  return { projectIds, jobIds };
}

/** Records the order in which outputs are stored, and blocks storing those of some projects until they are released. */
function watchStoring(apps: readonly TestApp[]) {
  const order: string[] = [];
  const held = new Set<string>();
  const released = Promise.withResolvers<void>();
  for (const { services } of apps) {
    const { putFile } = services.storage;
    services.storage.putFile = async (key, file, options) => {
      const [, project = ''] = /^projects\/([^/]+)\/outputs\//.exec(key) ?? [];
      if (project) order.push(project);
      if (held.has(project)) await released.promise;
      return putFile(key, file, options);
    };
  }
  return {
    order,
    hold: (projectIds: readonly string[]) => {
      for (const id of projectIds) held.add(id);
    },
    release: () => released.resolve(),
  };
}

/**
 * Checks that another account's download is generated no matter how much one account has requested and how long that
 * takes: the first account's downloads are blocked until then.
 */
export async function expectNoStarvation(
  apps: readonly TestApp[],
  { greedy, other }: { greedy: Visitor; other: Visitor },
): Promise<void> {
  const watched = watchStoring(apps);
  const project = await projectWith(other, [{ name: 'one.txt', content: 'One line.' }]);
  const { db } = apps[0]?.services ?? {};
  const mine = await requestHeldDownloads(greedy, watched);
  await untilFound(async () => (watched.order.length > 0 ? true : undefined), 'The first one is under way');
  const { body } = await other.get<Download>(`/projects/${project}/download-single-text-file`);
  expect(await jobEnd(other, body.job_id ?? '')).toMatchObject({ status: 'completed' });
  const rows = await db
    ?.selectFrom('jobs')
    .select('id')
    .where('id', 'in', mine.jobIds)
    .where('attempt', '>', 0)
    .execute();
  expect(rows).toHaveLength(1);
  watched.release();
  for (const jobId of mine.jobIds) {
    expect(await jobEnd(greedy, jobId)).toMatchObject({ status: 'completed' });
  }
}

async function requestHeldDownloads(person: Visitor, watched: ReturnType<typeof watchStoring>) {
  const jobIds: string[] = [];
  for (let number = 0; number < PROJECTS; number += 1) {
    const id = await projectWith(person, [{ name: 'a.txt', content: documentAbout('baking', number) }]);
    watched.hold([id]);
    const { body } = await person.get<Download>(`/projects/${id}/download-single-text-file`);
    jobIds.push(body.job_id ?? '');
  }
  return { jobIds };
}
