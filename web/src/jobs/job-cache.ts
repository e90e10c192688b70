import { categorizationEndpoints, type PhaseStatus } from '@sheaf/contract/categorization';
import type { JobDetail, JobType } from '@sheaf/contract/jobs';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../api/query-client.ts';

/**
 * The jobs of a project live in one place on the page: the phase status in the cache. Starts, live events and polls all
 * write to it, so that every button and bar shows the same.
 */
export function putJob(client: QueryClient, { projectId, job }: { projectId: string; job: JobDetail }): void {
  client.setQueryData<PhaseStatus>(statusKey(projectId), (status) => status && withJob(status, job));
}

export const startedJob = (job: Pick<JobDetail, 'job_id' | 'job_type'> & Partial<JobDetail>): JobDetail => ({
  status: 'running',
  progress: 0,
  progress_message: null,
  started_at: null,
  created_at: new Date().toISOString(),
  metadata: { category_id: null, file_type: null },
  ...job,
});

/** Adds a job that was just started, unless an event has already added it: the event is newer. */
export function addJob(
  client: QueryClient,
  { projectId, jobId, type }: { projectId: string; jobId: string; type: JobType },
): void {
  if (readPhaseStatus(client, projectId)?.job_details.some(({ job_id }) => job_id === jobId)) return;
  putJob(client, { projectId, job: startedJob({ job_id: jobId, job_type: type }) });
}

export function updateJob(
  client: QueryClient,
  { projectId, jobId, change }: { projectId: string; jobId: string; change: Partial<JobDetail> },
): void {
  const job = readPhaseStatus(client, projectId)?.job_details.find(({ job_id }) => job_id === jobId);
  if (job) putJob(client, { projectId, job: { ...job, ...change } });
}

export const readPhaseStatus = (client: QueryClient, projectId: string): PhaseStatus | undefined =>
  client.getQueryData<PhaseStatus>(statusKey(projectId));

const statusKey = (projectId: string): readonly unknown[] =>
  keyOf(categorizationEndpoints.getPhaseStatus, { params: { id: projectId } });

/**
 * Returns the status after a job changed. The job replaces its earlier state, but an ended job does not start running
 * again. A run that ends leaves its phase running, because only the next status read has the counts to show then.
 */
export function withJob(status: PhaseStatus, job: JobDetail): PhaseStatus {
  const known = status.job_details.find(({ job_id }) => job_id === job.job_id);
  const isRunning = job.status === 'running';
  if (isRunning && known && known.status !== 'running') return status;
  const started = isRunning ? phaseOf(job.job_type) : null;
  return {
    ...status,
    phase1: started === 1 ? { ...status.phase1, is_running: true } : status.phase1,
    phase2: started === 2 ? { ...status.phase2, is_running: true } : status.phase2,
    job_details: [...status.job_details.filter((other) => other !== known), job],
  };
}

/** The phase that a job runs; null for jobs that run none, such as downloads. */
function phaseOf(type: JobType): 1 | 2 | null {
  if (type === 'raw_categorization') return 1;
  return type === 'merge_categories' || type === 'assign_categories' || type === 'place_new' ? 2 : null;
}

/** The run of a phase to show: the running one, or else the last one that ended. */
export function runOfPhase({ job_details }: Pick<PhaseStatus, 'job_details'>, phase: 1 | 2) {
  const runs = job_details.filter(({ job_type }) => phaseOf(job_type) === phase);
  return runs.findLast(({ status }) => status === 'running') ?? runs.at(-1);
}

export const runningJobOf = (status: PhaseStatus | undefined, type: JobType): JobDetail | undefined =>
  status?.job_details.find((job) => job.job_type === type && job.status === 'running');

export function runningJobs(status: PhaseStatus): ReadonlyMap<string, JobDetail> {
  return new Map(
    status.job_details.filter((job) => job.status === 'running').map((job) => [job.job_id, job]),
  );
}
