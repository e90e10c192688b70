import { OCR_OFF_MESSAGE, type OcrEstimate, ocrEndpoints } from '@sheaf/contract/scans/ocr';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query-client.ts';
import { useSystemLimits } from '../../api/system-limits.ts';
import { runningJobOf } from '../../jobs/job-cache.ts';
import { usePhaseStatus } from '../../jobs/phase-status.ts';
import { useCancelJob, useStartJob } from '../../jobs/queries.ts';
import { Button } from '../../ui/button.tsx';
import { ScanText } from '../../ui/icons/project-icons.ts';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { formatCount } from '../../ui/text/format.ts';

interface OcrOfferProps {
  projectId: string;
  hasScans: boolean;
  /** Why nothing can be started right now, or null. */
  disabledReason: string | null;
}

/** Reads scans on request: shows time and price first, then the progress with a Cancel button. */
export function OcrOffer({ projectId, hasScans, disabledReason }: OcrOfferProps) {
  const { data: status } = usePhaseStatus(projectId);
  const job = runningJobOf(status, 'ocr');
  const { data: limits } = useSystemLimits();
  const isOff = limits?.ocr === 'off';
  const { data: estimate } = useOcrEstimate(projectId, {
    isEnabled: hasScans && !job && limits !== undefined && !isOff,
  });
  const installId = useId();
  const start = useStartJob(projectId, {
    type: 'ocr',
    send: () => call(ocrEndpoints.startOcr, { params: { id: projectId }, body: {} }),
    failed: 'Scans could not be read',
  });
  const cancel = useCancelJob(projectId);
  if (job) {
    return (
      <>
        <p className="text-muted tabular-nums">{job.progress_message ?? 'Waiting to start'}</p>
        <div className="w-24">
          <ProgressBar
            label="Reading scans"
            percent={job.progress}
            valueText={job.progress_message ?? 'Waiting'}
          />
        </div>
        <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate(job.job_id)}>
          Cancel
        </Button>
      </>
    );
  }
  if (isOff) return hasScans ? <p className="order-last basis-full text-muted">{OCR_OFF_MESSAGE}</p> : null;
  if (!estimate || estimate.pages + estimate.read_pages === 0) return null;
  return (
    <>
      {estimate.install_megabytes !== null && (
        <p id={installId} className="order-last basis-full text-xs text-muted">
          Reading scans needs a one-time install of {estimate.install_megabytes} MB from npm. Nothing from
          your files is sent there.
        </p>
      )}
      <Button
        size="small"
        aria-describedby={estimate.install_megabytes === null ? undefined : installId}
        isWrapping
        className="max-w-full text-left pointer-coarse:min-h-11"
        busy={start.isPending}
        disabled={disabledReason !== null}
        title={disabledReason ?? undefined}
        onClick={() => start.mutate()}
      >
        {!start.isPending && <ScanText aria-hidden="true" className="size-4 shrink-0" />}
        {offerOf(estimate)}
      </Button>
    </>
  );
}

/** Describes an offer: "Read 16 pages with OCR: about 4 minutes, free". */
function offerOf({ pages, read_pages, seconds, credits }: OcrEstimate): string {
  if (pages === 0) return `Add ${formatCount(read_pages, 'page')} that OCR has read before: free`;
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

/** The time and price of reading a project's scans; fetched only if there are any and OCR is not off. */
const useOcrEstimate = (projectId: string, { isEnabled }: { isEnabled: boolean }) =>
  useQuery({
    ...queryOf(ocrEndpoints.estimateOcr, { params: { id: projectId } }),
    enabled: isEnabled,
  });
