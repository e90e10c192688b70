import { jobEndpoints } from '@sheaf/contract/jobs';
import type { Serve } from '../accounts/caller.ts';
import { cancelJob, getJob, type JobRow, type Jobs, toBackgroundJob } from './jobs.ts';

/** Makes the link to what a completed job left behind, if it left something and it is still there. */
export type LinkResult = (job: JobRow) => Promise<{ download_url: string; filename: string } | undefined>;

/** The calls about jobs. */
export function jobRoutes(serve: Serve, { jobs, linkResult }: { jobs: Jobs; linkResult: LinkResult }): void {
  serve(jobEndpoints.getJobStatus, async ({ caller, params }) => {
    const job = await getJob(jobs.db, { accountId: caller.accountId, jobId: params.jobId });
    return toBackgroundJob(job, await linkResult(job));
  });

  serve(jobEndpoints.cancelJob, async ({ caller, params }) => {
    await cancelJob(jobs, { accountId: caller.accountId, jobId: params.jobId });
    return { message: 'The job is being cancelled.' };
  });
}
