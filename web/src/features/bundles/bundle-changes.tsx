import type { BundleChange, BundlePlan } from '@sheaf/contract/bundles/bundles';
import { Button } from '../../ui/button.tsx';
import { formatCount, formatMoment, formatNumber } from '../../ui/text/format.ts';
import { useBundleChanges } from './queries.ts';

export interface BundleChangesProps {
  projectId: string;
  plan: BundlePlan;
  /** Comma-separated ids of the categories to leave out. */
  leaveOut: string | undefined;
  isDisabled: boolean;
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

/**
 * Returns e.g. "3 of 9 files changed: 4 documents added, 1 removed, 2 moved." Each document counts once, even if it
 * moved from one file to another.
 */
export function changeSummary(changes: readonly BundleChange[], fileCount: number): string {
  const countOf = (kind: Exclude<keyof BundleChange, 'bundle'>) =>
    new Set(changes.flatMap((change) => change[kind])).size;
  const parts = [
    { count: countOf('added'), what: 'added' },
    { count: countOf('removed'), what: 'removed' },
    { count: countOf('moved'), what: 'moved' },
    { count: countOf('read_with_ocr'), what: 'read with OCR' },
  ].filter(({ count }) => count > 0);
  const [first, ...others] = parts;
  const what = first
    ? [
        `${formatCount(first.count, 'document')} ${first.what}`,
        ...others.map((part) => `${formatNumber(part.count)} ${part.what}`),
      ].join(', ')
    : 'renamed or split differently';
  return `${formatNumber(changes.length)} of ${formatCount(fileCount, 'file')} changed: ${what}.`;
}
