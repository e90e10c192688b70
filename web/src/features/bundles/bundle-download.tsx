import type { BundlePlan } from '@sheaf/contract/bundles/bundles';
import { jobEndpoints } from '@sheaf/contract/jobs';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Download } from '../../ui/icons/project-icons.ts';
import { formatMoment, formatShare } from '../../ui/text/format.ts';
import { useDownloadJobs } from '../downloads/download-jobs.tsx';
import { useDownload } from '../downloads/queries.ts';
import { saveUrl } from '../downloads/save-file.ts';
import { changeSummary } from './change-summary.ts';
import { useBundleChanges } from './queries.ts';

export interface BundleDownloadProps {
  projectId: string;
  plan: BundlePlan;
  /** Comma-separated ids of the categories to leave out. */
  leaveOut: string | undefined;
  isDisabled: boolean;
}

/** Downloads the bundles as a ZIP: all of them, or only those that changed since the last download. */
export function BundleDownload({ projectId, plan, leaveOut, isDisabled }: BundleDownloadProps) {
  const { target, format, last_download: last } = plan;
  const { data: changes } = useBundleChanges(projectId, {
    target,
    format,
    ...(leaveOut && { leave_out: leaveOut }),
  });
  const { request, isBusy, progress } = useBundleZip(projectId);
  const hasChanges = last !== null && changes !== undefined && changes.length > 0;
  const bundles = { kind: 'bundles', targetId: target, format, leaveOut } as const;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <Button busy={isBusy} disabled={isDisabled} onClick={() => request(bundles)}>
        {!isBusy && <Download aria-hidden="true" className="size-4" />}
        {isBusy ? `Preparing files${progress}` : 'Download all files'}
      </Button>
      {last && hasChanges && (
        <Button
          disabled={isDisabled || isBusy}
          onClick={() => request({ ...bundles, changedSince: last.id })}
        >
          Download only what changed
        </Button>
      )}
      {last && changes && (
        <p className="basis-full text-sm text-muted">
          {hasChanges
            ? `Since ${formatMoment(last.created_at)}: ${changeSummary(changes, plan.bundles.length)}`
            : `Nothing has changed since ${formatMoment(last.created_at)}.`}
        </p>
      )}
    </div>
  );
}

/** Requests a ZIP of bundles and saves it as soon as it is ready. */
function useBundleZip(projectId: string) {
  const { jobs, resumePolling } = useDownloadJobs();
  const [awaited, setAwaited] = useState<string>();
  const download = useDownload(projectId, {
    onJob: (jobId) => {
      setAwaited(jobId);
      resumePolling(jobId);
    },
  });
  const job = jobs.find(({ job_type }) => job_type === 'bundles_zip');
  const isAwaitedRunning = jobs.some(({ job_id }) => job_id === awaited);
  const save = useEffectEvent(async (jobId: string) => {
    const end = await call(jobEndpoints.getJobStatus, { params: { jobId } }).catch(() => null);
    if (end?.status === 'running') return;
    setAwaited((now) => (now === jobId ? undefined : now));
    if (end?.result?.download_url) saveUrl(end.result.download_url, end.result.filename ?? undefined);
  });
  useEffect(() => {
    if (awaited !== undefined && !isAwaitedRunning) void save(awaited);
  }, [awaited, isAwaitedRunning]);
  return {
    request: (target: Parameters<typeof download.mutate>[0]['target']) =>
      download.mutate({ target, isRegeneration: false }),
    isBusy: download.isPending || job !== undefined,
    progress: job && job.progress > 0 ? ` ${formatShare(Math.floor(job.progress) / 100)}` : '…',
  };
}
