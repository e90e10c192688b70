import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type BundlePlan, bundleEndpoints } from '@sheaf/contract/bundles/bundles';
import { CommandFailed } from '../../failures.ts';
import type { ClientContext } from '../client-context.ts';
import { ConnectionLost, Refused } from '../server-errors.ts';
import { watchJob } from '../watch-job.ts';

const MAX_ATTEMPTS = 5;

/** With `since`, only the bundles that differ from that download. The ZIP's folder is removed with the command. */
export async function fetchBundles(
  context: ClientContext,
  { projectId, plan, since }: { projectId: string; plan: BundlePlan; since: string | null },
): Promise<string> {
  const folder = context.cleanup.makeFolder();
  const file = path.join(folder, 'bundles.zip');
  for (let attempt = 1; ; attempt++) {
    try {
      const link = await requestLink(context, { projectId, plan, since });
      context.progress.show(1, 'Downloading bundles');
      await pipeline(await context.server.open(link), createWriteStream(file)).catch((error: unknown) => {
        throw isNetworkError(error) ? new ConnectionLost(error) : error;
      });
      return file;
    } catch (error) {
      if (!isRetryable(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Retries a download that was cut off, or that a newer one replaced while it was being requested. */
const isRetryable = (error: unknown): boolean =>
  (error instanceof ConnectionLost && error.isTransient) ||
  (error instanceof Refused && ['not_found', 'link_invalid'].includes(error.code ?? ''));

/** Network errors are TypeErrors or timeouts; errors of the file system have a code of their own. */
const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError');

async function requestLink(
  context: ClientContext,
  { projectId, plan, since }: { projectId: string; plan: BundlePlan; since: string | null },
): Promise<string> {
  const { download_url, job_id } = await context.server.call(bundleEndpoints.downloadBundles, {
    params: { id: projectId },
    query: {
      target: plan.target,
      format: plan.format,
      ...(since !== null && { changed_since: since }),
    },
  });
  if (download_url) return download_url;
  if (!job_id) throw new CommandFailed('The server returned neither a link nor a job.');
  const { result } = await watchJob(context, { jobId: job_id, title: 'Making bundles' });
  return result?.download_url ?? requestLink(context, { projectId, plan, since });
}
