import { createHash } from 'node:crypto';
import type pg from 'pg';

// A query that is made twice is not frequent yet.
const OFTEN = 10;
// Each takes a few kilobytes per session.
const MOST_KEPT = 200;
// Upper bound for the query texts being counted: a statement with a list of values has a text for each length.
const MOST_COUNTED = 2_000;

/**
 * Has each session of a pool prepare the frequent read-only statements (see "PREPARE" in PostgreSQL's manual): parsing
 * and planning one takes several times as long as executing it. Not those that read all columns (`*`), since PostgreSQL
 * refuses a prepared one once a newer version has added a column.
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

/** Only statements that read, and that name each column; `count(*)` reads no columns. */
const mayBeKept = (text: string): boolean => text.startsWith('select ') && !/\*(?!\))/.test(text);
