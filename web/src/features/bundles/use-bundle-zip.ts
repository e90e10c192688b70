import { formatShare } from '../../ui/text/format.ts';
import { useDownloadJobs } from '../downloads/download-jobs.tsx';
import type { DownloadTarget } from '../downloads/download-state.ts';
import { useDownload } from '../downloads/queries.ts';

export function useBundleZip(projectId: string) {
  const { jobs, awaitFile } = useDownloadJobs();
  const download = useDownload(projectId, { onJob: awaitFile });
  const job = jobs.find(({ job_type }) => job_type === 'bundles_zip');
  return {
    request: (target: Extract<DownloadTarget, { kind: 'bundles' }>) =>
      download.mutate({ target, isRegeneration: false }),
    isBusy: download.isPending || job !== undefined,
    progress: job && job.progress > 0 ? ` ${formatShare(Math.floor(job.progress) / 100)}` : '…',
  };
}
