import type { File } from '@sheaf/contract/files';
import { escapeFormula, quoteField } from '../../../platform/text/csv.ts';

/** What the tables of a project say of a file. */
const rowOf = (file: File) => ({
  file: file.filename,
  folder: file.folder,
  category: file.final_category_name,
  raw_category: file.raw_category,
  reason: file.reason,
  confidence: file.confidence,
  language: file.raw_language,
  tokens: file.token_count,
});

type Row = ReturnType<typeof rowOf>;

const COLUMNS = [
  ...(['file', 'folder', 'category', 'raw_category'] as const),
  ...(['reason', 'confidence', 'language', 'tokens'] as const),
] satisfies ReadonlyArray<keyof Row>;

/** Without it, Excel takes the bytes for those of its own code page and garbles every umlaut. */
const BYTE_ORDER_MARK = '\ufeff';

/** The table as CSV (RFC 4180), UTF-8; no field starts like a formula. */
export function csvOf(files: readonly File[]): string {
  const lines = files.map((file) => {
    const row = rowOf(file);
    return COLUMNS.map((column) => quoteField(fieldOf(row[column])));
  });
  return `${BYTE_ORDER_MARK}${[COLUMNS, ...lines].map((line) => `${line.join(',')}\r\n`).join('')}`;
}

function fieldOf(value: Row[keyof Row]): string {
  if (value === null) return '';
  // A number is no formula, whatever its sign.
  return typeof value === 'number' ? String(value) : escapeFormula([value].flat().join('; '));
}

/** The same as JSON. */
export const jsonOf = (files: readonly File[], { project, date }: { project: string; date: Date }): string =>
  `${JSON.stringify({ project, date: date.toISOString(), files: files.map(rowOf) }, null, 2)}\n`;
