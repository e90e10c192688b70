import { z } from 'zod';
import { CONFIDENCE_LEVELS } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { PlacedBy } from './placed-by.ts';
import { ProjectParams } from './projects.ts';

/** An uploaded document. */
export const File = z
  .object({
    id: z.uuid(),
    filename: z.string(),
    file_type: z.enum(['pdf', 'text']),
    size_bytes: z.int(),
    /** Tokens in the o200k_base encoding. */
    token_count: z.int(),
    page_count: z.int().nullable(),
    /** False for a PDF without a text layer ("No text found"). */
    has_text: z.boolean(),
    /** What a person should know about how the file was read. */
    notes: z.array(z.string()),
    raw_category: z.string().nullable(),
    /** ISO 639-1; set by phase 1. */
    raw_language: z.string().nullable(),
    /** 0 to 1; set by phase 1. */
    confidence: z.number().nullable(),
    /** The telling phrases behind the raw category. */
    reason: z.array(z.string()),
    /** Who gave it its raw category; null before that, and where that was before this was written down. */
    raw_placed_by: PlacedBy.nullable(),
    final_category_id: z.uuid().nullable(),
    final_category_name: z.string().nullable(),
    /** Who put it into its category; null as above. */
    final_placed_by: PlacedBy.nullable(),
    file_credits: z.int(),
    uploaded_at: z.iso.datetime(),
  })
  .meta({ id: 'File' });
export type File = z.infer<typeof File>;

/** How far a file's raw category can be relied on. */
export type ConfidenceLevel = 'sure' | 'likely' | 'needs_a_look';

/** What the level of a file depends on. */
export type Labelled = Pick<File, 'raw_category' | 'confidence' | 'has_text'>;

/**
 * The level of a file's raw category; null before phase 1 has given it one. A file without text always needs a
 * look, since its name alone could tell. Leftovers need one by their confidence.
 */
export function confidenceLevel({ raw_category, confidence, has_text }: Labelled): ConfidenceLevel | null {
  if (raw_category === null) return null;
  const known = has_text ? (confidence ?? 0) : 0;
  if (known >= CONFIDENCE_LEVELS.sure) return 'sure';
  return known >= CONFIDENCE_LEVELS.likely ? 'likely' : 'needs_a_look';
}

/** Whether a person should check where a file was placed. */
export const needsALook = (file: Labelled): boolean => confidenceLevel(file) === 'needs_a_look';

/** A file that was kept; `duplicate_of` names an earlier file with the same bytes. */
export const UploadedFile = File.extend({ duplicate_of: z.string().nullable() }).meta({ id: 'UploadedFile' });

/** A file that was refused, with a sentence that says what to do. */
export const FailedFile = z
  .object({ filename: z.string(), error: z.string(), code: z.string() })
  .meta({ id: 'FailedFile' });
export type FailedFile = z.infer<typeof FailedFile>;

export const UploadResult = z
  .object({ uploaded_files: z.array(UploadedFile), failed_files: z.array(FailedFile) })
  .meta({ id: 'UploadResult' });
export type UploadResult = z.infer<typeof UploadResult>;

export const StorageUsage = z
  .object({
    current_usage_bytes: z.int(),
    current_usage_mb: z.number(),
    remaining_mb: z.number(),
    usage_percentage: z.number(),
  })
  .meta({ id: 'StorageUsage' });
export type StorageUsage = z.infer<typeof StorageUsage>;

export const fileEndpoints = {
  uploadFiles: endpoint({
    method: 'POST',
    path: '/projects/:id/upload',
    summary: 'Uploads up to 50 files (multipart, repeated field "files")',
    access: 'active',
    blockedAction: 'upload files',
    params: ProjectParams,
    takes: 'multipart',
    response: UploadResult,
  }),
  listFiles: endpoint({
    method: 'GET',
    path: '/projects/:id/files',
    summary: 'The files of a project',
    access: 'account',
    params: ProjectParams,
    response: z.array(File),
  }),
  deleteFiles: endpoint({
    method: 'DELETE',
    path: '/projects/:id/files',
    summary: 'Deletes every file of a project',
    access: 'active',
    blockedAction: 'delete files',
    params: ProjectParams,
    response: z.object({ deleted_files: z.int() }),
  }),
  deleteFile: endpoint({
    method: 'DELETE',
    path: '/projects/:id/files/:fileId',
    summary: 'Deletes one file',
    access: 'active',
    blockedAction: 'delete files',
    params: ProjectParams.extend({ fileId: z.uuid() }),
    response: z.object({ message: z.string() }),
  }),
  getStorageUsage: endpoint({
    method: 'GET',
    path: '/projects/:id/files/storage-usage',
    summary: 'Bytes uploaded to a project, against its limit',
    access: 'account',
    params: ProjectParams,
    response: StorageUsage,
  }),
};
