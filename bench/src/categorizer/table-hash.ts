import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const SHOWN_DIGITS = 12;

/**
 * A 12-digit hash of a table of categories: the file, language, raw category and category of every line, in file order.
 * Two versions that sort alike have the same hash on every machine.
 */
export async function tableHash(table: string): Promise<string> {
  const [, ...lines] = (await readFile(table, 'utf8')).trim().split(/\r?\n/);
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, SHOWN_DIGITS);
}
