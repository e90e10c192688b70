import { RESTORE_SECONDS } from '@sheaf/contract/constants';
import type { File } from '@sheaf/contract/files';
import { pathOfFile } from '@sheaf/contract/uploads/folders';
import { useQueryClient } from '@tanstack/react-query';
import { detailOf } from '../../api/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import { formatCount, formatSize, truncateName } from '../../ui/text/format.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { notifyDeleted } from './deleted-notice.ts';
import { useDeleteFiles } from './queries.ts';

interface DeleteFilesDialogProps {
  projectId: string;
  files: readonly File[];
  isAll?: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onDeleted?: () => void;
}

/** Asks for confirmation before deleting files, stating their number and size. */
export function DeleteFilesDialog({
  projectId,
  files,
  isAll = false,
  isOpen,
  onOpenChange,
  onDeleted,
}: DeleteFilesDialogProps) {
  const client = useQueryClient();
  const deletion = useDeleteFiles(projectId);
  const [first] = files;
  const subject =
    !isAll && first && files.length === 1
      ? `"${isolate(truncateName(pathOfFile(first)))}"`
      : formatCount(files.length, 'file');
  const confirm = () =>
    deletion.mutate(isAll ? 'all' : files.map(({ id }) => id), {
      onSuccess: () => {
        if (isAll) notify.success('Deleted', `${subject} deleted.`);
        else notifyDeleted({ client, projectId, fileIds: files.map(({ id }) => id), what: subject });
        onDeleted?.();
      },
      onError: (error) => notify.error('Delete failed', detailOf(error, 'Please try again.')),
      onSettled: () => onOpenChange(false),
    });
  const size = formatSize(files.reduce((sum, file) => sum + file.size_bytes, 0));
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Delete ${subject}, ${size}?`}
      description={descriptionOf(isAll, files.length)}
      confirmLabel={isAll || files.length > 1 ? `Delete ${subject}` : 'Delete file'}
      busy={deletion.isPending}
      onConfirm={confirm}
    />
  );
}

function descriptionOf(isAll: boolean, count: number): string {
  if (isAll)
    return 'This deletes every file in this project, with its categories and generated downloads. This cannot be undone.';
  return count === 1
    ? `This deletes the file and removes it from its category. You can bring it back for ${RESTORE_SECONDS} seconds.`
    : `This deletes the files and removes them from their categories. You can bring them back for ${RESTORE_SECONDS} seconds.`;
}
