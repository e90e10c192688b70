import type { BundlePlan } from '@sheaf/contract/bundles/bundles';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/text/format.ts';
import { changeSummary } from './change-summary.ts';
import { useBundleChanges } from './queries.ts';

export interface BundleChangesProps {
  projectId: string;
  plan: BundlePlan;
  /** Comma-separated ids of the categories to leave out. */
  leaveOut: string | undefined;
  isDisabled: boolean;
  /** Downloads what has changed since a download. */
  onDownload: (changedSince: string) => void;
}

/** What has changed since the last download for the tool, if there was one. */
export function BundleChanges({ projectId, plan, leaveOut, isDisabled, onDownload }: BundleChangesProps) {
  const { target, format, last_download: last } = plan;
  const { data: changes } = useBundleChanges(projectId, {
    target,
    format,
    ...(leaveOut && { leave_out: leaveOut }),
  });
  if (!last || !changes) return null;
  const moment = formatMoment(last.created_at);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-64 text-muted">
        {changes.length > 0
          ? `Since ${moment}: ${changeSummary(changes, plan.bundles.length)}`
          : `Nothing has changed since ${moment}.`}
      </p>
      {changes.length > 0 && (
        <Button
          size="small"
          className="pointer-coarse:h-11"
          disabled={isDisabled}
          onClick={() => onDownload(last.id)}
        >
          Download only what changed
        </Button>
      )}
    </div>
  );
}
