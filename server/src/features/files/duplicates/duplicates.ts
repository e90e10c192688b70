import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { DuplicateFamily } from '@sheaf/contract/files/duplicates';
import { DomainError } from '@sheaf/contract/problems';
import { duplicateFamilies } from '@sheaf/engine/duplicates/duplicate-families';
import type { Transaction } from '../../../tables.ts';
import { type AuthorizedProject, assertNoRun, lockProject } from '../../projects/projects.ts';
import type { CopyKind } from '../files.tables.ts';
import { type FilesContext, openText } from '../files.ts';
import * as store from './duplicates.store.ts';
import { decodeSketch } from './stored-sketch.ts';

export async function listDuplicates(
  context: FilesContext,
  project: AuthorizedProject,
): Promise<DuplicateFamily[]> {
  const { db } = context;
  const rows = await store.listSketches(db, project.id);
  const families = await duplicateFamilies(
    rows.map(({ id, sha256, language, sketch }) => ({
      id,
      sha256,
      language,
      sketch: decodeSketch(sketch),
    })),
    {
      readText: createTextReader(context, project),
      readDigests: (fileIds) => store.readDigests(db, { projectId: project.id, fileIds }),
      // Lets other requests run in between.
      pause: () => setImmediate(),
    },
  );
  return families.map(({ ids, ...family }) => ({ ...family, file_ids: ids }));
}

/** Comparing longer texts word by word would block other requests for too long. */
const MAX_TEXT_BYTES = 1_000_000;
/** The maximum read for one response. */
const MAX_BYTES_READ = 20_000_000;

/** Reads whole texts with a total budget; undefined for a text that is too long or was just deleted. */
function createTextReader(
  context: FilesContext,
  project: AuthorizedProject,
): (id: string) => Promise<string | undefined> {
  let bytesLeft = MAX_BYTES_READ;
  return async (fileId) => {
    const opened = await openText(context, project, fileId).catch(ignoreDeleted);
    if (!opened) return undefined;
    if (opened.sizeBytes > Math.min(MAX_TEXT_BYTES, bytesLeft)) {
      opened.text.destroy();
      return undefined;
    }
    bytesLeft -= opened.sizeBytes;
    return text(opened.text);
  };
}

function ignoreDeleted(error: unknown): undefined {
  if (!(error instanceof DomainError)) throw error;
}

/**
 * Leaves files out of runs and downloads, or takes them back in and records that their owner keeps them; files in a
 * category stay in it. Returns how many files were left out or taken back in. Throws `file_not_found` or
 * `run_in_progress`, changing nothing.
 */
export async function leaveOutFiles(
  context: FilesContext,
  project: AuthorizedProject,
  { fileIds, isLeftOut }: { fileIds: readonly string[]; isLeftOut: boolean },
): Promise<number> {
  const copied = isLeftOut
    ? await findOriginals(context, project, new Set(fileIds))
    : new Map<string, CopyInfo>();
  return context.db.transaction().execute(async (tx) => {
    await lockProject(tx, project);
    await assertNoRun(tx, project);
    await assertAllExist(tx, project, fileIds);
    const files = [...new Set(fileIds)].map((id) => ({
      id,
      copyOf: copied.get(id)?.copyOf ?? null,
      kind: copied.get(id)?.kind ?? null,
    }));
    const count = await store.setLeftOut(tx, { projectId: project.id, files, isLeftOut });
    const decided = await store.setKept(tx, { projectId: project.id, fileIds, isKept: !isLeftOut });
    const what = count > 0 ? 'files_changed' : 'files_kept';
    if (count + decided > 0) await context.contentChanged(tx, { projectId: project.id, what });
    return count;
  });
}

/** Throws `file_not_found` if one of these files is not in the project. */
export async function assertAllExist(
  tx: Transaction,
  project: AuthorizedProject,
  fileIds: readonly string[],
): Promise<void> {
  const found = await store.countFiles(tx, { projectId: project.id, fileIds });
  if (found < new Set(fileIds).size) {
    throw new DomainError(
      'file_not_found',
      'Some of these files no longer exist. Nothing was changed; reload the page and try again.',
    );
  }
}

/** Finds, for each file to be left out, the first file of its family that stays in. */
async function findOriginals(
  context: FilesContext,
  project: AuthorizedProject,
  leftOut: ReadonlySet<string>,
): Promise<Map<string, CopyInfo>> {
  const copied = new Map<string, CopyInfo>();
  const isOut = new Set([...leftOut, ...(await store.listLeftOut(context.db, project.id))]);
  for (const { kind, file_ids } of await listDuplicates(context, project)) {
    const copyOf = file_ids.find((id) => !isOut.has(id));
    if (kind === 'series' || !copyOf) continue;
    for (const id of file_ids) if (leftOut.has(id) && !copied.has(id)) copied.set(id, { copyOf, kind });
  }
  return copied;
}

interface CopyInfo {
  readonly copyOf: string;
  readonly kind: CopyKind;
}
