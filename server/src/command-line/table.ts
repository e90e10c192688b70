import type { SortedDocument } from './documents.ts';

const HEADER = 'file,language,raw,final\n';

/** The table of a sort: CSV as RFC 4180 has it, but with LF line ends; UTF-8; in the order of the documents. */
export function tableOf(documents: readonly SortedDocument[]): string {
  const rows = documents.map(({ file, language, rawCategory, category }) =>
    [file, language, rawCategory, category].map(quoted).join(','),
  );
  return HEADER + rows.map((row) => `${row}\n`).join('');
}

/** Quoted where it has to be. */
function quoted(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
