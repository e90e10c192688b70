import type { OcrEstimate } from '@sheaf/contract/scans/ocr';
import { ScanText } from 'lucide-react';
import { detailOf, hasStatus } from '../../api/api-error.ts';
import { usePhaseStatus } from '../../jobs/phase-status.ts';
import { useCancelJob } from '../../jobs/queries.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { useOcrEstimate, useStartOcr } from './queries.ts';

export interface OcrOfferProps {
  projectId: string;
  /** Whether there are scans at all. */
  hasScans: boolean;
  /** Why nothing can be started now, or null. */
  disabledReason: string | null;
}

/** Reads scans when that is asked for: time and price first, then how far it is, with a way to stop it. */
export function OcrOffer({ projectId, hasScans, disabledReason }: OcrOfferProps) {
  const { data: status } = usePhaseStatus(projectId);
  const job = status?.job_details.find(
    ({ job_type, status: state }) => job_type === 'ocr' && state === 'running',
  );
  const { data: estimate, error } = useOcrEstimate(projectId, { isEnabled: hasScans && !job });
  const start = useStartOcr(projectId);
  const cancel = useCancelJob(projectId);
  if (job) {
    return (
      <div className="mt-3">
        <ProgressBar
          label="Reading scans"
          percent={job.progress}
          valueText={job.progress_message ?? 'Waiting'}
        />
        <p className="mt-1 flex items-center justify-between gap-3 text-muted tabular-nums">
          {job.progress_message ?? 'Waiting to start'}
          <Button
            size="small"
            className="pointer-coarse:h-11"
            busy={cancel.isPending}
            onClick={() => cancel.mutate(job.job_id)}
          >
            Cancel
          </Button>
        </p>
      </div>
    );
  }
  if (error && hasStatus(error, 409)) return <p className="mt-2 text-muted">{detailOf(error, '')}</p>;
  if (!estimate || estimate.pages === 0) return null;
  return (
    <Button
      size="small"
      className="mt-3 h-auto min-h-9 py-1.5 pointer-coarse:min-h-11"
      busy={start.isPending}
      disabled={disabledReason !== null}
      title={disabledReason ?? undefined}
      onClick={() => start.mutate()}
    >
      {!start.isPending && <ScanText aria-hidden="true" className="size-4 shrink-0" />}
      {offerOf(estimate)}
    </Button>
  );
}

/** "Read 16 pages with OCR: about 4 minutes, free" */
function offerOf({ pages, seconds, credits }: OcrEstimate): string {
  const minutes = Math.round(seconds / 60);
  const time =
    minutes < 1
      ? formatCount(seconds, 'second')
      : minutes < 120
        ? formatCount(minutes, 'minute')
        : formatCount(Math.round(minutes / 60), 'hour');
  const price = credits > 0 ? formatCount(credits, 'credit') : 'free';
  return `Read ${formatCount(pages, 'page')} with OCR: about ${time}, ${price}`;
}
