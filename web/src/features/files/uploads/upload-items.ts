import { convertibleExtension } from '@sheaf/contract/uploads/conversion';
import { type BrowserFile, pathOfBrowserFile } from '@sheaf/contract/uploads/folders';
import { invalidTypeError } from './upload-checks.ts';
import type { FileOutcome } from './upload-plan.ts';

export interface UploadItem<F = File> {
  readonly id: number;
  readonly file: F;
  readonly status: 'waiting' | 'sending' | 'reading' | 'uploaded' | 'skipped' | 'failed';
  /** Fraction sent so far, 0 to 1. The server reads the file once its whole request has been sent. */
  readonly sent: number;
  readonly error: string | null;
  /** The folder and the name under which it is stored. */
  readonly storedPath: string | null;
  /** The existing file with the same bytes. */
  readonly duplicateOf: string | null;
  /** What the user should know about how it was read. */
  readonly remark: string | null;
  /** False if the file itself is at fault: resending it would only be refused again. */
  readonly canRetry: boolean;
}

export type UploadEvent<F = File> =
  | { readonly type: 'chosen'; readonly items: readonly UploadItem<F>[] }
  | { readonly type: 'sending'; readonly ids: readonly number[] }
  | {
      readonly type: 'progress';
      readonly ids: readonly number[];
      readonly sent: readonly number[];
      /** Whether the last byte of the request has been sent. */
      readonly isFullySent: boolean;
    }
  | { readonly type: 'answered'; readonly ids: readonly number[]; readonly outcomes: readonly FileOutcome[] }
  /** The connection was lost; the files are resent when it is back. */
  | { readonly type: 'interrupted'; readonly ids: readonly number[] }
  | { readonly type: 'failed'; readonly ids: readonly number[]; readonly error: string }
  | { readonly type: 'retrying' }
  /** They are converted, and come back as other files. */
  | { readonly type: 'converting'; readonly files: readonly F[] }
  | { readonly type: 'keepingBoth' }
  | { readonly type: 'dismissed' };

export const waitingItem = <F>(id: number, file: F): UploadItem<F> => ({
  id,
  file,
  status: 'waiting',
  sent: 0,
  error: null,
  storedPath: null,
  duplicateOf: null,
  remark: null,
  canRetry: true,
});

/** A file rejected by the checks, listed with its error next to those refused by the server. */
export const rejectedItem = <F>(id: number, file: F, error: string): UploadItem<F> => ({
  ...waitingItem(id, file),
  status: 'failed',
  error,
  canRetry: false,
});

/**
 * Returns the list after an event. Files not named by the event keep their identity, so their rows need no re-render.
 */
export function reduceUploads<F extends BrowserFile & { readonly name: string }>(
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
        status: event.isFullySent ? 'reading' : 'sending',
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
    case 'converting':
      return items.filter(({ file }) => !event.files.includes(file));
    case 'keepingBoth':
      return items.map((item) =>
        item.status === 'skipped' ? { ...item, status: 'waiting', sent: 0, duplicateOf: null } : item,
      );
    case 'dismissed':
      return items.filter(isPending);
  }
}

/** Whether the file was refused for its type, and could be converted to one that is accepted. */
export const isConvertible = ({ status, file, error }: UploadItem<{ readonly name: string }>): boolean =>
  status === 'failed' && error === invalidTypeError && convertibleExtension(file.name) !== undefined;

export const isRetryable = (item: UploadItem<unknown>): boolean => item.status === 'failed' && item.canRetry;

/**
 * A new upload starts a new list. Files chosen during an upload join the current list, as do files of which none will
 * be sent: then only finished files are removed, and a failed one stays until it is chosen again.
 */
function remainingItems<F extends BrowserFile & { readonly name: string }>(
  items: readonly UploadItem<F>[],
  chosen: readonly UploadItem<F>[],
): readonly UploadItem<F>[] {
  if (chosen.some(isPending) && !items.some(isPending)) return [];
  const paths = new Set(chosen.map((item) => pathOfBrowserFile(item.file)));
  return items.filter(
    (item) => isPending(item) || (item.status === 'failed' && !paths.has(pathOfBrowserFile(item.file))),
  );
}

export const isPending = ({ status }: UploadItem<unknown>): boolean =>
  status === 'waiting' || status === 'sending' || status === 'reading';

function outcomePatch(outcome: FileOutcome | undefined): Partial<UploadItem<never>> {
  if (!outcome) return {};
  if (outcome.status === 'failed')
    return { status: 'failed', sent: 0, error: outcome.error, canRetry: outcome.canRetry };
  if (outcome.status === 'skipped') {
    return { status: 'skipped', sent: 1, duplicateOf: outcome.duplicateOf };
  }
  const { path, duplicateOf, remark } = outcome;
  return { status: 'uploaded', sent: 1, storedPath: path, duplicateOf, remark };
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

export interface UploadTotals {
  readonly total: number;
  readonly uploaded: number;
  readonly failed: number;
  readonly skipped: number;
  readonly duplicates: number;
  readonly unread: number;
  readonly isRunning: boolean;
  /** Share of all chosen bytes that has been sent, 0 to 100. */
  readonly percent: number;
  readonly waitingBytes: number;
  readonly waitingFiles: number;
}

export function totalsOf(
  items: readonly UploadItem<{ readonly name: string; readonly size: number }>[],
): UploadTotals {
  const unsettled = items.filter(isPending);
  const uploaded = items.filter((item) => item.status === 'uploaded');
  const failed = items.filter((item) => item.status === 'failed');
  // Empty files count as one byte, so that progress still moves if only empty files were chosen.
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
