import type { CreditKind } from '@sheaf/contract/credits';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../../tables.ts';
import type { CreditsTables } from './credits.tables.ts';

export interface Movement {
  readonly accountId: string;
  readonly type: CreditsTables['credit_entries']['type'];
  readonly description: string;
  readonly reference: string;
  readonly jobId?: string;
  readonly projectId?: string;
  readonly purchaseId?: string | undefined;
  readonly keyFamilyId?: string | undefined;
  readonly operator?: { readonly name: string; readonly reason: string } | undefined;
  readonly now: Date;
}

/** Locks an account: no other transaction can move its credits until this one ends. */
export const lockAccount = (tx: Transaction, accountId: string) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export async function hasMovement(
  tx: Transaction,
  { accountId, reference }: { accountId: string; reference: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('credit_entries')
    .select('id')
    .where('account_id', '=', accountId)
    .where('reference', '>=', `${reference}#`)
    .where('reference', '<', `${reference}$`)
    .executeTakeFirst();
  return row !== undefined;
}

export const findOpenLots = (db: Database, { accountId, now }: { accountId: string; now: Date }) =>
  db
    .selectFrom('credit_lots')
    .select(['id', 'kind', 'remaining', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('remaining', '>', 0)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
    .execute();

/** Inserts an empty lot; its entry fills it. */
export async function insertLot(
  tx: Transaction,
  lot: {
    accountId: string;
    kind: CreditKind;
    amount: number;
    expiresAt: Date | null;
    purchaseId?: string | null | undefined;
    now: Date;
  },
): Promise<string> {
  const id = uuid();
  await tx
    .insertInto('credit_lots')
    .values({
      id,
      account_id: lot.accountId,
      kind: lot.kind,
      amount: lot.amount,
      expires_at: lot.expiresAt,
      purchase_id: lot.purchaseId ?? null,
      created_at: lot.now,
    })
    .execute();
  return id;
}

/** Moves credits into one lot, or out of it with a negative amount: a trigger updates what the lot holds. */
export const insertEntry = (
  tx: Transaction,
  movement: Movement,
  { lotId, amount }: { lotId: string; amount: number },
) =>
  tx
    .insertInto('credit_entries')
    .values({
      id: uuid(),
      account_id: movement.accountId,
      lot_id: lotId,
      type: movement.type,
      amount,
      description: movement.description,
      reference: `${movement.reference}#${lotId}`,
      job_id: movement.jobId ?? null,
      project_id: movement.projectId ?? null,
      purchase_id: movement.purchaseId ?? null,
      key_family_id: movement.keyFamilyId ?? null,
      operator: movement.operator?.name ?? null,
      reason: movement.operator?.reason ?? null,
      created_at: movement.now,
    })
    .execute();

/** Whether a lot has expired: by this clock, or by that of a process that has written off its credits. */
export const hasExpired = (now: Date) =>
  sql<boolean>`coalesce(credit_lots.expires_at <= ${now}, false) or exists (
    select from credit_entries expiry where expiry.lot_id = credit_lots.id and expiry.type = 'expiry')`;

/** What each lot paid for a job, in order of payment. */
export const findDebits = (
  tx: Transaction,
  { accountId, jobId, now }: { accountId: string; jobId: string; now: Date },
) =>
  tx
    .selectFrom('credit_entries')
    .innerJoin('credit_lots', 'credit_lots.id', 'credit_entries.lot_id')
    .select((row) => [
      'lot_id as lotId',
      'kind',
      'credit_lots.purchase_id as purchaseId',
      row.neg('credit_entries.amount').as('amount'),
      hasExpired(now).as('hasExpired'),
    ])
    .where('credit_entries.account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .where('type', '=', 'usage')
    .orderBy('credit_entries.id')
    .execute();

/** What the jobs started by each key family since the given time have cost, net of refunds. */
export async function sumKeySpending(
  db: Database,
  { familyIds, since }: { familyIds: readonly string[]; since: Date },
): Promise<ReadonlyMap<string, number>> {
  const jobs = db
    .selectFrom('credit_entries')
    .select(['account_id', 'key_family_id', 'job_id'])
    .distinct()
    .where('key_family_id', '=', sql<string>`any(${familyIds}::uuid[])`)
    .where('created_at', '>=', since)
    .as('jobs');
  const rows = await db
    .selectFrom(jobs)
    .innerJoin('credit_entries', (join) =>
      join
        .onRef('credit_entries.account_id', '=', 'jobs.account_id')
        .onRef('credit_entries.job_id', '=', 'jobs.job_id'),
    )
    .select((row) => ['jobs.key_family_id', row.fn.sum<string>('credit_entries.amount').as('sum')])
    .groupBy('jobs.key_family_id')
    .execute();
  return new Map(rows.map(({ key_family_id, sum }) => [key_family_id ?? '', -Number(sum)]));
}

/** Ledger lines, newest first, with the names of projects that still exist. */
export const listEntries = (
  db: Database,
  { accountId, limit, offset }: { accountId: string; limit: number; offset: number },
) =>
  db
    .selectFrom('credit_entries')
    .innerJoin('credit_lots', 'credit_lots.id', 'credit_entries.lot_id')
    .leftJoin('projects', 'projects.id', 'credit_entries.project_id')
    .select([
      'credit_entries.id',
      'credit_entries.type',
      'credit_entries.description',
      'credit_entries.amount',
      'credit_entries.created_at',
      'credit_entries.job_id',
      'credit_entries.project_id',
      'credit_entries.purchase_id',
      'credit_entries.reason',
      'credit_lots.kind',
      'projects.name as project_name',
    ])
    .where('credit_entries.account_id', '=', accountId)
    .orderBy('credit_entries.created_at', 'desc')
    .orderBy('credit_entries.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
