import { clsx } from 'clsx';
import { Button } from '../../../ui/button.tsx';
import { X } from '../../../ui/icons/project-icons.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { formatCount, formatNumber } from '../../../ui/text/format.ts';
import { FailedUploads } from './failed-uploads.tsx';
import type { UploadItem, UploadTotals } from './upload-items.ts';
import { UploadRows } from './upload-rows.tsx';
import type { UploadProgress } from './upload-run.ts';

interface UploadProgressViewProps {
  upload: {
    readonly items: readonly UploadItem[];
    readonly totals: UploadTotals;
    readonly progress: UploadProgress | null;
    readonly isInterrupted: boolean;
    readonly retry: () => void;
    readonly keepBoth: () => void;
    readonly stop: () => void;
    readonly dismiss: () => void;
  };
  onConvert: (files: readonly File[]) => void;
}

/** The progress of an upload: overall, per file, and the failed files with a button to retry them. */
export function UploadProgressView({ upload, onConvert }: UploadProgressViewProps) {
  const { items, totals, progress, isInterrupted } = upload;
  // That all is well, the notification and the list itself say.
  const hasReport = totals.failed + totals.skipped + totals.duplicates + totals.unread > 0;
  if (items.length === 0 || (!totals.isRunning && !hasReport)) return null;
  return (
    <div className="mb-2 px-2">
      {/* On phones, the bar at the bottom of the screen says how far an upload is. */}
      <div className={clsx('flex items-center justify-between gap-3', totals.isRunning && 'max-wide:hidden')}>
        <p className="min-w-0 text-sm font-medium">{summaryOf(totals)}</p>
        {totals.isRunning ? (
          <Button size="small" onClick={upload.stop}>
            Stop
          </Button>
        ) : (
          <span className="flex items-center gap-2">
            {totals.skipped > 0 && (
              <Button size="small" onClick={upload.keepBoth}>
                Keep both
              </Button>
            )}
            <Button size="icon" aria-label="Close the upload report" onClick={upload.dismiss}>
              <X aria-hidden="true" />
            </Button>
          </span>
        )}
      </div>
      {totals.isRunning && (
        <>
          <ProgressBar
            label="Upload"
            percent={totals.percent}
            valueText={`${formatNumber(totals.uploaded)} of ${formatCount(totals.total, 'file')}`}
            className="mt-2 max-wide:hidden"
          />
          {isInterrupted && (
            <Notice className="mt-2" tone="warn" title="Connection lost">
              The upload resumes on its own when the connection is back. Files that arrived are kept and not
              sent again.
            </Notice>
          )}
          <p className="mt-1.5 flex gap-x-1 text-sm text-muted tabular-nums" hidden={isInterrupted}>
            {progress && progress.totalBatches > 1 && (
              <span className="shrink-0">
                Batch {formatNumber(progress.currentBatch)} of {formatNumber(progress.totalBatches)} ·
              </span>
            )}
            <bdi className="min-w-0 truncate">
              {progress?.currentFile ?? 'The server is reading the files...'}
            </bdi>
          </p>
        </>
      )}
      {!totals.isRunning && (
        <UploadRows items={items.filter((item) => item.duplicateOf !== null || item.remark !== null)} />
      )}
      <FailedUploads
        items={items}
        isRunning={totals.isRunning}
        onRetry={upload.retry}
        onConvert={onConvert}
      />
    </div>
  );
}

export const UploadLine = ({ upload: { totals, stop } }: Pick<UploadProgressViewProps, 'upload'>) => (
  <div className="mb-2">
    <div className="flex items-center justify-between gap-3 text-sm">
      <p className="min-w-0 font-medium tabular-nums">{summaryOf(totals)}</p>
      <Button size="small" onClick={stop}>
        Stop
      </Button>
    </div>
    <ProgressBar label="Upload" percent={totals.percent} className="mt-1 !h-1" />
  </div>
);

function summaryOf(totals: UploadTotals): string {
  const { isRunning, uploaded, failed, skipped, duplicates, unread, total, waitingFiles } = totals;
  // Until the first response, no file is known to be stored, even though bytes have been sent.
  if (isRunning && uploaded === 0) return `Uploading ${formatCount(waitingFiles, 'file')}`;
  if (isRunning) return `Uploading ${formatNumber(uploaded)} of ${formatCount(total, 'file')}`;
  const parts = [
    uploaded > 0 && `${formatCount(uploaded, 'file')} uploaded`,
    failed > 0 && `${formatNumber(failed)} failed`,
    skipped > 0 && `${formatNumber(skipped)} already there`,
    unread > 0 && `${formatNumber(unread)} without readable text`,
    duplicates > 0 && `${formatCount(duplicates, 'duplicate')} kept`,
  ];
  return parts.filter(Boolean).join(', ');
}
