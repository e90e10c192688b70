import { OUTPUT_KINDS } from '@sheaf/contract/downloads/outputs';
import { type JobType, MAX_WAITING_DOWNLOADS, TOO_MANY_DOWNLOADS_MESSAGE } from '@sheaf/contract/jobs';
import { DomainError } from '@sheaf/contract/problems';
import type { Queue } from '../../platform/queue.ts';
import type { Transaction } from '../../tables.ts';
import * as store from './fair-scheduling.store.ts';

/** The job types of each queue of which an account has one slot, across the whole installation. */
const FAIRLY_SCHEDULED: Readonly<Record<FairQueue, readonly JobType[]>> = {
  downloads: OUTPUT_KINDS,
  ocr: ['ocr'],
};
type FairQueue = 'downloads' | 'ocr';
const FAIR_QUEUES = Object.keys(FAIRLY_SCHEDULED) as FairQueue[];

/** The queue in which jobs of a type are scheduled fairly among accounts; undefined if they are not. */
export const fairQueueOf = (type: JobType): FairQueue | undefined =>
  FAIR_QUEUES.find((queue) => FAIRLY_SCHEDULED[queue].includes(type));

/**
 * Whether a new job of the account can be enqueued now or has to wait for earlier ones to end. With one slot in the
 * queue per account, the queue serves accounts in turn, no matter how many jobs one of them has started or which
 * process takes them. Locks the account, so that the end of a job is never missed.
 */
export async function hasFreeSlot(
  tx: Transaction,
  { accountId, queueName }: { accountId: string; queueName: FairQueue },
): Promise<boolean> {
  await store.lockAccount(tx, accountId);
  const types = FAIRLY_SCHEDULED[queueName];
  return (await store.countJobs(tx, { accountId, types, isEnqueued: true })) === 0;
}

/** Throws `too_many_requests` if as many downloads of the account are waiting as may. Requires that no slot is free. */
export async function assertMayWait(tx: Transaction, accountId: string): Promise<void> {
  const types = FAIRLY_SCHEDULED.downloads;
  const waiting = await store.countJobs(tx, { accountId, types, isEnqueued: false });
  if (waiting < MAX_WAITING_DOWNLOADS) return;
  throw new DomainError('too_many_requests', TOO_MANY_DOWNLOADS_MESSAGE, { retryAfterSeconds: 10 });
}

/** Enqueues the next waiting job of an account, if any, when its slot is free. Call it whenever a job has ended. */
export async function enqueueNext(
  { queue }: { queue: Queue },
  tx: Transaction,
  { accountId, queueName }: { accountId: string; queueName: FairQueue },
): Promise<void> {
  if (!(await hasFreeSlot(tx, { accountId, queueName }))) return;
  const id = await store.takeNextWaiting(tx, { accountId, types: FAIRLY_SCHEDULED[queueName] });
  if (id) await queue.add(tx, queueName, id);
}
