import type { Readable } from 'node:stream';
import { BYTES_PER_MB } from '@sheaf/contract/constants';
import type { File, FileHash, StorageUsage } from '@sheaf/contract/files';
import type { PageStart } from '@sheaf/contract/files/content';
import { DomainError } from '@sheaf/contract/problems';
import type { Limits } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Room } from '../../platform/disk/room.ts';
import type { LaneLimiter } from '../../platform/lane-limiter.ts';
import { ObjectMissing, type Storage } from '../../platform/storage/storage.ts';
import type { Database } from '../../tables.ts';
import {
  type AuthorizedProject,
  type ContentChanged,
  type ObjectRemovalContext,
  projectPrefix,
} from '../projects/projects.ts';
import * as store from './files.store.ts';
import type { Inspector } from './inspection/inspection.ts';
import type { SearchLimits } from './search/search-budget.ts';

export type FileLimits = Omit<Limits, 'projectsPerAccount'>;

export interface FilesContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly inspector: Inspector;
  readonly uploads: LaneLimiter;
  readonly searches: LaneLimiter;
  readonly searchLimits: SearchLimits;
  readonly room: Room;
  readonly removal: ObjectRemovalContext;
  readonly contentChanged: ContentChanged;
  readonly limits: FileLimits;
  /** Holds uploads until they are stored: on the disk of a folder storage, so that they are moved, not copied. */
  readonly temporaryFolder: string;
}

/**
 * The keys of a file's objects: the bytes as uploaded, and its text, which may be the same object. An object is
 * never overwritten: a text that OCR has replaced is another object, with an id.
 */
export function fileKeys(row: {
  project_id: string;
  id: string;
  text_is_original: boolean;
  text_id: string | null;
}) {
  const folder = fileFolder(row);
  const original = `${folder}original`;
  const text = row.text_id === null ? `${folder}text` : `${folder}text-${row.text_id}`;
  return { original, text: row.text_is_original ? original : text };
}

export const fileFolder = (row: { project_id: string; id: string }): string =>
  `${projectPrefix(row.project_id)}files/${row.id}/`;

/** The files of a project in upload order. */
export const listFiles = ({ db }: FilesContext, project: AuthorizedProject): Promise<File[]> =>
  readFiles(db, project.id);

export const readFiles = async (db: Database, projectId: string): Promise<File[]> =>
  (await store.listFiles(db, projectId)).map(toFile);

export const listFileHashes = ({ db }: FilesContext, project: AuthorizedProject): Promise<FileHash[]> =>
  store.listHashes(db, project.id);

/** Opens the text of a file. Throws `file_not_found`. */
export async function openText(
  { db, storage }: FilesContext,
  project: AuthorizedProject,
  fileId: string,
): Promise<{ text: Readable; sizeBytes: number }> {
  const row = await store.findFile(db, { projectId: project.id, fileId });
  if (!row) throw fileNotFound();
  const text = await storage.open(fileKeys(row).text).catch((error: unknown) => {
    // The file was deleted after its row was read.
    throw error instanceof ObjectMissing ? fileNotFound() : error;
  });
  return { text, sizeBytes: row.text_size_bytes };
}

/** Where the pages of a PDF begin in its text. */
export async function listPages(
  { db }: FilesContext,
  project: AuthorizedProject,
  fileId: string,
): Promise<PageStart[]> {
  const row = await store.findPassagePages(db, { projectId: project.id, fileId });
  if (!row) throw fileNotFound();
  const starts: PageStart[] = [];
  let at = 0;
  for (const [index, characters] of (row.characters ?? []).entries()) {
    const page = row.pages?.[index];
    if (page !== undefined && page !== starts.at(-1)?.page) starts.push({ page, at });
    at += characters;
  }
  return starts;
}

export const fileNotFound = () => new DomainError('file_not_found', 'This file no longer exists.');

export async function getStorageUsage(
  context: FilesContext,
  project: AuthorizedProject,
): Promise<StorageUsage> {
  const { bytes } = await store.sumFiles(context.db, project.id);
  const limit = context.limits.projectStorageBytes;
  return {
    current_usage_bytes: bytes,
    current_usage_mb: round(bytes / BYTES_PER_MB),
    remaining_mb: round(Math.max(0, limit - bytes) / BYTES_PER_MB),
    usage_percentage: round((100 * bytes) / limit),
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

export function toFile(row: store.FileRow): File {
  return {
    id: row.id,
    filename: row.filename,
    folder: row.folder,
    file_type: row.file_type,
    size_bytes: row.size_bytes,
    token_count: row.token_count,
    page_count: row.page_count,
    page_kinds: row.page_kinds ?? undefined,
    ocr_pages: row.ocr_pages ?? undefined,
    hard_to_read: row.hard_to_read ?? undefined,
    has_text: row.has_text,
    notes: row.notes,
    raw_category: row.raw_category_name,
    raw_language: row.raw_language,
    ...fitOf(row),
    raw_placed_by: row.raw_placed_by,
    final_category_id: row.category_id,
    final_category_name: row.category_name,
    final_placed_by: row.placed_by,
    is_pinned: row.is_pinned,
    left_out: row.left_out,
    is_kept: row.is_kept,
    file_credits: row.has_text ? row.file_credits : 0,
    uploaded_at: row.uploaded_at.toISOString(),
  };
}

/** How well a file fits the category that is shown for it, and why: its category or, without one, its raw category. */
function fitOf(
  row: store.FileRow,
): Pick<
  File,
  'confidence' | 'reason' | 'reason_sentence' | 'second_category' | 'second_nearness' | 'fits_nowhere'
> {
  if (row.category_id === null) {
    const { confidence, reason, reason_sentence, second_category, second_nearness, fits_nowhere } = row;
    return { confidence, reason, reason_sentence, second_category, second_nearness, fits_nowhere };
  }
  return {
    confidence: row.fit_confidence,
    reason: row.fit_reason ?? [],
    reason_sentence: row.fit_sentence,
    second_category: row.fit_second,
    second_nearness: row.fit_second === null ? null : row.fit_nearness,
    fits_nowhere: row.fit_nowhere ?? false,
  };
}
