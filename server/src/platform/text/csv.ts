/** How a formula starts in a spreadsheet (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r]/;

/** A field that no spreadsheet executes: one that starts like a formula gets a mark before it. */
export const escapeFormula = (field: string, mark = "'"): string =>
  FORMULA.test(field) ? mark + field : field;

/** A field of a CSV file, in quotes where it needs them (RFC 4180). */
export const quoteField = (field: string): string =>
  /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
