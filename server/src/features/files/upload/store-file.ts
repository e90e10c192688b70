import type { SkippedFile, UploadResult } from '@sheaf/contract/files';
import { pathOfFile } from '@sheaf/contract/uploads/folders';
import { type Refusal, refusal } from '@sheaf/contract/uploads/refusals';
import { isStoredAs, uniqueFilename } from '@sheaf/contract/uploads/stored-names';
import type { Transaction } from '../../../tables.ts';
import { type AuthorizedProject, hasActiveRun, lockProject } from '../../projects/projects.ts';
import { deleteFileRows } from '../delete-files.ts';
import * as store from '../files.store.ts';
import { type FilesContext, fileKeys, toFile } from '../files.ts';
import type { Inspection } from '../inspection/inspection.ts';
import type { ReceivedFile } from './received-file.ts';
import { UploadQuota } from './upload-quota.ts';

type UploadedFile = UploadResult['uploaded_files'][number];

interface InspectedFile {
  readonly id: string;
  readonly filename: string;
  readonly folder: string;
  readonly received: ReceivedFile;
  readonly inspection: Extract<Inspection, { ok: true }>;
  readonly textPath: string;
  readonly onSameName: OnSameName;
  /** Settles once all files that arrived before it in the same upload are stored or not. */
  readonly previous: Promise<unknown>;
}

/**
 * How to handle a file whose name is taken in its folder, or by a file with the same bytes in any: skip it if the bytes are
 * the same, otherwise add a number to its name (`skip`); always add a number (`keep`); or replace the existing file if its
 * bytes differ (`replace`).
 */
export type OnSameName = 'skip' | 'keep' | 'replace';

type StoreOutcome = { stored: UploadedFile } | { skipped: SkippedFile } | { refusal: Refusal };

/** The name and folder of the stored file that makes it unnecessary to keep this one, which has not been inspected. */
export async function findStoredCopy(
  { db }: FilesContext,
  project: AuthorizedProject,
  file: { filename: string; folder: string; sha256: string; onSameName: OnSameName },
): Promise<string | undefined> {
  return findExistingCopy(
    file,
    await store.findDuplicates(db, { projectId: project.id, sha256: file.sha256 }),
  );
}

/** The file that makes it unnecessary to keep this one, among those with the same bytes. */
function findExistingCopy(
  file: Pick<InspectedFile, 'filename' | 'folder' | 'onSameName'>,
  sameBytes: Awaited<ReturnType<typeof store.findDuplicates>>,
): string | undefined {
  if (file.onSameName === 'keep') return undefined;
  const copy = sameBytes.find((existing) =>
    file.onSameName === 'replace'
      ? pathOfFile(existing).toLowerCase() === pathOfFile(file).toLowerCase()
      : // Regardless of its folder, and of the number added to its name.
        isStoredAs(file.filename, existing.filename),
  );
  return copy && pathOfFile(copy);
}

/**
 * Stores the objects, then inserts the row; if no row is inserted, removes the objects again. Rows are inserted in the
 * order in which the files arrived, whichever was inspected first: it decides their names, and which is a duplicate of
 * which.
 */
export async function storeFile(
  context: FilesContext,
  project: AuthorizedProject,
  file: InspectedFile,
): Promise<StoreOutcome> {
  const { textIsOriginal } = file.inspection;
  const keys = fileKeys({
    project_id: project.id,
    id: file.id,
    text_is_original: textIsOriginal,
    text_id: null,
  });
  const storedKeys = [...new Set(Object.values(keys))];
  // After the insert, only the database knows whether it was committed: the connection may break before the response.
  let isInserted = false;
  try {
    if (!textIsOriginal) await context.storage.putFile(keys.text, file.textPath);
    await context.storage.putFile(keys.original, file.received.path);
    await file.previous;
    const outcome = await context.db.transaction().execute(async (tx) => {
      const inserted = await insert(context, tx, { ...file, project });
      isInserted = true;
      return inserted;
    });
    if (!('stored' in outcome)) await context.storage.remove(storedKeys);
    return outcome;
  } catch (error) {
    // A row without its objects would be a lost file; objects without a row are removed by the sweep.
    if (!isInserted) await context.storage.remove(storedKeys).catch(() => {});
    throw error;
  }
}

/** Checks the limits and inserts the file under a free name. The project's lock serializes concurrent uploads. */
async function insert(
  context: FilesContext,
  tx: Transaction,
  file: InspectedFile & { project: AuthorizedProject },
): Promise<StoreOutcome> {
  const { project, received, inspection } = file;
  await lockProject(tx, project);
  const quota = new UploadQuota(context.limits, await store.sumFiles(tx, project.id));
  const replaced =
    file.onSameName === 'replace'
      ? await store.findByName(tx, { ...file, projectId: project.id })
      : undefined;
  if (replaced) quota.release(replaced.size_bytes);
  const duplicates = await store.findDuplicates(tx, { projectId: project.id, sha256: received.sha256 });
  // Another request may have uploaded the same file while this one was read.
  const sameFile = findExistingCopy(file, duplicates);
  if (sameFile !== undefined) {
    const { filename, folder } = file;
    return { skipped: { filename, folder, duplicate_of: sameFile } };
  }
  const exceeded = quota.refuseCount() ?? quota.refuseSize(received.sizeBytes);
  if (exceeded) return { refusal: exceeded };
  if (replaced) {
    if (await hasActiveRun(tx, project.id)) return { refusal: refusal('run_in_progress') };
    await deleteFileRows(context, tx, { projectId: project.id, fileIds: [replaced.id] }, 'replaced');
  }
  const row = await insertUnderFreeName(tx, {
    ...inspection,
    id: file.id,
    projectId: project.id,
    filename: file.filename,
    folder: file.folder,
    sizeBytes: received.sizeBytes,
    sha256: received.sha256,
    reading: inspection,
    passages: inspection.passages,
    segments: inspection.segments,
    now: context.clock.now(),
  });
  await context.contentChanged(tx, { projectId: project.id, what: 'files_uploaded' });
  const [original] = duplicates;
  return { stored: { ...toFile(row), duplicate_of: original ? pathOfFile(original) : null } };
}

/**
 * Inserts a file under its name, with a number added if needed. Whether two names differ only in case is decided twice:
 * here, and by the database's index, whose collation may fold other letters than JavaScript does.
 */
async function insertUnderFreeName(tx: Transaction, file: store.NewFile): Promise<store.FileRow> {
  const stem = file.filename.slice(0, file.filename.lastIndexOf('.')).slice(0, 200);
  const alike = await store.findNamesLike(tx, { ...file, stem });
  const taken = new Set(alike.map((name) => name.toLowerCase()));
  for (;;) {
    const filename = uniqueFilename(file.filename, taken);
    const row = await store.insertFile(tx, { ...file, filename });
    if (row) return row;
    taken.add(filename.toLowerCase());
  }
}
