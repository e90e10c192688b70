import type { JobType } from '@sheaf/contract/jobs';
import type { Transaction } from '../../tables.ts';
import { ACTIVE_STATUSES } from './jobs.store.ts';

export const lockAccount = (tx: Transaction, accountId: string) =>
  tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();

/** How many active jobs of these types an account has: those in the queue, or those that wait to get into it. */
export async function countJobs(
  tx: Transaction,
  { accountId, types, isEnqueued }: { accountId: string; types: readonly JobType[]; isEnqueued: boolean },
): Promise<number> {
  const { count } = await tx
    .selectFrom('jobs')
    .select((job) => job.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('status', 'in', [...ACTIVE_STATUSES])
    .where('type', 'in', types)
    .where('is_enqueued', '=', isEnqueued)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks the longest-waiting job of an account as enqueued, and returns its id. */
export async function takeNextWaiting(
  tx: Transaction,
  { accountId, types }: { accountId: string; types: readonly JobType[] },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('jobs')
    .set({ is_enqueued: true, progress_message: null })
    .where('id', '=', (job) =>
      job
        .selectFrom('jobs as waiting')
        .select('waiting.id')
        .where('waiting.account_id', '=', accountId)
        .where('waiting.status', 'in', [...ACTIVE_STATUSES])
        .where('waiting.type', 'in', types)
        .where('waiting.is_enqueued', '=', false)
        .orderBy('waiting.id')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whether jobs of these types wait in the queue (`queued`), or are being done (`running`), for other accounts. */
export async function haveOthers(
  tx: Transaction,
  {
    accountId,
    types,
    status,
  }: { accountId: string; types: readonly JobType[]; status: 'queued' | 'running' },
): Promise<boolean> {
  const row = await tx
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', status)
    .where('is_enqueued', '=', true)
    .where('type', 'in', types)
    .where('account_id', '<>', accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
