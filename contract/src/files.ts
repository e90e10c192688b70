import { z } from 'zod';
import { FILES_PER_CALL, RESTORE_SECONDS, UPLOAD_EXTENSIONS, UPLOAD_FILES_PER_REQUEST } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { FileParams } from './files/content.ts';
import { Flag } from './flag.ts';
import { PlacedBy } from './placement/placed-by.ts';
import { CHANGES_PROJECT, ProjectParams, READS_PROJECT } from './projects.ts';
import { PageKinds } from './scans/page-kinds.ts';
import { FOLDER_LIMITS } from './uploads/folders.ts';
import { NewFilename } from './uploads/new-filename.ts';
import { NewFolder } from './uploads/new-folder.ts';

/** The folder of a file, in answers. */
const Folder = z
  .string()
  .describe('The path of the folder that the file was uploaded with, such as `Letters/1989`; empty if none.');

export const File = z
  .object({
    id: z.uuid(),
    filename: z.string(),
    folder: Folder,
    file_type: z.enum(['pdf', 'text']),
    size_bytes: z.int(),
    token_count: z.int().describe('Tokens in the o200k_base encoding.'),
    page_count: z.int().nullable(),
    page_kinds: PageKinds.optional().describe('The kind of each page. Missing for texts.'),
    ocr_pages: z.array(z.int()).optional().describe('The pages whose text was read by OCR.'),
    hard_to_read: z.array(z.int()).optional().describe('The pages of `ocr_pages` that OCR is not sure of.'),
    has_text: z
      .boolean()
      .describe('False if there is no readable text. Such a file is not part of runs and costs nothing.'),
    notes: z.array(z.string()).describe('What a person should know about how the file was read.'),
    raw_category: z.string().nullable(),
    raw_language: z.string().nullable().describe('ISO 639-1; set by phase 1.'),
    confidence: z
      .number()
      .nullable()
      .describe(
        'How likely the file is to belong where it is, from 0 to 1: in its category or, without one, in its raw category. Null if nothing has judged that, as after its owner moved it.',
      ),
    reason: z.array(z.string()).describe('The phrases that led to the category that `confidence` is about.'),
    reason_sentence: z
      .string()
      .nullable()
      .describe('The sentence of the file that contains the most significant of these phrases.'),
    second_category: z.string().nullable().describe('The second-best category of the same kind.'),
    second_nearness: z.number().nullable().describe('How close the second-best one came, from 0 to 1.'),
    fits_nowhere: z.boolean().describe('True if the run found no category that fits the file.'),
    raw_placed_by: PlacedBy.nullable().describe('What assigned the raw category; null if there is none.'),
    final_category_id: z.uuid().nullable(),
    final_category_name: z.string().nullable(),
    final_placed_by: PlacedBy.nullable().describe(
      'What placed the file in its category; null if there is none, or if its owner placed it.',
    ),
    is_pinned: z
      .boolean()
      .describe(
        'Whether its owner pinned it where it is: in its category, or in none if `final_category_id` is null. Runs do not move it.',
      ),
    left_out: z.boolean().describe('Whether its owner left it out of runs and downloads.'),
    is_kept: z
      .boolean()
      .describe(
        'Whether its owner decided to keep it, although it may resemble another file: the last call about it included it.',
      ),
    file_credits: z
      .int()
      .describe(
        "What its raw category costs: 1, or 0 for the product's sample documents and for files without readable text.",
      ),
    uploaded_at: z.iso.datetime(),
  })
  .meta({ id: 'File', description: 'An uploaded document.' });
export type File = z.infer<typeof File>;

export const UploadedFile = File.extend({ duplicate_of: z.string().nullable() }).meta({
  id: 'UploadedFile',
  description:
    'A file that was kept; `duplicate_of` names an earlier file with the same bytes, after its folder.',
});

export const FailedFile = z
  .object({ filename: z.string(), folder: Folder, error: z.string(), code: z.string() })
  .meta({ id: 'FailedFile', description: 'A file that was refused, with a sentence that says what to do.' });
