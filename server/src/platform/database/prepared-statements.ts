import { createHash } from 'node:crypto';
import type pg from 'pg';

// A query that is made twice is not frequent yet.
const MIN_USES = 10;
// Each takes a few kilobytes per session.
const MAX_PREPARED = 200;
// Upper bound for the query texts being counted: a statement with a list of values has a text for each length.
const MAX_COUNTED = 2_000;

/**
 * Has each session of a pool prepare the frequent read-only statements (see "PREPARE" in PostgreSQL's manual): parsing
 * and planning one takes several times as long as executing it. Not those that read all columns (`*`), since PostgreSQL
 * refuses a prepared one once a newer version has added a column.
 */
export function prepareFrequentStatements(pool: pg.Pool): void {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known) return known;
    if (!isPreparable(text)) return undefined;
    const count = (counts.get(text) ?? 0) + 1;
    if (counts.size >= MAX_COUNTED) counts.clear();
    counts.set(text, count);
    if (count < MIN_USES || names.size >= MAX_PREPARED) return undefined;
    counts.delete(text);
    const name = `kept_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    names.set(text, name);
    return name;
  };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const queryPrepared = (text: unknown, values: unknown, ...others: unknown[]): unknown => {
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
      return name ? query({ name, text, values }, ...others) : query(text, values, ...others);
    };
    client.query = queryPrepared as typeof client.query;
  });
}

/** Only statements that read, and that name each column; `count(*)` reads no columns. */
const isPreparable = (text: string): boolean => text.startsWith('select ') && !/\*(?!\))/.test(text);
