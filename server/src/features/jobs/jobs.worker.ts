import { setTimeout as sleep } from 'node:timers/promises';
import { NO_ROOM_WAIT_MESSAGE } from '@sheaf/contract/jobs';
import { DomainError } from '@sheaf/contract/problems';
import { NO_ROOM_MESSAGE } from '@sheaf/contract/problems/request-problems';
import { DiskFull } from '../../platform/disk/room.ts';
import type { Logger } from '../../platform/log/log.ts';
import { inLogContext } from '../../platform/log/log-context.ts';
import { isOutage } from '../../platform/outage.ts';
import type { Transaction } from '../../tables.ts';
import { lockProject } from '../projects/projects.ts';
import { definitionOf, endJob } from './end-job.ts';
import { haveOthers } from './fair-scheduling.store.ts';
import * as store from './job-claims.store.ts';
import type { JobResult } from './jobs.tables.ts';
import {
  CANCEL_TOPIC,
  type JobControl,
  type JobDefinition,
  type JobOutcome,
  type JobRow,
  type JobsContext,
  jobEnded,
  publishJob,
  queueOf,
} from './jobs.ts';

/** The job has ended or another attempt has claimed it, so this attempt must not change anything. */
class ClaimLost extends Error {}
/** The job has been put behind those of other accounts, and another attempt will continue it. */
class GaveWay extends Error {}

// A job is retried twice after errors. More attempts than that mean that processes died while running the job, or that
// the database, the storage or the disk failed.
const MAX_ERRORS = 3;
const MAX_ATTEMPTS = 20;
// Often enough for a progress bar; each report costs a write.
const REPORT_INTERVAL_MS = 250;
// Often enough that no job writes much of the reserve in between.
const ROOM_CHECK_MS = 100;
const ROOM_WAIT_MS = 1_000;
const GAVE_UP_MESSAGE = 'This failed after several attempts. Please try again.';

interface JobWorkerOptions {
  readonly jobs: JobsContext;
  readonly log: Logger;
  readonly definitions: readonly JobDefinition[];
}

/** Takes jobs off the queues, performs them, and ends each exactly once. */
export class JobWorker {
  readonly #options: JobWorkerOptions;
  readonly #running = new Map<string, AbortController>();
  #isStopping = false;
  #unsubscribe: () => void = () => {};

  constructor(options: JobWorkerOptions) {
    this.#options = options;
  }

