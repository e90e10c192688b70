import { setTimeout } from 'node:timers/promises';
import { type BackgroundJob, endSentences, jobEndpoints } from '@sheaf/contract/jobs';
import { CommandFailed } from '../failures.ts';
import type { ClientContext } from './client-context.ts';

const POLL_INTERVAL_MS = 1_000;
/** Small jobs end quickly. */
const FIRST_POLL_MS = 100;

/** Shows a job's progress until it has ended. Throws a CommandFailed with the server's sentences if it fails. */
export async function watchJob(context: WatchContext, watched: WatchedJob): Promise<BackgroundJob> {
  const job = await awaitEnd(context, watched);
  if (job.status === 'completed') return job;
  throw new CommandFailed(`${watched.title}: ${endSentences(job).join('\n') || 'It failed.'}`);
}

type WatchContext = Pick<ClientContext, 'server' | 'progress'>;

interface WatchedJob {
  readonly jobId: string;
  readonly title: string;
}

export async function awaitEnd(
  { server, progress }: WatchContext,
  { jobId, title }: WatchedJob,
): Promise<BackgroundJob> {
  for (let waitMs = FIRST_POLL_MS; ; waitMs = Math.min(POLL_INTERVAL_MS, waitMs * 2)) {
    const job = await server.call(jobEndpoints.getJobStatus, { params: { jobId } });
    if (job.status !== 'running') return job;
    progress.show(job.progress / 100, job.progress_message ? `${title}: ${job.progress_message}` : title);
    await setTimeout(waitMs);
  }
}
