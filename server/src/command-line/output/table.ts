import type { SortedDocument } from '../sort/documents.ts';

const HEADER = ['file', 'language', 'raw', 'final'];
const EXPLANATION_HEADER = ['reason', 'second_best'];
const PLACED_BY_HEADER = ['raw_by', 'final_by'];

/**
 * The table of a sort: CSV as RFC 4180 has it, but with LF line ends; UTF-8; in the order of the documents. No field
 * begins like a formula, which spreadsheets would carry out: such a file gets `./` before it, which is still the way
 * to it, and any other field an apostrophe. Where it was asked for, the table says
 * why each document is there; where a language model was to place the documents, who did.
 */
export function tableOf(documents: readonly SortedDocument[]): string {
  const saysBy = documents.some(({ placedBy }) => placedBy);
  const explains = documents.some(({ explanation }) => explanation);
  const rows = documents.map(({ file, language, rawCategory, category, explanation, placedBy }) =>
    [
      before(file, './'),
      ...[
        ...[language, rawCategory, category],
        ...(explains ? [explanation?.reason.join('; ') ?? '', explanation?.secondBest ?? ''] : []),
      ].map((name) => before(name, "'")),
      ...(saysBy ? [placedBy?.raw ?? '', placedBy?.final ?? ''] : []),
    ].map(quoted),
  );
  const header = [...HEADER, ...(explains ? EXPLANATION_HEADER : []), ...(saysBy ? PLACED_BY_HEADER : [])];
  return [header, ...rows].map((row) => `${row.join(',')}\n`).join('');
}

/** How a formula begins in a spreadsheet (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r]/;

const before = (field: string, mark: string): string => (FORMULA.test(field) ? mark + field : field);

/** Quoted where it has to be. */
function quoted(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
