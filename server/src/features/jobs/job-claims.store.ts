import type { Database, Transaction } from '../../tables.ts';
import { ACTIVE_STATUSES, type JobRow, selectJobs } from './jobs.store.ts';

/** All active jobs of the installation that were created by the given time and have been enqueued. */
export const listUnfinished = (db: Database, before: Date): Promise<JobRow[]> =>
  selectJobs(db)
    .where('status', 'in', [...ACTIVE_STATUSES])
    .where('is_enqueued', '=', true)
    .where('created_at', '<=', before)
    .execute();

/** Claims a job for another attempt; undefined when it has already ended. */
export const claimJob = (
  db: Database,
  { jobId, now }: { jobId: string; now: Date },
): Promise<JobRow | undefined> =>
  db
    .updateTable('jobs')
    .set((row) => ({
      status: 'running',
      attempt: row('attempt', '+', 1),
      started_at: row.fn.coalesce('started_at', row.val(now)),
    }))
    .where('id', '=', jobId)
    .where('status', 'in', [...ACTIVE_STATUSES])
    .returningAll()
    .executeTakeFirst();

/** Says why a queued job does not start; undefined when it is not queued any more. */
export const noteWait = (
  db: Database,
  { jobId, message }: { jobId: string; message: string },
): Promise<JobRow | undefined> =>
  db
    .updateTable('jobs')
    .set({ progress_message: message })
    .where('id', '=', jobId)
    .where('status', '=', 'queued')
    .returningAll()
    .executeTakeFirst();

/** Releases this attempt's claim for the next one; a no-op when the job has ended or another attempt has claimed it. */
export const releaseClaim = (db: Database, { jobId, attempt }: { jobId: string; attempt: number }) =>
  db
    .updateTable('jobs')
    .set({ status: 'queued' })
    .where('id', '=', jobId)
    .where('attempt', '=', attempt)
    .where('status', '=', 'running')
    .execute();

/** Like `releaseClaim`, with what to tell whoever waits for the job. */
export const giveWay = (
  tx: Transaction,
  { jobId, attempt, message }: { jobId: string; attempt: number; message: string },
): Promise<JobRow> =>
  tx
    .updateTable('jobs')
    .set({ status: 'queued', progress_message: message })
    .where('id', '=', jobId)
    .where('attempt', '=', attempt)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function incrementErrors(db: Database, { jobId }: { jobId: string }): Promise<number> {
  const row = await db
    .updateTable('jobs')
    .set((job) => ({ errors: job('errors', '+', 1) }))
    .where('id', '=', jobId)
    .returning('errors')
    .executeTakeFirst();
  return row?.errors ?? 0;
}

/** Locks a job if this attempt still has the claim; undefined when it has ended or another attempt has claimed it. */
export const lockClaim = (
  tx: Transaction,
  { jobId, attempt }: { jobId: string; attempt: number },
): Promise<JobRow | undefined> =>
  tx
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', jobId)
    .where('attempt', '=', attempt)
    .where('status', '=', 'running')
    .forUpdate()
    .executeTakeFirst();

/** Writes a job's progress if this attempt still has the claim. */
export const updateProgress = (
  db: Database,
  job: { jobId: string; attempt: number; progress: number; message: string },
): Promise<JobRow | undefined> =>
  db
    .updateTable('jobs')
    .set({ progress: job.progress, progress_message: job.message })
    .where('id', '=', job.jobId)
    .where('attempt', '=', job.attempt)
    .where('status', '=', 'running')
    .returningAll()
    .executeTakeFirst();
