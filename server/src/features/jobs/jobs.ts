import {
  type BackgroundJob,
  CANCELLED_MESSAGE,
  type JobDetail,
  type JobType,
  OCR_TURN_MESSAGE,
  WAITING_MESSAGES,
} from '@sheaf/contract/jobs';
import { DomainError } from '@sheaf/contract/problems';
import type { Clock } from '../../platform/clock.ts';
import type { Room } from '../../platform/disk/room.ts';
import { announcement } from '../../platform/events/announcement.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Database, Transaction } from '../../tables.ts';
import type { ContentSubscriber } from '../projects/projects.ts';
import { haveOthers } from './fair-scheduling.store.ts';
import { assertMayWait, fairQueueOf, hasFreeSlot } from './fair-scheduling.ts';
import * as store from './jobs.store.ts';
import type { JobInput, JobResult } from './jobs.tables.ts';

export type { JobRow } from './jobs.store.ts';

export interface JobsContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly events: Events;
  readonly room: Room;
}

/** What a job's work receives: its row, a signal to stop, and functions to report progress and write results. */
export interface JobControl {
  readonly job: store.JobRow;
  readonly signal: AbortSignal;
  /** Reports progress (percent) to open pages, at most a few times a second; ignored once the claim is lost. */
  report(percent: number, message: string): Promise<void>;
  /**
   * Runs a step in a transaction that commits only while this attempt has the claim and the job is not canceled.
   * Throws otherwise, which ends the work: do not catch it.
   */
  step<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** If other accounts wait, puts the job behind them and throws, which ends the work: do not catch it. */
  giveWay(message: string): Promise<void>;
  /** Like `step`, but for work that must be completed once started: a cancellation does not stop it. */
  finish<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

interface EndedJob {
  readonly type: JobType;
  readonly outcome: JobOutcome;
  /** From its creation to its end. */
  readonly durationMs: number;
}

/** Emitted after the commit when this process has ended a job. */
export const jobEnded = announcement<EndedJob>('job-ended');

export type JobOutcome = 'completed' | 'failed' | 'cancelled';

/** The work of some types of jobs, and how they are settled. */
export interface JobDefinition {
  readonly types: readonly JobType[];
  /** How often a job has given way so far, at most: so many more attempts does it have. */
  countTurns?(job: store.JobRow): number;
  /** Whether a job that fills the disk fails: when retried, it would fill it again. Others wait for room. */
  readonly failsWithoutRoom?: boolean;
  /** A DomainError fails the job with its message; the worker retries after any other error. */
  perform(control: JobControl): Promise<JobResult>;
  /** Runs in the transaction that ends the job, once; returns its final message. `cause`: what `perform` threw. */
  settle?(tx: Transaction, job: store.JobRow, outcome: JobOutcome, cause?: DomainError): Promise<string>;
}

/** The queue for a type of job: runs (and summaries), downloads and OCR do not wait for each other. */
export const queueOf = (type: JobType): 'runs' | 'downloads' | 'ocr' =>
  type === 'ocr' ? 'ocr' : isRun(type) || type === 'write_summaries' ? 'runs' : 'downloads';

const PHASE_2_RUNS = ['merge_categories', 'assign_categories', 'place_new'] as const;

export const isRun = (type: JobType): boolean =>
  type === 'raw_categorization' || PHASE_2_RUNS.some((run) => run === type);

/** Marks ended runs whose results have been removed, so that their final message is no longer shown. */
export const markRunsOutdated: ContentSubscriber = async (tx, { projectId, outdates }) =>
  outdates &&
  store.markRunsOutdated(tx, {
    projectId,
    types: outdates === 'phase 2' ? PHASE_2_RUNS : ['raw_categorization', ...PHASE_2_RUNS],
  });

export const {
  newJobId,
  findActiveJob,
  listActiveJobs,
  findCurrentJobs,
  clearResults,
  noteNextJob,
  countPageRead,
} = store;

export const projectTopic = (projectId: string): string => `project:${projectId}`;
/** The topic on which workers receive the ids of jobs to cancel. */
export const CANCEL_TOPIC = 'cancel-job';

/**
 * Inserts a job and enqueues it, or leaves it waiting for its account's slot, in the caller's transaction. Returns
 * undefined when the project has an active job with the same target. Throws `no_room`, and `too_many_requests` if too
 * many downloads are waiting.
 */
export async function addJob(
  context: JobsContext,
  tx: Transaction,
  job: { id: string; projectId: string; accountId: string; type: JobType; target: string; input: JobInput },
): Promise<store.JobRow | undefined> {
  context.room.assert();
  const queueName = fairQueueOf(job.type);
  const slot = queueName && { accountId: job.accountId, queueName };
  const isEnqueued = !slot || (await hasFreeSlot(tx, slot));
  if (!isEnqueued && slot.queueName === 'downloads') await assertMayWait(tx, job.accountId);
  const waitMessage = isEnqueued ? await noteTurn(tx, job) : WAITING_MESSAGES[slot.queueName];
  const row = await store.insertJob(tx, { ...job, isEnqueued, waitMessage, now: context.clock.now() });
  if (!row) return undefined;
  if (isEnqueued) await context.queue.add(tx, queueOf(job.type), job.id);
  await publishJob(context, tx, row);
  return row;
}

/** What to tell somebody whose scans are read after those of others who are there already. */
const noteTurn = async (
  tx: Transaction,
  { type, accountId }: { type: JobType; accountId: string },
): Promise<string | null> =>
  type === 'ocr' && (await haveOthers(tx, { accountId, types: ['ocr'], status: 'running' }))
    ? OCR_TURN_MESSAGE
    : null;

/** Publishes a job's state to the project's open pages. */
export async function publishJob(
  context: Pick<JobsContext, 'events'>,
  db: Database,
  row: store.JobRow,
): Promise<void> {
  await context.events.publish(db, projectTopic(row.project_id), { type: 'job', job: toJobDetail(row) });
}

/** Notifies the project's open pages of what they should re-fetch. */
export const publishChanges =
  (events: Events): ContentSubscriber =>
  async (tx, { projectId, pages = [] }) => {
    for (const what of pages) await events.publish(tx, projectTopic(projectId), { type: 'changed', what });
  };

/** A job of the account or, with `projectId`, of that project alone. Throws `job_not_found`. */
export async function getJob(
  db: Database,
  { accountId, jobId, projectId }: { accountId: string; jobId: string; projectId?: string | undefined },
): Promise<store.JobRow> {
  const row = await store.findOwnJob(db, { accountId, jobId });
  if (!row || (projectId !== undefined && row.project_id !== projectId))
    throw new DomainError('job_not_found', 'This job does not exist.');
  return row;
}

/** The API has fewer statuses: it reports queued jobs as running and canceled ones as failed. */
const apiStatus = (status: store.JobRow['status']): JobDetail['status'] => {
  if (status === 'queued' || status === 'running') return 'running';
  return status === 'completed' ? 'completed' : 'failed';
};

export function toJobDetail(row: store.JobRow): JobDetail {
  return {
    job_id: row.id,
    job_type: row.type,
    status: apiStatus(row.status),
    progress: row.progress,
    progress_message: row.progress_message,
    started_at: row.started_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    metadata: { category_id: row.input.categoryId ?? null, file_type: row.input.format ?? null },
    ...(row.input.sort && {
      next_run: row.input.sort.reuseExisting ? 'assign_categories' : 'merge_categories',
    }),
  };
}

/** A job as its status endpoint returns it; `link` is the link to its output, undefined once that is deleted. */
export function toBackgroundJob(
  row: store.JobRow,
  link: { download_url: string; filename: string } | undefined,
): BackgroundJob {
  const hasResult = row.status === 'completed';
  // The messages may contain names that were deleted with the output.
  const isOutputDeleted = row.result?.outputId !== undefined && !link;
  return {
    status: apiStatus(row.status),
    progress: row.progress,
    progress_message: isOutputDeleted ? null : row.progress_message,
    started_at: row.started_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    error_message: row.status === 'cancelled' ? CANCELLED_MESSAGE : row.error_message,
    result: hasResult
      ? {
          download_url: link?.download_url ?? null,
          filename: link?.filename ?? null,
          message: isOutputDeleted ? null : row.progress_message,
        }
      : null,
    ...(row.result?.nextJobId && { next_job_id: row.result.nextJobId }),
  };
}
