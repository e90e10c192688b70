import type { PhaseStatus } from '@sheaf/contract/categorization';
import { REFRESH_DELAY_MS } from '@sheaf/contract/constants';
import { isOutput, OUTPUTS, type OutputKind } from '@sheaf/contract/downloads/outputs';
import {
  type BackgroundJob,
  CANCELLED_MESSAGE,
  type JobDetail,
  type JobType,
  jobEndpoints,
} from '@sheaf/contract/jobs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../api/call.ts';
import { refreshProject } from '../api/refresh-project.ts';
import { type NotificationAction, notify } from '../ui/notifications/notify.ts';
import { putJob, runningJobs } from './job-cache.ts';

/**
 * Notices when a job of the project ends, whether through an event, a poll or a reload: refetches everything after the
 * specified delay and shows how it ended, with what can be done about it.
 */
export function useEndedJobs(
  projectId: string,
  status: PhaseStatus | undefined,
  { actionAfter }: { actionAfter: (job: JobDetail) => NotificationAction | undefined },
): void {
  const client = useQueryClient();
  const [ends] = useState(() => new EndedJobs());

  const settle = useEffectEvent(async (job: JobDetail) => {
    const end = await call(jobEndpoints.getJobStatus, { params: { jobId: job.job_id } }).catch(() => null);
    if (end?.status === 'running') {
      // The list was read before the job was added, so the job is still running.
      putJob(client, {
        projectId,
        job: { ...job, progress: end.progress, progress_message: end.progress_message },
      });
      return;
    }
    // A late response, to the job's start or to an earlier poll, may list it as running once more.
    if (!ends.claim(job.job_id)) return;
    await new Promise((resolve) => setTimeout(resolve, refreshDelayMs(job)));
    await refreshProject(client, projectId);
    // Of a sort, the end of phase 2 says how both have ended.
    if (end && !end.next_job_id) {
      const { kind, title, message } = jobEndMessage({ type: job.job_type, job: end });
      notify[kind](title, message, { action: end.status === 'completed' ? actionAfter(job) : undefined });
    }
  });

  useEffect(() => {
    if (!status) return;
    for (const job of ends.endedSinceLast(status)) void settle(job);
  }, [ends, status]);
}

const refreshDelayMs = ({ job_type }: JobDetail): number =>
  isOutput(job_type) ? REFRESH_DELAY_MS.jobCompleted : REFRESH_DELAY_MS.processingEnded;

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

interface JobEndMessage {
  readonly kind: 'success' | 'error' | 'info';
  readonly title: string;
  readonly message: string;
}

const doneTitles: Record<Exclude<JobType, OutputKind>, string> = {
  raw_categorization: 'Phase 1 complete',
  merge_categories: 'Phase 2 complete',
  assign_categories: 'Files assigned',
  place_new: 'Files placed',
  ocr: 'Scans read',
  write_summaries: 'Written by AI',
};

interface EndedJob {
  readonly type: JobType;
  readonly job: Pick<BackgroundJob, 'status' | 'progress_message' | 'error_message' | 'result'>;
}

/** The notification of a job's end: the server's sentence, or the specified one if there is none. */
export function jobEndMessage({ type, job }: EndedJob): JobEndMessage {
  const serverMessage = isOutput(type) ? job.result?.message : job.progress_message;
  if (job.status === 'completed') {
    const ready = isOutput(type)
      ? OUTPUTS[type].ready
      : {
          title: doneTitles[type],
          message: type === 'ocr' ? 'Their text is now in their files.' : 'See the result below.',
        };
    return { kind: 'success', title: ready.title, message: serverMessage || ready.message };
  }
  if (job.error_message === CANCELLED_MESSAGE) {
    const fallback = isOutput(type) ? 'No file was generated.' : 'Finished work is kept.';
    return { kind: 'info', title: CANCELLED_MESSAGE, message: serverMessage || fallback };
  }
  return {
    kind: 'error',
    title: 'Processing failed',
    message: job.error_message || 'Unknown error occurred',
  };
}
