import type { PhaseStatus } from '@sheaf/contract/categorization';
import type { JobDetail } from '@sheaf/contract/jobs';
import { runningJobs } from './job-cache.ts';

/** Tracks which jobs of a project have ended, from one status to the next, and which of them have been notified. */
export class EndedJobs {
  #running: ReadonlyMap<string, JobDetail> = new Map();
  /** The jobs that the last status listed, including ended ones; undefined before the first status. */
  #listed: ReadonlySet<string> | undefined;
  readonly #notified = new Set<string>();

  /**
   * Returns the jobs that were running at the last call and are not now: they have ended, or this status predates them.
   * A short job may be over before any status showed it running; it is included if it is listed as ended and was not
   * listed before.
   */
  endedSinceLast(status: PhaseStatus): JobDetail[] {
    const before = this.#running;
    const listed = this.#listed;
    this.#running = runningJobs(status);
    this.#listed = new Set(status.job_details.map(({ job_id }) => job_id));
    const unseen = status.job_details.filter(
      (job) => listed && job.status !== 'running' && !listed.has(job.job_id),
    );
    return [...[...before.values()].filter((job) => !this.#running.has(job.job_id)), ...unseen];
  }

  /** Claims the notification of a job's end: true the first time, false from then on. */
  claim(jobId: string): boolean {
    if (this.#notified.has(jobId)) return false;
    this.#notified.add(jobId);
    return true;
  }
}
