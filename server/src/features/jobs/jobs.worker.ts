import { DomainError } from '@sheaf/contract/problems';
import type { Logger } from '../../platform/log.ts';
import { inLogContext } from '../../platform/log-context.ts';
import { isOutage } from '../../platform/outage.ts';
import type { Transaction } from '../../tables.ts';
import { lockProject } from '../projects/projects.ts';
import { definitionOf, endJob } from './job-end.ts';
import * as store from './jobs.store.ts';
import type { JobResult } from './jobs.tables.ts';
import {
  CANCEL_TOPIC,
  type JobControl,
  type JobDefinition,
  type JobOutcome,
  type JobRow,
  type Jobs,
  jobEnded,
  publishJob,
  queueOf,
} from './jobs.ts';
import { enqueueForgotten } from './turns.ts';

/** The job has ended or is held by another try: this try must change nothing more. */
class LostClaim extends Error {}

// An error is tried again twice. Being taken more often than that means that processes died under the job, or that
// the database, the store or the disk was out of order.
const MAX_ERRORS = 3;
const MAX_ATTEMPTS = 20;
// A moving bar needs no more, and each report is a write.
const REPORT_EVERY_MS = 250;
const GIVEN_UP = 'This took several tries and did not succeed. Please try again.';

interface WorkerOptions {
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly definitions: readonly JobDefinition[];
}