  /** Starts taking jobs. With `isOnlyWorker`, every job marked as running was left behind by a process that died. */
  async start({ isOnlyWorker }: { isOnlyWorker: boolean }): Promise<void> {
    const { jobs } = this.#options;
    await this.#reviveJobs({ isAbandoned: isOnlyWorker });
    this.#unsubscribe = jobs.events.subscribe(CANCEL_TOPIC, (jobId) => {
      this.#running.get(String(jobId))?.abort(new Canceled());
    });
    for (const queue of ['runs', 'downloads', 'ocr']) {
      await jobs.queue.work(queue, (id, signal) => inLogContext({ jobId: id }, () => this.#run(id, signal)));
    }
  }

  /** Enqueues unfinished jobs that are missing from the queue. */
  async #reviveJobs({ isAbandoned }: { isAbandoned: boolean }): Promise<void> {
    const { jobs } = this.#options;
    for (const job of await store.listUnfinished(jobs.db, jobs.clock.now())) {
      await jobs.queue.revive(queueOf(job.type), job.id, { isAbandoned });
    }
  }

  /** Stops the jobs running in this process, and releases each for the next process. */
  stop(): void {
    this.#isStopping = true;
    this.#unsubscribe();
    for (const controller of this.#running.values()) controller.abort(new JobReleased());
  }

  async #run(jobId: string, queueSignal: AbortSignal): Promise<void> {
    const { jobs, log } = this.#options;
    await this.#waitForRoom(jobId, queueSignal);
    if (this.#isStopping) throw new JobReleased();
    const job = await store.claimJob(jobs.db, { jobId, now: jobs.clock.now() });
    if (!job) return;
    log.info({ jobId, type: job.type, attempt: job.attempt }, 'job taken');
    const controller = new AbortController();
    this.#running.set(jobId, controller);
    // `stop` may have been called while the job was being claimed.
    if (this.#isStopping) controller.abort(new JobReleased());
    queueSignal.addEventListener('abort', () => controller.abort(new JobReleased()), { once: true });
    const watch = setInterval(() => {
      if (!jobs.room.has()) controller.abort(new DiskFull('Only the reserve of the disk is left.'));
    }, ROOM_CHECK_MS);
    try {
      await this.#perform(job, controller);
    } catch (error) {
      if (error instanceof GaveWay) return;
      if (error instanceof ClaimLost) {
        log.warn({ jobId }, 'job has ended or is claimed by another attempt');
        return;
      }
      await store.releaseClaim(jobs.db, { jobId, attempt: job.attempt });
      throw error;
    } finally {
      clearInterval(watch);
      this.#running.delete(jobId);
    }
  }

  /** Holds a job back, and tells whoever waits for it, while the disk has only its reserve left. */
  async #waitForRoom(jobId: string, queueSignal: AbortSignal): Promise<void> {
    const { jobs } = this.#options;
    if (jobs.room.has()) return;
    const row = await store.noteWait(jobs.db, { jobId, message: NO_ROOM_WAIT_MESSAGE });
    if (row) await publishJob(jobs, jobs.db, row);
    while (!jobs.room.has() && !this.#isStopping)
      await sleep(ROOM_WAIT_MS, undefined, { signal: queueSignal });
  }

  async #perform(job: JobRow, controller: AbortController): Promise<void> {
    const definition = definitionOf(this.#options.definitions, job);
    if (job.cancel_requested_at) return this.#end(definition, job, { outcome: 'cancelled' });
    if (job.attempt - (definition.countTurns?.(job) ?? 0) > MAX_ATTEMPTS) {
      return this.#end(definition, job, { outcome: 'failed', error: GAVE_UP_MESSAGE });
    }
    try {
      const result = await definition.perform(this.#control(job, controller));
      await this.#end(definition, job, { outcome: 'completed', result });
    } catch (error) {
      await this.#handleError({ definition, job, signal: controller.signal, error });
    }
  }

  async #handleError(failure: {
    definition: JobDefinition;
    job: JobRow;
    signal: AbortSignal;
    error: unknown;
  }): Promise<void> {
    const { definition, job, signal, error } = failure;
    if (error instanceof ClaimLost || error instanceof GaveWay) throw error;
    if (signal.aborted && signal.reason instanceof Canceled) {
      return this.#end(definition, job, { outcome: 'cancelled' });
    }
    if (signal.reason instanceof DiskFull && definition.failsWithoutRoom)
      return this.#end(definition, job, {
        outcome: 'failed',
        cause: new DomainError('no_room', NO_ROOM_MESSAGE),
      });
    if (signal.aborted) throw signal.reason;
    if (error instanceof DomainError) {
      return this.#end(definition, job, { outcome: 'failed', cause: error });
    }
    this.#options.log.error({ err: error, jobId: job.id, attempt: job.attempt }, 'job failed');
    // An outage is not the job's fault, so it counts as an attempt but not as an error.
    if (isOutage(error)) throw error;
    if ((await store.incrementErrors(this.#options.jobs.db, { jobId: job.id })) < MAX_ERRORS) throw error;
    return this.#end(definition, job, { outcome: 'failed', error: GAVE_UP_MESSAGE });
  }

  #control(job: JobRow, controller: AbortController): JobControl {
    const { jobs } = this.#options;
    const claim = { jobId: job.id, attempt: job.attempt };
    // The notification of a cancellation may get lost, so every read of the row checks for it.
    const abortIfStale = (row: JobRow | undefined) => {
      if (!row) controller.abort(new ClaimLost());
      else if (row.cancel_requested_at) controller.abort(new Canceled());
    };
    const assertNotAborted = () => controller.signal.throwIfAborted();
    const assertNotAbortedUnlessCanceled = () => {
      if (!(controller.signal.reason instanceof Canceled)) assertNotAborted();
    };
    const transact = <T>(work: (tx: Transaction) => Promise<T>, assertMayContinue: () => void) =>
      jobs.db.transaction().execute(async (tx) => {
        await lockProjectOf(tx, job);
        const row = await store.lockClaim(tx, claim);
        abortIfStale(row);
        // Also thrown here, because `abortIfStale` has no effect if a cancellation has already aborted the signal.
        if (!row) throw new ClaimLost();
        assertMayContinue();
        return work(tx);
      });
    let reportedAt = 0;
    return {
      job,
      signal: controller.signal,
      report: async (percent, message) => {
        if (performance.now() - reportedAt < REPORT_INTERVAL_MS) return;
        reportedAt = performance.now();
        const row = await store.updateProgress(jobs.db, { ...claim, progress: percent, message });
        abortIfStale(row);
        if (row) await publishJob(jobs, jobs.db, row);
      },
      step: (work) => transact(work, assertNotAborted),
      giveWay: async (message) => {
        const isGiven = await transact(async (tx) => {
          const others = { accountId: job.account_id, types: [job.type], status: 'queued' } as const;
          if (!(await haveOthers(tx, others))) return false;
          const row = await store.giveWay(tx, { ...claim, message });
          await jobs.queue.requeue(tx, queueOf(job.type), job.id);
          await publishJob(jobs, tx, row);
          return true;
        }, assertNotAborted);
        if (isGiven) throw new GaveWay();
      },
      finish: (work) => transact(work, assertNotAbortedUnlessCanceled),
    };
  }

  /** Ends and settles the job in one transaction, only once. */
  async #end(
    definition: JobDefinition,
    job: JobRow,
    end: { outcome: JobOutcome; result?: JobResult; error?: string; cause?: DomainError },
  ): Promise<void> {
    const { jobs, log } = this.#options;
    await jobs.db.transaction().execute(async (tx) => {
      await lockProjectOf(tx, job);
      if (!(await endJob(jobs, tx, { definition, job, ...end }))) throw new ClaimLost();
    });
    const { type, attempt } = job;
    const durationMs = jobs.clock.now().getTime() - job.created_at.getTime();
    log.info({ jobId: job.id, type, outcome: end.outcome, attempt, durationMs }, 'job ended');
    jobEnded.emit({ type, outcome: end.outcome, durationMs });
  }
}

/** Lock order: project, job, account. If the project has been deleted, so has the job. */
async function lockProjectOf(tx: Transaction, job: JobRow): Promise<void> {
  try {
    await lockProject(tx, { id: job.project_id });
  } catch (error) {
    // Any other failure, such as a broken connection, says nothing about the job, which is then retried.
    throw error instanceof DomainError ? new ClaimLost() : error;
  }
}

class Canceled extends Error {}
/** This process is stopping; another one continues the job. */
class JobReleased extends Error {}
