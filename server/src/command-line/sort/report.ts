import { type PlacedCounts, placedWithoutModel } from '@sheaf/contract/placement/placed-by';
import { plural } from '@sheaf/contract/plural';
import { formatCount } from '@sheaf/contract/text/format';
import { CONVERTIBLE_EXTENSIONS } from '@sheaf/contract/uploads/conversion';
import { printable } from '../printable.ts';
import type { RefusedFile } from './documents.ts';

const CONVERTIBLE_LIST = CONVERTIBLE_EXTENSIONS.join(', ');

export interface SortReport {
  readonly documentCount: number;
  readonly categoryCount: number;
  readonly exactCount: number | null;
  /** Documents that cannot be read, ordered by name. */
  readonly refused: readonly RefusedFile[];
  readonly skippedCount: number;
  /** How many of the other files `--convert` would convert. */
  readonly convertibleCount: number;
  readonly converted: readonly string[];
  readonly ownCount: number;
  /** Who placed the documents in each phase, if a language model was to. */
  readonly placedBy: { readonly raw: PlacedCounts; readonly final: PlacedCounts };
  /** Where the result is; empty for the standard output. */
  readonly written: string;
}

export function refusedLines(refused: readonly RefusedFile[]): string[] {
  return refused.map(({ file, reason }) => `  ${printable(file)}: ${reason}`);
}

export const conversionHint = (count: number): string[] =>
  count > 0
    ? [
        `${formatCount(count, 'file')} skipped that --convert would convert to Markdown (${CONVERTIBLE_LIST}).`,
      ]
    : [];

export function reportLines(report: SortReport): string[] {
  const { documentCount, categoryCount, exactCount, refused, skippedCount, ownCount, placedBy, written } =
    report;
  const lines = [
    `${formatCount(documentCount, 'document')} sorted into ${formatCount(categoryCount, 'category', 'categories')}${written && `: ${written}`}`,
  ];
  if (exactCount !== null && exactCount !== categoryCount) {
    lines.push(
      `--exactly ${exactCount} was not possible: the documents do not divide into that many categories, or --list does not allow it`,
    );
  }
  const [raw, final] = [placedWithoutModel(placedBy.raw), placedWithoutModel(placedBy.final)];
  if (raw) lines.push(`Raw categories: ${raw}`);
  if (final) lines.push(`Categories: ${final}`);
  lines.push(...report.converted);
  if (refused.length > 0) {
    lines.push(`${formatCount(refused.length, 'document')} left out:`, ...refusedLines(refused));
  }
  if (skippedCount > 0) {
    lines.push(`${formatCount(skippedCount, 'other file')} skipped: only .txt, .md and .pdf are sorted`);
  }
  lines.push(...conversionHint(report.convertibleCount));
  if (ownCount > 0) lines.push(ownFilesSkipped(ownCount));
  return lines;
}

/** Says that the output of an earlier command is not taken for documents. */
export const ownFilesSkipped = (count: number): string =>
  `${formatCount(count, 'file')} skipped: Sheaf wrote ${plural(count, 'it', 'them')}`;
