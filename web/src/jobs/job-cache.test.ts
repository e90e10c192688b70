import { categorizationEndpoints } from '@sheaf/contract/categorization';
import type { JobDetail } from '@sheaf/contract/jobs';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { keyOf } from '../api/query-client.ts';
import { unsortedStatus } from '../mocks/server/sample-project.ts';
import {
  addJob,
  putJob,
  readPhaseStatus,
  runningJobs,
  runOfPhase,
  startedJob,
  withJob,
} from './job-cache.ts';

const testJob = (job_id: string, more: Partial<JobDetail> = {}) =>
  startedJob({ job_id, job_type: 'raw_categorization', ...more });

const phaseStatusKey = keyOf(categorizationEndpoints.getPhaseStatus, { params: { id: 'p' } });

describe('the jobs of a project', () => {
  test('a run marks its phase as running until the status is read after its end', { tags: ['@4.22'] }, () => {
    const running = withJob(unsortedStatus, testJob('a'));
    expect(running.phase1.is_running).toBe(true);
    expect(running.phase2.is_running).toBe(false);
    const ended = withJob(running, testJob('a', { status: 'completed', progress: 100 }));
    expect(ended.phase1.is_running).toBe(true);
    expect(ended.job_details).toHaveLength(1);
    expect(runningJobs(ended).size).toBe(0);
    expect(runOfPhase(ended, 1)?.status).toBe('completed');
    expect(runOfPhase(ended, 2)).toBeUndefined();
  });

  test('a job that has ended does not start running again', () => {
    const ended = withJob(withJob(unsortedStatus, testJob('a')), testJob('a', { status: 'failed' }));
    expect(withJob(ended, testJob('a', { progress: 10 }))).toBe(ended);
  });

  test('a run that was just started shows what an event has already reported', () => {
    const client = new QueryClient();
    client.setQueryData(phaseStatusKey, unsortedStatus);
    const started = (jobId: string) => ({ projectId: 'p', jobId, type: 'raw_categorization' as const });
    putJob(client, { projectId: 'p', job: testJob('a', { progress: 1 }) });
    addJob(client, started('a'));
    addJob(client, started('b'));
    const jobs = readPhaseStatus(client, 'p')?.job_details;
    expect(jobs?.map(({ job_id, progress }) => [job_id, progress])).toEqual([
      ['a', 1],
      ['b', 0],
    ]);
  });

  test.each(['merge_categories', 'assign_categories'] as const)('%s runs phase 2', (job_type) => {
    expect(withJob(unsortedStatus, testJob('m', { job_type })).phase2.is_running).toBe(true);
  });

  test('a generated download runs no phase', () => {
    const after = withJob(unsortedStatus, testJob('z', { job_type: 'categories_zip' }));
    expect([after.phase1.is_running, after.phase2.is_running]).toEqual([false, false]);
  });
});
