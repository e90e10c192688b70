import { setTimeout } from 'node:timers/promises';
import { type BackgroundJob, jobEndpoints } from '@sheaf/contract/jobs';
import { CommandFailed } from '../failures.ts';
import type { ClientContext } from './client-context.ts';

const POLL_INTERVAL_MS = 1_000;
/** Small jobs end quickly. */
const FIRST_POLL_MS = 100;

/** Shows a job's progress until it has ended. Throws a CommandFailed with the server's message if it fails. */
export async function watchJob(
  { server, progress }: Pick<ClientContext, 'server' | 'progress'>,
  { jobId, title }: { jobId: string; title: string },
): Promise<BackgroundJob> {
  for (let waitMs = FIRST_POLL_MS; ; waitMs = Math.min(POLL_INTERVAL_MS, waitMs * 2)) {
    const job = await server.call(jobEndpoints.getJobStatus, { params: { jobId } });
    if (job.status === 'completed') return job;
    if (job.status === 'failed') throw new CommandFailed(`${title}: ${job.error_message ?? 'It failed.'}`);
    progress.show(job.progress / 100, job.progress_message ? `${title}: ${job.progress_message}` : title);
    await setTimeout(waitMs);
  }
}
