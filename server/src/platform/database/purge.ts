import pg from 'pg';

/** What one query of the database's own session, or of any session of a server, gives. */
type Query = (text: string) => Promise<{ rows: Array<Record<string, unknown>> }>;

/**
 * Rewrites every table of the embedded database with its indexes, long values and statistics, and lets go of the log
 * that it no longer needs: the content of deleted rows is in none of its files afterwards. Other queries wait while
 * one table is rewritten. The thread sets `wal_recycle` off, so that no file of the old log is taken for the new one.
 */
export async function purgeEmbedded(query: Query): Promise<void> {
  for (const table of await listTables(query)) await query(`vacuum (full, analyze) ${table}`);
  // Twice at least: a checkpoint keeps the file of the log that it begins in. Files that an older version of the
  // product had kept for later are used up one by one.
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await query('select pg_switch_wal()');
    await query('checkpoint');
    if (round > 0 && (await countLogFiles(query)) <= 1) return;
  }
}

/** More files than the log keeps for later at its largest (`max_wal_size`). */
const MOST_ROUNDS = 70;

async function countLogFiles(query: Query): Promise<number> {
  const { rows } = await query('select count(*)::int as count from pg_ls_waldir()');
  return Number(rows[0]?.count);
}

/**
 * Frees the space of deleted rows on a server, in tables, indexes and long values, and renews the statistics, which
 * hold examples of values. The server writes over that space when it needs it; nobody waits for this meanwhile.
 */
export async function purgePostgres(query: Query): Promise<void> {
  for (const table of await listTables(query)) await query(`vacuum (analyze) ${table}`);
}

/** Every table that may be vacuumed, quoted; the parts of a divided one in its place. */
async function listTables(query: Query): Promise<string[]> {
  const { rows } = await query(`select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in (current_schema(), 'pgboss')
    order by c.oid`);
  return rows.map(
    ({ schema, name }) => `${pg.escapeIdentifier(String(schema))}.${pg.escapeIdentifier(String(name))}`,
  );
}
