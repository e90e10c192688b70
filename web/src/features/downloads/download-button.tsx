import { Download, FilePlus2, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { formatShare, formatSize } from '../../ui/format.ts';
import { useCancelJob } from '../jobs/queries.ts';
import { useDownloadJobs } from './download-jobs.tsx';
import { type DownloadState, type DownloadTarget, downloadState, mayBeStuck } from './download-state.ts';
import { useDownload } from './queries.ts';

export interface DownloadButtonProps {
  projectId: string;
  target: DownloadTarget;
  /** What the file is, in a word: "Text". */
  label: string;
  /** The same in full, for those who do not see where the button stands: "Text of Letters". */
  description: string;
  /** Whether the file exists and matches the present content. */
  hasFile: boolean;
  sizeBytes?: number | null;
  disabled?: boolean;
}

/** Generates a file, shows how that goes, then downloads it; a file that exists can be made again. */
export function DownloadButton({
  projectId,
  target,
  label,
  description,
  hasFile,
  sizeBytes,
  disabled,
}: DownloadButtonProps) {
  const { jobs, watchAgain } = useDownloadJobs();
  const download = useDownload(projectId, { onJob: watchAgain });
  const state = downloadState(target, { jobs, hasFile });
  const ask = (isRegeneration: boolean) => download.mutate({ target, isRegeneration });

  if (state.kind === 'generating') return <Generating projectId={projectId} label={label} state={state} />;
  if (state.kind === 'missing') {
    return (
      <Button
        size="small"
        busy={download.isPending}
        disabled={disabled}
        aria-label={`Generate ${description}`}
        onClick={() => ask(false)}
      >
        <FilePlus2 aria-hidden="true" className="size-3.5 max-sm:hidden" />
        Generate {label}
      </Button>
    );
  }
  return (
    <span className="inline-flex items-center gap-1">
      <Button
        size="small"
        look="good"
        busy={download.isPending}
        aria-label={`Download ${description}`}
        onClick={() => ask(false)}
      >
        <Download aria-hidden="true" className="size-3.5" />
        Download {label}
        {sizeBytes != null && (
          <span className="font-normal tabular-nums opacity-85">{formatSize(sizeBytes)}</span>
        )}
      </Button>
      <Button
        size="icon"
        look="quiet"
        className="size-8 text-muted"
        disabled={download.isPending || disabled}
        aria-label={`Regenerate ${description}`}
        title="Regenerate"
        onClick={() => ask(true)}
      >
        <RefreshCw aria-hidden="true" />
      </Button>
    </span>
  );
}

interface GeneratingProps {
  projectId: string;
  label: string;
  state: Extract<DownloadState, { kind: 'generating' }>;
}

function Generating({ projectId, label, state }: GeneratingProps) {
  const cancel = useCancelJob(projectId);
  const now = useNow(30_000);
  return (
    <span className="inline-flex max-w-full items-center gap-1" aria-live="polite">
      <Button size="small" busy className="max-w-64 min-w-0 tabular-nums">
        <span className="truncate">
          {label}: {state.label}
          {state.percent > 0 && ` ${formatShare(Math.floor(state.percent) / 100)}`}
        </span>
      </Button>
      {mayBeStuck(state.since, now) && (
        <Button size="small" look="quiet" busy={cancel.isPending} onClick={() => cancel.mutate(state.jobId)}>
          Cancel
        </Button>
      )}
    </span>
  );
}

/** The time, read again at an interval: enough to notice that a job has grown old. */
function useNow(intervalMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return now;
}
