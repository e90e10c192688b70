import { UPLOAD_BATCH, UPLOAD_FILES_PER_REQUEST } from '@sheaf/contract/constants';
import type { FailedFile, File, UploadResult } from '@sheaf/contract/files';
import { type RefusalCode, refusalSentences } from '@sheaf/contract/uploads/refusals';

/** One request's worth of an upload. */
export interface UploadBatch<T> {
  readonly items: readonly T[];
  /** Null for an upload that fits one request: the specification sets no limit there. */
  readonly timeoutMs: number | null;
  readonly pauseBeforeMs: number;
  /** Opens the sentence of every file in a batch that fails as a whole. */
  readonly failurePrefix: string;
}

/** Cuts an upload into requests: one for up to 50 files, else batches of 25 with a pause between them. */
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
 * How far each file of a request has gone up, 0 to 1. The browser only counts the bytes of the whole
 * request; the parts travel in order, so those bytes are spread over the files from the first on.
 */
export function distributeSentBytes(
  sizes: readonly number[],
  sent: { bytes: number; total: number },
): number[] {
  const contentBytes = sizes.reduce((sum, size) => sum + size, 0);
  // The request is longer than its files by the multipart headers; scaled, the last file ends at 1.
  let left = sent.total > 0 ? (sent.bytes / sent.total) * contentBytes : 0;
  const isComplete = sent.total > 0 && sent.bytes >= sent.total;
  return sizes.map((size) => {
    const share = size === 0 ? (left > 0 || isComplete ? 1 : 0) : Math.min(1, left / size);
    left = Math.max(0, left - size);
    return share;
  });
}

/** What became of one sent file. */
export type FileOutcome =
  | {
      readonly status: 'uploaded';
      readonly filename: string;
      readonly duplicateOf: string | null;
      readonly remark: string | null;
    }
  /** The project has it already, under this name. */
  | { readonly status: 'skipped'; readonly duplicateOf: string }
  | { readonly status: 'failed'; readonly error: string; readonly canRetry: boolean };

/** Refusals that lie with the file: sending the same bytes again could only be refused again. */
const FINAL_REFUSALS: ReadonlySet<string> = new Set<RefusalCode>([
  'wrong_type',
  'unusable_name',
  'name_too_long',
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
 * Matches an answer to the files that were sent, in their order. Refusals and what was skipped are found by name, the kept ones
 * by their order among the rest, since the server may have renamed them ("name (2).txt"). A file that the
 * answer does not mention counts as failed, never as silently done.
 */
export function outcomesOf(names: readonly string[], result: UploadResult): FileOutcome[] {
  const outcomes = new Array<FileOutcome | undefined>(names.length);
  const assign = (matches: (name: string) => boolean, outcome: FileOutcome): boolean => {
    const index = names.findIndex((name, at) => outcomes[at] === undefined && matches(name));
    if (index >= 0) outcomes[index] = outcome;
    return index >= 0;
  };

  const keptNames = new Set(result.uploaded_files.map((file) => file.filename));
  for (const refused of result.failed_files) {
    const outcome = failure(refused);
    // The server cleans names (path parts, control characters): such a refusal goes to the first file
    // that was not kept under its own name.
    if (!assign((name) => name.normalize('NFC') === refused.filename, outcome)) {
      assign((name) => !keptNames.has(name.normalize('NFC')), outcome);
    }
  }
  for (const { filename, duplicate_of } of result.skipped_files) {
    assign((name) => name.normalize('NFC').endsWith(filename), {
      status: 'skipped',
      duplicateOf: duplicate_of,
    });
  }
  for (const kept of result.uploaded_files) {
    assign(() => true, {
      status: 'uploaded',
      filename: kept.filename,
      duplicateOf: kept.duplicate_of,
      remark: remarkOn(kept),
    });
  }
  // What the answer leaves out was behind the place where the upload broke off.
  const missing = failure({ error: refusalSentences.upload_broken, code: 'upload_broken' });
  return Array.from(outcomes, (outcome) => outcome ?? missing);
}

/** What the report says of a file that was kept but could not be read as it should; null of any other. */
const remarkOn = ({ has_text }: Pick<File, 'has_text'>): string | null =>
  has_text ? null : 'No readable text found.';

/**
 * The outcomes of files that were sent again since their answer was lost. What the project had not when the upload began
 * was kept the first time: it has been uploaded, and is no duplicate.
 */
export function outcomesAfterResend(
  outcomes: readonly FileOutcome[],
  wasThere: (name: string) => boolean,
): FileOutcome[] {
  const counted = new Set<string>();
  return outcomes.map((outcome) => {
    if (outcome.status !== 'skipped') return outcome;
    const { duplicateOf: name } = outcome;
    if (wasThere(name) || counted.has(name)) return outcome;
    counted.add(name);
    return { status: 'uploaded', filename: name, duplicateOf: null, remark: null };
  });
}

const failure = ({ error, code }: Pick<FailedFile, 'error' | 'code'>): FileOutcome => ({
  status: 'failed',
  error,
  canRetry: !FINAL_REFUSALS.has(code),
});
