import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type JobControl, type JobDefinition, publishChange } from '../jobs/jobs.ts';
import { projectPrefix } from '../projects/projects.ts';
import { type BuiltOutput, buildOutput } from './build-output.ts';
import * as store from './downloads.store.ts';
import { type Downloads, versionOf } from './downloads.ts';

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

/**
 * Generates an output in a folder of its own, stores it, and puts its row in the place of the one before.
 * The version is read first: what changes meanwhile makes the new output stale, never wrongly fresh.
 */
async function generate(downloads: Downloads, control: JobControl) {
  const target = targetOf(control);
  const version = await versionOf(downloads.db, target);
  const folder = path.join(downloads.temporaryFolder, `${control.job.id}-${control.job.attempt}`);
  await mkdir(folder, { recursive: true });
  try {
    const built = await buildOutput(downloads, { target, folder, control });
    const outputId = await keep(downloads, control, { target, version, folder, built });
    return { outputId, message: built.message };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface NewOutput {
  readonly target: store.OutputTarget;
  readonly version: string;
  readonly folder: string;
  readonly built: BuiltOutput;
}

async function keep(downloads: Downloads, control: JobControl, output: NewOutput): Promise<string> {
  const { target, built } = output;
  const id = store.newOutputId();
  const key = `${projectPrefix(target.projectId)}outputs/${id}`;
  await control.report(95, 'Storing the file');
  const file =
    typeof built.content === 'string'
      ? built.content
      : await writeToFile(built.content, { file: path.join(output.folder, 'output'), control });
  const { sizeBytes } = await downloads.storage.putFile(key, file, { contentType: built.contentType });
  const replacedKey = await insertRow(downloads, control, { id, key, sizeBytes, output }).catch(
    async (error) => {
      // The job was cancelled or the project deleted meanwhile. A row that was committed keeps its object.
      if (!(await store.findOutputById(downloads.db, id))) await downloads.storage.remove([key]);
      throw error;
    },
  );
  if (replacedKey) await downloads.storage.remove([replacedKey]);
  return id;
}

/** Puts the row of a stored output in the place of the one before, and says where that one's object lies. */
const insertRow = (
  downloads: Downloads,
  control: JobControl,
  { id, key, sizeBytes, output }: { id: string; key: string; sizeBytes: number; output: NewOutput },
): Promise<string | undefined> =>
  control.step(async (tx) => {
    const { target, built } = output;
    const replaced = await store.replaceOutput(tx, {
      id,
      project_id: target.projectId,
      category_id: target.categoryId,
      kind: target.kind,
      version: output.version,
      storage_key: key,
      filename: built.filename,
      content_type: built.contentType,
      size_bytes: sizeBytes,
      message: built.message,
      created_at: downloads.clock.now(),
    });
    const what = target.categoryId === null ? 'project' : 'categories';
    await publishChange(downloads.jobs.events, tx, { projectId: target.projectId, what });
    return replaced;
  });

async function writeToFile(
  content: Readable,
  { file, control }: { file: string; control: JobControl },
): Promise<string> {
  await pipeline(content, createWriteStream(file), { signal: control.signal });
  return file;
}
