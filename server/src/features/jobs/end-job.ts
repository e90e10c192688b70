import { CANCELLED_MESSAGE } from '@sheaf/contract/jobs';
import { DomainError } from '@sheaf/contract/problems';
import type { Transaction } from '../../tables.ts';
import { lockProject } from '../projects/projects.ts';
import { enqueueNext, fairQueueOf } from './fair-scheduling.ts';
import * as store from './jobs.store.ts';
import type { JobResult } from './jobs.tables.ts';
import {
  CANCEL_TOPIC,
  getJob,
  type JobDefinition,
  type JobOutcome,
  type JobRow,
  type JobsContext,
  jobEnded,
  publishJob,
} from './jobs.ts';

export function definitionOf(definitions: readonly JobDefinition[], job: JobRow): JobDefinition {
  const definition = definitions.find(({ types }) => types.includes(job.type));
  if (!definition) throw new Error(`No definition for jobs of type ${job.type}.`);
  return definition;
}

/**
 * Ends a job, settles it, and enqueues the account's next one, in the caller's transaction and only once: returns false
 * without changing anything when it has already ended or another attempt has claimed it. Call it with the project
 * locked.
 */
export async function endJob(
  jobs: JobsContext,
  tx: Transaction,
  end: {
    definition: JobDefinition;
    job: JobRow;
    outcome: JobOutcome;
    result?: JobResult | undefined;
    error?: string | undefined;
    /** What `perform` threw. */
    cause?: DomainError | undefined;
  },
): Promise<boolean> {
  const { definition, job, outcome, result, cause } = end;
  const error = outcome === 'cancelled' ? CANCELLED_MESSAGE : (end.error ?? cause?.message ?? null);
  const row = await store.finishJob(tx, {
    jobId: job.id,
    attempt: job.attempt,
    status: outcome,
    errorMessage: error,
    result: result ?? null,
    now: jobs.clock.now(),
  });
  if (!row) return false;
  const message = (await definition.settle?.(tx, row, outcome, cause)) ?? result?.message ?? error;
  if (message) await store.updateEndMessage(tx, { jobId: job.id, message });
  const queueName = fairQueueOf(row.type);
  if (queueName) await enqueueNext(jobs, tx, { accountId: row.account_id, queueName });
  await publishJob(jobs, tx, { ...row, progress_message: message ?? row.progress_message });
  return true;
}

/**
 * Ends and settles every queued or running job of a project in the caller's transaction, before the project is deleted.
 * The project has to be locked. Workers of running jobs are notified and lose their claims.
 */
export async function endJobsOfProject(
  { jobs, definitions }: { jobs: JobsContext; definitions: readonly JobDefinition[] },
  tx: Transaction,
  projectId: string,
): Promise<void> {
  for (const { id } of await store.listActiveJobs(tx, projectId)) {
    // Also locks the job, so that no other attempt can claim it before it ends here.
    const job = await store.requestCancel(tx, { jobId: id, now: jobs.clock.now() });
    if (!job) continue;
    if (job.status === 'running') await jobs.events.publish(tx, CANCEL_TOPIC, id);
    await endJob(jobs, tx, { definition: definitionOf(definitions, job), job, outcome: 'cancelled' });
  }
}

/**
 * Cancels a job of the account. A queued job ends and is settled immediately; the worker of a running job is notified,
 * stops it and settles it. Results so far are kept. Throws `job_not_found`, or `job_ended` when it is too late.
 */
export async function cancelJob(
  { jobs, definitions }: { jobs: JobsContext; definitions: readonly JobDefinition[] },
  request: { accountId: string; jobId: string; projectId?: string | undefined },
): Promise<void> {
  const { project_id } = await getJob(jobs.db, request);
  const ended = await jobs.db.transaction().execute(async (tx) => {
    // Lock order: project, job, account. `requestCancel` locks the job, so no worker can claim it now.
    await lockProject(tx, { id: project_id });
    const job = await store.requestCancel(tx, { jobId: request.jobId, now: jobs.clock.now() });
    if (!job)
      throw new DomainError('job_ended', 'This job has already ended, so there is nothing to cancel.');
    if (job.status === 'running') {
      await jobs.events.publish(tx, CANCEL_TOPIC, job.id);
      return undefined;
    }
    const isEnded = await endJob(jobs, tx, {
      definition: definitionOf(definitions, job),
      job,
      outcome: 'cancelled',
    });
    return isEnded ? job : undefined;
  });
  if (!ended) return;
  const durationMs = jobs.clock.now().getTime() - ended.created_at.getTime();
  jobEnded.emit({ type: ended.type, outcome: 'cancelled', durationMs });
}
