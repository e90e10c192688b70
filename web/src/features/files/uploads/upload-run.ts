import type { UploadResult } from '@sheaf/contract/files';
import type { UploadEvent, UploadItem } from './upload-items.ts';
import {
  distributeSentBytes,
  type FileOutcome,
  outcomesAfterResend,
  outcomesOf,
  planBatches,
  type UploadBatch,
} from './upload-plan.ts';

/** The progress of an upload in batches; the counts are of files. */
export interface UploadProgress {
  /** The batch under way, from 1; the last one when all have ended. */
  readonly currentBatch: number;
  readonly totalBatches: number;
  readonly uploaded: number;
  readonly failed: number;
  /** Those that the project had already. */
  readonly skipped: number;
  readonly total: number;
  /** The name of the file that is going up; null while the server reads, and between batches. */
  readonly currentFile: string | null;
}

/** Sends one request. Rejects when the whole batch failed, with the sentence to show as its message. */
export type SendBatch<F> = (
  files: readonly F[],
  options: {
    readonly timeoutMs: number | null;
    /** From when on that time counts: until then the server reads what was sent before. */
    readonly timeoutFrom: Promise<unknown>;
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
  /** Runs at the start and the end of each batch, and whenever another file is going up. */
  readonly onProgress: (progress: UploadProgress) => void;
  /** Runs when the server has answered a batch, or will not. */
  readonly onBatchEnd: () => void;
  /** How long the server asks to wait before the batch is sent again; null when it does not ask. */
  readonly retryAfterMs?: (error: unknown) => number | null;
  /** Whether a request ended without an answer; left out where nothing must be sent twice. */
  readonly isConnectionLost?: (error: unknown) => boolean;
  /** Resolves when the server can be reached again; answers whether it could not meanwhile. */
  readonly reconnect?: () => Promise<boolean>;
  /** Whether the project had a file of this name before the upload. */
  readonly wasThere?: (name: string) => boolean;
}

/** A server that is busy is asked again so often; then the batch counts as failed. */
const MAX_RETRIES = 3;

/** A server that can be reached, but ends every request of a batch without an answer, is asked again so often. */
const MAX_RESENDS = 3;
const FIRST_RESEND_MS = 1_000;

const NOTHING = { uploaded: 0, skipped: 0 };
const NOT_STARTED = { currentBatch: 0, uploaded: 0, failed: 0, skipped: 0, currentFile: null };
const STOPPED_MESSAGE = 'Not uploaded: you stopped the upload.';

/**
 * Sends the files batch after batch and reports the outcome of each. Every file ends as uploaded, as there
 * already, or as failed with a sentence; a failed batch does not keep the next from being sent. Never rejects.
 *
 * The pause between two batches begins when the first has gone up, or has ended without: the server reads meanwhile.
 * No more than two are on their way, one that is read and one that follows.
 */
export async function runUpload<F extends { readonly name: string; readonly size: number }>(
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
  let beforeLast = Promise.resolve();
  let last = Promise.resolve();
  for (const [index, batch] of batches.entries()) {
    if (batch.pauseBeforeMs > 0 && !run.signal.aborted) await run.pause(batch.pauseBeforeMs);
    await beforeLast;
    advance({ currentBatch: index + 1, currentFile: batch.items[0]?.file.name ?? null });
    let onGoneUp = () => {};
    const hasGoneUp = new Promise<void>((resolve) => {
      onGoneUp = resolve;
    });
    const sending = sendOne(run, {
      batch,
      timeoutFrom: last,
      onFile: (currentFile) => currentFile !== progress.currentFile && advance({ currentFile }),
      onGoneUp,
    });
    beforeLast = last;
    last = sending.then(({ uploaded, skipped }) => {
      advance({
        uploaded: progress.uploaded + uploaded,
        skipped: progress.skipped + skipped,
        failed: progress.failed + batch.items.length - uploaded - skipped,
        ...(progress.currentBatch === index + 1 && { currentFile: null }),
      });
      run.onBatchEnd();
    });
    await Promise.race([hasGoneUp, last]);
  }
  await Promise.all([beforeLast, last]);
  return progress;
}

interface BatchSending<F> {
  readonly batch: UploadBatch<UploadItem<F>>;
  /** From when on the time of the batch counts. */
  readonly timeoutFrom: Promise<unknown>;
  /** Gets the name of the file that is going up; null once all have gone up. */
  readonly onFile: (name: string | null) => void;
  readonly onGoneUp: () => void;
}

/** Sends a batch; answers how many of its files were kept, and how many were there already. */
async function sendOne<F extends { readonly name: string; readonly size: number }>(
  run: UploadRun<F>,
  { batch, timeoutFrom, onFile, onGoneUp }: BatchSending<F>,
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
          timeoutFrom,
          signal: run.signal,
          onSent: (sent) => {
            const shares = distributeSentBytes(sizes, sent);
            const isExpanded = sent.bytes >= sent.total;
            run.onEvent({ type: 'progress', ids, sent: shares, isExpanded });
            const at = shares.findIndex((share) => share < 1);
            onFile(isExpanded ? null : (batch.items[at]?.file.name ?? null));
            if (isExpanded) onGoneUp();
          },
        },
      ),
    );
    const answered = outcomesOf(
      batch.items.map((item) => item.file.name),
      result,
    );
    const outcomes = isResent ? outcomesAfterResend(answered, run.wasThere ?? (() => false)) : answered;
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

/** Sends again when the connection is back, however long that takes; the waits between attempts double. */
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

/** Sends again, after the wait the server asked for: a throttled upload is slower, not lost. */
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
