import { sql } from 'kysely';
import type { Database, Transaction } from '../tables.ts';

export const lockAccountByEmail = (tx: Transaction, emailKey: string) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'status'])
    .where('email_key', '=', emailKey)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findGrant = (tx: Transaction, grant: { accountId: string; reference: string }) =>
  tx
    .selectFrom('credit_entries')
    .innerJoin('credit_lots', 'credit_lots.id', 'credit_entries.lot_id')
    .select(['credit_lots.kind', 'credit_lots.amount', 'credit_lots.expires_at', 'credit_lots.created_at'])
    .where('credit_entries.account_id', '=', grant.accountId)
    // An entry's reference ends in its lot.
    .where('credit_entries.reference', '>=', `${grant.reference}#`)
    .where('credit_entries.reference', '<', `${grant.reference}$`)
    .executeTakeFirst();

/** An account by the key of its address, with its ways to sign in; reads no secret. */
export const findAccount = (db: Database, emailKey: string) =>
  db
    .selectFrom('accounts')
    .select((row) => [
      'id',
      'email',
      'status',
      'blocked',
      'created_at',
      'confirmed_at',
      'deactivated_at',
      'deletion_due_at',
      row('password_hash', 'is not', null).as('has_password'),
      row('google_subject', 'is not', null).as('has_google'),
    ])
    .where('email_key', '=', emailKey)
    .executeTakeFirst();

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export const countSessions = (db: Database, accountId: string) =>
  db
    .selectFrom('sessions')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.max<Date | null>('last_seen_at').as('last_seen_at'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();

export const countContent = (db: Database, accountId: string) =>
  db
    .selectFrom('projects')
    .leftJoin('files', 'files.project_id', 'projects.id')
    .select((row) => [
      row.fn.count<number>('projects.id').distinct().as('projects'),
      row.fn.count<number>('files.id').as('files'),
      row.fn.coalesce(row.fn.sum<number | string>('files.size_bytes'), row.lit(0)).as('bytes'),
    ])
    .where('projects.account_id', '=', accountId)
    .executeTakeFirstOrThrow();

export const listLots = (db: Database, accountId: string) =>
  db
    .selectFrom('credit_lots')
    .select(['kind', 'amount', 'remaining', 'expires_at', 'created_at'])
    .where('account_id', '=', accountId)
    .where('remaining', '>', 0)
    .orderBy((row) => row.fn.coalesce('expires_at', row.val(new Date(8.64e15))))
    .orderBy('created_at')
    .execute();

/** The latest lines of an account's ledger, as stored: they name no project and no file. */
export const listEntries = (db: Database, accountId: string, limit: number) =>
  db
    .selectFrom('credit_entries')
    .innerJoin('credit_lots', 'credit_lots.id', 'credit_entries.lot_id')
    .select([
      'credit_entries.type',
      'credit_entries.amount',
      'credit_entries.description',
      'credit_entries.operator',
      'credit_entries.reason',
      'credit_entries.created_at',
      'credit_lots.kind',
    ])
    .where('credit_entries.account_id', '=', accountId)
    .orderBy('credit_entries.created_at', 'desc')
    .orderBy('credit_entries.id', 'desc')
    .limit(limit)
    .execute();

/** The latest jobs of an account: what they were and how they ended, but nothing about what they worked on. */
export const listJobs = (db: Database, accountId: string, limit: number) =>
  db
    .selectFrom('jobs')
    // Through the projects, by which jobs are indexed.
    .innerJoin('projects', 'projects.id', 'jobs.project_id')
    .select(['jobs.type', 'jobs.status', 'jobs.created_at', 'jobs.finished_at', 'jobs.error_message'])
    .where('projects.account_id', '=', accountId)
    .orderBy('jobs.created_at', 'desc')
    .limit(limit)
    .execute();

export async function readDatabaseFacts(db: Database): Promise<{ version: number; now: Date }> {
  const { rows } = await sql<{ version: number; now: Date }>`
    select current_setting('server_version_num')::int as version, clock_timestamp() as now`.execute(db);
  return rows[0] ?? { version: 0, now: new Date(0) };
}
