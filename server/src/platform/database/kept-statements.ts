import { createHash } from 'node:crypto';
import type pg from 'pg';

// What is asked twice is not yet asked often.
const OFTEN = 10;
// Each takes some kilobytes in each session.
const MOST_KEPT = 200;
// Texts that are counted meanwhile: a statement with a list of values has one for each length.
const MOST_COUNTED = 2_000;

/**
 * Has each session of a pool keep the reading statements that are asked again and again (as a prepared statement, see
 * "PREPARE" in PostgreSQL's manual): to parse and plan one anew takes several times as long as to carry it out. Not those
 * that read all columns (`*`), since PostgreSQL refuses a kept one once a newer version has added a column.
 */
export function keepStatements(pool: pg.Pool): void {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const nameOf = (text: string): string | undefined => {
    const kept = names.get(text);
    if (kept) return kept;
    if (!mayBeKept(text)) return undefined;
    const count = (counts.get(text) ?? 0) + 1;
    if (counts.size >= MOST_COUNTED) counts.clear();
    counts.set(text, count);
    if (count < OFTEN || names.size >= MOST_KEPT) return undefined;
    counts.delete(text);
    const name = `kept_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    names.set(text, name);
    return name;
  };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const queryKept = (text: unknown, values: unknown, ...others: unknown[]): unknown => {
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
      return name ? query({ name, text, values }, ...others) : query(text, values, ...others);
    };
    client.query = queryKept as typeof client.query;
  });
}

/** Only what reads, and names each column that it reads; to count rows reads none. */
const mayBeKept = (text: string): boolean => text.startsWith('select ') && !/\*(?!\))/.test(text);
