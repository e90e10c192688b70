import type { PhaseStatus } from '@sheaf/contract/categorization';
import type { JobDetail } from '@sheaf/contract/jobs';
import { describe, expect, test } from 'vitest';
import { noLongerRunning, runningJobs, withJob } from './job-cache.ts';

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
const idle: PhaseStatus = {
  total_files: 3,
  phase1: { complete: false, is_running: false, can_run: true, files_processed: 0, files_remaining: 3 },
  phase2: { complete: false, is_running: false, can_run: false, files_processed: 0, final_categories: 0 },
  job_details: [],
  phase1_cost: 3,
  last_run_message: null,
};

describe('the jobs of a project', () => {
  test('a run that starts marks its phase as running, and its end marks it as resting', () => {
    const running = withJob(idle, job('a'));
    expect(running.phase1.is_running).toBe(true);
    expect(running.phase2.is_running).toBe(false);
    const ended = withJob(running, job('a', { status: 'completed', progress: 100 }));
    expect(ended.phase1.is_running).toBe(false);
    expect(ended.job_details).toHaveLength(1);
  });

  test('merging and assigning both run phase 2', () => {
    expect(withJob(idle, job('m', { job_type: 'merge_categories' })).phase2.is_running).toBe(true);
    expect(withJob(idle, job('s', { job_type: 'assign_categories' })).phase2.is_running).toBe(true);
  });

  test('a generated download runs no phase', () => {
    const after = withJob(idle, job('z', { job_type: 'categories_zip' }));
    expect([after.phase1.is_running, after.phase2.is_running]).toEqual([false, false]);
  });

  test('a job that ended or vanished from the list is no longer running', () => {
    const before = runningJobs(withJob(withJob(withJob(idle, job('a')), job('b')), job('c')));
    const after = runningJobs(withJob(withJob(idle, job('a')), job('b', { status: 'failed' })));
    expect(noLongerRunning(before, after).map(({ job_id }) => job_id)).toEqual(['b', 'c']);
  });
});
