import type { PhaseStatus } from '@sheaf/contract/categorization';
import type { JobDetail } from '@sheaf/contract/jobs';

/** A run of phase 2 in progress, as the server returns it. */
export function runningJob(over: Partial<JobDetail> = {}): JobDetail {
  return {
    job_id: '0190a5d2-0000-7000-8000-0000000000aa',
    job_type: 'merge_categories',
    status: 'running',
    progress: 40,
    progress_message: 'Comparing categories',
    started_at: new Date().toISOString(),
    created_at: new Date().toISOString(),
    metadata: { category_id: null, file_type: null },
    ...over,
  };
}

/** The status of the phases during that run. */
export const withRunningJob = (status: PhaseStatus, over: Partial<JobDetail> = {}): PhaseStatus => ({
  ...status,
  phase2: { ...status.phase2, is_running: true, can_run: false },
  job_details: [runningJob(over)],
});

/** The status of the phases while phase 1 has one file left to do. */
export const withOneFileLeft = (status: PhaseStatus): PhaseStatus => ({
  ...status,
  phase1: { ...status.phase1, complete: false, can_run: true, files_remaining: 1 },
  phase1_cost: 1,
});
