import { categorizationEndpoints, type PhaseStatus } from '@sheaf/contract/categorization';
import type { JobDetail } from '@sheaf/contract/jobs';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../api/query-client.ts';

/**
 * The jobs of a project live in one place on the page: the phase status in the cache. Starts, live events
 * and polls all write there, so that every button and bar shows the same.
 */
export function putJob(client: QueryClient, { projectId, job }: { projectId: string; job: JobDetail }): void {
  client.setQueryData<PhaseStatus>(statusKey(projectId), (status) => status && withJob(status, job));
}

/** Writes what became known of a job that is already there; a job that is not is left alone. */
export function changeJob(
  client: QueryClient,
  { projectId, jobId, change }: { projectId: string; jobId: string; change: Partial<JobDetail> },
): void {
  const job = readPhaseStatus(client, projectId)?.job_details.find(({ job_id }) => job_id === jobId);
  if (job) putJob(client, { projectId, job: { ...job, ...change } });
}

/** The phase status as the page knows it now. */
export const readPhaseStatus = (client: QueryClient, projectId: string): PhaseStatus | undefined =>
  client.getQueryData<PhaseStatus>(statusKey(projectId));

const statusKey = (projectId: string): readonly unknown[] =>
  keyOf(categorizationEndpoints.getPhaseStatus, { params: { id: projectId } });

/** The status after a job changed: the job replaces what was known of it, and its phase runs or rests. */
export function withJob(status: PhaseStatus, job: JobDetail): PhaseStatus {
  const is_running = job.status === 'running';
  const isPhase1 = job.job_type === 'raw_categorization';
  const isPhase2 = job.job_type === 'merge_categories' || job.job_type === 'assign_categories';
  return {
    ...status,
    phase1: isPhase1 ? { ...status.phase1, is_running } : status.phase1,
    phase2: isPhase2 ? { ...status.phase2, is_running } : status.phase2,
    job_details: [...status.job_details.filter(({ job_id }) => job_id !== job.job_id), job],
  };
}

/** The jobs that run now, by their id. */
export function runningJobs(status: PhaseStatus): ReadonlyMap<string, JobDetail> {
  return new Map(
    status.job_details.filter((job) => job.status === 'running').map((job) => [job.job_id, job]),
  );
}

/** The jobs that ran in `before` and do not in `after`: they have ended, or the answer is older than they are. */
export function noLongerRunning(
  before: ReadonlyMap<string, JobDetail>,
  after: ReadonlyMap<string, JobDetail>,
): JobDetail[] {
  return [...before.values()].filter((job) => !after.has(job.job_id));
}
