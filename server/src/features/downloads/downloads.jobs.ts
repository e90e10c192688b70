import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isOutput, OUTPUT_KINDS } from '@sheaf/contract/downloads/outputs';
import { DomainError } from '@sheaf/contract/problems';
import { DAY_MS } from '../../platform/durations.ts';
import type { JobResult } from '../jobs/jobs.tables.ts';
import type { JobControl, JobDefinition } from '../jobs/jobs.ts';
import {
  confirmPendingObject,
  discardUnlessConfirmed,
  projectPrefix,
  registerPendingObject,
} from '../projects/projects.ts';
import { ChunkedOutput } from './assembly/chunked-output.ts';
import { type BuiltOutput, buildOutput } from './build-output.ts';
import { readBundleSet } from './bundles/bundle-set.ts';
import { recordDownload } from './bundles/bundles.store.ts';
import { PdfsLargerThanPlanned } from './bundles/pdf/pdf-bundles.ts';
import { findTarget } from './bundles/targets.ts';
import * as store from './downloads.store.ts';
import type { DownloadsContext } from './downloads.ts';
import { isComplete, type OutputContent, readOutputContent } from './output-content.ts';
import { assertWithinLimits, WorkBudget } from './output-limits.ts';

export function outputDefinition(context: DownloadsContext): JobDefinition {
  return {
    types: OUTPUT_KINDS,
    failsWithoutRoom: true,
    perform: (control) => generate(context, control),
  };
}

function targetOf({ targets }: DownloadsContext, { job }: JobControl): store.OutputTarget {
  const { bundles, categoryId = null, format = null } = job.input;
  if (!isOutput(job.type)) throw new Error(`A job of type ${job.type} generates no download.`);
  return {
    projectId: job.project_id,
    kind: job.type,
    categoryId,
    format,
    bundles: bundles && { ...bundles, target: findTarget(targets, bundles.target) },
  };
}

/** Some of an output's content was deleted while it was being built, so the output must not be stored. */
class ContentRemoved extends Error {}

/** Each new plan knows more about the actual sizes of the PDFs, and cuts what was too large at least somewhat finer. */
const MAX_PLANS = 20;

/** After this many attempts interrupted by deletions, the job fails. */
const MAX_ATTEMPTS = 5;
const KEEPS_CHANGING_MESSAGE =
  'Files or categories kept being deleted while this download was being made, so it was discarded. Download again when you are done.';

/**
 * Generates an output, stores it, and replaces the row of the previous one. Content added in the meantime makes the new
 * output stale. If content is deleted in the meantime, the output is rebuilt without it; if PDFs turn out larger than
 * planned, it is rebuilt with their measured sizes.
 */
async function generate(context: DownloadsContext, control: JobControl): Promise<JobResult> {
  const budget = new WorkBudget(context.limits);
  let plans = 1;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; ) {
    try {
      return await generateOnce(context, control, budget);
    } catch (error) {
      if (error instanceof ContentRemoved) attempt += 1;
      else if (!(error instanceof PdfsLargerThanPlanned) || ++plans > MAX_PLANS) throw error;
    }
  }
  throw new DomainError('nothing_to_do', KEEPS_CHANGING_MESSAGE);
}

