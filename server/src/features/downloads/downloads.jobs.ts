import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@sheaf/contract/problems';
import type { JobResult } from '../jobs/jobs.tables.ts';
import { type JobControl, type JobDefinition, publishChange } from '../jobs/jobs.ts';
import {
  claimObject,
  discardObject,
  noteObject,
  projectPrefix,
  removeDeletedObjects,
} from '../projects/projects.ts';
import { type BuiltOutput, buildOutput } from './build-output.ts';
import * as store from './downloads.store.ts';
import type { Downloads } from './downloads.ts';
import { assertWithinBounds, WorkBudget } from './output-bounds.ts';
import { isAllThere, type OutputContent, readOutputContent } from './output-content.ts';

/** The jobs that generate downloads. */
export function outputDefinition(downloads: Downloads): JobDefinition {
  return {
    types: ['category_file', 'categories_zip', 'single_text_file'],
    perform: (control) => generate(downloads, control),
  };
}

/** The target that a job was added for. */
function targetOf({ job }: JobControl): store.OutputTarget {
  return {
    projectId: job.project_id,
    kind: job.target.split(':')[0] as store.OutputKind,
    categoryId: job.input.categoryId ?? null,
  };
}

/** Something that went into an output was deleted while it was made: it must not be kept. */
class ContentRemoved extends Error {}

/** Whoever deletes as often as that while a download is made waits for it better. */
const MOST_STARTS = 5;
const KEPT_CHANGING =
  'Files or categories were deleted again and again while this download was made, so nothing was kept of it. Download again when you are done.';

/**
 * Generates an output, stores it, and puts its row in the place of the one before. What is added meanwhile makes the
 * new output stale, never wrongly fresh; where something is deleted meanwhile, it is made anew without that.
 */
async function generate(downloads: Downloads, control: JobControl): Promise<JobResult> {
  for (let start = 1; start <= MOST_STARTS; start += 1) {
    try {
      return await generateOnce(downloads, control);
    } catch (error) {
      // A document that is deleted before its turn to be read is missing then.
      if (!(error instanceof ContentRemoved)) throw error;
    }
  }
  throw new DomainError('nothing_to_do', KEPT_CHANGING);
}

async function generateOnce(downloads: Downloads, control: JobControl): Promise<JobResult> {
  const target = targetOf(control);
  const content = await control.step((tx) => readOutputContent(tx, { storage: downloads.storage, target }));
  assertWithinBounds(content, downloads.bounds);
  const folder = path.join(downloads.temporaryFolder, `${control.job.id}-${control.job.attempt}`);
  await mkdir(folder, { recursive: true });
  try {
    const built = await buildOutput(content, {
      date: downloads.clock.now(),
      folder,
      control,
      budget: new WorkBudget(downloads.bounds),
    });
    const outputId = await keep(downloads, control, { content, folder, built });
    return { outputId, message: built.message };
  } catch (error) {
    if (error instanceof ContentRemoved || (await hasAllContent(downloads, content))) throw error;
    throw new ContentRemoved('Something was deleted while it was read.', { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Where the database does not tell, the error that came first is what there is to say. */
const hasAllContent = ({ db }: Downloads, content: OutputContent): Promise<boolean> =>
  db
    .transaction()
    .execute((tx) => isAllThere(tx, content))
    .catch(() => true);

interface NewOutput {
  readonly content: OutputContent;
  readonly folder: string;
  readonly built: BuiltOutput;
}

async function keep(downloads: Downloads, control: JobControl, output: NewOutput): Promise<string> {
  const { content, built } = output;
  const id = store.newOutputId();
  const key = `${projectPrefix(content.target.projectId)}outputs/${id}`;
  await control.report(95, 'Storing the file');
  const file =
    typeof built.content === 'string'
      ? built.content
      : await writeToFile(built.content, { file: path.join(output.folder, 'output'), control });
  // From here on the object is known, whatever this process comes to.
  await noteObject(downloads, key);
  const { sizeBytes } = await downloads.storage.putFile(key, file, { contentType: built.contentType });
  await insertRow(downloads, control, { id, key, sizeBytes, output }).catch(async (error) => {
    // The job was cancelled, or something deleted meanwhile. A row that was committed keeps its object.
    if (!(await store.findOutputById(downloads.db, id))) await discardObject(downloads.removal, key);
    throw error;
  });
  await removeDeletedObjects(downloads.removal);
  return id;
}

/** Puts the row of a stored output in the place of the one before, unless something in it has been deleted meanwhile. */
const insertRow = (
  downloads: Downloads,
  control: JobControl,
  { id, key, sizeBytes, output }: { id: string; key: string; sizeBytes: number; output: NewOutput },
): Promise<void> =>
  control.step(async (tx) => {
    const { built, content } = output;
    const { target } = content;
    if (!(await isAllThere(tx, content))) throw new ContentRemoved('Something was deleted meanwhile.');
    if (!(await claimObject(tx, key))) throw new Error('Storing the output has taken too long.');
    await store.replaceOutput(tx, {
      id,
      project_id: target.projectId,
      category_id: target.categoryId,
      kind: target.kind,
      version: content.version,
      storage_key: key,
      filename: built.filename,
      content_type: built.contentType,
      size_bytes: sizeBytes,
      message: built.message,
      created_at: downloads.clock.now(),
    });
    const what = target.categoryId === null ? 'project' : 'categories';
    await publishChange(downloads.jobs.events, tx, { projectId: target.projectId, what });
  });

async function writeToFile(
  content: Readable,
  { file, control }: { file: string; control: JobControl },
): Promise<string> {
  await pipeline(content, createWriteStream(file), { signal: control.signal });
  return file;
}
