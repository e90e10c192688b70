import { jobEndpoints } from '@sheaf/contract/jobs';
import type { Serve } from '../accounts/caller.ts';
import { cancelJob } from './job-end.ts';
import { getJob, type JobDefinition, type JobRow, type Jobs, toBackgroundJob } from './jobs.ts';

/** Makes the link to what a completed job left behind, if it left something and it is still there. */
export type LinkResult = (job: JobRow) => Promise<{ download_url: string; filename: string } | undefined>;

interface Web {
  readonly jobs: Jobs;
  readonly definitions: readonly JobDefinition[];
  readonly linkResult: LinkResult;
}

/** The calls about jobs. */
export function jobRoutes(serve: Serve, { jobs, definitions, linkResult }: Web): void {
  serve(jobEndpoints.getJobStatus, async ({ caller, params }) => {
    const job = await getJob(jobs.db, { accountId: caller.accountId, jobId: params.jobId });
    return toBackgroundJob(job, await linkResult(job));
  });

  serve(jobEndpoints.cancelJob, async ({ caller, params }) => {
    await cancelJob({ jobs, definitions }, { accountId: caller.accountId, jobId: params.jobId });
    return { message: 'The job is being cancelled.' };
  });
}
