import type { BundleChange, BundlePlan } from '@sheaf/contract/bundles/bundles';
import { VERSION_QUESTION } from '@sheaf/contract/bundles/version-line';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import { formatCount, formatMoment, formatNumber } from '../../ui/text/format.ts';
import { useBundleChanges } from './queries.ts';

interface BundleChangesProps {
  projectId: string;
  plan: BundlePlan;
  tool: string;
  /** Comma-separated ids of the categories to leave out. */
  leaveOut: string | undefined;
  isDisabled: boolean;
  onDownload: (changedSince: string) => void;
}

/** Which version the tool was last given, what has changed since, and a question that tells whether it has that version. */
export function BundleChanges(props: BundleChangesProps) {
  const { projectId, plan, tool, leaveOut, isDisabled, onDownload } = props;
  const { target, format, last_download: last } = plan;
  const { data: changes } = useBundleChanges(projectId, {
    target,
    format,
    ...(leaveOut && { leave_out: leaveOut }),
  });
  if (!last || !changes) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-64 text-muted">
        {`In ${tool}: version ${formatNumber(last.version)} (${formatMoment(last.created_at)}), `}
        {changes.length > 0 ? changeSummary(changes, plan.bundles.length) : 'the newest.'}
      </p>
      {changes.length > 0 && (
        <Button size="small" disabled={isDisabled} onClick={() => onDownload(last.id)}>
          Download only what changed
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        className="-ml-3"
        title={VERSION_QUESTION}
        onClick={async () => {
          await navigator.clipboard.writeText(VERSION_QUESTION);
          notify.success('Copied', `Paste it into a chat in ${tool}: it asks for the versions of its files.`);
        }}
      >
        Copy a question for its version
      </Button>
    </div>
  );
}

/**
 * Returns e.g. "3 of 9 files behind: 4 documents added, 1 removed, 2 moved." Each document counts once, even if it
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
  return `${formatNumber(changes.length)} of ${formatCount(fileCount, 'file')} behind: ${what}.`;
}
