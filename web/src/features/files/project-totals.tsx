import { BYTES_PER_MB, STORAGE_BAR } from '@sheaf/contract/constants';
import type { Project } from '@sheaf/contract/projects';
import type { ReactNode } from 'react';
import { loadFailure } from '../../api/api-error.ts';
import { useSystemLimits } from '../../api/system-limits.ts';
import { Card } from '../../ui/card.tsx';
import { FailedToLoad } from '../../ui/progress/failed-to-load.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { formatLevel, formatNumber, formatSize } from '../../ui/text/format.ts';
import { useStorageUsage } from './queries.ts';

/** Three cards: files uploaded, file group categories, storage used. */
export function ProjectTotals({ project }: { project: Project }) {
  const { data: limits } = useSystemLimits();
  const max = limits?.max_documents_per_project;
  return (
    <div className="grid grid-cols-[1fr_1.34fr_1fr] gap-1.5 max-wide:order-2 max-wide:mt-2.5 max-wide:basis-full wide:flex wide:shrink-0 wide:gap-2">
      <Total label="Files uploaded" value={formatNumber(project.file_count)}>
        {max !== undefined && `of ${formatNumber(max)}`}
      </Total>
      <Total label="File group categories" value={formatNumber(project.category_count)} />
      <StorageTotal projectId={project.id} maxMb={limits?.max_project_storage_mb} />
    </div>
  );
}

interface TotalProps {
  label: string;
  value?: string | undefined;
  title?: string | undefined;
  children?: ReactNode;
  bar?: ReactNode;
}

const Total = ({ label, value, title, children, bar }: TotalProps) => (
  <Card title={title} className="relative overflow-hidden !px-2.5 !pt-1.5 !pb-2 wide:min-w-28 wide:!px-3.5">
    <h2 className="text-[11.5px] text-muted wide:truncate" title={label}>
      {label}
    </h2>
    <div className="mt-0.5 font-display text-[19px] leading-tight font-medium whitespace-nowrap tabular-nums">
      {value ?? <Skeleton className="h-5 w-14" />}{' '}
      <span className="font-sans text-[11.5px] font-normal text-muted max-wide:hidden">{children}</span>
    </div>
    {bar}
  </Card>
);

function StorageTotal({ projectId, maxMb }: { projectId: string; maxMb: number | undefined }) {
  const { data: usage, error, refetch } = useStorageUsage(projectId);
  const label = 'Storage used';
  if (error && !usage)
    return (
      <Card className="!px-3.5 !pt-1.5 !pb-1 text-xs">
        <h2 className="text-[11.5px] text-muted">{label}</h2>
        <FailedToLoad onRetry={refetch}>{loadFailure(error, 'Failed to load storage usage')}.</FailedToLoad>
      </Card>
    );
  if (!usage) return <Total label={label} />;
  const { current_usage_bytes: bytes, usage_percentage: percent } = usage;
  return (
    <Total
      label={label}
      value={formatSize(bytes)}
      title={
        maxMb === undefined
          ? undefined
          : `${formatLevel(bytes / (maxMb * BYTES_PER_MB))} of ${formatNumber(maxMb)} MB`
      }
      bar={
        <ProgressBar
          role="meter"
          label={label}
          percent={percent}
          tone={storageTone(percent)}
          valueText={`${formatSize(bytes)} used`}
          className="absolute inset-x-0 bottom-0 !h-0.75 !rounded-none"
        />
      }
    >
      {maxMb !== undefined && `of ${formatNumber(maxMb)} MB`}
    </Total>
  );
}

/** The color of the storage bar: yellow above 75 %, red above 90 %. */
export function storageTone(percent: number): 'ink' | 'warn' | 'bad' {
  if (percent > STORAGE_BAR.alarmAbovePercent) return 'bad';
  return percent > STORAGE_BAR.warnAbovePercent ? 'warn' : 'ink';
}
