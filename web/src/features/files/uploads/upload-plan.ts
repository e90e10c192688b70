import { UPLOAD_BATCH, UPLOAD_FILES_PER_REQUEST } from '@sheaf/contract/constants';
import type { FailedFile, File, UploadResult } from '@sheaf/contract/files';
import { pathOfFile } from '@sheaf/contract/uploads/folders';
import { type RefusalCode, refusalSentences } from '@sheaf/contract/uploads/refusals';

/** The part of an upload that goes into one request. */
export interface UploadBatch<T> {
  readonly items: readonly T[];
  /** Null for an upload that fits in one request: the specification sets no limit there. */
  readonly timeoutMs: number | null;
  readonly pauseBeforeMs: number;
  /** Prefix of the error of every file in a batch that fails as a whole. */
  readonly failurePrefix: string;
}

/** Splits an upload into requests: one for up to 50 files, otherwise batches of 25 with a pause in between. */
export function planBatches<T>(items: readonly T[]): UploadBatch<T>[] {
  if (items.length === 0) return [];
  if (items.length <= UPLOAD_FILES_PER_REQUEST) {
    return [{ items, timeoutMs: null, pauseBeforeMs: 0, failurePrefix: 'Upload failed' }];
  }
  const batches: UploadBatch<T>[] = [];
  for (let start = 0; start < items.length; start += UPLOAD_BATCH.files) {
    batches.push({
      items: items.slice(start, start + UPLOAD_BATCH.files),
      timeoutMs: UPLOAD_BATCH.timeoutMs,
      pauseBeforeMs: start === 0 ? 0 : UPLOAD_BATCH.pauseMs,
      failurePrefix: 'Batch upload failed',
    });
  }
  return batches;
}

/**
 * Returns how much of each file in a request has been sent, 0 to 1. The browser only counts the bytes of the whole
 * request; since the parts are sent in order, those bytes are attributed to the files from the first on.
 */
export function distributeSentBytes(
  sizes: readonly number[],
  sent: { bytes: number; total: number },
): number[] {
  const contentBytes = sizes.reduce((sum, size) => sum + size, 0);
  // The multipart headers make the request longer than its files; scaling lets the last file end at 1.
  let left = sent.total > 0 ? (sent.bytes / sent.total) * contentBytes : 0;
  const isComplete = sent.total > 0 && sent.bytes >= sent.total;
  return sizes.map((size) => {
    const share = size === 0 ? (left > 0 || isComplete ? 1 : 0) : Math.min(1, left / size);
    left = Math.max(0, left - size);
    return share;
  });
}

export type FileOutcome =
  | {
      readonly status: 'uploaded';
      readonly path: string;
      readonly duplicateOf: string | null;
      readonly remark: string | null;
    }
  /** The project already has it, under this name. */
  | { readonly status: 'skipped'; readonly duplicateOf: string }
  | { readonly status: 'failed'; readonly error: string; readonly canRetry: boolean };

/** Refusals caused by the file itself: resending the same bytes would only be refused again. */
const FINAL_REFUSALS: ReadonlySet<string> = new Set<RefusalCode>([
  'wrong_type',
  'unusable_name',
  'name_too_long',
  'unusable_folder',
  'empty_file',
  'not_a_pdf',
  'pdf_named_as_text',
  'password_protected',
  'damaged_pdf',
  'no_pages',
  'unknown_encoding',
  'binary_content',
  'too_large',
]);

/**
 * Matches a response to the sent files, in order. Refused and skipped files are matched by their paths; stored ones by their
 * order among the rest, since the server may have renamed them ("name (2).txt"). A file missing from the response
 * counts as failed, never as silently done.
 */
export function outcomesOf(paths: readonly string[], result: UploadResult): FileOutcome[] {
  const outcomes = new Array<FileOutcome | undefined>(paths.length);
  const assign = (matches: (path: string) => boolean, outcome: FileOutcome): boolean => {
    const index = paths.findIndex((path, at) => outcomes[at] === undefined && matches(path.normalize('NFC')));
    if (index >= 0) outcomes[index] = outcome;
    return index >= 0;
  };

  const keptPaths = new Set(result.uploaded_files.map(pathOfFile));
  for (const refused of result.failed_files) {
    const outcome = failure(refused);
    // The server sanitizes names (path parts, control characters): a refusal under such a name goes to the first file
    // that was not stored under its own name.
    if (!assign((path) => path === pathOfFile(refused), outcome)) {
      assign((path) => !keptPaths.has(path), outcome);
    }
  }
  for (const skipped of result.skipped_files) {
    const outcome = { status: 'skipped', duplicateOf: skipped.duplicate_of } as const;
    if (!assign((path) => path === pathOfFile(skipped), outcome))
      assign((path) => path.endsWith(skipped.filename), outcome);
  }
  for (const kept of result.uploaded_files) {
    assign(() => true, {
      status: 'uploaded',
      path: pathOfFile(kept),
      duplicateOf: kept.duplicate_of,
      remark: remarkFor(kept),
    });
  }
  // Files missing from the response came after the point where the upload broke off.
  const missing = failure({ error: refusalSentences.upload_broken, code: 'upload_broken' });
  return Array.from(outcomes, (outcome) => outcome ?? missing);
}

/** The report's remark on a file that was stored but is unreadable; null for any other. */
const remarkFor = ({ has_text }: Pick<File, 'has_text'>): string | null =>
  has_text ? null : 'No readable text found.';

/**
 * Corrects the outcomes of files that were resent because the response was lost. A skipped file that the project did
 * not have when the upload began was stored by the first attempt: it counts as uploaded, not as a duplicate.
 */
export function outcomesAfterResend(
  outcomes: readonly FileOutcome[],
  existedBefore: (path: string) => boolean,
): FileOutcome[] {
  const counted = new Set<string>();
  return outcomes.map((outcome) => {
    if (outcome.status !== 'skipped') return outcome;
    const { duplicateOf: path } = outcome;
    if (existedBefore(path) || counted.has(path)) return outcome;
    counted.add(path);
    return { status: 'uploaded', path, duplicateOf: null, remark: null };
  });
}

const failure = ({ error, code }: Pick<FailedFile, 'error' | 'code'>): FileOutcome => ({
  status: 'failed',
  error,
  canRetry: !FINAL_REFUSALS.has(code),
});