export type FailedFile = z.infer<typeof FailedFile>;

export const SkippedFile = z.object({ filename: z.string(), folder: Folder, duplicate_of: z.string() }).meta({
  id: 'SkippedFile',
  description:
    'A file that the project already has, with the same name and the same bytes; `duplicate_of` names that, after its folder.',
});
export type SkippedFile = z.infer<typeof SkippedFile>;

export const UploadResult = z
  .object({
    uploaded_files: z.array(UploadedFile),
    failed_files: z.array(FailedFile),
    skipped_files: z.array(SkippedFile),
  })
  .meta({ id: 'UploadResult' });
export type UploadResult = z.infer<typeof UploadResult>;

export const FileHash = z
  .object({
    id: z.uuid(),
    filename: z.string(),
    folder: Folder,
    size_bytes: z.int(),
    sha256: z.string().describe('The SHA-256 of its bytes as uploaded, in hexadecimal.'),
  })
  .meta({ id: 'FileHash', description: 'The name and hash of a file, to compare it with a file elsewhere.' });
export type FileHash = z.infer<typeof FileHash>;

export const FileIds = z.array(z.uuid()).min(1).max(FILES_PER_CALL);

const LeaveOut = z.strictObject({
  file_ids: FileIds,
  left_out: z.boolean(),
});

export const StorageUsage = z
  .object({
    current_usage_bytes: z.int(),
    current_usage_mb: z.number(),
    remaining_mb: z.number(),
    usage_percentage: z.number(),
  })
  .meta({ id: 'StorageUsage' });
export type StorageUsage = z.infer<typeof StorageUsage>;

const UploadForm = z.object({
  folder: z
    .array(z.string())
    .optional()
    .describe(
      `The folder of the files that follow it in the form, until the next one: a relative path such as \`Letters/1989\`, at most ${FOLDER_LIMITS.length} characters long and ${FOLDER_LIMITS.depth} folders deep. Empty for none.`,
    ),
  files: z
    .array(z.file())
    .min(1)
    .max(UPLOAD_FILES_PER_REQUEST)
    .describe(`The documents, each with its file name: ${UPLOAD_EXTENSIONS.join(', ')}.`),
});

const RESTORABLE = `Whether the files can be brought back for ${RESTORE_SECONDS} seconds; until then, their contents are kept. Deleting them again without it removes them at once.`;
export const FILES_GONE_MESSAGE = `Deleted files can be brought back for ${RESTORE_SECONDS} seconds. These have been removed for good.`;
export const PROJECT_FULL_MESSAGE =
  'The project has no room for what was deleted anymore. Nothing was brought back. Delete other files, then try again in time.';

