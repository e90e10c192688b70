import type { JobType } from '@sheaf/contract/jobs';
import type { Transaction } from '../../tables.ts';
import * as store from './jobs.store.ts';
import type { Jobs } from './jobs.ts';

/** Jobs of these types take turns by account. */
const TURN_TYPES: readonly JobType[] = ['category_file', 'categories_zip', 'single_text_file'];
/** So many of them may be in the queue, or in work, for one account, in the whole installation. */
const ENQUEUED_PER_ACCOUNT = 1;

/** Whether jobs of a type take turns by account. */
export const takesTurns = (type: JobType): boolean => TURN_TYPES.includes(type);

/**
 * Whether a new job of the account goes to the queue now; else it waits for those before it to end. As an account has
 * one place in the queue, which is at its end each time, accounts take turns however much one of them has asked for,
 * and whichever process takes the jobs. Locks the account, so that no end is missed.
 */
export async function hasTurn(tx: Transaction, accountId: string): Promise<boolean> {
  await store.lockTurns(tx, accountId);
  return (await store.countEnqueued(tx, { accountId, types: TURN_TYPES })) < ENQUEUED_PER_ACCOUNT;
}

/** Gives the queue the next job of an account, if one waits and its place is free: whenever one has ended. */
export async function enqueueNext(
  { queue }: Pick<Jobs, 'queue'>,
  tx: Transaction,
  { accountId, queueName }: { accountId: string; queueName: string },
): Promise<void> {
  if (!(await hasTurn(tx, accountId))) return;
  const id = await store.takeNextWaiting(tx, { accountId, types: TURN_TYPES });
  if (id) await queue.add(tx, queueName, id);
}

/** Gives the queue what waits though its turn has come: an older process has ended the job before it. */
export async function enqueueForgotten(jobs: Jobs, { queueName }: { queueName: string }): Promise<void> {
  for (const accountId of await store.listWaitingAccounts(jobs.db)) {
    await jobs.db.transaction().execute((tx) => enqueueNext(jobs, tx, { accountId, queueName }));
  }
}
