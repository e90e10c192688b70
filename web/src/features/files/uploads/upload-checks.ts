import type { SystemLimits } from '@sheaf/contract/system';
import {
  megabytes,
  refusalForDocuments,
  refusalForSize,
  refusalForStorage,
  refusalSentences,
} from '@sheaf/contract/uploads/refusals';
import { acceptedExtension } from '@sheaf/contract/uploads/types';
import { isolate } from '../../../ui/text/isolate.ts';
import { DEFAULT_DROP_RULES, rejectionSentence, WRONG_TYPE } from './drop-rejections.ts';

/** What the checks need of a chosen file: a browser `File` has it. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
}

/** A message for the person who chose the files, in the words of the specification. */
interface UploadNotice {
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
export interface UploadCapacity {
  readonly limits: SystemLimits;
  readonly fileCount: number;
  readonly usedBytes: number;
  readonly isDeactivated: boolean;
  /** Whether the project seems to have a file already: the server skips it, so that it takes no room. */
  readonly isThere?: (file: ChosenFile) => boolean;
}

/**
 * Checks chosen files before they are sent, to save the wait: the server enforces every rule again.
 * A wrong type or size leaves out that file alone; too many files or too many bytes refuse them all,
 * since which ones to leave out is the person's choice.
 */
export function checkUpload<F extends ChosenFile>(
  files: readonly F[],
  capacity: UploadCapacity,
): UploadCheck<F> {
  if (capacity.isDeactivated) return rejectAll(deactivatedNotice);

  const notices: UploadNotice[] = [];
  const rejected: RejectedFile<F>[] = [];
  const ofType = files.filter((file) => acceptedExtension(file.name));
  if (ofType.length < files.length) {
    notices.push(invalidTypeNotice);
    for (const file of files) {
      if (!acceptedExtension(file.name)) rejected.push({ file, error: invalidTypeError });
    }
  }

  const tooLarge = ofType.filter((file) => file.size > sizeLimitOf(file, capacity.limits));
  const accepted = ofType.filter((file) => !tooLarge.includes(file));
  if (tooLarge.length > 0) {
    const sizes = tooLarge.map((file) => sizeAndLimit(file, capacity.limits));
    notices.push({
      type: 'error',
      title: 'File size limit exceeded',
      message: `Files too large: ${sizes.join(', ')}`,
    });
    for (const file of tooLarge) {
      const limitBytes = sizeLimitOf(file, capacity.limits);
      rejected.push({ file, error: refusalForSize({ sizeBytes: file.size, limitBytes }).error });
    }
  }

  const added = accepted.filter((file) => !capacity.isThere?.(file));
  const refusal = exceededCount(added.length, capacity) ?? exceededStorage(added, capacity);
  if (refusal) return { accepted: [], rejected, notices: [...notices, refusal] };
  return { accepted, rejected, notices };
}

const deactivatedNotice: UploadNotice = {
  type: 'error',
  title: 'Account Deactivated',
  message: 'Please reactivate your account to upload files.',
};

const invalidTypeNotice = noticeOf('warning', refusalSentences.wrong_type);

const invalidTypeError = rejectionSentence(WRONG_TYPE, DEFAULT_DROP_RULES);

const rejectAll = (notice: UploadNotice): UploadCheck<never> => ({
  accepted: [],
  rejected: [],
  notices: [notice],
});

const sizeLimitOf = (file: ChosenFile, limits: SystemLimits): number =>
  acceptedExtension(file.name) === '.pdf' ? limits.max_pdf_file_size_bytes : limits.max_text_file_size_bytes;

const sizeAndLimit = (file: ChosenFile, limits: SystemLimits): string =>
  `${isolate(file.name)} (${megabytes(file.size, Math.ceil)} MB, limit ${megabytes(sizeLimitOf(file, limits), Math.ceil)} MB)`;

/** How many more files the project takes; never below zero. */
export const remainingSlots = (capacity: Pick<UploadCapacity, 'limits' | 'fileCount'>): number =>
  Math.max(0, capacity.limits.max_documents_per_project - capacity.fileCount);

function exceededCount(count: number, capacity: UploadCapacity): UploadNotice | undefined {
  const slots = remainingSlots(capacity);
  if (count <= slots) return undefined;
  const limit = capacity.limits.max_documents_per_project;
  return {
    type: 'error',
    title: 'Upload limit exceeded',
    message: refusalForDocuments({ files: count, slots, limit }).error,
  };
}

function exceededStorage(files: readonly ChosenFile[], capacity: UploadCapacity): UploadNotice | undefined {
  const upload = files.reduce((sum, file) => sum + file.size, 0);
  const limit = capacity.limits.max_project_storage_bytes;
  if (capacity.usedBytes + upload <= limit) return undefined;
  return noticeOf('error', refusalForStorage({ limit, used: capacity.usedBytes, upload }).error);
}

/** The sentences of the contract open with their title: "Invalid file type: Please upload …". */
function noticeOf(type: UploadNotice['type'], sentence: string): UploadNotice {
  const colon = sentence.indexOf(': ');
  const message = sentence.slice(colon + 2);
  return {
    type,
    title: sentence.slice(0, colon),
    message: message.charAt(0).toUpperCase() + message.slice(1),
  };
}
