import { fileEndpoints, type File as StoredFile } from '@sheaf/contract/files';
import { pathOfFile } from '@sheaf/contract/uploads/folders';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { ApiError, ConnectionError, hasCode } from '../../../api/api-error.ts';
import { connection, untilConnected } from '../../../api/connection.ts';
import { queryOf } from '../../../api/query-client.ts';
import { refreshProject } from '../../../api/refresh-project.ts';
import { abortableSleep } from '../../../jobs/poll.ts';
import { useUser } from '../../../session/session.ts';
import { readUnfinished, storeUnfinished } from './unfinished-upload.ts';
import type { RejectedFile } from './upload-checks.ts';
import { notifyUploadEnd } from './upload-end.ts';
import {
  isRetryable,
  reduceUploads,
  rejectedItem,
  totalsOf,
  type UploadEvent,
  type UploadItem,
  waitingItem,
} from './upload-items.ts';
import { sendFilesTo } from './upload-request.ts';
import { runUpload, type UploadProgress } from './upload-run.ts';

const reduce = (items: readonly UploadItem[], event: UploadEvent) => reduceUploads(items, event);

/** The uploads of one project screen: the chosen files, the progress of each, and the actions on them. */
export function useUpload(projectId: string) {
  const client = useQueryClient();
  const { id: accountId } = useUser();
  const [unfinished, setUnfinished] = useState(() => readUnfinished(projectId, { accountId }));
  const [items, dispatch] = useReducer(reduce, []);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [isInterrupted, setInterrupted] = useState(false);
  const nextId = useRef(0);
  const stop = useRef(new AbortController());
  /** Files chosen while an upload runs wait for its end: uploads run one at a time. */
  const queue = useRef<Promise<void>>(Promise.resolve());

  /** The files still to be sent, across all choices. */
  const left = useRef(new Map<number, File>());
  const storeRemaining = () => storeUnfinished(projectId, { accountId, files: [...left.current.values()] });

  /**
   * `refused`: number of files of the same choice that were rejected up front; the final notification counts them, too.
   */
  const send = (batch: readonly UploadItem[], { refused = 0, keepsDuplicates = false } = {}) => {
    if (batch.length === 0) return;
    for (const { id, file } of batch) left.current.set(id, file);
    storeRemaining();
    queue.current = queue.current.then(async () => {
      const { signal } = stop.current;
      setProgress(null);
      const pathsBefore = new Set(
        client.getQueryData<readonly StoredFile[]>(filesKey(projectId))?.map(pathOfFile),
      );
      const sendFiles = sendFilesTo(projectId, { keepsDuplicates });
      let deactivation: unknown;
      const end = await runUpload({
        items: batch,
        // Once the account has been deactivated elsewhere, nothing more is sent.
        send: async (files, options) => {
          if (deactivation) throw deactivation;
          return sendFiles(files, options).catch((error: unknown) => {
            if (hasCode(error, 'account_deactivated')) deactivation = error;
            throw error;
          });
        },
        pause: (ms) => abortableSleep(ms, signal),
        signal,
        retryAfterMs,
        // When duplicates are kept, a resend would store the files once more.
        isConnectionLost: (error) => !keepsDuplicates && error instanceof ConnectionError,
        reconnect: async () => {
          const wasLost = connection.isLost();
          await untilConnected(signal);
          return wasLost;
        },
        existedBefore: (path) => pathsBefore.has(path),
        onEvent: (event) => {
          if (event.type === 'answered' || event.type === 'failed')
            for (const id of event.ids) left.current.delete(id);
          setInterrupted(event.type === 'interrupted');
          dispatch(event);
        },
        onProgress: setProgress,
        onBatchEnd: () => {
          storeRemaining();
          void refreshProject(client, projectId);
        },
      });
      setInterrupted(false);
      if (signal.aborted) return;
      notifyUploadEnd(
        { ...end, failed: end.failed + refused },
        { isDeactivated: deactivation !== undefined },
      );
    });
  };

  const totals = totalsOf(items);
  // When the page navigates by itself at the end of the session, nobody could stop the upload anymore.
  useEffect(
    () => () => {
      stop.current.abort();
      stop.current = new AbortController();
    },
    [],
  );
  const clearUnfinished = () => {
    storeUnfinished(projectId, { accountId, files: [] });
    setUnfinished([]);
  };
  return {
    items,
    /** Files that did not arrive before the page was closed or reloaded. */
    unfinished: totals.isRunning ? [] : unfinished,
    clearUnfinished,
    isInterrupted,
    totals,
    progress,
    /** Sends the accepted files, and lists the rejected ones with their errors. */
    choose: (accepted: readonly File[], rejected: readonly RejectedFile<File>[]) => {
      const takeId = () => nextId.current++;
      const waiting = accepted.map((file) => waitingItem(takeId(), file));
      const rejectedItems = rejected.map(({ file, error }) => rejectedItem(takeId(), file, error));
      dispatch({ type: 'chosen', items: [...waiting, ...rejectedItems] });
      if (waiting.length > 0) setUnfinished([]);
      send(waiting, { refused: rejectedItems.length });
    },
    /** Resends only the files that failed in transit. */
    retry: () => {
      const failed = items.filter(isRetryable);
      dispatch({ type: 'retrying' });
      send(failed);
    },
    /** Removes files from the list that are converted first. */
    withdraw: (files: readonly File[]) => dispatch({ type: 'converting', files }),
    /** Resends the skipped files, to be stored as duplicates. */
    keepBoth: () => {
      const skipped = items.filter((item) => item.status === 'skipped');
      dispatch({ type: 'keepingBoth' });
      send(skipped, { keepsDuplicates: true });
    },
    /** Aborts the current request and everything queued behind it; what is uploaded stays. */
    stop: () => {
      stop.current.abort();
      stop.current = new AbortController();
    },
    dismiss: () => dispatch({ type: 'dismissed' }),
  };
}

const filesKey = (projectId: string) =>
  queryOf(fileEndpoints.listFiles, { params: { id: projectId } }).queryKey;

/** Longer waits are left to the user. */
const MAX_WAIT_S = 60;

function retryAfterMs(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 429) return null;
  const seconds = error.retryAfterSeconds;
  return seconds !== null && seconds <= MAX_WAIT_S ? seconds * 1_000 : null;
}
