import type { BundleChange } from '@sheaf/contract/bundles/bundles';
import { formatCount, formatNumber } from '../../ui/text/format.ts';

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
