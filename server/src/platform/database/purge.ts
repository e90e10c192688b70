import pg from 'pg';
import type { Room } from '../disk/room.ts';

type Query = (text: string) => Promise<{ rows: Array<Record<string, unknown>> }>;

/**
 * Rewrites every table of the embedded database with its indexes, TOAST values and statistics, and discards the log
 * that is no longer needed: afterwards none of its files has the content of deleted rows. Other queries wait while a
 * table is rewritten. The thread turns `wal_recycle` off, so that no old log file is reused. A table for whose copy, in
 * its files and in the log, there is no room is only cleaned where it is, and rewritten by the next purge.
 */
export async function purgeEmbedded(query: Query, { room }: { room: Room }): Promise<void> {
  for (const table of await listTables(query)) {
    await query('checkpoint');
    const { rows } = await query(`select pg_total_relation_size(${pg.escapeLiteral(table)}) as bytes`);
    const isFull = room.has(2 * Number(rows[0]?.bytes));
    await query(`vacuum (${isFull ? 'full, ' : ''}analyze) ${table}`);
  }
  // Twice, since a checkpoint retains the log file in which it begins. Each round begins a new file before it discards
  // the old one.
  for (let round = 0; round < 2 && room.has(); round += 1) {
    await query('select pg_switch_wal()');
    await query('checkpoint');
  }
}

/**
 * Frees the space of deleted rows on a server, in tables, indexes and TOAST values, and renews the statistics, which
 * contain sample values. The server overwrites that space when it needs it; nobody has to wait for this.
 */
export async function purgePostgres(query: Query): Promise<void> {
  for (const table of await listTables(query)) await query(`vacuum (analyze) ${table}`);
}

/** Every table that can be vacuumed, quoted; the partitions instead of a partitioned table. */
async function listTables(query: Query): Promise<string[]> {
  const { rows } = await query(`select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in (current_schema(), 'pgboss')
    order by c.oid`);
  return rows.map(
    ({ schema, name }) => `${pg.escapeIdentifier(String(schema))}.${pg.escapeIdentifier(String(name))}`,
  );
}
