import type { SystemLimits } from '@sheaf/contract/system';
import {
  formatMegabytes,
  refusalForDocuments,
  refusalForSize,
  refusalForStorage,
  refusalSentences,
} from '@sheaf/contract/uploads/refusals';
import { acceptedExtension } from '@sheaf/contract/uploads/types';
import { isolate } from '../../../ui/text/isolate.ts';
import type { UploadNotice } from '../conversion/notify-with-offer.ts';
import { DEFAULT_DROP_RULES, rejectionSentence, WRONG_TYPE } from './drop-rejections.ts';

/** The properties of a chosen file that the checks need; a browser `File` has them. */
interface ChosenFile {
  readonly name: string;
  readonly size: number;
}

export interface RejectedFile<F extends ChosenFile> {
  readonly file: F;
  readonly error: string;
}

interface UploadCheck<F extends ChosenFile> {
  readonly accepted: readonly F[];
  readonly rejected: readonly RejectedFile<F>[];
  readonly notices: readonly UploadNotice[];
}

/** What the files are checked against. `fileCount` and `usedBytes` include uploads in progress. */
export interface UploadCapacity {
  readonly limits: SystemLimits;
  readonly fileCount: number;
  readonly usedBytes: number;
  readonly isDeactivated: boolean;
  /** Whether the project seems to have the file already; the server skips it, so it takes up no capacity. */
  readonly isThere?: (file: ChosenFile) => boolean;
}

/**
 * Checks chosen files before they are sent, to save the user a wait; the server enforces every rule again. A wrong type
 * or size rejects only that file; too many files or bytes reject all of them, since the user should decide which ones
 * to leave out.
 */
export function checkUpload<F extends ChosenFile>(
  files: readonly F[],
  capacity: UploadCapacity,
): UploadCheck<F> {
  if (capacity.isDeactivated) return rejectAll(DEACTIVATED);

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

/** What a deactivated account is told, before an upload or when it is refused during one. */
export const DEACTIVATED = {
  type: 'error',
  title: 'Account Deactivated',
  message: 'Please reactivate your account to upload files.',
} as const satisfies UploadNotice;

const invalidTypeNotice = noticeOf('warning', refusalSentences.wrong_type);

/** The error of a file whose type is not accepted. */
export const invalidTypeError = rejectionSentence(WRONG_TYPE, DEFAULT_DROP_RULES);

const rejectAll = (notice: UploadNotice): UploadCheck<never> => ({
  accepted: [],
  rejected: [],
  notices: [notice],
});

const sizeLimitOf = (file: ChosenFile, limits: SystemLimits): number =>
  acceptedExtension(file.name) === '.pdf' ? limits.max_pdf_file_size_bytes : limits.max_text_file_size_bytes;

const sizeAndLimit = (file: ChosenFile, limits: SystemLimits): string =>
  `${isolate(file.name)} (${formatMegabytes(file.size, Math.ceil)} MB, limit ${formatMegabytes(sizeLimitOf(file, limits), Math.ceil)} MB)`;

/** How many more files fit in the project; never negative. */
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

/** Splits a sentence of the contract, which starts with its title: "Invalid file type: Please upload …". */
function noticeOf(type: UploadNotice['type'], sentence: string): UploadNotice {
  const colon = sentence.indexOf(': ');
  const message = sentence.slice(colon + 2);
  return {
    type,
    title: sentence.slice(0, colon),
    message: message.charAt(0).toUpperCase() + message.slice(1),
  };
}
