import type { PhaseStatus } from '@sheaf/contract/categorization';
import type { JobDetail } from '@sheaf/contract/jobs';
import { describe, expect, test } from 'vitest';
import { unsortedStatus } from '../mocks/server/sample-project.ts';
import { startedJob } from './job-cache.ts';
import { EndedJobs } from './use-ended-jobs.ts';

const listing = (jobs: Record<string, JobDetail['status']>): PhaseStatus => ({
  ...unsortedStatus,
  job_details: Object.entries(jobs).map(([id, status]) =>
    startedJob({ job_id: id, job_type: 'raw_categorization', status }),
  ),
});
const idsOf = (jobs: readonly JobDetail[]): string[] => jobs.map(({ job_id }) => job_id);

describe('the ends of jobs', () => {
  test('a job that ended or vanished from the list is no longer running', { tags: ['@4.31'] }, () => {
    const ends = new EndedJobs();
    expect(ends.endedSinceLast(listing({ a: 'running', b: 'running', c: 'running' }))).toEqual([]);
    expect(idsOf(ends.endedSinceLast(listing({ a: 'running', b: 'failed' })))).toEqual(['b', 'c']);
    expect(ends.endedSinceLast(listing({ a: 'running', b: 'failed' }))).toEqual([]);
  });

  test('a job that is over before it was ever seen running has ended too', () => {
    const ends = new EndedJobs();
    expect(ends.endedSinceLast(listing({ a: 'running' }))).toEqual([]);
    expect(idsOf(ends.endedSinceLast(listing({ a: 'running', b: 'completed' })))).toEqual(['b']);
    expect(idsOf(ends.endedSinceLast(listing({ a: 'failed', b: 'completed' })))).toEqual(['a']);
    expect(ends.endedSinceLast(listing({ a: 'failed', b: 'completed' }))).toEqual([]);
  });

  test('a job that ended before the page was opened is not reported', () => {
    const ends = new EndedJobs();
    expect(ends.endedSinceLast(listing({ a: 'completed' }))).toEqual([]);
    expect(ends.endedSinceLast(listing({}))).toEqual([]);
  });

  test('the end of a job that a late response lists as running again is notified once', () => {
    const ends = new EndedJobs();
    const told: string[] = [];
    for (const jobs of [{ a: 'running' }, {}, { a: 'running' }, { a: 'completed' }, {}] as const) {
      for (const { job_id } of ends.endedSinceLast(listing(jobs))) if (ends.claim(job_id)) told.push(job_id);
    }
    expect(told).toEqual(['a']);
  });
});
