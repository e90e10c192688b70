import { CANCELLED_MESSAGE, type JobType } from '@sheaf/contract/jobs';
import { DomainError } from '@sheaf/contract/problems';
import type { Logger } from '../../platform/log.ts';
import type { Transaction } from '../../tables.ts';
import { lockProject } from '../projects/projects.ts';
import * as store from './jobs.store.ts';
import type { JobResult } from './jobs.tables.ts';
import { CANCEL_TOPIC, type JobRow, type Jobs, publishJob, queueOf } from './jobs.ts';

/** What a job's work is given: its row, when to stop, and how to say how far it is. */
export interface JobControl {
  readonly job: JobRow;
  readonly signal: AbortSignal;
  /** Tells people how far the job is (percent), a few times a second at most; nothing once another try has taken over. */
  report(percent: number, message: string): Promise<void>;
  /**
   * Runs a step in a transaction that commits only while this try holds the job.
   * Throws LostClaim when the job has ended or another try has taken it over.
   */
  step<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

/** How a job ended. */
export type JobOutcome = 'completed' | 'failed' | 'cancelled';

/** One type of job: what it does, and what its end brings with it. */
export interface JobDefinition {
  readonly types: readonly JobType[];
  /** Throws a DomainError to give up with its sentence; any other error means: try again. */
  perform(control: JobControl): Promise<JobResult>;
  /** Runs in the transaction that ends the job, exactly once; returns what the job says of its end. */
  settle?(tx: Transaction, job: JobRow, outcome: JobOutcome): Promise<string>;
}

/** The job has ended or is held by another try: this try must change nothing more. */
export class LostClaim extends Error {}

// An error is tried again twice. Being taken more often than that means that processes died under the job.
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
  readonly #byType: Map<JobType, JobDefinition>;
  readonly #running = new Map<string, AbortController>();
  #isStopping = false;
  #unsubscribe: () => void = () => {};

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#byType = new Map(
      options.definitions.flatMap((definition) =>
        definition.types.map((type) => [type, definition] as const),
      ),
    );
  }

  /** Starts taking jobs. `isOnlyWorker`: jobs marked as running can only be left from a process that died. */
  async start({ isOnlyWorker }: { isOnlyWorker: boolean }): Promise<void> {
    const { jobs } = this.#options;
    await this.#reviveJobs({ areRunningOnesOrphans: isOnlyWorker });
    this.#unsubscribe = jobs.events.subscribe(CANCEL_TOPIC, (jobId) => {
      this.#running.get(String(jobId))?.abort(new Cancelled());
    });
    for (const queue of ['runs', 'downloads']) {
      await jobs.queue.work(queue, (id, signal) => this.#take(id, signal));
    }
  }

  /** Puts jobs back that the queue lost sight of. */
  async #reviveJobs({ areRunningOnesOrphans }: { areRunningOnesOrphans: boolean }): Promise<void> {
    const { jobs } = this.#options;
    for (const job of await store.listUnfinished(jobs.db, jobs.clock.now())) {
      const queue = queueOf(job.type);
      if (areRunningOnesOrphans) await jobs.queue.handBack(queue, [job.id]);
      await jobs.queue.revive(queue, job.id);
    }
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
    const controller = new AbortController();
    this.#running.set(jobId, controller);
    queueSignal.addEventListener('abort', () => controller.abort(new HandedBack()), { once: true });
    try {
      await this.#perform(job, controller.signal);
    } catch (error) {
      if (error instanceof LostClaim) {
        log.warn({ jobId }, 'job was taken over or has ended');
        return;
      }
      throw error;
    } finally {
      this.#running.delete(jobId);
    }
  }

  async #perform(job: JobRow, signal: AbortSignal): Promise<void> {
    const definition = this.#byType.get(job.type);
    if (!definition) throw new Error(`No definition for jobs of type ${job.type}.`);
    if (job.cancel_requested_at) return this.#end(definition, job, { outcome: 'cancelled' });
    if (job.attempt > MAX_ATTEMPTS) {
      return this.#end(definition, job, { outcome: 'failed', error: GIVEN_UP });
    }
    try {
      const result = await definition.perform(this.#control(job, signal));
      await this.#end(definition, job, { outcome: 'completed', result });
    } catch (error) {
      await this.#afterError({ definition, job, signal, error });
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
      return this.#end(definition, job, { outcome: 'failed', error: error.message });
    }
    this.#options.log.error({ err: error, jobId: job.id, attempt: job.attempt }, 'job failed');
    if ((await store.countError(this.#options.jobs.db, { jobId: job.id })) < MAX_ERRORS) throw error;
    return this.#end(definition, job, { outcome: 'failed', error: GIVEN_UP });
  }

  #control(job: JobRow, signal: AbortSignal): JobControl {
    const { jobs } = this.#options;
    const claim = { jobId: job.id, attempt: job.attempt };
    let reportedAt = 0;
    return {
      job,
      signal,
      report: async (percent, message) => {
        if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
        reportedAt = performance.now();
        const row = await store.updateProgress(jobs.db, { ...claim, progress: percent, message });
        if (row) await publishJob(jobs, jobs.db, row);
      },
      step: (work) =>
        jobs.db.transaction().execute(async (tx) => {
          await lockProjectOf(tx, job);
          if (!(await store.lockClaim(tx, claim))) throw new LostClaim();
          return work(tx);
        }),
    };
  }

  /** Ends the job and settles what it brings with it, in one transaction and once. */
  async #end(
    definition: JobDefinition,
    job: JobRow,
    end: { outcome: JobOutcome; result?: JobResult; error?: string },
  ): Promise<void> {
    const { jobs } = this.#options;
    await jobs.db.transaction().execute(async (tx) => {
      await lockProjectOf(tx, job);
      const row = await store.finishJob(tx, {
        jobId: job.id,
        attempt: job.attempt,
        status: end.outcome,
        errorMessage: end.outcome === 'cancelled' ? CANCELLED_MESSAGE : (end.error ?? null),
        result: end.result ?? null,
        now: jobs.clock.now(),
      });
      if (!row) throw new LostClaim();
      const message = (await definition.settle?.(tx, row, end.outcome)) ?? end.result?.message ?? end.error;
      if (message) await store.updateEndMessage(tx, { jobId: job.id, message });
      await publishJob(jobs, tx, { ...row, progress_message: message ?? row.progress_message });
    });
  }
}

/** Everybody locks in one order: project, job, account. A project that is gone took the job with it. */
async function lockProjectOf(tx: Transaction, job: JobRow): Promise<void> {
  await lockProject(tx, { id: job.project_id }).catch(() => {
    throw new LostClaim();
  });
}

class Cancelled extends Error {}
/** This process is stopping; another one goes on with the job. */
class HandedBack extends Error {}
