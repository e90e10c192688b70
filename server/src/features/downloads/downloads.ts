import type { Download } from '@sheaf/contract/downloads';
import type { JobType } from '@sheaf/contract/jobs';
import { DomainError } from '@sheaf/contract/problems';
import type { Clock } from '../../platform/clock.ts';
import { isSigned, type SigningKeys, sign } from '../../platform/secrets.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Database, Transaction } from '../../tables.ts';
import { type CategoryRow, findCategories } from '../categorization/categorization.ts';
import { addJob, findActiveJob, forgetResults, type JobRow, type Jobs, newJobId } from '../jobs/jobs.ts';
import { type AuthorizedProject, lockProject, type ObjectRemoval } from '../projects/projects.ts';
import { contentDisposition } from './assembly/safe-names.ts';
import * as store from './downloads.store.ts';
import type { OutputBounds } from './output-bounds.ts';

/** What the download use cases need. */
export interface Downloads {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly jobs: Jobs;
  readonly removal: ObjectRemoval;
  readonly keys: SigningKeys;
  readonly temporaryFolder: string;
  readonly bounds: OutputBounds;
}

/** What a person can ask for that is generated in the background. */
export type OutputRequest =
  | { kind: 'category_txt' | 'category_pdf'; categoryId: string }
  | { kind: 'categories_zip' | 'single_text' };

const JOB_TYPES: Record<store.OutputKind, JobType> = {
  category_txt: 'category_file',
  category_pdf: 'category_file',
  categories_zip: 'categories_zip',
  single_text: 'single_text_file',
};

/** A link works without a session for this long. */
const LINK_SECONDS = 600;

const targetOf = (projectId: string, request: OutputRequest): store.OutputTarget => ({
  projectId,
  kind: request.kind,
  categoryId: 'categoryId' in request ? request.categoryId : null,
});

/**
 * Answers the link to a generated download while it matches the present content, and otherwise the job that
 * makes it: the one already under way, or a new one. Throws `category_not_found`, or `nothing_to_do` where
 * there is nothing to put in.
 */
export async function requestOutput(
  downloads: Downloads,
  project: AuthorizedProject,
  { request, isForced }: { request: OutputRequest; isForced: boolean },
): Promise<Download> {
  const target = targetOf(project.id, request);
  const version = await versionOf(downloads.db, target);
  const output = await store.findOutput(downloads.db, target);
  if (output && output.version === version && !isForced) return linkTo(downloads, output);
  const job = await ensureJob(downloads, project, target);
  return { job_id: job.id, progress: job.progress, progress_message: job.progress_message };
}

/** The job that makes an output: one at a time for each target, however many ask. */
async function ensureJob(
  { db, jobs }: Downloads,
  project: AuthorizedProject,
  target: store.OutputTarget,
): Promise<JobRow> {
  const jobTarget = target.categoryId ? `${target.kind}:${target.categoryId}` : target.kind;
  return db.transaction().execute(async (tx) => {
    await lockProject(tx, project);
    const active = await findActiveJob(tx, { projectId: project.id, target: jobTarget });
    if (active) return active;
    const job = await addJob(jobs, tx, {
      id: newJobId(),
      projectId: project.id,
      accountId: project.accountId,
      type: JOB_TYPES[target.kind],
      target: jobTarget,
      input: {
        ...(target.categoryId !== null && {
          categoryId: target.categoryId,
          format: target.kind === 'category_pdf' ? 'pdf' : 'txt',
        }),
      },
    });
    // The project is locked and has no such job: the insert cannot meet another one.
    if (!job) throw new Error(`No job could be added for ${jobTarget}.`);
    return job;
  });
}

/** The version of the content that an output of the target would be made from now. */
export async function versionOf(db: Database, target: store.OutputTarget): Promise<string> {
  if (target.categoryId !== null) return (await findCategory(db, target)).version;
  const project = await store.findProject(db, target.projectId);
  if (!project) throw new DomainError('project_not_found', 'Project not found');
  if (target.kind === 'single_text') {
    const sources = await store.listSources(db, target.projectId);
    if (sources.length === 0) throw nothing('This project has no files yet. Upload files first.');
    return String(project.content_version);
  }
  const categories = await findCategories(db, target.projectId);
  if (categories.every((category) => Number(category.file_count) === 0)) {
    throw nothing('This project has no categories with files yet. Run both phases first.');
  }
  return String(project.categories_version);
}

