import type { SortedDocument } from './documents.ts';

const HEADER = ['file', 'language', 'raw', 'final'];
const PLACED_BY_HEADER = ['raw_by', 'final_by'];

/**
 * The table of a sort: CSV as RFC 4180 has it, but with LF line ends; UTF-8; in the order of the documents. No field
 * begins like a formula, which spreadsheets would carry out: such a file gets `./` before it, which is still the way
 * to it, and any other field an apostrophe. Where a language model was to place the documents, it says who did.
 */
export function tableOf(documents: readonly SortedDocument[]): string {
  const saysBy = documents.some(({ placedBy }) => placedBy);
  const rows = documents.map(({ file, language, rawCategory, category, placedBy }) =>
    [
      before(file, './'),
      ...[language, rawCategory, category].map((name) => before(name, "'")),
      ...(saysBy ? [placedBy?.raw ?? '', placedBy?.final ?? ''] : []),
    ].map(quoted),
  );
  const header = saysBy ? [...HEADER, ...PLACED_BY_HEADER] : HEADER;
  return [header, ...rows].map((row) => `${row.join(',')}\n`).join('');
}

/** How a formula begins in a spreadsheet (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r]/;

const before = (field: string, mark: string): string => (FORMULA.test(field) ? mark + field : field);

/** Quoted where it has to be. */
function quoted(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
