import { type PlacedCounts, placedWithoutModel } from '@sheaf/contract/placed-by';
import { formatCount } from '../../platform/text/format.ts';
import type { RefusedFile } from './documents.ts';

/** What came of a sort, for the person who asked. */
export interface SortReport {
  readonly documentCount: number;
  readonly categoryCount: number;
  /** Documents that cannot be read, in the order of their names. */
  readonly refused: readonly RefusedFile[];
  /** Files that are no documents. */
  readonly skippedCount: number;
  /** Who placed the documents in each phase, where a language model was to. */
  readonly placedBy: { readonly raw: PlacedCounts; readonly final: PlacedCounts };
  /** Where the result is; empty for the standard output. */
  readonly written: string;
}

/** A line for each file: its name, and why it is left out. */
export function refusedLines(refused: readonly RefusedFile[]): string[] {
  return refused.map(({ file, reason }) => `  ${printable(file)}: ${reason}`);
}

/** The summary that is printed at the end of a sort. */
export function reportLines(report: SortReport): string[] {
  const { documentCount, categoryCount, refused, skippedCount, placedBy, written } = report;
  const lines = [
    `${formatCount(documentCount, 'document')} sorted into ${formatCount(categoryCount, 'category', 'categories')}${written && `: ${written}`}`,
  ];
  const [raw, final] = [placedWithoutModel(placedBy.raw), placedWithoutModel(placedBy.final)];
  if (raw) lines.push(`Raw categories: ${raw}`);
  if (final) lines.push(`Categories: ${final}`);
  if (refused.length > 0) {
    lines.push(`${formatCount(refused.length, 'document')} left out:`, ...refusedLines(refused));
  }
  if (skippedCount > 0) {
    lines.push(`${formatCount(skippedCount, 'other file')} passed over: only .txt, .md and .pdf are sorted`);
  }
  return lines;
}

/** A name must not move the cursor, or pass for another line. */
export function printable(name: string): string {
  return name.replace(/\p{Cc}|\p{Bidi_Control}/gu, '?');
}