async function generateOnce(
  context: DownloadsContext,
  control: JobControl,
  budget: WorkBudget,
): Promise<JobResult> {
  const target = targetOf(context, control);
  if (target.bundles) {
    // Ahead of the transaction, which then finds the plan unless something has changed meanwhile.
    await readBundleSet(context, { projectId: target.projectId, request: target.bundles });
  }
  const content = await control.step((tx) => readOutputContent(context, tx, target));
  context.jobs.room.assert(assertWithinLimits(content, context.limits));
  const folder = path.join(context.temporaryFolder, `${control.job.id}-${control.job.attempt}`);
  await mkdir(folder, { recursive: true });
  try {
    const built = await buildOutput(content, {
      date: context.clock.now(),
      folder,
      control,
      budget,
    });
    const outputId = await storeOutput(context, control, { content, folder, built });
    return { outputId, message: built.message };
  } catch (error) {
    if (error instanceof ContentRemoved || (await hasAllContent(context, content))) throw error;
    throw new ContentRemoved('Something was deleted while it was read.', { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** If the database fails too, the first error is the one to report. */
const hasAllContent = ({ db }: DownloadsContext, content: OutputContent): Promise<boolean> =>
  db
    .transaction()
    .execute((tx) => isComplete(tx, content))
    .catch(() => true);

interface NewOutput {
  readonly content: OutputContent;
  readonly folder: string;
  readonly built: BuiltOutput;
}

async function storeOutput(
  context: DownloadsContext,
  control: JobControl,
  output: NewOutput,
): Promise<string> {
  const { content, built } = output;
  const id = store.newOutputId();
  const key = `${projectPrefix(content.target.projectId)}outputs/${id}`;
  await control.report(95, 'Storing the file');
  const file =
    typeof built.content === 'string'
      ? built.content
      : await writeToFile(built.content, { file: path.join(output.folder, 'output'), control });
  // Registered before it is stored, so that the object is removed if this process dies.
  await registerPendingObject(context, key);
  const { sizeBytes } = await context.storage.putFile(key, file, { contentType: built.contentType });
  await insertRow(context, control, { id, key, sizeBytes, output }).catch(async (error) => {
    // The job was canceled, or content was deleted in the meantime. If the row was committed anyway, the object stays.
    await discardUnlessConfirmed(context.removal, key);
    throw error;
  });
  return id;
}

/** Replaces the row of the previous output, unless some of the content has been deleted in the meantime. */
const insertRow = (
  context: DownloadsContext,
  control: JobControl,
  { id, key, sizeBytes, output }: { id: string; key: string; sizeBytes: number; output: NewOutput },
): Promise<void> =>
  control.step(async (tx) => {
    const { built, content } = output;
    const { target } = content;
    if (!(await isComplete(tx, content))) throw new ContentRemoved('Something was deleted meanwhile.');
    if (!(await confirmPendingObject(tx, key))) throw new Error('Storing the output has taken too long.');
    await store.replaceOutput(tx, {
      id,
      project_id: target.projectId,
      category_id: target.categoryId,
      kind: target.kind,
      variant: store.variantOf(target),
      version: content.version,
      storage_key: key,
      filename: built.filename,
      content_type: built.contentType,
      size_bytes: sizeBytes,
      message: built.message,
      created_at: context.clock.now(),
    });
    if (content.bundles) {
      const { projectId, request, manifest, highestVersion } = content.bundles;
      const asked = { projectId, target: request.target.id, format: request.format };
      if (!(await recordDownload(tx, { id, ...asked, manifest, highestVersion, now: context.clock.now() })))
        throw new ContentRemoved('Another set of bundles was generated meanwhile.');
    }
    const what = target.categoryId === null ? 'project_download_stored' : 'category_download_stored';
    await context.contentChanged(tx, { projectId: target.projectId, what });
  });

/** A generated download is kept this long; it can be generated again. */
const OUTPUT_DAYS = 30;

/** Deletes old outputs; their objects follow with those of other deleted rows. */
export const sweepOutputs = ({ db, clock }: Pick<DownloadsContext, 'db' | 'clock'>): Promise<unknown> =>
  store.deleteOutputsBefore(db, new Date(clock.now().getTime() - OUTPUT_DAYS * DAY_MS));

async function writeToFile(
  content: Readable | ChunkedOutput,
  { file, control }: { file: string; control: JobControl },
): Promise<string> {
  const { signal } = control;
  if (content instanceof ChunkedOutput) await content.writeTo(file, { signal });
  else await pipeline(content, createWriteStream(file), { signal });
  return file;
}
