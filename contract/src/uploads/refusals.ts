import { BYTES_PER_MB, FILENAME_MAX_LENGTH, UPLOAD_FILES_PER_REQUEST } from '../constants.ts';
import { FOLDER_RULE } from './folders.ts';

/**
 * Why an uploaded file was refused, for reasons that need no figures. Each sentence says what happened and what to do.
 * The page may show the same sentences before it uploads anything.
 */
export const refusalSentences = {
  wrong_type: 'Invalid file type: Please upload only .txt, .md, or .pdf files.',
  unusable_name: 'This file has no usable name. Rename it and upload it again.',
  name_too_long: `The name of this file is longer than ${FILENAME_MAX_LENGTH} characters. Shorten it and upload it again.`,
  unusable_folder: `The folder of this file cannot be used, so the file was not kept. ${FOLDER_RULE} Rename or move the folder and upload the file again.`,
  too_many_in_request: `A request can hold at most ${UPLOAD_FILES_PER_REQUEST} files, so this one was left out. Upload it again in a separate request.`,
  upload_broken:
    'The upload was interrupted here. The files before it were kept. Upload this one and the rest again.',
  empty_file: 'This file is empty. Check it and upload it again.',
  not_a_pdf: 'This file is named .pdf but is not a PDF. Save or export it as a PDF and upload it again.',
  pdf_named_as_text: 'This file is a PDF but is named as text. Rename it to end in .pdf and upload it again.',
  password_protected: 'This PDF is password-protected. Remove the password and upload it again.',
  damaged_pdf: 'This PDF is damaged and cannot be opened. Save or export a new copy and upload it again.',
  no_pages: 'This PDF has no pages. Save or export a new copy and upload it again.',
  too_heavy:
    'This file took too much time or memory to read. Split it or save it in a simpler form, and upload it again.',
  unknown_encoding:
    'The text of this file cannot be read because its encoding is unknown. Save it as UTF-8 and upload it again.',
  binary_content:
    'This file is named as text but contains binary data. Save its text as UTF-8 and upload it again.',
  run_in_progress:
    'A file with this name already exists and was not replaced, because a run is in progress. Upload this one again when the run has ended.',
  no_room:
    'The server has no room left for this file, and no part of it was kept. The operator of the server must make room; then upload it again.',
  not_stored: 'This file could not be stored, and no part of it was kept. Please try again.',
} as const satisfies Record<string, string>;

/** A refusal whose sentence needs no figures. */
export type PlainRefusalCode = keyof typeof refusalSentences;

/** Stable code of every refusal: the `code` of an entry in `failed_files`. */
export type RefusalCode = PlainRefusalCode | 'too_large' | 'storage_limit' | 'document_limit';

/** What an entry in `failed_files` has beside the file's name. */
export interface Refusal {
  code: RefusalCode;
  error: string;
}

/** How many uploads of one account are received simultaneously, and how many more may wait in line. */
export const UPLOADS_PER_ACCOUNT = { active: 3, waiting: 12 } as const;
export const TOO_MANY_UPLOADS_MESSAGE =
  'You have too many uploads in progress, so this one was not accepted. Wait for some to finish, then upload it again.';

/** The refusal for a reason that needs no figures. */
export function refusal(code: PlainRefusalCode): Refusal {
  return { code, error: refusalSentences[code] };
}

/** The file exceeds the limit for its type. `sizeBytes` is null if reading stopped at the limit. */
export function refusalForSize({
  sizeBytes,
  limitBytes,
}: {
  sizeBytes: number | null;
  limitBytes: number;
}): Refusal {
  const limit = formatMegabytes(limitBytes, Math.floor);
  const size = sizeBytes === null ? `more than ${limit}` : formatMegabytes(sizeBytes, Math.ceil);
  return {
    code: 'too_large',
    error: `File size limit exceeded: this file is ${size} MB, and the limit is ${limit} MB. Split it or make it smaller and upload it again.`,
  };
}

/** The upload would exceed the project's storage limit. All figures are in bytes. */
export function refusalForStorage(bytes: { limit: number; used: number; upload: number }): Refusal {
  return {
    code: 'storage_limit',
    error: `Storage limit exceeded: the limit is ${formatMegabytes(bytes.limit, Math.floor)} MB, ${formatMegabytes(bytes.used, Math.ceil)} MB are in use, and this upload is ${formatMegabytes(bytes.upload, Math.ceil)} MB. Delete some files of the project, then upload again.`,
  };
}

/** More files than the project has slots left; the message is the specification's. */
export function refusalForDocuments({
  files,
  slots,
  limit,
}: {
  files: number;
  slots: number;
  limit: number;
}): Refusal {
  return {
    code: 'document_limit',
    error: `Cannot upload ${files} files. Only ${slots} slots remaining (limit: ${limit} files per project).`,
  };
}

/**
 * Megabytes with at most two decimals. Sizes are rounded up and limits down, so that a file one byte over its limit is
 * never shown as exactly at it.
 */
export function formatMegabytes(bytes: number, round: (value: number) => number): string {
  return String(round((bytes / BYTES_PER_MB) * 100) / 100);
}
