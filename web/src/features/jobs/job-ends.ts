import type { PhaseStatus } from '@sheaf/contract/categorization';
import type { JobDetail } from '@sheaf/contract/jobs';
import { runningJobs } from './job-cache.ts';

/** Which jobs of a project have ended, from one status to the next, and which ends have been told already. */
export class JobEnds {
  #running: ReadonlyMap<string, JobDetail> = new Map();
  readonly #told = new Set<string>();

  /** The jobs that ran at the last call and do not now: they have ended, or this status is older than they are. */
  noLongerRunning(status: PhaseStatus): JobDetail[] {
    const before = this.#running;
    this.#running = runningJobs(status);
    return [...before.values()].filter((job) => !this.#running.has(job.job_id));
  }

  /** Whether the end of a job is still to be told; it is then held to be told. */
  claim(jobId: string): boolean {
    if (this.#told.has(jobId)) return false;
    this.#told.add(jobId);
    return true;
  }
}
