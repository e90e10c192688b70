import { RESTORE_SECONDS } from '@sheaf/contract/constants';
import { FILES_GONE_MESSAGE, fileEndpoints } from '@sheaf/contract/files';
import { pathOfFile } from '@sheaf/contract/uploads/folders';
import type { QueryClient } from '@tanstack/react-query';
import { failureMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { refreshProject } from '../../api/refresh-project.ts';
import { notify } from '../../ui/notifications/notify.ts';
import { formatCount, truncateName } from '../../ui/text/format.ts';
import { isolate } from '../../ui/text/isolate.ts';

interface DeletedFiles {
  readonly client: QueryClient;
  readonly projectId: string;
  readonly fileIds: readonly string[];
  /** What was deleted: "a.txt", in quotation marks, or "3 files". */
  readonly what: string;
}

/** Says that files were deleted, and for as long as they can be brought back, offers that or to remove them at once. */
export function notifyDeleted(deleted: DeletedFiles): void {
  notify.success('Deleted', `${deleted.what} deleted.`, {
    durationMs: RESTORE_SECONDS * 1_000,
    action: { label: 'Bring back', onClick: () => void bringBack(deleted) },
    secondAction: { label: 'Remove now', onClick: () => void removeNow(deleted) },
  });
}

async function bringBack(deleted: DeletedFiles): Promise<void> {
  const { client, projectId, fileIds } = deleted;
  try {
    const { restored_files } = await call(fileEndpoints.restoreFiles, {
      params: { id: projectId },
      body: { file_ids: [...fileIds] },
    });
    await refreshProject(client, projectId);
    if (restored_files.length === 0) {
      notify.error('Not brought back', FILES_GONE_MESSAGE);
      return;
    }
    notify.success('Brought back', restoredMessage(deleted, restored_files));
  } catch (error) {
    const action = { label: 'Try again', onClick: () => void bringBack(deleted) };
    notify.error('Not brought back', failureMessage(error, 'Please try again.'), { action });
  }
}

/** Under which name a file is back, if another one has taken its own, and how many of several are. */
function restoredMessage(
  { what, fileIds }: DeletedFiles,
  restored: readonly { readonly filename: string; readonly folder: string }[],
): string {
  const [first] = restored;
  if (fileIds.length === 1 && first) return `"${isolate(truncateName(pathOfFile(first)))}" is back.`;
  return restored.length === fileIds.length
    ? `${what} are back.`
    : `${formatCount(restored.length, 'file')} of ${fileIds.length} came back in time.`;
}

async function removeNow(deleted: DeletedFiles): Promise<void> {
  const { projectId, fileIds, what } = deleted;
  try {
    await call(fileEndpoints.deleteSelectedFiles, {
      params: { id: projectId },
      body: { file_ids: [...fileIds] },
    });
    notify.success('Removed for good', `${what} removed.`);
  } catch (error) {
    const later = `${what} will be removed within a minute.`;
    notify.error('Not removed yet', `${failureMessage(error, 'Please try again.')} ${later}`);
  }
}
