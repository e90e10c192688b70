import type { CreditKind } from '@sheaf/contract/credits';
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../../tables.ts';
import type { CreditsTables } from './credits.tables.ts';

type EntryType = CreditsTables['credit_entries']['type'];

/** What every entry of one movement shares. */
export interface Movement {
  readonly accountId: string;
  readonly type: EntryType;
  readonly description: string;
  readonly reference: string;
  readonly jobId: string | null;
  readonly projectId: string | null;
  readonly now: Date;
}

/** Makes everybody else who moves credits of the account wait for this transaction. */
export const lockAccount = (tx: Transaction, accountId: string) =>
  tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Whether a movement has been written already. */
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

/** The lots that can pay now. */
export const findOpenLots = (tx: Transaction, { accountId, now }: { accountId: string; now: Date }) =>
  tx
    .selectFrom('credit_lots')
    .select(['id', 'kind', 'remaining', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('remaining', '>', 0)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
    .execute();

/** Inserts a lot, empty: its entry fills it. */
export async function insertLot(
  tx: Transaction,
  lot: { accountId: string; kind: CreditKind; amount: number; expiresAt: Date | null; now: Date },
): Promise<string> {
  const id = uuid();
  await tx
    .insertInto('credit_lots')
    .values({
      id,
      account_id: lot.accountId,
      kind: lot.kind,
      amount: lot.amount,
      remaining: 0,
      expires_at: lot.expiresAt,
      created_at: lot.now,
    })
    .execute();
  return id;
}

/** Moves credits in or out of one lot: the lot and its entry change together. Amounts are signed. */
export async function moveCredits(
  tx: Transaction,
  movement: Movement,
  share: { lotId: string; amount: number },
): Promise<void> {
  await tx
    .updateTable('credit_lots')
    .set((row) => ({ remaining: row('remaining', '+', share.amount) }))
    .where('id', '=', share.lotId)
    .where('account_id', '=', movement.accountId)
    .execute();
  await tx
    .insertInto('credit_entries')
    .values({
      id: uuid(),
      account_id: movement.accountId,
      lot_id: share.lotId,
      type: movement.type,
      amount: share.amount,
      description: movement.description,
      reference: `${movement.reference}#${share.lotId}`,
      job_id: movement.jobId,
      project_id: movement.projectId,
      created_at: movement.now,
    })
    .execute();
}

/** What each lot paid for a job, in the order of paying, refunds not taken off. */
export const findDebits = (tx: Transaction, { accountId, jobId }: { accountId: string; jobId: string }) =>
  tx
    .selectFrom('credit_entries')
    .select((row) => ['lot_id as lotId', row.neg('amount').as('amount')])
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .where('type', '=', 'usage')
    .orderBy('id')
    .execute();

/** The balance by kind: the sum of the ledger's lines. */
export const sumEntries = (db: Database, accountId: string) =>
  db
    .selectFrom('credit_entries')
    .innerJoin('credit_lots', 'credit_lots.id', 'credit_entries.lot_id')
    .select((row) => ['credit_lots.kind', row.fn.sum<number>('credit_entries.amount').as('total')])
    .where('credit_entries.account_id', '=', accountId)
    .groupBy('credit_lots.kind')
    .execute();

/** Lines of the ledger, newest first, with the names of the projects that are still there. */
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
      'credit_lots.kind',
      'projects.name as project_name',
    ])
    .where('credit_entries.account_id', '=', accountId)
    .orderBy('credit_entries.created_at', 'desc')
    .orderBy('credit_entries.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
