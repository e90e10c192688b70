import { useEffect, useState } from 'react';
import { useCancelJob } from '../../jobs/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Download, FilePlus2, RefreshCw } from '../../ui/icons/project-icons.ts';
import { formatShare, formatSize } from '../../ui/text/format.ts';
import { useDownloadJobs } from './download-jobs.tsx';
import { type DownloadState, type DownloadTarget, downloadState, isPossiblyStuck } from './download-state.ts';
import { useDownload } from './queries.ts';

export interface DownloadButtonProps {
  projectId: string;
  target: DownloadTarget;
  /** The kind of file: "Text". */
  label: string;
  /** What the file is of, for screen readers: "Letters". */
  of: string;
  /** Whether the file exists and is up to date. */
  hasFile: boolean;
  sizeBytes?: number | null;
  disabled?: boolean;
  /** Whether generating it is the next step, which gets the gold button. */
  isNextStep?: boolean;
}

/** Generates a file, showing its progress, and downloads it; an existing file can be regenerated. */
export function DownloadButton({
  projectId,
  target,
  label,
  of,
  hasFile,
  sizeBytes,
  disabled,
  isNextStep = false,
}: DownloadButtonProps) {
  const { jobs, resumePolling } = useDownloadJobs();
  const download = useDownload(projectId, { onJob: resumePolling });
  const state = downloadState(target, { jobs, hasFile });
  const requestFile = (isRegeneration: boolean) => download.mutate({ target, isRegeneration });

  if (state.kind === 'generating')
    return <Generating projectId={projectId} label={label} of={of} state={state} />;
  if (state.kind === 'missing') {
    return (
      <Button
        size="small"
        variant={isNextStep ? 'primary' : 'secondary'}
        className="pointer-coarse:h-11"
        busy={download.isPending}
        disabled={disabled}
        onClick={() => requestFile(false)}
      >
        <FilePlus2 aria-hidden="true" className="size-3.5 max-sm:hidden" />
        Generate {label}
        <span className="sr-only"> of {of}</span>
      </Button>
    );
  }
  return (
    <span className="inline-flex items-center gap-1">
      <Button
        size="small"
        variant="good"
        className="pointer-coarse:h-11"
        busy={download.isPending}
        onClick={() => requestFile(false)}
      >
        <Download aria-hidden="true" className="size-3.5" />
        Download {label}
        <span className="sr-only"> of {of}</span>
        {sizeBytes != null && <span className="font-normal tabular-nums">{formatSize(sizeBytes)}</span>}
      </Button>
      <Button
        size="icon"
        variant="quiet"
        className="size-8 text-muted"
        disabled={download.isPending || disabled}
        aria-label={`Regenerate ${label} of ${of}`}
        title="Regenerate"
        onClick={() => requestFile(true)}
      >
        <RefreshCw aria-hidden="true" />
      </Button>
    </span>
  );
}

interface GeneratingProps {
  projectId: string;
  label: string;
  of: string;
  state: Extract<DownloadState, { kind: 'generating' }>;
}

function Generating({ projectId, label, of, state }: GeneratingProps) {
  const cancel = useCancelJob(projectId);
  const now = useNow(30_000);
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <Button size="small" busy className="max-w-64 min-w-0">
        <span className="truncate">{state.label}</span>
        <span className="sr-only">
          ({label} of {of})
        </span>
      </Button>
      {state.percent > 0 && (
        <span className="px-1 text-xs text-muted tabular-nums">
          {formatShare(Math.floor(state.percent) / 100)}
        </span>
      )}
      {isPossiblyStuck(state.since, now) && (
        <Button
          size="small"
          variant="quiet"
          busy={cancel.isPending}
          onClick={() => cancel.mutate(state.jobId)}
        >
          Cancel
        </Button>
      )}
    </span>
  );
}

/** Returns the current time, updated at an interval; precise enough to notice an old job. */
function useNow(intervalMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return now;
}
