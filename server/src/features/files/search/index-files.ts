import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MINUTE_MS } from '../../../platform/durations.ts';
import type { Logger } from '../../../platform/log/log.ts';
import { ObjectMissing } from '../../../platform/storage/storage.ts';
import { type FilesContext, fileKeys } from '../files.ts';
import * as store from './search-index.store.ts';

type IndexContext = Pick<FilesContext, 'db' | 'clock' | 'storage' | 'inspector' | 'temporaryFolder'> & {
  log: Logger;
};

const BATCH_SIZE = 20;
/** Anything left after this waits for the next scheduled time. */
const MAX_RUN_MS = 5 * MINUTE_MS;
const NIL_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Indexes files that are not indexed, such as those that were brought back. Idempotent, even if several processes run it
 * concurrently.
 */
export async function indexFiles(context: IndexContext): Promise<void> {
  const end = context.clock.now().getTime() + MAX_RUN_MS;
  let files = await store.listUnindexed(context.db, { after: NIL_ID, limit: BATCH_SIZE });
  if (files.length === 0) return;
  await mkdir(context.temporaryFolder, { recursive: true });
  const folder = await mkdtemp(path.join(context.temporaryFolder, 'index-'));
  try {
    while (files.length > 0 && context.clock.now().getTime() < end) {
      for (const file of files) {
        await indexFile(context, { file, folder }).catch((err: unknown) =>
          context.log.error({ err, fileId: file.id }, 'a file could not be indexed; this is tried again'),
        );
      }
      files = await store.listUnindexed(context.db, { after: files.at(-1)?.id ?? '', limit: BATCH_SIZE });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type UnindexedFile = Awaited<ReturnType<typeof store.listUnindexed>>[number];

async function indexFile(
  { db, storage, inspector }: IndexContext,
  { file, folder }: { file: UnindexedFile; folder: string },
): Promise<void> {
  const source = path.join(folder, 'source');
  const read = async (key: string, filename: string) => {
    await pipeline(await storage.open(key), createWriteStream(source));
    const task = { path: source, filename, textPath: path.join(folder, 'text'), isIndexed: true };
    const inspection = await inspector.inspect(task);
    // If the file yields a different text today than at upload, its stored text is indexed instead, without pages.
    const isSame = inspection.ok && inspection.textSizeBytes === file.text_size_bytes;
    return isSame ? inspection.segments : undefined;
  };
  const keys = fileKeys(file);
  try {
    const segments =
      file.text_size_bytes === 0
        ? []
        : ((await read(keys.original, file.filename)) ?? (await read(keys.text, `${file.id}.txt`)) ?? []);
    await db.transaction().execute(async (tx) => {
      await store.insertSegments(tx, { fileId: file.id, segments });
      await store.markIndexed(tx, file.id);
    });
  } catch (error) {
    // Deleted in the meantime.
    if (!(error instanceof ObjectMissing)) throw error;
  }
}
