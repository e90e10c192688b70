import {
  type BackgroundJob,
  CANCELLED_MESSAGE,
  type JobDetail,
  type JobType,
  WAITING_FOR_OTHERS,
} from '@sheaf/contract/jobs';
import { DomainError } from '@sheaf/contract/problems';
import { type Announcement, announcement } from '../../platform/announcement.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Events } from '../../platform/events.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Database, Transaction } from '../../tables.ts';
import * as store from './jobs.store.ts';
import type { JobInput, JobResult } from './jobs.tables.ts';
import { hasTurn, takesTurns } from './turns.ts';

export type { JobRow } from './jobs.store.ts';

/** What the job use cases need. */
export interface Jobs {
  readonly db: Database;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly events: Events;
}

/** What a job's work is given: its row, when to stop, and how to say how far it is. */
export interface JobControl {
  readonly job: store.JobRow;
  readonly signal: AbortSignal;
  /** Tells people how far the job is (percent), a few times a second at most; nothing once another try has taken over. */
  report(percent: number, message: string): Promise<void>;
  /**
   * Runs a step in a transaction that commits only while this try holds the job and nobody has cancelled it.
   * Throws what ends the work otherwise; let it pass.
   */
  step<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** A step of what has to be brought to its end once begun: as `step`, but a cancel comes too late for it. */
  finish<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

/** A job ended, here and now. */
export interface EndedJob {
  readonly type: JobType;
  readonly outcome: JobOutcome;
  /** From when it was asked for to its end. */
  readonly durationMs: number;
}

/** A job ended by this process, and that is committed. */
export const jobEnded: Announcement<EndedJob> = announcement('job-ended');

/** How a job ended. */
export type JobOutcome = 'completed' | 'failed' | 'cancelled';

/** One type of job: what it does, and what its end brings with it. */
export interface JobDefinition {
  readonly types: readonly JobType[];
  /** Throws a DomainError to give up with its sentence; any other error means: try again. */
  perform(control: JobControl): Promise<JobResult>;
  /**
   * Runs in the transaction that ends the job, exactly once; returns what the job says of its end. `cause` is what
   * `perform` gave up with.
   */
  settle?(tx: Transaction, job: store.JobRow, outcome: JobOutcome, cause?: DomainError): Promise<string>;
}

/** The queue that takes a type of job: runs and downloads do not wait for each other. */
export const queueOf = (type: JobType): 'runs' | 'downloads' => (isRun(type) ? 'runs' : 'downloads');

/** Whether a type of job is a run of a phase. */
export const isRun = (type: JobType): boolean =>
  type === 'raw_categorization' || type === 'merge_categories' || type === 'assign_categories';

const PHASE_2_RUNS = ['merge_categories', 'assign_categories'] as const;

/**
 * Keeps what the last run said of its end from being told once what it did has been taken out of the project:
 * by `categories` the runs of phase 2, by `all` those of both phases. Call it with the project locked and no run going on.
 */
export const markRunsOutdated = (
  tx: Transaction,
  { projectId, scope }: { projectId: string; scope: 'categories' | 'all' },
): Promise<unknown> =>
  store.markRunsOutdated(tx, {
    projectId,
    types: scope === 'all' ? ['raw_categorization', ...PHASE_2_RUNS] : PHASE_2_RUNS,
  });

export const { newJobId, findActiveJob, listActiveJobs, findStandingJobs, forgetResults } = store;

/** The topic that carries a project's live changes. */
export const projectTopic = (projectId: string): string => `project:${projectId}`;
/** The topic that tells workers which jobs are to be cancelled. */
export const CANCEL_TOPIC = 'cancel-job';

/**
 * Records a job and queues it, or has it wait for its account's turn: all with the transaction, or nothing.
 * Returns undefined when the project has an active job with the same target.
 */
export async function addJob(
  jobs: Jobs,
  tx: Transaction,
  job: { id: string; projectId: string; accountId: string; type: JobType; target: string; input: JobInput },
): Promise<store.JobRow | undefined> {
  const isEnqueued = !takesTurns(job.type) || (await hasTurn(tx, job.accountId));
  const waitMessage = isEnqueued ? null : WAITING_FOR_OTHERS;
  const row = await store.insertJob(tx, { ...job, isEnqueued, waitMessage, now: jobs.clock.now() });
  if (!row) return undefined;
  if (isEnqueued) await jobs.queue.add(tx, queueOf(job.type), job.id);
  await publishJob(jobs, tx, row);
  return row;
}

/** Tells the project's open pages how a job stands. */
export async function publishJob(jobs: Pick<Jobs, 'events'>, db: Database, row: store.JobRow): Promise<void> {
  await jobs.events.publish(db, projectTopic(row.project_id), { type: 'job', job: toJobDetail(row) });
}

/** Tells the project's open pages what to read again. */
export async function publishChange(
  events: Events,
  db: Database,
  change: { projectId: string; what: 'files' | 'categories' | 'project' },
): Promise<void> {
  await events.publish(db, projectTopic(change.projectId), { type: 'changed', what: change.what });
}

/** How a job of the account stands. Throws `job_not_found`. `result` links come from who made them. */
export async function getJob(
  db: Database,
  { accountId, jobId }: { accountId: string; jobId: string },
): Promise<store.JobRow> {
  const row = await store.findOwnJob(db, { accountId, jobId });
  if (!row) throw new DomainError('job_not_found', 'This job does not exist.');
  return row;
}

/** A job's status on the wire: queued is running, and cancelled is failed. */
const wireStatus = (status: store.JobRow['status']): JobDetail['status'] => {
  if (status === 'queued' || status === 'running') return 'running';
  return status === 'completed' ? 'completed' : 'failed';
};

/** A job as lists and live events show it. */
export function toJobDetail(row: store.JobRow): JobDetail {
  return {
    job_id: row.id,
    job_type: row.type,
    status: wireStatus(row.status),
    progress: row.progress,
    progress_message: row.progress_message,
    started_at: row.started_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    metadata: { category_id: row.input.categoryId ?? null, file_type: row.input.format ?? null },
  };
}

/** A job as its own status call shows it; `link` is that to its output, which may be there no more. */
export function toBackgroundJob(
  row: store.JobRow,
  link: { download_url: string; filename: string } | undefined,
): BackgroundJob {
  const hasResult = row.status === 'completed';
  // What it says may name what has been deleted since.
  const isForgotten = row.result?.outputId !== undefined && !link;
  return {
    status: wireStatus(row.status),
    progress: row.progress,
    progress_message: isForgotten ? null : row.progress_message,
    started_at: row.started_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    error_message: row.status === 'cancelled' ? CANCELLED_MESSAGE : row.error_message,
    result: hasResult
      ? {
          download_url: link?.download_url ?? null,
          filename: link?.filename ?? null,
          message: isForgotten ? null : (row.result?.message ?? null),
        }
      : null,
  };
}
