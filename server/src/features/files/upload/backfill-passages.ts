import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ObjectMissing } from '../../../platform/storage/storage.ts';
import * as store from '../files.store.ts';
import { type FilesContext, fileKeys } from '../files.ts';
import type { MeasuredPassages } from '../inspection/passages.ts';

type BackfillContext = Pick<FilesContext, 'db' | 'storage' | 'inspector' | 'temporaryFolder'>;

/**
 * Counts and stores the passages of files of a project that were uploaded before passages were counted. If a file
 * yields a different text today than at upload, its stored text is counted instead.
 */
export async function backfillPassages(context: BackfillContext, projectId: string): Promise<void> {
  const files = await store.listUnmeasured(context.db, projectId);
  if (files.length === 0) return;
  await mkdir(context.temporaryFolder, { recursive: true });
  const folder = await mkdtemp(path.join(context.temporaryFolder, 'measure-'));
  try {
    for (const file of files) await backfillFile(context, { file: { ...file, projectId }, folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type UnmeasuredFile = Awaited<ReturnType<typeof store.listUnmeasured>>[number] & { projectId: string };

async function backfillFile(
  context: BackfillContext,
  { file, folder }: { file: UnmeasuredFile; folder: string },
): Promise<void> {
  const keys = fileKeys({ ...file, project_id: file.projectId });
  const source = path.join(folder, 'source');
  const read = async (key: string, filename: string) => {
    await pipeline(await context.storage.open(key), createWriteStream(source));
    const task = { path: source, filename, textPath: path.join(folder, 'text'), hasPassages: true };
    const inspection = await context.inspector.inspect(task);
    const isSame = inspection.ok && inspection.textSizeBytes === file.text_size_bytes;
    return isSame ? inspection.passages : undefined;
  };
  const readIfExists = (key: string, filename: string) =>
    read(key, filename).catch((error: unknown) => {
      if (error instanceof ObjectMissing) return undefined;
      throw error;
    });
  const passages =
    (await readIfExists(keys.original, file.filename)) ??
    (file.text_size_bytes > 0 ? await readIfExists(keys.text, `${file.id}.txt`) : undefined);
  await store.insertPassages(context.db, {
    fileId: file.id,
    filename: file.filename,
    passages: passages ?? asOnePassage(file),
  });
}

/**
 * Returns the known numbers of a file that can no longer be read, as one passage: it is never split, and never read
 * again to measure it.
 */
function asOnePassage(file: UnmeasuredFile): MeasuredPassages {
  const { text_size_bytes: bytes, token_count: tokens } = file;
  const nameTokens = Buffer.byteLength(file.filename);
  if (bytes === 0) {
    return { bytes: [], characters: [], words: [], tokens: [], growth: [], pages: undefined, nameTokens };
  }
  return {
    bytes: [bytes],
    characters: [bytes],
    words: [Math.ceil(bytes / 2)],
    tokens: [tokens],
    growth: [0],
    pages: undefined,
    nameTokens,
  };
}
