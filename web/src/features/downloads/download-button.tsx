import type { Category } from '@sheaf/contract/categorization';
import type { DownloadFormat } from '@sheaf/contract/downloads';
import { useEffect, useState } from 'react';
import { useCancelJob } from '../../jobs/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Download, RefreshCw } from '../../ui/icons/project-icons.ts';
import { formatShare, formatSize, truncateName } from '../../ui/text/format.ts';
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
  hasFile: boolean;
  sizeBytes?: number | null;
  disabled?: boolean | undefined;
  /** `arrow`: an icon alone, for the line of a category. */
  look?: 'button' | 'arrow';
}

/** Generates a file, showing its progress, and then downloads it; an existing file can be regenerated. */
export function DownloadButton({ look = 'button', ...props }: DownloadButtonProps) {
  const { projectId, target, label, of, hasFile, sizeBytes, disabled } = props;
  const { jobs, awaitFile } = useDownloadJobs();
  const download = useDownload(projectId, { onJob: awaitFile });
  const state = downloadState(target, { jobs, hasFile });
  const requestFile = (isRegeneration: boolean) => download.mutate({ target, isRegeneration });

  if (look === 'arrow') {
    return (
      <Arrow
        {...props}
        state={state}
        isBusy={download.isPending || state.kind === 'generating'}
        onClick={() => requestFile(false)}
      />
    );
  }
  if (state.kind === 'generating')
    return <Generating projectId={projectId} label={label} of={of} state={state} />;
  if (state.kind === 'missing') {
    return (
      <Button
        size="small"
        title="Generates the file, then downloads it"
        busy={download.isPending}
        disabled={disabled}
        onClick={() => requestFile(false)}
      >
        Generate {label}
        <span className="sr-only"> of {of}</span>
      </Button>
    );
  }
  return (
    <span className="inline-flex items-center gap-1">
      <Button size="small" variant="good" busy={download.isPending} onClick={() => requestFile(false)}>
        <Download aria-hidden="true" className="size-3.5" />
        Download {label}
        <span className="sr-only"> of {of}</span>
        {sizeBytes != null && <span className="font-normal tabular-nums">{formatSize(sizeBytes)}</span>}
      </Button>
      <Button
        size="icon"
        className="size-8 pointer-coarse:size-11"
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

const ARROW_VERBS = { generating: 'Generating...', ready: 'Download', missing: 'Generate' } as const;

interface ArrowProps extends Omit<DownloadButtonProps, 'look'> {
  state: DownloadState;
  isBusy: boolean;
  onClick: () => void;
}

export interface CategoryDownloadButtonProps extends Pick<DownloadButtonProps, 'projectId' | 'look'> {
  category: Category;
  format: DownloadFormat;
}

/** Generates and downloads the merged file of a category. */
export function CategoryDownloadButton({ category, format, ...props }: CategoryDownloadButtonProps) {
  const { id, name, file_count } = category;
  const [label, path, size] =
    format === 'txt'
      ? ['Text', category.output_storage_path, category.output_file_size]
      : ['PDF', category.pdf_output_storage_path, category.pdf_output_file_size];
  return (
    <DownloadButton
      {...props}
      target={{ kind: 'category', categoryId: id, name, format }}
      label={label}
      of={truncateName(name)}
      hasFile={path !== null}
      sizeBytes={size}
      disabled={file_count === 0}
    />
  );
}

/** The three states as one icon: muted before the file exists, green when it does. */
function Arrow({ label, of, sizeBytes, disabled, state, isBusy, onClick }: ArrowProps) {
  const size = state.kind === 'ready' && sizeBytes != null ? `, ${formatSize(sizeBytes)}` : '';
  return (
    <Button
      size="icon"
      className="size-8 pointer-coarse:size-11"
      busy={isBusy}
      disabled={disabled}
      aria-label={`${ARROW_VERBS[state.kind]} ${label} of ${of}`}
      title={`${state.kind === 'generating' ? state.label : `${ARROW_VERBS[state.kind]} ${label}`}${size}`}
      onClick={onClick}
    >
      {!isBusy && (
        <Download aria-hidden="true" className={state.kind === 'ready' ? 'text-good' : 'text-muted'} />
      )}
    </Button>
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
