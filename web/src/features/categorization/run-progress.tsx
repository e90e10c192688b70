import type { JobDetail } from '@sheaf/contract/jobs';
import { Button } from '../../ui/button.tsx';
import { formatShare } from '../../ui/format.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { useCancelJob } from '../jobs/queries.ts';

export interface RunProgressProps {
  job: JobDetail | undefined;
  cancel: ReturnType<typeof useCancelJob>;
}

/** How a run goes, and the way to stop it: what is done stays done, the rest is credited back. */
export function RunProgress({ job, cancel }: RunProgressProps) {
  const percent = job && job.progress > 0 ? job.progress : null;
  return (
    <div>
      <ProgressBar label="Run" percent={percent} />
      <div className="mt-2 flex items-start justify-between gap-3">
        <p aria-live="polite" className="min-w-0 text-sm break-words text-muted tabular-nums">
          {job?.progress_message || 'Starting...'}
          {percent !== null && ` (${formatShare(Math.floor(percent) / 100)})`}
        </p>
        {job && (
          <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate(job.job_id)}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
}
