import type { UploadResult } from '@sheaf/contract/files';
import { type BrowserFile, pathOfBrowserFile } from '@sheaf/contract/uploads/folders';
import type { UploadEvent, UploadItem } from './upload-items.ts';
import {
  distributeSentBytes,
  type FileOutcome,
  outcomesAfterResend,
  outcomesOf,
  planBatches,
  type UploadBatch,
} from './upload-plan.ts';

/** The progress of an upload in batches; all counts are numbers of files. */
export interface UploadProgress {
  /** The current batch, starting at 1; the last one once all have ended. */
  readonly currentBatch: number;
  readonly totalBatches: number;
  readonly uploaded: number;
  readonly failed: number;
  readonly skipped: number;
  readonly total: number;
  /** The name of the file being sent; null while the server reads, and between batches. */
  readonly currentFile: string | null;
}

/** Sends one request. Rejects if the whole batch failed, with the message to show. */
export type SendBatch<F> = (
  files: readonly F[],
  options: {
    readonly timeoutMs: number | null;
    readonly signal: AbortSignal;
    readonly onSent: (sent: { bytes: number; total: number }) => void;
  },
) => Promise<UploadResult>;

interface UploadRun<F> {
  readonly items: readonly UploadItem<F>[];
  readonly send: SendBatch<F>;
  readonly pause: (ms: number) => Promise<void>;
  readonly signal: AbortSignal;
  readonly onEvent: (event: UploadEvent<F>) => void;
  /** Runs at the start and the end of each batch, and whenever the next file is being sent. */
  readonly onProgress: (progress: UploadProgress) => void;
  /** Runs when a batch has been answered or has failed. */
  readonly onBatchEnd: () => void;
  /** How long the server asks to wait before the batch is resent; null if it does not ask. */
  readonly retryAfterMs?: (error: unknown) => number | null;
  /** Whether a request ended without a response; omit it if nothing must be sent twice. */
  readonly isConnectionLost?: (error: unknown) => boolean;
  /** Resolves once the server can be reached; the value says whether it was unreachable in the meantime. */
  readonly reconnect?: () => Promise<boolean>;
  /** Whether the project had a file of this path before the upload. */
  readonly existedBefore?: (path: string) => boolean;
}

/** Retries while the server is busy; after these the batch counts as failed. */
const MAX_RETRIES = 3;

/** Resends while the server can be reached but ends every request of a batch without a response. */
const MAX_RESENDS = 3;
const FIRST_RESEND_MS = 1_000;

const NOTHING = { uploaded: 0, skipped: 0 };
const NOT_STARTED = { currentBatch: 0, uploaded: 0, failed: 0, skipped: 0, currentFile: null };
const STOPPED_MESSAGE = 'Not uploaded: you stopped the upload.';

/**
 * Sends the files batch by batch and reports the outcome of each. Every file ends up as uploaded, as skipped because
 * the project has it already, or as failed with a message; a failed batch does not stop the next one. Never rejects.
 *
 * Batches are sent one at a time: the pause before the next one starts when the last has been answered or has failed.
 */
export async function runUpload<F extends BrowserFile & { readonly name: string; readonly size: number }>(
  run: UploadRun<F>,
): Promise<UploadProgress> {
  const batches = planBatches(run.items);
  let progress: UploadProgress = {
    ...NOT_STARTED,
    totalBatches: batches.length,
    total: run.items.length,
  };
  const advance = (change: Partial<UploadProgress>) => {
    progress = { ...progress, ...change };
    run.onProgress(progress);
  };
  for (const [index, batch] of batches.entries()) {
    if (batch.pauseBeforeMs > 0 && !run.signal.aborted) await run.pause(batch.pauseBeforeMs);
    advance({ currentBatch: index + 1, currentFile: batch.items[0]?.file.name ?? null });
    const { uploaded, skipped } = await sendOne(run, {
      batch,
      onFile: (currentFile) => currentFile !== progress.currentFile && advance({ currentFile }),
    });
    advance({
      uploaded: progress.uploaded + uploaded,
      skipped: progress.skipped + skipped,
      failed: progress.failed + batch.items.length - uploaded - skipped,
      currentFile: null,
    });
    run.onBatchEnd();
  }
  return progress;
}

interface BatchSending<F> {
  readonly batch: UploadBatch<UploadItem<F>>;
  /** Receives the name of the file being sent; null once all have been sent. */
  readonly onFile: (name: string | null) => void;
}

/** Sends a batch; returns how many of its files were stored and how many were skipped. */
async function sendOne<F extends BrowserFile & { readonly name: string; readonly size: number }>(
  run: UploadRun<F>,
  { batch, onFile }: BatchSending<F>,
): Promise<{ uploaded: number; skipped: number }> {
  const ids = batch.items.map((item) => item.id);
  if (run.signal.aborted) {
    run.onEvent({ type: 'failed', ids, error: STOPPED_MESSAGE });
    return NOTHING;
  }
  const sizes = batch.items.map((item) => item.file.size);
  try {
    const { result, isResent } = await resendWhenConnected(run, ids, () =>
      run.send(
        batch.items.map((item) => item.file),
        {
          timeoutMs: batch.timeoutMs,
          signal: run.signal,
          onSent: (sent) => {
            const shares = distributeSentBytes(sizes, sent);
            const isFullySent = sent.bytes >= sent.total;
            run.onEvent({ type: 'progress', ids, sent: shares, isFullySent });
            const at = shares.findIndex((share) => share < 1);
            onFile(isFullySent ? null : (batch.items[at]?.file.name ?? null));
          },
        },
      ),
    );
    const answered = outcomesOf(
      batch.items.map((item) => pathOfBrowserFile(item.file)),
      result,
    );
    const outcomes = isResent ? outcomesAfterResend(answered, run.existedBefore ?? (() => false)) : answered;
    run.onEvent({ type: 'answered', ids, outcomes });
    const count = (status: FileOutcome['status']) =>
      outcomes.filter((outcome) => outcome.status === status).length;
    return { uploaded: count('uploaded'), skipped: count('skipped') };
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : 'Unknown error';
    const sentence = run.signal.aborted ? STOPPED_MESSAGE : `${batch.failurePrefix}: ${reason}`;
    run.onEvent({ type: 'failed', ids, error: sentence });
    return NOTHING;
  }
}

/**
 * Resends when the connection is back, however long that takes. The delay doubles as long as the server can be reached
 * but does not respond.
 */
async function resendWhenConnected<F, T>(
  run: UploadRun<F>,
  ids: readonly number[],
  send: () => Promise<T>,
): Promise<{ result: T; isResent: boolean }> {
  for (let [resends, isResent] = [0, false]; ; isResent = true) {
    run.onEvent({ type: 'sending', ids });
    try {
      return { result: await retryWhileThrottled(run, send), isResent };
    } catch (error) {
      const mayResend = run.isConnectionLost?.(error) === true && !run.signal.aborted;
      if (!mayResend || resends === MAX_RESENDS) throw error;
      run.onEvent({ type: 'interrupted', ids });
      await run.pause(FIRST_RESEND_MS * 2 ** resends);
      resends = (await run.reconnect?.()) ? 0 : resends + 1;
      if (run.signal.aborted) throw error;
    }
  }
}

/** Resends after the wait the server asked for: a throttled upload is slower, not lost. */
async function retryWhileThrottled<F, T>(run: UploadRun<F>, send: () => Promise<T>): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await send();
    } catch (error) {
      const waitMs = run.retryAfterMs?.(error) ?? null;
      if (waitMs === null || waits === MAX_RETRIES || run.signal.aborted) throw error;
      await run.pause(waitMs);
    }
  }
}
