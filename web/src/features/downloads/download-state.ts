import type { BundleFormat } from '@sheaf/contract/bundles/bundle-format';
import { STUCK_JOB_MS } from '@sheaf/contract/constants';
import type { DownloadFormat } from '@sheaf/contract/downloads';
import type { OutputKind, ProjectOutput } from '@sheaf/contract/downloads/outputs';
import type { JobDetail } from '@sheaf/contract/jobs';
import { startedJob } from '../../jobs/job-cache.ts';

export type DownloadTarget =
  | {
      readonly kind: 'category';
      readonly categoryId: string;
      readonly name: string;
      readonly format: DownloadFormat;
    }
  | { readonly kind: ProjectOutput }
  | {
      readonly kind: 'bundles';
      readonly targetId: string;
      readonly format: BundleFormat;
      /** Include only what changed since this download. */
      readonly changedSince?: string | undefined;
      /** Comma-separated ids of categories to leave out. */
      readonly leaveOut?: string | undefined;
    };

const jobTypeOf = ({ kind }: DownloadTarget): OutputKind =>
  kind === 'category' ? 'category_file' : kind === 'bundles' ? 'bundles_zip' : kind;

/** The job that generates a file, as its start was answered. */
export const jobOf = (
  target: DownloadTarget,
  answer: { job_id: string; progress?: number | undefined; progress_message?: string | null | undefined },
): JobDetail =>
  startedJob({
    job_id: answer.job_id,
    job_type: jobTypeOf(target),
    progress: answer.progress ?? 0,
    progress_message: answer.progress_message ?? null,
    metadata:
      target.kind === 'category'
        ? { category_id: target.categoryId, file_type: target.format }
        : { category_id: null, file_type: target.kind === 'bundles' ? target.format : null },
  });

function isJobOf(target: DownloadTarget, job: JobDetail): boolean {
  if (job.job_type !== jobTypeOf(target)) return false;
  if (target.kind !== 'category') return true;
  return job.metadata.category_id === target.categoryId && job.metadata.file_type === target.format;
}

export type DownloadState =
  | {
      readonly kind: 'generating';
      readonly label: string;
      readonly percent: number;
      readonly jobId: string;
      readonly since: Date;
    }
  | { readonly kind: 'ready' }
  | { readonly kind: 'missing' };

/** Derives a button's state from the project's jobs and from whether its file exists and is up to date. */
export function downloadState(
  target: DownloadTarget,
  { jobs, hasFile }: { jobs: readonly JobDetail[]; hasFile: boolean },
): DownloadState {
  const job = jobs.find((candidate) => candidate.status === 'running' && isJobOf(target, candidate));
  if (!job) return { kind: hasFile ? 'ready' : 'missing' };
  return {
    kind: 'generating',
    label: job.progress_message || 'Generating...',
    percent: job.progress,
    jobId: job.job_id,
    since: new Date(job.started_at ?? job.created_at),
  };
}

/** A job that has run for more than 10 minutes may be stuck and can be canceled. */
export const isPossiblyStuck = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() > STUCK_JOB_MS;
