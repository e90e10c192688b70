import { jobEndpoints } from '@sheaf/contract/jobs';
import type { Caller, Serve } from '../accounts/caller.ts';
import { cancelJob } from './end-job.ts';
import { getJob, type JobDefinition, type JobRow, type JobsContext, toBackgroundJob } from './jobs.ts';

/** Creates the link to the output of a completed job, if it has one that still exists. */
export type LinkResult = (job: JobRow) => Promise<{ download_url: string; filename: string } | undefined>;

interface JobRoutesContext {
  readonly jobs: JobsContext;
  readonly definitions: readonly JobDefinition[];
  readonly linkResult: LinkResult;
}

export function jobRoutes(serve: Serve, { jobs, definitions, linkResult }: JobRoutesContext): void {
  serve(jobEndpoints.getJobStatus, async ({ caller, params }) => {
    const job = await getJob(jobs.db, ownJob(caller, params.jobId));
    return toBackgroundJob(job, await linkResult(job));
  });

  serve(jobEndpoints.cancelJob, async ({ caller, params }) => {
    await cancelJob({ jobs, definitions }, ownJob(caller, params.jobId));
    return { message: 'The job is being canceled.' };
  });
}

/** Selects a job that the caller may access: with a key for a single project, only jobs of that project. */
const ownJob = ({ accountId, key }: Caller, jobId: string) => ({
  accountId,
  jobId,
  projectId: key?.projectId ?? undefined,
});
