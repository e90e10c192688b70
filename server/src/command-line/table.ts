import type { SortedDocument } from './documents.ts';

const HEADER = 'file,language,raw,final\n';

/**
 * The table of a sort: CSV as RFC 4180 has it, but with LF line ends; UTF-8; in the order of the documents. No field
 * begins like a formula, which spreadsheets would carry out: such a file gets `./` before it, which is still the way
 * to it, and any other field an apostrophe.
 */
export function tableOf(documents: readonly SortedDocument[]): string {
  const rows = documents.map(({ file, language, rawCategory, category }) =>
    [before(file, './'), ...[language, rawCategory, category].map((name) => before(name, "'"))]
      .map(quoted)
      .join(','),
  );
  return HEADER + rows.map((row) => `${row}\n`).join('');
}

/** How a formula begins in a spreadsheet (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r]/;

const before = (field: string, mark: string): string => (FORMULA.test(field) ? mark + field : field);

/** Quoted where it has to be. */
function quoted(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