/** Takes jobs off the queues, does them, and ends each exactly once. */
export class JobWorker {
  readonly #options: WorkerOptions;
  readonly #running = new Map<string, AbortController>();
  #isStopping = false;
  #unsubscribe: () => void = () => {};

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /** Starts taking jobs. `isOnlyWorker`: jobs marked as running can only be left from a process that died. */
  async start({ isOnlyWorker }: { isOnlyWorker: boolean }): Promise<void> {
    const { jobs } = this.#options;
    await this.#reviveJobs({ areAbandoned: isOnlyWorker });
    this.#unsubscribe = jobs.events.subscribe(CANCEL_TOPIC, (jobId) => {
      this.#running.get(String(jobId))?.abort(new Cancelled());
    });
    for (const queue of ['runs', 'downloads']) {
      await jobs.queue.work(queue, (id, signal) => inLogContext({ jobId: id }, () => this.#take(id, signal)));
    }
  }

  /** Gives the queue what waits for a turn that has come; now and then, since older processes know of no turns. */
  enqueueForgotten(): Promise<void> {
    return enqueueForgotten(this.#options.jobs, { queueName: 'downloads' });
  }

  /** Puts jobs back that the queue lost sight of. */
  async #reviveJobs({ areAbandoned }: { areAbandoned: boolean }): Promise<void> {
    const { jobs } = this.#options;
    for (const job of await store.listUnfinished(jobs.db, jobs.clock.now())) {
      await jobs.queue.revive(queueOf(job.type), job.id, { isAbandoned: areAbandoned });
    }
    await this.enqueueForgotten();
  }

  /** Stops what runs here; each job is handed back unharmed for the next process. */
  stop(): void {
    this.#isStopping = true;
    this.#unsubscribe();
    for (const controller of this.#running.values()) controller.abort(new HandedBack());
  }

  async #take(jobId: string, queueSignal: AbortSignal): Promise<void> {
    const { jobs, log } = this.#options;
    if (this.#isStopping) throw new HandedBack();
    const job = await store.claimJob(jobs.db, { jobId, now: jobs.clock.now() });
    if (!job) return;
    log.info({ jobId, type: job.type, attempt: job.attempt }, 'job taken');
    const controller = new AbortController();
    this.#running.set(jobId, controller);
    // The order to stop may have come while the job was being claimed.
    if (this.#isStopping) controller.abort(new HandedBack());
    queueSignal.addEventListener('abort', () => controller.abort(new HandedBack()), { once: true });
    try {
      await this.#perform(job, controller);
    } catch (error) {
      if (error instanceof LostClaim) {
        log.warn({ jobId }, 'job was taken over or has ended');
        return;
      }
      await store.releaseClaim(jobs.db, { jobId, attempt: job.attempt });
      throw error;
    } finally {
      this.#running.delete(jobId);
    }
  }

  async #perform(job: JobRow, controller: AbortController): Promise<void> {
    const definition = definitionOf(this.#options.definitions, job);
    if (job.cancel_requested_at) return this.#end(definition, job, { outcome: 'cancelled' });
    if (job.attempt > MAX_ATTEMPTS) {
      return this.#end(definition, job, { outcome: 'failed', error: GIVEN_UP });
    }
    try {
      const result = await definition.perform(this.#control(job, controller));
      await this.#end(definition, job, { outcome: 'completed', result });
    } catch (error) {
      await this.#afterError({ definition, job, signal: controller.signal, error });
    }
  }

  /** Decides, aloud: cancelled, handed back, given up, or tried again. */
  async #afterError(failure: {
    definition: JobDefinition;
    job: JobRow;
    signal: AbortSignal;
    error: unknown;
  }): Promise<void> {
    const { definition, job, signal, error } = failure;
    if (error instanceof LostClaim) throw error;
    if (signal.aborted && signal.reason instanceof Cancelled) {
      return this.#end(definition, job, { outcome: 'cancelled' });
    }
    if (signal.aborted) throw signal.reason;
    if (error instanceof DomainError) {
      return this.#end(definition, job, { outcome: 'failed', cause: error });
    }
    this.#options.log.error({ err: error, jobId: job.id, attempt: job.attempt }, 'job failed');
    // What is out of order for a while says nothing about the job, and is borne as often as a death of the process.
    if (isOutage(error)) throw error;
    if ((await store.countError(this.#options.jobs.db, { jobId: job.id })) < MAX_ERRORS) throw error;
    return this.#end(definition, job, { outcome: 'failed', error: GIVEN_UP });
  }

  #control(job: JobRow, controller: AbortController): JobControl {
    const { jobs } = this.#options;
    const claim = { jobId: job.id, attempt: job.attempt };
    // A message that tells of a cancel or of another try may get lost; the row never lies.
    const heed = (row: JobRow | undefined) => {
      if (!row) controller.abort(new LostClaim());
      else if (row.cancel_requested_at) controller.abort(new Cancelled());
    };
    const stop = () => controller.signal.throwIfAborted();
    const stopUnlessCancelled = () => {
      if (!(controller.signal.reason instanceof Cancelled)) stop();
    };
    const transact = <T>(work: (tx: Transaction) => Promise<T>, stopIfDue: () => void) =>
      jobs.db.transaction().execute(async (tx) => {
        await lockProjectOf(tx, job);
        const row = await store.lockClaim(tx, claim);
        heed(row);
        // Said here too, since whoever has been cancelled before does not hear of it.
        if (!row) throw new LostClaim();
        stopIfDue();
        return work(tx);
      });
    let reportedAt = 0;
    return {
      job,
      signal: controller.signal,
      report: async (percent, message) => {
        if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
        reportedAt = performance.now();
        const row = await store.updateProgress(jobs.db, { ...claim, progress: percent, message });
        heed(row);
        if (row) await publishJob(jobs, jobs.db, row);
      },
      step: (work) => transact(work, stop),
      finish: (work) => transact(work, stopUnlessCancelled),
    };
  }

  /** Ends the job and settles what it brings with it, in one transaction and once. */
  async #end(
    definition: JobDefinition,
    job: JobRow,
    end: { outcome: JobOutcome; result?: JobResult; error?: string; cause?: DomainError },
  ): Promise<void> {
    const { jobs, log } = this.#options;
    await jobs.db.transaction().execute(async (tx) => {
      await lockProjectOf(tx, job);
      if (!(await endJob(jobs, tx, { definition, job, ...end }))) throw new LostClaim();
    });
    const { type, attempt } = job;
    const durationMs = jobs.clock.now().getTime() - job.created_at.getTime();
    log.info({ jobId: job.id, type, outcome: end.outcome, attempt, durationMs }, 'job ended');
    jobEnded.tell({ type, outcome: end.outcome, durationMs });
  }
}

/** Everybody locks in one order: project, job, account. A project that is gone took the job with it. */
async function lockProjectOf(tx: Transaction, job: JobRow): Promise<void> {
  try {
    await lockProject(tx, { id: job.project_id });
  } catch (error) {
    // Any other failure (a broken connection) says nothing about the job: it is tried again.
    throw error instanceof DomainError ? new LostClaim() : error;
  }
}

class Cancelled extends Error {}
/** This process is stopping; another one goes on with the job. */
class HandedBack extends Error {}
