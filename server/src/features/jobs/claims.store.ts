import type { Database, Transaction } from '../../tables.ts';
import { ACTIVE, type JobRow, selectJobs } from './jobs.store.ts';

/** Every active job of the installation that was created before a time and has been enqueued. */
export const listUnfinished = (db: Database, before: Date): Promise<JobRow[]> =>
  selectJobs(db)
    .where('status', 'in', [...ACTIVE])
    .where('is_enqueued', '=', true)
    .where('created_at', '<=', before)
    .execute();

/** Claims a job for one more attempt; undefined when it has ended already. */
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
    .where('status', 'in', [...ACTIVE])
    .returningAll()
    .executeTakeFirst();

/** Releases the claim of this attempt, for the next one; nothing when the job has ended or is claimed by another. */
export const releaseClaim = (db: Database, { jobId, attempt }: { jobId: string; attempt: number }) =>
  db
    .updateTable('jobs')
    .set({ status: 'queued' })
    .where('id', '=', jobId)
    .where('attempt', '=', attempt)
    .where('status', '=', 'running')
    .execute();

/** Counts an attempt that ended in an error, and returns how many there were. */
export async function countError(db: Database, { jobId }: { jobId: string }): Promise<number> {
  const row = await db
    .updateTable('jobs')
    .set((job) => ({ errors: job('errors', '+', 1) }))
    .where('id', '=', jobId)
    .returning('errors')
    .executeTakeFirst();
  return row?.errors ?? 0;
}

/** Locks a job that this attempt still has claimed; undefined when it has ended or another attempt has claimed it. */
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

/** Writes a job's progress, if this attempt still has it claimed. */
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
