import type { SkippedFile, UploadResult } from '@sheaf/contract/files';
import type { Refusal } from '@sheaf/contract/uploads/refusals';
import type { Transaction } from '../../../tables.ts';
import { publishChange } from '../../jobs/jobs.ts';
import { type AuthorizedProject, lockProject, markContentChanged } from '../../projects/projects.ts';
import { freeFilename, isKeptAs } from '../files.rules.ts';
import * as store from '../files.store.ts';
import { type FilesContext, fileKeys, toFile } from '../files.ts';
import type { Inspection } from '../inspection/inspection.ts';
import type { ReceivedFile } from './received-file.ts';
import { UploadQuota } from './upload-quota.ts';

type UploadedFile = UploadResult['uploaded_files'][number];

/** A file that has been received and inspected. */
interface InspectedFile {
  readonly id: string;
  readonly filename: string;
  readonly received: ReceivedFile;
  readonly inspection: Extract<Inspection, { ok: true }>;
  readonly textPath: string;
  /** Whether a file that is there already is kept a second time. */
  readonly keepsDuplicates: boolean;
}

type KeepOutcome = { kept: UploadedFile } | { skipped: SkippedFile } | { refusal: Refusal };

/** The file of this name among those with the same bytes, whatever number was added to its name. */
export const findSameFile = (filename: string, sameBytes: readonly string[]): string | undefined =>
  sameBytes.find((kept) => isKeptAs(filename, kept));

/** Stores the objects, then inserts the row; without the row, the objects are removed again. */
export async function keepFile(
  context: FilesContext,
  project: AuthorizedProject,
  file: InspectedFile,
): Promise<KeepOutcome> {
  const { textIsOriginal } = file.inspection;
  const keys = fileKeys({ projectId: project.id, fileId: file.id, textIsOriginal });
  const stored = [...new Set(Object.values(keys))];
  // After the insert only the database knows whether it was committed: the connection may break before the answer.
  let isInserted = false;
  try {
    if (!textIsOriginal) await context.storage.putFile(keys.text, file.textPath);
    await context.storage.putFile(keys.original, file.received.path);
    const outcome = await context.db.transaction().execute(async (tx) => {
      const inserted = await insert(context, tx, { ...file, project });
      isInserted = true;
      return inserted;
    });
    if (!('kept' in outcome)) await context.storage.remove(stored);
    return outcome;
  } catch (error) {
    // A row without its objects would be a lost file; objects without a row are removed by the sweep.
    if (!isInserted) await context.storage.remove(stored).catch(() => {});
    throw error;
  }
}

/** Checks the limits, and inserts the file under a free name. The project's lock serializes concurrent uploads. */
async function insert(
  context: FilesContext,
  tx: Transaction,
  file: InspectedFile & { project: AuthorizedProject },
): Promise<KeepOutcome> {
  const { project, received, inspection } = file;
  await lockProject(tx, project);
  const quota = new UploadQuota(context.limits, await store.sumFiles(tx, project.id));
  const refusal = quota.refuseCount() ?? quota.refuseSize(received.sizeBytes);
  if (refusal) return { refusal };
  const duplicates = await store.findDuplicates(tx, { projectId: project.id, sha256: received.sha256 });
  // Another request may have brought it while this one was read.
  const sameFile = file.keepsDuplicates ? undefined : findSameFile(file.filename, duplicates);
  if (sameFile !== undefined) return { skipped: { filename: file.filename, duplicate_of: sameFile } };
  const row = await insertUnderFreeName(tx, {
    ...inspection,
    id: file.id,
    projectId: project.id,
    filename: file.filename,
    sizeBytes: received.sizeBytes,
    sha256: received.sha256,
    reading: inspection,
    passages: inspection.passages,
    segments: inspection.segments,
    now: context.clock.now(),
  });
  await markContentChanged(tx, { projectId: project.id, areCategoriesTouched: false });
  await publishChange(context.events, tx, { projectId: project.id, what: 'files' });
  return { kept: { ...toFile(row), duplicate_of: duplicates[0] ?? null } };
}

/**
 * Inserts a file under its name, or with a number added. Whether two names differ only in case is decided twice: here,
 * and by the database's index, whose collation may fold other letters than JavaScript does.
 */
async function insertUnderFreeName(tx: Transaction, file: store.NewFile): Promise<store.FileRow> {
  const stem = file.filename.slice(0, file.filename.lastIndexOf('.')).slice(0, 200);
  const alike = await store.findNamesLike(tx, { projectId: file.projectId, stem });
  const taken = new Set(alike.map((name) => name.toLowerCase()));
  for (;;) {
    const filename = freeFilename(file.filename, taken);
    const row = await store.insertFile(tx, { ...file, filename });
    if (row) return row;
    taken.add(filename.toLowerCase());
  }
}
