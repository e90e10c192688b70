import { UPLOAD_EXTENSIONS } from '@sheaf/contract/constants';
import type { SystemLimits } from '@sheaf/contract/system';
import { formatCount, formatMegabytes } from '../../ui/format.ts';

/** What the checks need of a chosen file: a browser `File` has it. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
}

/** A message for the person who chose the files, in the words of the specification. */
export interface UploadNotice {
  readonly type: 'error' | 'warning';
  readonly title: string;
  readonly message: string;
}

/** A file that is left out, with its own sentence. */
export interface RejectedFile<F extends ChosenFile> {
  readonly file: F;
  readonly error: string;
}

export interface UploadCheck<F extends ChosenFile> {
  readonly accepted: readonly F[];
  readonly rejected: readonly RejectedFile<F>[];
  readonly notices: readonly UploadNotice[];
}

/** What the files are checked against. `fileCount` and `usedBytes` include what is still on its way up. */
export interface UploadRoom {
  readonly limits: SystemLimits;
  readonly fileCount: number;
  readonly usedBytes: number;
  readonly isDeactivated: boolean;
}

/**
 * Checks chosen files before they are sent, to save the wait: the server enforces every rule again.
 * A wrong type or size leaves out that file alone; too many files or too many bytes refuse them all,
 * since which ones to leave out is the person's choice.
 */
export function checkUpload<F extends ChosenFile>(files: readonly F[], room: UploadRoom): UploadCheck<F> {
  if (room.isDeactivated) return refuseAll(deactivatedNotice);

  const notices: UploadNotice[] = [];
  const rejected: RejectedFile<F>[] = [];
  const ofType = files.filter((file) => hasAcceptedType(file.name));
  if (ofType.length < files.length) {
    notices.push(invalidTypeNotice);
    for (const file of files) {
      if (!hasAcceptedType(file.name)) rejected.push({ file, error: invalidTypeError });
    }
  }

  const tooLarge = ofType.filter((file) => file.size > sizeLimitOf(file, room.limits).bytes);
  const accepted = ofType.filter((file) => !tooLarge.includes(file));
  if (tooLarge.length > 0) {
    const sentences = tooLarge.map((file) => tooLargeSentence(file, room.limits));
    notices.push({
      type: 'error',
      title: 'File size limit exceeded',
      message: `Files too large: ${sentences.join(', ')}`,
    });
    tooLarge.forEach((file, index) => {
      rejected.push({ file, error: `File too large: ${sentences[index]}` });
    });
  }

  const refusal = overCount(accepted.length, room) ?? overStorage(accepted, room);
  if (refusal) return { accepted: [], rejected, notices: [...notices, refusal] };
  return { accepted, rejected, notices };
}

const deactivatedNotice: UploadNotice = {
  type: 'error',
  title: 'Account Deactivated',
  message: 'Please reactivate your account to upload files.',
};

const invalidTypeNotice: UploadNotice = {
  type: 'warning',
  title: 'Invalid file type',
  message: 'Please upload only .txt, .md, or .pdf files.',
};

const invalidTypeError = `File type must be ${UPLOAD_EXTENSIONS.join(', ')}`;

const refuseAll = (notice: UploadNotice): UploadCheck<never> => ({
  accepted: [],
  rejected: [],
  notices: [notice],
});

const hasAcceptedType = (name: string): boolean =>
  UPLOAD_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension));

function sizeLimitOf(file: ChosenFile, limits: SystemLimits): { bytes: number } {
  const isPdf = file.name.toLowerCase().endsWith('.pdf');
  return { bytes: isPdf ? limits.max_pdf_file_size_bytes : limits.max_text_file_size_bytes };
}

const tooLargeSentence = (file: ChosenFile, limits: SystemLimits): string =>
  `${file.name} (${formatMegabytes(file.size)}, limit ${formatMegabytes(sizeLimitOf(file, limits).bytes)})`;

/** How many more files the project takes; never below zero. */
export const remainingSlots = (room: Pick<UploadRoom, 'limits' | 'fileCount'>): number =>
  Math.max(0, room.limits.max_documents_per_project - room.fileCount);

function overCount(count: number, room: UploadRoom): UploadNotice | undefined {
  const slots = remainingSlots(room);
  if (count <= slots) return undefined;
  const limit = formatCount(room.limits.max_documents_per_project, 'file');
  return {
    type: 'error',
    title: 'Upload limit exceeded',
    message: `Cannot upload ${formatCount(count, 'file')}. Only ${formatCount(slots, 'slot')} remaining (limit: ${limit} per project).`,
  };
}

function overStorage(files: readonly ChosenFile[], room: UploadRoom): UploadNotice | undefined {
  const uploadBytes = files.reduce((sum, file) => sum + file.size, 0);
  const limitBytes = room.limits.max_project_storage_bytes;
  if (room.usedBytes + uploadBytes <= limitBytes) return undefined;
  return {
    type: 'error',
    title: 'Storage limit exceeded',
    message: `Limit: ${formatMegabytes(limitBytes)}. Current usage: ${formatMegabytes(room.usedBytes)}. Upload size: ${formatMegabytes(uploadBytes)}.`,
  };
}
