import type { Target } from '@sheaf/contract/bundles/target';
import type { Download, DownloadFormat } from '@sheaf/contract/downloads';
import type { ProjectOutput } from '@sheaf/contract/downloads/outputs';
import type { LaneLimiter } from '../../platform/lane-limiter.ts';
import { addJob, findActiveJob, type JobRow, type JobsContext, newJobId } from '../jobs/jobs.ts';
import {
  type AuthorizedProject,
  type ContentChanged,
  lockProject,
  type ObjectRemovalContext,
} from '../projects/projects.ts';
import type { PlanContext } from './bundles/bundle-set.ts';
import { type LinkContext, linkTo } from './download-links.ts';
import * as store from './downloads.store.ts';
import type { OutputLimits } from './output-limits.ts';
import { versionOf } from './output-version.ts';

export interface DownloadsContext extends LinkContext, PlanContext {
  readonly plans: LaneLimiter;
  readonly jobs: JobsContext;
  readonly removal: ObjectRemovalContext;
  readonly contentChanged: ContentChanged;
  readonly temporaryFolder: string;
  readonly limits: OutputLimits;
  readonly targets: readonly Target[];
}

export type OutputRequest =
  | { kind: 'category_file'; categoryId: string; format: DownloadFormat }
  | { kind: ProjectOutput }
  | { kind: 'bundles_zip'; bundles: store.BundleRequest };

const targetOf = (projectId: string, request: OutputRequest): store.OutputTarget => ({
  projectId,
  categoryId: null,
  format: 'bundles' in request ? request.bundles.format : null,
  ...request,
});

/**
 * The link to a generated download if it matches the present content, otherwise the job that builds it: the
 * active one, or a new one. Throws `category_not_found`, or `nothing_to_do` if there is no content.
 */
export async function requestOutput(
  context: DownloadsContext,
  project: AuthorizedProject,
  asked: { request: OutputRequest; isForced: boolean },
): Promise<Download> {
  const { output, job } = await ensureOutput(context, project, asked);
  if (output) return linkTo(context, output);
  return { job_id: job.id, progress: job.progress, progress_message: job.progress_message };
}

/** Like `requestOutput`, but without a link. */
export async function ensureOutput(
  context: DownloadsContext,
  project: AuthorizedProject,
  { request, isForced }: { request: OutputRequest; isForced: boolean },
): Promise<{ output: store.OutputRow; job?: never } | { output?: never; job: JobRow }> {
  const target = targetOf(project.id, request);
  const version = await versionOf(context.db, target);
  const output = await store.findOutput(context.db, target);
  if (output && output.version === version && !isForced) return { output };
  return { job: await ensureJob(context, project, target) };
}

/** The job that builds an output; there is at most one per target at a time. */
async function ensureJob(
  { db, jobs }: DownloadsContext,
  project: AuthorizedProject,
  target: store.OutputTarget,
): Promise<JobRow> {
  const jobTarget = [target.kind, target.categoryId, store.variantOf(target)].filter(Boolean).join(':');
  return db.transaction().execute(async (tx) => {
    await lockProject(tx, project);
    const active = await findActiveJob(tx, { projectId: project.id, target: jobTarget });
    if (active) return active;
    const job = await addJob(jobs, tx, {
      id: newJobId(),
      projectId: project.id,
      accountId: project.accountId,
      type: target.kind,
      target: jobTarget,
      input: {
        ...(target.categoryId !== null && { categoryId: target.categoryId }),
        ...(target.format !== null && { format: target.format }),
        ...(target.bundles && {
          bundles: {
            ...target.bundles,
            target: target.bundles.target.id,
            leaveOut: [...target.bundles.leaveOut],
          },
        }),
      },
    });
    // The project is locked and has no such job, so the insert cannot conflict.
    if (!job) throw new Error(`No job could be added for ${jobTarget}.`);
    return job;
  });
}
