import type { PhaseStatus } from '@sheaf/contract/categorization';
import type { JobDetail } from '@sheaf/contract/jobs';

/** A project of three files without any runs, for tests. */
export const idlePhaseStatus: PhaseStatus = {
  total_files: 3,
  phase1: { complete: false, is_running: false, can_run: true, files_processed: 0, files_remaining: 3 },
  phase2: { complete: false, is_running: false, can_run: false, files_processed: 0, final_categories: 0 },
  job_details: [],
  merge_forecast: null,
  unplaceable_files: 0,
  files_to_check: 0,
  phase1_cost: 3,
  last_run_message: null,
};

/** A phase 1 run that has just started, with overrides, for tests. */
export const testJob = (job_id: string, over: Partial<JobDetail> = {}): JobDetail => ({
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