/** A category that has something of the wanted kind in it. */
async function findCategory(db: Database, target: store.OutputTarget): Promise<CategoryRow> {
  const category = (await findCategories(db, target.projectId)).find(({ id }) => id === target.categoryId);
  if (!category) throw new DomainError('category_not_found', 'This category does not exist any more.');
  if (Number(category.file_count) === 0) throw nothing('This category has no files.');
  if (target.kind === 'category_pdf' && Number(category.pdf_file_count) === 0) {
    throw nothing('This category has no PDFs. Download its text instead.');
  }
  return category;
}

const nothing = (detail: string) => new DomainError('nothing_to_do', detail);

/**
 * Deletes the outputs of a project that do not match its present content: called, with the project locked, by whatever
 * has taken something out of it. What was removed can be in no other one, since the version that an output stores is
 * that of exactly what was read into it. Jobs say nothing more of what they made.
 */
export async function forgetStaleOutputs(tx: Transaction, projectId: string): Promise<void> {
  const outputs = await store.listOutputs(tx, projectId);
  if (outputs.length > 0) {
    const project = await store.findProject(tx, projectId);
    const categories = await findCategories(tx, projectId);
    const versions = new Map<string | null, string>(categories.map(({ id, version }) => [id, version]));
    const present = ({ kind, category_id }: (typeof outputs)[number]) => {
      if (kind === 'single_text') return String(project?.content_version);
      return kind === 'categories_zip' ? String(project?.categories_version) : versions.get(category_id);
    };
    const stale = outputs.filter((output) => output.version !== present(output));
    await store.deleteOutputs(
      tx,
      stale.map(({ id }) => id),
    );
  }
  await forgetResults(tx, projectId);
}

/** The link to an output: a presigned URL where the store has them, else a signed path of ours. */
export async function linkTo(
  { storage, clock, keys }: Downloads,
  output: store.OutputRow,
): Promise<{ download_url: string; filename: string }> {
  const presigned = await storage.presign(output.storage_key, {
    contentType: output.content_type,
    contentDisposition: contentDisposition(output.filename),
    expiresInSeconds: LINK_SECONDS,
  });
  const expires = String(Math.floor(clock.now().getTime() / 1000) + LINK_SECONDS);
  const signature = sign(keys, 'download', output.id, expires);
  const ownUrl = `/downloads/${output.id}?expires=${expires}&signature=${signature}`;
  return { download_url: presigned ?? ownUrl, filename: output.filename };
}

/** The link to what a completed job made, while that is still there. */
export async function linkToResult(
  downloads: Downloads,
  job: JobRow,
): Promise<{ download_url: string; filename: string } | undefined> {
  const outputId = job.result?.outputId;
  const output = outputId ? await store.findOutputById(downloads.db, outputId) : undefined;
  return output && linkTo(downloads, output);
}

/** The output that a signed link stands for. Throws `link_invalid`, or `not_found` when it is there no more. */
export async function resolveLink(
  { db, clock, keys }: Downloads,
  link: { outputId: string; expires: string; signature: string },
): Promise<store.OutputRow> {
  const isOurs = isSigned(keys, link.signature, 'download', link.outputId, link.expires);
  if (!isOurs || Number(link.expires) * 1000 < clock.now().getTime()) {
    throw new DomainError(
      'link_invalid',
      'This download link has expired. Go back to the project and download again.',
    );
  }
  const output = await store.findOutputById(db, link.outputId);
  if (output) return output;
  throw outputGone();
}

/** An output that has been replaced, or deleted with something that it held. */
export const outputGone = () =>
  new DomainError(
    'not_found',
    'This download is there no more: it was made anew, or something in it was deleted. Go back to the project and download again.',
  );
