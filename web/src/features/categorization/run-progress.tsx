import type { JobDetail } from '@sheaf/contract/jobs';
import type { useCancelJob } from '../../jobs/queries.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { formatShare } from '../../ui/text/format.ts';

export interface RunProgressProps {
  job: JobDetail | undefined;
  cancel: ReturnType<typeof useCancelJob>;
}

/**
 * The progress of a run, with a Cancel button: completed work is kept and the rest is refunded. After its end the run
 * shows as finishing until the page has refetched its results.
 */
export function RunProgress({ job, cancel }: RunProgressProps) {
  const isEnding = job !== undefined && job.status !== 'running';
  const progress = job?.status === 'completed' ? 100 : (job?.progress ?? 0);
  const percent = progress > 0 ? progress : null;
  return (
    <div>
      <ProgressBar label="Run" percent={percent} />
      <div className="mt-2 flex items-start justify-between gap-3">
        <p className="min-w-0 text-sm wrap-anywhere text-muted tabular-nums">
          {isEnding ? 'Finishing...' : job?.progress_message || 'Starting...'}
          {!isEnding && percent !== null && ` (${formatShare(Math.floor(percent) / 100)})`}
        </p>
        {job && !isEnding && (
          <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate(job.job_id)}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
}
