import { BYTES_PER_MB } from '@sheaf/contract/constants';
import type { Project } from '@sheaf/contract/projects';
import type { ReactNode } from 'react';
import { loadFailure } from '../../api/load-failure.ts';
import { useSystemLimits } from '../../api/system-limits.ts';
import { Card } from '../../ui/card.tsx';
import { FailedToLoad } from '../../ui/progress/failed-to-load.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { formatLevel, formatNumber, formatSize } from '../../ui/text/format.ts';
import { useStorageUsage } from './queries.ts';
import { storageTone } from './storage-tone.ts';

/** Files uploaded, file group categories, storage used. */
export function ProjectTotals({ project }: { project: Project }) {
  const { data: limits } = useSystemLimits();
  const max = limits?.max_documents_per_project;
  const isFull = max !== undefined && project.file_count >= max;
  return (
    <div className="grid grid-cols-2 gap-3">
      <Total label="Files uploaded" value={formatNumber(project.file_count)}>
        {max !== undefined && `of ${formatNumber(max)}`}
      </Total>
      <Total label="File group categories" value={formatNumber(project.category_count)} />
      <StorageTotal projectId={project.id} maxMb={limits?.max_project_storage_mb} />
      {isFull && (
        <p
          role="status"
          className="col-span-2 rounded-lg border border-warn/50 bg-warn/8 p-3 text-sm text-warn"
        >
          File limit reached: this project holds its maximum of {formatNumber(max)} files. Delete some files
          to upload others.
        </p>
      )}
    </div>
  );
}

function Total({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <Card className="px-4 py-3.5 sm:px-4 sm:py-3.5">
      <h2 className="text-xs text-muted">{label}</h2>
      <p className="mt-1 font-display text-2xl leading-none tabular-nums">
        {value} <span className="font-sans text-xs text-muted">{children}</span>
      </p>
    </Card>
  );
}

function StorageTotal({ projectId, maxMb }: { projectId: string; maxMb: number | undefined }) {
  const { data: usage, error, refetch } = useStorageUsage(projectId);
  return (
    <Card className="col-span-2 px-4 py-3.5 sm:px-4 sm:py-3.5">
      <h2 className="text-xs text-muted">Storage used</h2>
      {error && !usage && (
        <FailedToLoad onRetry={() => void refetch()}>
          {loadFailure(error, 'Failed to load storage usage')}.
        </FailedToLoad>
      )}
      {!usage && !error && <Skeleton className="mt-1 h-11" />}
      {usage && (
        <>
          <p className="mt-1 font-display text-2xl leading-none tabular-nums">
            {formatSize(usage.current_usage_bytes)}{' '}
            {maxMb !== undefined && (
              <span className="font-sans text-xs text-muted">
                of {formatNumber(maxMb)} MB ({formatLevel(usage.current_usage_bytes / (maxMb * BYTES_PER_MB))}
                )
              </span>
            )}
          </p>
          <ProgressBar
            role="meter"
            label="Storage used"
            percent={usage.usage_percentage}
            tone={storageTone(usage.usage_percentage)}
            valueText={`${formatSize(usage.current_usage_bytes)} used`}
            className="mt-3"
          />
        </>
      )}
    </Card>
  );
}
