import { sql } from 'kysely';
import type { Database } from '../../tables.ts';

const PAGE_SIZE = 500;

export const listFilesAfter = (db: Database, after: string) =>
  db
    .selectFrom('files')
    .select(['id', 'project_id', 'size_bytes', 'sha256', 'text_is_original', 'text_id', 'text_size_bytes'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE_SIZE)
    .execute();

export const listOutputsAfter = (db: Database, after: string) =>
  db
    .selectFrom('outputs')
    .select(['id', 'storage_key', 'size_bytes'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE_SIZE)
    .execute();

export async function rowExists(db: Database, table: 'files' | 'outputs', id: string): Promise<boolean> {
  return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Lots that do not hold the sum of their entries, or hold a negative amount or more than was granted. */
export async function listWrongLots(db: Database) {
  const { rows } = await sql<{ id: string; amount: number; remaining: number; entries: number }>`
    select lot.id, lot.amount, lot.remaining, coalesce(sum(entry.amount), 0)::int as entries
    from credit_lots lot left join credit_entries entry on entry.lot_id = lot.id
    group by lot.id
    having lot.remaining <> coalesce(sum(entry.amount), 0) or lot.remaining < 0 or lot.remaining > lot.amount`.execute(
    db,
  );
  return rows;
}

/** Accounts whose entries do not add up to what their lots hold: some entry is in another account's lot. */
export async function listWrongBalances(db: Database) {
  const { rows } = await sql<{ id: string; entries: number; lots: number }>`
    select account.id, coalesce(entry.total, 0)::int as entries, coalesce(lot.total, 0)::int as lots
    from accounts account
    left join (select account_id, sum(amount) as total from credit_entries group by 1) entry
      on entry.account_id = account.id
    left join (select account_id, sum(remaining) as total from credit_lots group by 1) lot
      on lot.account_id = account.id
    where coalesce(entry.total, 0) <> coalesce(lot.total, 0)`.execute(db);
  return rows;
}

/** Jobs that refunded more credits of a kind than they had cost. */
export async function listOverpaidJobs(db: Database) {
  const { rows } = await sql<{ job_id: string; amount: number }>`
    select entry.job_id, sum(entry.amount)::int as amount
    from credit_entries entry join credit_lots lot on lot.id = entry.lot_id
    where entry.type in ('usage', 'refund') group by entry.account_id, entry.job_id, lot.kind
    having sum(entry.amount) > 0`.execute(db);
  return rows;
}

export async function countLedger(db: Database): Promise<{ accounts: number; entries: number }> {
  const { rows } = await sql<{ accounts: number; entries: number }>`
    select count(distinct account_id)::int as accounts, count(*)::int as entries from credit_entries`.execute(
    db,
  );
  return rows[0] ?? { accounts: 0, entries: 0 };
}

export const listActiveJobs = (db: Database) =>
  db
    .selectFrom('jobs')
    .select(['id', 'type', 'status', 'created_at'])
    .where('is_enqueued', '=', true)
    .where('status', 'in', ['queued', 'running'])
    .orderBy('id')
    .execute();
