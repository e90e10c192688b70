import { fileEndpoints, type File as StoredFile } from '@sheaf/contract/files';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { ApiError, ConnectionError } from '../../../api/api-error.ts';
import { connection, untilConnected } from '../../../api/connection.ts';
import { queryOf } from '../../../api/query-client.ts';
import { refreshProject } from '../../../api/refresh-project.ts';
import { abortableSleep } from '../../../jobs/poll.ts';
import { noteUploading } from '../../../jobs/upload-activity.ts';
import { useUser } from '../../../session/session.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { formatCount, formatNumber } from '../../../ui/text/format.ts';
import { keepUnfinished, readUnfinished } from './unfinished-upload.ts';
import type { RejectedFile } from './upload-checks.ts';
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

/** The uploads of one project screen: what was chosen, how far each file is, and what can be done about it. */
export function useUpload(projectId: string) {
  const client = useQueryClient();
  const { id: accountId } = useUser();
  const [unfinished, setUnfinished] = useState(() => readUnfinished(projectId, { accountId }));
  const [items, dispatch] = useReducer(reduce, []);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [isInterrupted, setInterrupted] = useState(false);
  const nextId = useRef(0);
  const stop = useRef(new AbortController());
  /** Choices made while an upload runs wait for its end: requests go up one at a time. */
  const queue = useRef<Promise<void>>(Promise.resolve());

  /** What is still to be sent, of every choice. */
  const left = useRef(new Map<number, File>());
  const keepLeft = () => keepUnfinished(projectId, { accountId, files: [...left.current.values()] });

  /** `refused`: so many of the same choice were not taken in the first place; the notification at the end counts them too. */
  const send = (batch: readonly UploadItem[], { refused = 0, keepsDuplicates = false } = {}) => {
    if (batch.length === 0) return;
    for (const { id, file } of batch) left.current.set(id, file);
    keepLeft();
    queue.current = queue.current.then(async () => {
      const { signal } = stop.current;
      setProgress(null);
      const namesBefore = new Set(
        client.getQueryData<readonly StoredFile[]>(filesKey(projectId))?.map(({ filename }) => filename),
      );
      const end = await runUpload({
        items: batch,
        send: sendFilesTo(projectId, { keepsDuplicates }),
        pause: (ms) => abortableSleep(ms, signal),
        signal,
        retryAfterMs,
        // What is to be kept twice would be kept three times.
        isConnectionLost: (error) => !keepsDuplicates && error instanceof ConnectionError,
        reconnect: async () => {
          const wasLost = connection.isLost();
          await untilConnected(signal);
          return wasLost;
        },
        wasThere: (name) => namesBefore.has(name),
        onEvent: (event) => {
          if (event.type === 'answered' || event.type === 'failed')
            for (const id of event.ids) left.current.delete(id);
          setInterrupted(event.type === 'interrupted');
          dispatch(event);
        },
        onProgress: setProgress,
        onBatchEnd: () => {
          keepLeft();
          void refreshProject(client, projectId);
        },
      });
      setInterrupted(false);
      if (!signal.aborted) notifyUploadEnd({ ...end, failed: end.failed + refused });
    });
  };

  const totals = totalsOf(items);
  useEffect(() => {
    noteUploading(projectId, totals.isRunning);
    return () => noteUploading(projectId, false);
  }, [projectId, totals.isRunning]);
  // Where the page goes without being asked, at the end of the session, nobody could stop it any more.
  useEffect(
    () => () => {
      stop.current.abort();
      stop.current = new AbortController();
    },
    [],
  );
  const forgetUnfinished = () => {
    keepUnfinished(projectId, { accountId, files: [] });
    setUnfinished([]);
  };
  return {
    items,
    /** What did not arrive before the page was closed or loaded again. */
    unfinished: totals.isRunning ? [] : unfinished,
    forgetUnfinished,
    /** Whether the upload waits for the connection. */
    isInterrupted,
    totals,
    progress,
    /** Sends the accepted files, and lists the rejected ones with their sentences. */
    choose: (accepted: readonly File[], rejected: readonly RejectedFile<File>[]) => {
      const takeId = () => nextId.current++;
      const waiting = accepted.map((file) => waitingItem(takeId(), file));
      const rejectedItems = rejected.map(({ file, error }) => rejectedItem(takeId(), file, error));
      dispatch({ type: 'chosen', items: [...waiting, ...rejectedItems] });
      if (waiting.length > 0) setUnfinished([]);
      send(waiting, { refused: rejectedItems.length });
    },
    /** Sends again those that failed on their way, and nothing else. */
    retry: () => {
      const failed = items.filter(isRetryable);
      dispatch({ type: 'retrying' });
      send(failed);
    },
    /** Sends again those that were there already, to be kept twice. */
    keepBoth: () => {
      const skipped = items.filter((item) => item.status === 'skipped');
      dispatch({ type: 'keepingBoth' });
      send(skipped, { keepsDuplicates: true });
    },
    /** Ends the request under way and everything behind it; what is uploaded stays. */
    stop: () => {
      stop.current.abort();
      stop.current = new AbortController();
    },
    dismiss: () => dispatch({ type: 'dismissed' }),
  };
}

const filesKey = (projectId: string) =>
  queryOf(fileEndpoints.listFiles, { params: { id: projectId } }).queryKey;

/** Longer waits than this are left to the person instead. */
const MAX_WAIT_S = 60;

function retryAfterMs(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 429) return null;
  const seconds = error.retryAfterSeconds;
  return seconds !== null && seconds <= MAX_WAIT_S ? seconds * 1_000 : null;
}

function notifyUploadEnd({ uploaded, failed, skipped }: UploadProgress): void {
  if (failed + uploaded === 0) {
    notify.success(
      'Nothing new to upload',
      skipped === 1 ? 'The file is there already.' : `All ${formatNumber(skipped)} files are there already.`,
    );
  } else if (failed === 0) {
    const already = skipped > 0 ? ` ${formatNumber(skipped)} there already.` : '';
    notify.success('Upload complete', `${formatCount(uploaded, 'file')} uploaded.${already}`);
  } else if (uploaded + skipped === 0) {
    notify.error(
      'Upload failed',
      `${failed === 1 ? 'The file' : `All ${formatNumber(failed)} files`} failed to upload.`,
    );
  } else {
    notify.warning(
      'Partial upload success',
      `${formatNumber(uploaded)} uploaded, ${formatNumber(failed)} failed`,
    );
  }
}
