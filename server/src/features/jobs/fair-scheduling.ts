import type { JobType } from '@sheaf/contract/jobs';
import type { Queue } from '../../platform/queue.ts';
import type { Database, Transaction } from '../../tables.ts';
import * as store from './fair-scheduling.store.ts';

/** The job types whose number in the queue is limited per account. */
const FAIRLY_SCHEDULED: readonly JobType[] = [
  'category_file',
  'categories_zip',
  'single_text_file',
  'bundles_zip',
];
/** How many of them may be queued or running per account, across the whole installation. */
const ENQUEUED_PER_ACCOUNT = 1;

/** Whether jobs of a type are scheduled fairly among accounts. */
export const isFairlyScheduled = (type: JobType): boolean => FAIRLY_SCHEDULED.includes(type);

/**
 * Whether a new job of the account can be enqueued now or has to wait for earlier ones to end. With one slot in the
 * queue per account, the queue serves accounts in turn, no matter how many jobs one of them has started or which
 * process takes them. Locks the account, so that the end of a job is never missed.
 */
export async function hasFreeSlot(tx: Transaction, accountId: string): Promise<boolean> {
  await store.lockAccount(tx, accountId);
  return (await store.countEnqueued(tx, { accountId, types: FAIRLY_SCHEDULED })) < ENQUEUED_PER_ACCOUNT;
}

/** Enqueues the next waiting job of an account, if any, when its slot is free. Call it whenever a job has ended. */
export async function enqueueNext(
  { queue }: { queue: Queue },
  tx: Transaction,
  { accountId, queueName }: { accountId: string; queueName: string },
): Promise<void> {
  if (!(await hasFreeSlot(tx, accountId))) return;
  const id = await store.takeNextWaiting(tx, { accountId, types: FAIRLY_SCHEDULED });
  if (id) await queue.add(tx, queueName, id);
}

/** Enqueues jobs waiting although their slot is free, because a process of an older version ended the previous job. */
export async function enqueueWaiting(
  context: { db: Database; queue: Queue },
  { queueName }: { queueName: string },
): Promise<void> {
  for (const accountId of await store.listWaitingAccounts(context.db)) {
    await context.db.transaction().execute((tx) => enqueueNext(context, tx, { accountId, queueName }));
  }
}
