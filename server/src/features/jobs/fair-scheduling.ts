import { type JobType, MAX_WAITING_DOWNLOADS, TOO_MANY_DOWNLOADS_MESSAGE } from '@sheaf/contract/jobs';
import { DomainError } from '@sheaf/contract/problems';
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
  const enqueued = await store.countJobs(tx, { accountId, types: FAIRLY_SCHEDULED, isEnqueued: true });
  return enqueued < ENQUEUED_PER_ACCOUNT;
}

/** Throws `too_many_requests` if as many jobs of the account are waiting as may. Requires that no slot is free. */
export async function assertMayWait(tx: Transaction, accountId: string): Promise<void> {
  const waiting = await store.countJobs(tx, { accountId, types: FAIRLY_SCHEDULED, isEnqueued: false });
  if (waiting < MAX_WAITING_DOWNLOADS) return;
  throw new DomainError('too_many_requests', TOO_MANY_DOWNLOADS_MESSAGE, { retryAfterSeconds: 10 });
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