export const fileEndpoints = {
  uploadFiles: endpoint({
    ...CHANGES_PROJECT,
    path: '/projects/:id/upload',
    summary: `Upload up to ${UPLOAD_FILES_PER_REQUEST} files (multipart, repeated field "files")`,
    description:
      'Returns 200 even if files were refused. Each refused file is in `failed_files`, with a code and a sentence; the others are kept. A file that the project already has, with the same name and the same bytes, is skipped.',
    blockedAction: 'upload files',
    query: z.strictObject({
      keep_duplicates: Flag.optional().describe(
        'Keep another copy of files that the project already has, instead of skipping them.',
      ),
      replace: Flag.optional().describe(
        'Replace existing files that have the same name in the same folder. An old file is deleted only if the new one is kept. Files of one request never replace one another: among those with the same name and folder, all but the first are treated as without `replace`. Takes precedence over `keep_duplicates`.',
      ),
    }),
    requestType: 'multipart',
    form: UploadForm,
    response: UploadResult,
    errors: ['project_not_found', 'too_many_requests'],
  }),
  listFiles: endpoint({
    ...READS_PROJECT,
    path: '/projects/:id/files',
    summary: 'List the files of a project',
    response: z.array(File),
    errors: ['project_not_found'],
  }),
  listFileHashes: endpoint({
    ...READS_PROJECT,
    path: '/projects/:id/files/hashes',
    summary: 'List the names, folders and SHA-256 hashes of files, to find what is new or changed elsewhere',
    response: z.array(FileHash),
    errors: ['project_not_found'],
  }),
  deleteFiles: endpoint({
    method: 'DELETE',
    path: '/projects/:id/files',
    summary: 'Delete all files of a project',
    access: 'active',
    worksWithoutRoom: true,
    blockedAction: 'delete files',
    scope: 'write',
    params: ProjectParams,
    response: z.object({ deleted_files: z.int() }),
    errors: ['project_not_found', 'run_in_progress'],
  }),
  deleteSelectedFiles: endpoint({
    ...CHANGES_PROJECT,
    path: '/projects/:id/files/delete',
    summary: 'Delete several files',
    description: 'All in one step. Files that no longer exist are skipped.',
    worksWithoutRoom: true,
    blockedAction: 'delete files',
    body: z.strictObject({ file_ids: FileIds, restorable: z.boolean().default(false).describe(RESTORABLE) }),
    response: z.object({
      deleted_file_ids: z.array(z.uuid()).describe('The files that this call has deleted, in upload order.'),
    }),
    errors: ['project_not_found', 'run_in_progress'],
  }),
  deleteFile: endpoint({
    method: 'DELETE',
    path: '/projects/:id/files/:fileId',
    summary: 'Delete a file',
    access: 'active',
    worksWithoutRoom: true,
    blockedAction: 'delete files',
    scope: 'write',
    params: FileParams,
    query: z.strictObject({ restorable: Flag.optional().describe(RESTORABLE) }),
    response: z.object({ message: z.string() }),
    errors: ['project_not_found', 'file_not_found', 'run_in_progress'],
  }),
  restoreFiles: endpoint({
    ...CHANGES_PROJECT,
    path: '/projects/:id/files/restore',
    summary: 'Bring back files that were deleted with `restorable`',
    description: `Works for ${RESTORE_SECONDS} seconds after the deletion, also during a run. Each file comes back with its categories, as far as they still exist; if its name has been taken since, a number is added. Files whose time is over are skipped. If the project has no room for all of them, none comes back.`,
    blockedAction: 'bring files back',
    body: z.strictObject({ file_ids: FileIds }),
    response: z.object({
      restored_files: z.array(z.object({ id: z.uuid(), filename: z.string(), folder: Folder })),
    }),
    errors: ['project_not_found', 'project_full'],
  }),
  renameFile: endpoint({
    method: 'PATCH',
    path: '/projects/:id/files/:fileId',
    summary: 'Rename a file, or move it to another folder',
    description:
      'Names are unique in a folder. The file keeps its categories, its pin and its place in the history.',
    access: 'active',
    blockedAction: 'rename files',
    scope: 'write',
    params: FileParams,
    body: z.strictObject({ filename: NewFilename, folder: NewFolder.optional() }),
    response: z.object({ id: z.uuid(), filename: z.string(), folder: Folder }),
    errors: ['project_not_found', 'file_not_found', 'name_taken', 'run_in_progress'],
  }),
  leaveOutFiles: endpoint({
    ...CHANGES_PROJECT,
    path: '/projects/:id/files/leave-out',
    summary: 'Leave files out of runs and downloads, or include them again',
    description:
      'Files that are left out stay in the project and cost nothing. A merged file lists them next to the file that they copy. Including files, even those that were never left out, records the decision to keep them (`is_kept`), so that the web app no longer proposes to leave them out.',
    blockedAction: 'leave files out',
    body: LeaveOut,
    response: z.object({ changed_files: z.int() }),
    errors: ['project_not_found', 'file_not_found', 'run_in_progress'],
  }),
  getStorageUsage: endpoint({
    ...READS_PROJECT,
    path: '/projects/:id/files/storage-usage',
    summary: 'Get the storage that a project uses and has left',
    response: StorageUsage,
    errors: ['project_not_found'],
  }),
};
