import { placedWithoutModel } from '@sheaf/contract/placed-by';
import type { RefusedFile } from './documents.ts';
import type { SortReport } from './sort.ts';

/** "1,234" */
export const figure = (value: number): string => value.toLocaleString('en-US');

/** "1 document", "2 documents" */
export const counted = (value: number, noun: string, plural = `${noun}s`): string =>
  `${figure(value)} ${value === 1 ? noun : plural}`;

/** A line for each file: its name, and the sentence that says why it is left out. */
export function refusedLines(refused: readonly RefusedFile[]): string[] {
  return refused.map(({ file, reason }) => `  ${printable(file)}: ${reason}`);
}

/** What a person is told at the end of a sort. */
export function reportLines(report: SortReport): string[] {
  const { documentCount, categoryCount, refused, skippedCount, placedBy, written } = report;
  const lines = [
    `${counted(documentCount, 'document')} sorted into ${counted(categoryCount, 'category', 'categories')}${written && `: ${written}`}`,
  ];
  const [raw, final] = [placedWithoutModel(placedBy.raw), placedWithoutModel(placedBy.final)];
  if (raw) lines.push(`Raw categories: ${raw}`);
  if (final) lines.push(`Categories: ${final}`);
  if (refused.length > 0) {
    lines.push(`${counted(refused.length, 'document')} left out:`, ...refusedLines(refused));
  }
  if (skippedCount > 0) {
    lines.push(`${counted(skippedCount, 'other file')} passed over: only .txt, .md and .pdf are sorted`);
  }
  return lines;
}

/** A name must not move the cursor, or pass for another line. */
function printable(name: string): string {
  return name.replace(/\p{Cc}|\p{Bidi_Control}/gu, '?');
}
