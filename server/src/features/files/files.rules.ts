import { BYTES_PER_MB, UPLOAD_FILES_PER_REQUEST } from '@sheaf/contract/constants';

/** Allowance for what an upload request contains besides the bytes of its files. */
const UPLOAD_MARGIN_BYTES = 10 * BYTES_PER_MB;

/** The size limit of an upload request: the maximum number of files, each of the maximum size. */
export function maxUploadBytes(limits: { pdfFileBytes: number; textFileBytes: number }): number {
  return UPLOAD_FILES_PER_REQUEST * Math.max(limits.pdfFileBytes, limits.textFileBytes) + UPLOAD_MARGIN_BYTES;
}
