import type { JobType } from '@sheaf/contract/jobs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../../tables.ts';
import type { JobInput, JobResult } from './jobs.tables.ts';

export const ACTIVE_STATUSES = ['queued', 'running'] as const;

export const selectJobs = (db: Database) => db.selectFrom('jobs').selectAll();

export type JobRow = Awaited<ReturnType<ReturnType<typeof selectJobs>['execute']>>[number];

/** Inserts a queued job; undefined when the project has an active job with the same target. */
export const insertJob = (
  tx: Transaction,
  job: {
    id: string;
    projectId: string;
    accountId: string;
    type: JobType;
    target: string;
    input: JobInput;
    isEnqueued: boolean;
    waitMessage: string | null;
    now: Date;
  },
): Promise<JobRow | undefined> =>
  tx
    .insertInto('jobs')
    .values({
      id: job.id,
      project_id: job.projectId,
      account_id: job.accountId,
      type: job.type,
      target: job.target,
      input: JSON.stringify(job.input),
      status: 'queued',
      is_enqueued: job.isEnqueued,
      progress_message: job.waitMessage,
      created_at: job.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'target'])
        .where('status', 'in', [...ACTIVE_STATUSES])
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();

export const newJobId = (): string => uuid();

export const findActiveJob = (
  db: Database,
  { projectId, target }: { projectId: string; target: string },
): Promise<JobRow | undefined> =>
  selectJobs(db)
    .where('project_id', '=', projectId)
    .where('target', '=', target)
    .where('status', 'in', [...ACTIVE_STATUSES])
    .executeTakeFirst();

export const findOwnJob = (
  db: Database,
  { accountId, jobId }: { accountId: string; jobId: string },
): Promise<JobRow | undefined> =>
  selectJobs(db).where('id', '=', jobId).where('account_id', '=', accountId).executeTakeFirst();

export const listActiveJobs = (db: Database, projectId: string): Promise<JobRow[]> =>
  selectJobs(db)
    .where('project_id', '=', projectId)
    .where('status', 'in', [...ACTIVE_STATUSES])
    .orderBy('id')
    .execute();

/** The active jobs of a project, oldest first, and its last ended run; one query, because pages poll it often. */
export async function findCurrentJobs(
  db: Database,
  projectId: string,
): Promise<{ active: JobRow[]; lastRun: JobRow | undefined }> {
  const rows = await selectJobs(db)
    .where('project_id', '=', projectId)
    .where((job) =>
      job.or([
        job('status', 'in', [...ACTIVE_STATUSES]),
        job(
          'id',
          '=',
          job
            .selectFrom('jobs as run')
            .select('run.id')
            .where('run.project_id', '=', projectId)
            .where('run.target', '=', 'run')
            .where('run.status', 'not in', [...ACTIVE_STATUSES])
            .orderBy('run.created_at', 'desc')
            .limit(1),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  const isActive = (row: JobRow) => row.finished_at === null;
  return { active: rows.filter(isActive), lastRun: rows.find((row) => !isActive(row)) };
}

export const countPageRead = (tx: Transaction, jobId: string) =>
  tx
    .updateTable('jobs')
    .set((job) => ({ pages_read: job('pages_read', '+', 1) }))
    .where('id', '=', jobId)
    .execute();

/** Marks the ended runs of these types as outdated, because some of their results have been removed. */
export const markRunsOutdated = (
  tx: Transaction,
  { projectId, types }: { projectId: string; types: readonly JobType[] },
) =>
  tx
    .updateTable('jobs')
    .set({ is_outdated: true })
    .where('project_id', '=', projectId)
    .where('type', 'in', types)
    .where('status', 'not in', [...ACTIVE_STATUSES])
    .where('is_outdated', '=', false)
    .execute();

/** Records the request to cancel and locks the job; undefined when it has ended. */
export const requestCancel = (
  db: Database,
  { jobId, now }: { jobId: string; now: Date },
): Promise<JobRow | undefined> =>
  db
    .updateTable('jobs')
    .set({ cancel_requested_at: now })
    .where('id', '=', jobId)
    .where('status', 'in', [...ACTIVE_STATUSES])
    .returningAll()
    .executeTakeFirst();

/** Ends a job, once; undefined when it has already ended or another attempt has claimed it. */
export const finishJob = (
  tx: Transaction,
  end: {
    jobId: string;
    attempt: number;
    status: 'completed' | 'failed' | 'cancelled';
    errorMessage: string | null;
    result: JobResult | null;
    now: Date;
  },
): Promise<JobRow | undefined> =>
  tx
    .updateTable('jobs')
    .set({
      status: end.status,
      error_message: end.errorMessage,
      result: end.result === null ? null : JSON.stringify(end.result),
      finished_at: end.now,
      ...(end.status === 'completed' && { progress: 100 }),
    })
    .where('id', '=', end.jobId)
    .where('attempt', '=', end.attempt)
    .where('status', 'in', [...ACTIVE_STATUSES])
    .returningAll()
    .executeTakeFirst();

export const updateEndMessage = (tx: Transaction, { jobId, message }: { jobId: string; message: string }) =>
  tx.updateTable('jobs').set({ progress_message: message }).where('id', '=', jobId).execute();

export const noteNextJob = (tx: Transaction, { jobId, nextJobId }: { jobId: string; nextJobId: string }) =>
  tx
    .updateTable('jobs')
    .set({ result: JSON.stringify({ nextJobId }) })
    .where('id', '=', jobId)
    .execute();

/** Deletes the messages of a project's jobs whose output has been deleted. */
export const clearResults = (tx: Transaction, projectId: string) =>
  tx
    .updateTable('jobs')
    .set({ progress_message: null, result: sql`result - 'message'` })
    .where('project_id', '=', projectId)
    .where(sql<boolean>`jsonb_exists(result, 'outputId') and jsonb_exists(result, 'message')`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outputs')
            .select('outputs.id')
            .where('outputs.id', '=', sql<string>`(jobs.result->>'outputId')::uuid`),
        ),
      ),
    )
    .execute();
