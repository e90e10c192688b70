import { categorizationEndpoints, type PhaseStatus } from '@sheaf/contract/categorization';
import type { JobDetail } from '@sheaf/contract/jobs';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { keyOf } from '../../api/query-client.ts';
import { addJob, putJob, readPhaseStatus, runningJobs, runOfPhase, withJob } from './job-cache.ts';

const job = (job_id: string, over: Partial<JobDetail> = {}): JobDetail => ({
  job_id,
  job_type: 'raw_categorization',
  status: 'running',
  progress: 0,
  progress_message: null,
  started_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  metadata: { category_id: null, file_type: null },
  ...over,
});
const phaseStatusKey = keyOf(categorizationEndpoints.getPhaseStatus, { params: { id: 'p' } });
const idle: PhaseStatus = {
  total_files: 3,
  phase1: { complete: false, is_running: false, can_run: true, files_processed: 0, files_remaining: 3 },
  phase2: { complete: false, is_running: false, can_run: false, files_processed: 0, final_categories: 0 },
  job_details: [],
  phase1_cost: 3,
  last_run_message: null,
};

describe('the jobs of a project', () => {
  test('a run marks its phase as running until the status is read after its end', () => {
    const running = withJob(idle, job('a'));
    expect(running.phase1.is_running).toBe(true);
    expect(running.phase2.is_running).toBe(false);
    const ended = withJob(running, job('a', { status: 'completed', progress: 100 }));
    expect(ended.phase1.is_running).toBe(true);
    expect(ended.job_details).toHaveLength(1);
    expect(runningJobs(ended).size).toBe(0);
    expect(runOfPhase(ended, 1)?.status).toBe('completed');
    expect(runOfPhase(ended, 2)).toBeUndefined();
  });

  test('a job that has ended does not run again', () => {
    const ended = withJob(withJob(idle, job('a')), job('a', { status: 'failed' }));
    expect(withJob(ended, job('a', { progress: 10 }))).toBe(ended);
  });

  test('a run just started shows what an event has already told of it', () => {
    const client = new QueryClient();
    client.setQueryData(phaseStatusKey, idle);
    const entry = (job_id: string, over: Partial<JobDetail> = {}) => ({
      projectId: 'p',
      job: job(job_id, over),
    });
    putJob(client, entry('a', { progress: 1 }));
    addJob(client, entry('a'));
    addJob(client, entry('b'));
    const jobs = readPhaseStatus(client, 'p')?.job_details;
    expect(jobs?.map(({ job_id, progress }) => [job_id, progress])).toEqual([
      ['a', 1],
      ['b', 0],
    ]);
  });

  test('merging and assigning both run phase 2', () => {
    expect(withJob(idle, job('m', { job_type: 'merge_categories' })).phase2.is_running).toBe(true);
    expect(withJob(idle, job('s', { job_type: 'assign_categories' })).phase2.is_running).toBe(true);
  });

  test('a generated download runs no phase', () => {
    const after = withJob(idle, job('z', { job_type: 'categories_zip' }));
    expect([after.phase1.is_running, after.phase2.is_running]).toEqual([false, false]);
  });
});
