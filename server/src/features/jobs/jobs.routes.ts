import { jobEndpoints } from '@sheaf/contract/jobs';
import type { Caller, Serve } from '../accounts/caller.ts';
import { cancelJob } from './end-job.ts';
import { getJob, type JobDefinition, type JobRow, type JobsContext, toBackgroundJob } from './jobs.ts';

/** Makes the link to the output of a completed job, if it has one and that still exists. */
export type LinkResult = (job: JobRow) => Promise<{ download_url: string; filename: string } | undefined>;

interface JobRoutesContext {
  readonly jobs: JobsContext;
  readonly definitions: readonly JobDefinition[];
  readonly linkResult: LinkResult;
}

export function jobRoutes(serve: Serve, { jobs, definitions, linkResult }: JobRoutesContext): void {
  serve(jobEndpoints.getJobStatus, async ({ caller, params }) => {
    const job = await getJob(jobs.db, own(caller, params.jobId));
    return toBackgroundJob(job, await linkResult(job));
  });

  serve(jobEndpoints.cancelJob, async ({ caller, params }) => {
    await cancelJob({ jobs, definitions }, own(caller, params.jobId));
    return { message: 'The job is being cancelled.' };
  });
}

/** A job as the caller may reach it: with the key of a project, only one of that. */
const own = ({ accountId, key }: Caller, jobId: string) => ({
  accountId,
  jobId,
  projectId: key?.projectId ?? undefined,
});
