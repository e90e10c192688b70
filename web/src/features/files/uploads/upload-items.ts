import type { FileOutcome } from './upload-plan.ts';

/** One file on its way up, as the upload card shows it. */
export interface UploadItem<F = File> {
  readonly id: number;
  readonly file: F;
  readonly status: 'waiting' | 'sending' | 'reading' | 'uploaded' | 'skipped' | 'failed';
  /** How much of it has gone up, 0 to 1. The server reads it once its whole request has gone up. */
  readonly sent: number;
  readonly error: string | null;
  /** The name the server kept it under. */
  readonly keptName: string | null;
  /** The earlier file with the same bytes. */
  readonly duplicateOf: string | null;
  /** What the person should know about how it was read. */
  readonly remark: string | null;
  /** False where the fault lies with the file: sending it again could only be refused. */
  readonly canRetry: boolean;
}

/** Everything that can happen to the list of uploads. */
export type UploadEvent<F = File> =
  | { readonly type: 'chosen'; readonly items: readonly UploadItem<F>[] }
  | { readonly type: 'sending'; readonly ids: readonly number[] }
  | {
      readonly type: 'progress';
      readonly ids: readonly number[];
      readonly sent: readonly number[];
      /** Whether the last byte of the request has gone up. */
      readonly isExpanded: boolean;
    }
  | { readonly type: 'answered'; readonly ids: readonly number[]; readonly outcomes: readonly FileOutcome[] }
  /** The connection was lost: they are sent again when it is back. */
  | { readonly type: 'interrupted'; readonly ids: readonly number[] }
  | { readonly type: 'failed'; readonly ids: readonly number[]; readonly error: string }
  | { readonly type: 'retrying' }
  | { readonly type: 'keepingBoth' }
  | { readonly type: 'dismissed' };

/** A chosen file before anything has happened to it. */
export const waitingItem = <F>(id: number, file: F): UploadItem<F> => ({
  id,
  file,
  status: 'waiting',
  sent: 0,
  error: null,
  keptName: null,
  duplicateOf: null,
  remark: null,
  canRetry: true,
});

/** A file that the checks left out: it is listed with its sentence, beside those the server refused. */
export const rejectedItem = <F>(id: number, file: F, error: string): UploadItem<F> => ({
  ...waitingItem(id, file),
  status: 'failed',
  error,
  canRetry: false,
});

/** The list after an event. Files that an event does not name keep their object, so that rows need no redraw. */
export function reduceUploads<F extends { readonly name: string }>(
  items: readonly UploadItem<F>[],
  event: UploadEvent<F>,
): readonly UploadItem<F>[] {
  switch (event.type) {
    case 'chosen':
      return [...remainingItems(items, event.items), ...event.items];
    case 'sending':
      return change(items, event.ids, () => ({ status: 'sending', sent: 0, error: null }));
    case 'progress':
      return change(items, event.ids, (index) => ({
        status: event.isExpanded ? 'reading' : 'sending',
        sent: event.sent[index] ?? 0,
      }));
    case 'answered':
      return change(items, event.ids, (index) => outcomePatch(event.outcomes[index]));
    case 'interrupted':
      return change(items, event.ids, () => ({ status: 'waiting', sent: 0 }));
    case 'failed':
      return change(items, event.ids, () => ({
        status: 'failed',
        sent: 0,
        error: event.error,
        canRetry: true,
      }));
    case 'retrying':
      return items.map((item) =>
        isRetryable(item) ? { ...item, status: 'waiting', sent: 0, error: null } : item,
      );
    case 'keepingBoth':
      return items.map((item) =>
        item.status === 'skipped' ? { ...item, status: 'waiting', sent: 0, duplicateOf: null } : item,
      );
    case 'dismissed':
      return items.filter(isPending);
  }
}

/** What a retry takes up again. */
export const isRetryable = (item: UploadItem<unknown>): boolean => item.status === 'failed' && item.canRetry;

/**
 * A new upload begins a new list. What is chosen while one goes on belongs to it: then only what is done gives way, as
 * it does where nothing of the choice is sent, and a failure stays in sight until its file is chosen again.
 */
function remainingItems<F extends { readonly name: string }>(
  items: readonly UploadItem<F>[],
  chosen: readonly UploadItem<F>[],
): readonly UploadItem<F>[] {
  if (chosen.some(isPending) && !items.some(isPending)) return [];
  const names = new Set(chosen.map((item) => item.file.name));
  return items.filter((item) => isPending(item) || (item.status === 'failed' && !names.has(item.file.name)));
}

const isPending = ({ status }: UploadItem<unknown>): boolean =>
  status === 'waiting' || status === 'sending' || status === 'reading';

function outcomePatch(outcome: FileOutcome | undefined): Partial<UploadItem<never>> {
  if (!outcome) return {};
  if (outcome.status === 'failed')
    return { status: 'failed', sent: 0, error: outcome.error, canRetry: outcome.canRetry };
  if (outcome.status === 'skipped') {
    return { status: 'skipped', sent: 1, duplicateOf: outcome.duplicateOf };
  }
  const { filename, duplicateOf, remark } = outcome;
  return { status: 'uploaded', sent: 1, keptName: filename, duplicateOf, remark };
}

function change<F>(
  items: readonly UploadItem<F>[],
  ids: readonly number[],
  patchOf: (index: number) => Partial<UploadItem<never>>,
): readonly UploadItem<F>[] {
  const indexOf = new Map(ids.map((id, index) => [id, index]));
  return items.map((item) => {
    const index = indexOf.get(item.id);
    return index === undefined ? item : { ...item, ...patchOf(index) };
  });
}

/** What the card says of the whole list. */
export interface UploadTotals {
  readonly total: number;
  readonly uploaded: number;
  readonly failed: number;
  /** Those that the project had already. */
  readonly skipped: number;
  readonly duplicates: number;
  /** Those that were kept without readable text. */
  readonly unread: number;
  readonly isRunning: boolean;
  /** Bytes gone up of all bytes chosen, 0 to 100. */
  readonly percent: number;
  readonly waitingBytes: number;
  readonly waitingFiles: number;
}

/** Sums up the list of uploads. */
export function totalsOf(
  items: readonly UploadItem<{ readonly name: string; readonly size: number }>[],
): UploadTotals {
  const unsettled = items.filter(isPending);
  const uploaded = items.filter((item) => item.status === 'uploaded');
  const failed = items.filter((item) => item.status === 'failed');
  // Empty files count as one byte, so that a choice of nothing but empty files still moves.
  const weight = (item: (typeof items)[number]): number => Math.max(1, item.file.size);
  const allBytes = items.reduce((sum, item) => sum + weight(item), 0);
  const doneBytes = items.reduce(
    (sum, item) => sum + weight(item) * (item.status === 'failed' ? 1 : item.sent),
    0,
  );
  return {
    total: items.length,
    uploaded: uploaded.length,
    failed: failed.length,
    skipped: items.filter((item) => item.status === 'skipped').length,
    duplicates: uploaded.filter((item) => item.duplicateOf !== null).length,
    unread: uploaded.filter((item) => item.remark !== null).length,
    isRunning: unsettled.length > 0,
    percent: allBytes === 0 ? 0 : (doneBytes / allBytes) * 100,
    waitingBytes: unsettled.reduce((sum, item) => sum + item.file.size, 0),
    waitingFiles: unsettled.length,
  };
}
