import { formatCount } from '@sheaf/contract/text/format';
import { queueOf } from '../../features/jobs/jobs.ts';
import { DAY_MS } from '../../platform/durations.ts';
import type { Installation } from '../context.ts';
import { formatTime } from '../format.ts';
import { type Finding, Problems } from './finding.ts';
import * as store from './verify.store.ts';

// Longer than the queue lets any job take, retries included.
const MAX_JOB_MS = DAY_MS;

/** Checks that no job is stuck: each queued or running one is in the queue and was created less than a day ago. */
export async function verifyJobs({ services: { db, queue, clock } }: Installation): Promise<Finding> {
  const problems = new Problems();
  const jobs = await store.listActiveJobs(db);
  for (const { id, type, status, created_at } of jobs) {
    const what = `job ${id} (${type}, ${status} since ${formatTime(created_at)})`;
    if (clock.now().getTime() - created_at.getTime() > MAX_JOB_MS) problems.add(`${what}: it has not ended`);
    else if (!(await queue.holds(queueOf(type), id)) && (await isStillActive(db, id)))
      problems.add(`${what}: it is missing from the queue. Restart the server to have it picked up`);
  }
  return problems.finding(`${formatCount(jobs.length, 'job')} waiting or running`);
}

async function isStillActive(db: Parameters<typeof store.listActiveJobs>[0], id: string): Promise<boolean> {
  return (await store.listActiveJobs(db)).some((job) => job.id === id);
}
