import type { PhaseStatus } from '@sheaf/contract/categorization';
import type { JobDetail } from '@sheaf/contract/jobs';
import { describe, expect, test } from 'vitest';
import { JobEnds } from './job-ends.ts';

const idle: PhaseStatus = {
  total_files: 3,
  phase1: { complete: false, is_running: false, can_run: true, files_processed: 0, files_remaining: 3 },
  phase2: { complete: false, is_running: false, can_run: false, files_processed: 0, final_categories: 0 },
  job_details: [],
  phase1_cost: 3,
  last_run_message: null,
};

/** A phase status in which these jobs are listed. */
const listing = (jobs: Record<string, JobDetail['status']>): PhaseStatus => ({
  ...idle,
  job_details: Object.entries(jobs).map(([job_id, status]) => ({
    job_id,
    job_type: 'raw_categorization',
    status,
    progress: 0,
    progress_message: null,
    started_at: null,
    created_at: '2026-01-01T00:00:00.000Z',
    metadata: { category_id: null, file_type: null },
  })),
});
const idsOf = (jobs: readonly JobDetail[]): string[] => jobs.map(({ job_id }) => job_id);

describe('the ends of jobs', () => {
  test('a job that ended or vanished from the list is no longer running', () => {
    const ends = new JobEnds();
    expect(ends.noLongerRunning(listing({ a: 'running', b: 'running', c: 'running' }))).toEqual([]);
    expect(idsOf(ends.noLongerRunning(listing({ a: 'running', b: 'failed' })))).toEqual(['b', 'c']);
    expect(ends.noLongerRunning(listing({ a: 'running', b: 'failed' }))).toEqual([]);
  });

  test('a job that had ended before the page was opened ends no more', () => {
    const ends = new JobEnds();
    expect(ends.noLongerRunning(listing({ a: 'completed' }))).toEqual([]);
    expect(ends.noLongerRunning(listing({}))).toEqual([]);
  });

  test('the end of a job that a late answer lists as running once more is told once', () => {
    const ends = new JobEnds();
    const told: string[] = [];
    for (const jobs of [{ a: 'running' }, {}, { a: 'running' }, { a: 'completed' }, {}] as const) {
      for (const { job_id } of ends.noLongerRunning(listing(jobs))) if (ends.claim(job_id)) told.push(job_id);
    }
    expect(told).toEqual(['a']);
  });
});
