import { readFileSync } from 'node:fs';

/**
 * Reads a table that is written by hand: a line of columns, separated by `|`, for each row; empty lines and lines that
 * begin with `#` are skipped. Columns have no spaces around them.
 */
export const readTable = (file: string): string[][] =>
  readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((column) => column.trim()));
