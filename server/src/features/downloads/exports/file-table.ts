import type { File } from '@sheaf/contract/files';
import { escapeFormula, quoteField } from '../../../platform/text/csv.ts';

/** What the tables of a project say of a file, in the order of their columns. */
const FIELDS = {
  file: ({ filename }: File) => filename,
  folder: ({ folder }: File) => folder,
  category: ({ final_category_name }: File) => final_category_name,
  raw_category: ({ raw_category }: File) => raw_category,
  reason: ({ reason }: File) => reason,
  confidence: ({ confidence }: File) => confidence,
  language: ({ raw_language }: File) => raw_language,
  tokens: ({ token_count }: File) => token_count,
};

type Field = ReturnType<(typeof FIELDS)[keyof typeof FIELDS]>;

const fieldsOf = (file: File): Record<string, Field> =>
  Object.fromEntries(Object.entries(FIELDS).map(([name, read]) => [name, read(file)]));

/** Without it, Excel takes the bytes for those of its own code page and garbles every umlaut. */
const BYTE_ORDER_MARK = '\ufeff';

/** The table as CSV (RFC 4180), UTF-8; no field starts like a formula. */
export function csvOf(files: readonly File[]): string {
  const lines = files.map((file) => Object.values(fieldsOf(file)).map((field) => quoteField(written(field))));
  return `${BYTE_ORDER_MARK}${[Object.keys(FIELDS), ...lines].map((line) => `${line.join(',')}\r\n`).join('')}`;
}

function written(value: Field): string {
  if (value === null) return '';
  // A number is no formula, whatever its sign.
  return typeof value === 'number' ? String(value) : escapeFormula([value].flat().join('; '));
}

/** The same as JSON. */
export const jsonOf = (files: readonly File[], { project, date }: { project: string; date: Date }): string =>
  `${JSON.stringify({ project, date: date.toISOString(), files: files.map(fieldsOf) }, null, 2)}\n`;
