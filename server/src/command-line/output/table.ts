import { escapeFormula, quoteField } from '../../platform/text/csv.ts';
import type { SortedDocument } from '../sort/documents.ts';

const HEADER = ['file', 'language', 'raw', 'final'];
const EXPLANATION_HEADER = ['reason', 'second_best'];
const PLACED_BY_HEADER = ['raw_by', 'final_by'];

/**
 * The table of a sort: CSV as in RFC 4180, but with LF line ends; UTF-8; in the order of the documents. No field starts
 * like a formula, which spreadsheets would execute: such a file path gets the prefix `./`, which leaves it valid, and
 * any other field an apostrophe. If requested, the table says why each document is where it is; if a language model was
 * to place the documents, it says who did.
 */
export function tableOf(documents: readonly SortedDocument[]): string {
  const saysBy = documents.some(({ placedBy }) => placedBy);
  const explains = documents.some(({ explanation }) => explanation);
  const rows = documents.map(({ file, language, rawCategory, category, explanation, placedBy }) =>
    [
      escapeFormula(file, './'),
      ...[
        ...[language, rawCategory, category],
        ...(explains ? [explanation?.reason.join('; ') ?? '', explanation?.secondBest ?? ''] : []),
      ].map((name) => escapeFormula(name)),
      ...(saysBy ? [placedBy?.raw ?? '', placedBy?.final ?? ''] : []),
    ].map(quoteField),
  );
  const header = [...HEADER, ...(explains ? EXPLANATION_HEADER : []), ...(saysBy ? PLACED_BY_HEADER : [])];
  return [header, ...rows].map((row) => `${row.join(',')}\n`).join('');
}
