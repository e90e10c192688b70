import { BYTES_PER_MB } from '@sheaf/contract/constants';
import type { File, StorageUsage } from '@sheaf/contract/files';
import { DomainError } from '@sheaf/contract/problems';
import type { Clock } from '../../platform/clock.ts';
import type { Events } from '../../platform/events.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Database, Transaction } from '../../tables.ts';
import { markRunsOutdated, publishChange } from '../jobs/jobs.ts';
import {
  type AuthorizedProject,
  assertNoRun,
  lockProject,
  markContentChanged,
  type ObjectRemoval,
  projectPrefix,
  removeDeletedObjects,
} from '../projects/projects.ts';
import * as store from './files.store.ts';
import type { Inspector } from './inspection.ts';
import type { UploadLimiter } from './upload-limiter.ts';

/** The limits that hold for the files of one project. */
export interface FileLimits {
  readonly documentsPerProject: number;
  readonly pdfFileBytes: number;
  readonly textFileBytes: number;
  readonly projectStorageBytes: number;
}

/** What the file use cases need. */
export interface Files {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly events: Events;
  readonly inspector: Inspector;
  readonly limiter: UploadLimiter;
  readonly removal: ObjectRemoval;
  /** Called in the transaction that takes something out of a project: what was made from it goes too. */
  readonly onContentRemoved: (tx: Transaction, projectId: string) => Promise<void>;
  readonly limits: FileLimits;
  /** Where uploads lie until they are kept; on the storage's own disk, moving them in costs nothing. */
  readonly temporaryFolder: string;
  /** Removes the categories of a project whose files all go, in the transaction that deletes them. */
  readonly removeCategories: (tx: Transaction, projectId: string) => Promise<void>;
}

/** Where a file's objects lie: the bytes as uploaded, and its text where that is not the same. */
export function fileKeys(file: { projectId: string; fileId: string; textIsOriginal: boolean }) {
  const folder = filePrefix(file);
  return { original: `${folder}original`, text: file.textIsOriginal ? `${folder}original` : `${folder}text` };
}

const filePrefix = ({ projectId, fileId }: { projectId: string; fileId: string }) =>
  `${projectPrefix(projectId)}files/${fileId}/`;

/** The files of a project, in the order of upload. */
export async function listFiles(files: Files, project: AuthorizedProject): Promise<File[]> {
  return (await store.listFiles(files.db, project.id)).map(toFile);
}

/** Deletes one file. Throws `file_not_found`, or `run_in_progress` while a run goes on. */
export async function deleteFile(files: Files, project: AuthorizedProject, fileId: string): Promise<void> {
  await deleteRows(files, project, async (tx) => {
    const row = await store.deleteFile(tx, { projectId: project.id, fileId });
    if (!row) throw new DomainError('file_not_found', 'This file does not exist any more.');
    return [row];
  });
}

/** Deletes all files of a project with its categories, and returns how many files there were. Throws `run_in_progress` while a run goes on. */
export const deleteAllFiles = (files: Files, project: AuthorizedProject): Promise<number> =>
  deleteRows(files, project, async (tx) => {
    const rows = await store.deleteFiles(tx, project.id);
    await files.removeCategories(tx, project.id);
    return rows;
  });

/** Deletes rows under the project's lock, with every output made from them, and the objects once that is committed. */
async function deleteRows(
  files: Files,
  project: AuthorizedProject,
  work: (tx: Transaction) => Promise<Array<{ id: string; category_id: string | null }>>,
): Promise<number> {
  const deleted = await files.db.transaction().execute(async (tx) => {
    await lockProject(tx, project);
    await assertNoRun(tx, project);
    const rows = await work(tx);
    await markContentChanged(tx, {
      projectId: project.id,
      areCategoriesTouched: rows.some((row) => row.category_id !== null),
    });
    await files.onContentRemoved(tx, project.id);
    await markRunsOutdated(tx, { projectId: project.id, scope: 'all' });
    for (const what of ['files', 'categories'] as const) {
      await publishChange(files.events, tx, { projectId: project.id, what });
    }
    return rows;
  });
  await removeDeletedObjects(files.removal);
  return deleted.length;
}

/** Bytes uploaded to a project, against its limit. */
export async function getStorageUsage(files: Files, project: AuthorizedProject): Promise<StorageUsage> {
  const { bytes } = await store.sumFiles(files.db, project.id);
  const limit = files.limits.projectStorageBytes;
  return {
    current_usage_bytes: bytes,
    current_usage_mb: round(bytes / BYTES_PER_MB),
    remaining_mb: round(Math.max(0, limit - bytes) / BYTES_PER_MB),
    usage_percentage: round((100 * bytes) / limit),
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** A file as the wire shows it. */
export function toFile(row: store.FileRow): File {
  return {
    id: row.id,
    filename: row.filename,
    file_type: row.file_type,
    size_bytes: row.size_bytes,
    token_count: row.token_count,
    page_count: row.page_count,
    has_text: row.has_text,
    notes: row.notes,
    raw_category: row.raw_category_name,
    raw_language: row.raw_language,
    confidence: row.confidence,
    reason: row.reason,
    raw_placed_by: row.raw_placed_by,
    final_category_id: row.category_id,
    final_category_name: row.category_name,
    final_placed_by: row.placed_by,
    file_credits: row.file_credits,
    uploaded_at: row.uploaded_at.toISOString(),
  };
}
