import type { File } from '@sheaf/contract/files';
import { detailOf } from '../../api/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import { formatCount, formatSize, truncateName } from '../../ui/text/format.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { useDeleteFile, useDeleteFiles } from './queries.ts';

export interface DeleteFilesDialogProps {
  projectId: string;
  files: readonly File[];
  /** Whether these are all files of the project. */
  isAll: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Asks for confirmation before deleting one file or all files, stating their number and size. */
export function DeleteFilesDialog({ projectId, files, isAll, isOpen, onOpenChange }: DeleteFilesDialogProps) {
  const deleteOne = useDeleteFile(projectId);
  const deleteAll = useDeleteFiles(projectId);
  const [first] = files;
  const name = first ? isolate(truncateName(first.filename)) : '';

  const answer = {
    onSuccess: () =>
      notify.success(
        'Deleted',
        isAll ? `${formatCount(files.length, 'file')} deleted.` : `"${name}" deleted.`,
      ),
    onError: (error: unknown) => notify.error('Delete failed', detailOf(error, 'Please try again.')),
    onSettled: () => onOpenChange(false),
  };
  const confirm = () => {
    if (isAll) deleteAll.mutate(undefined, answer);
    else if (first) deleteOne.mutate(first.id, answer);
  };
  const size = formatSize(files.reduce((sum, file) => sum + file.size_bytes, 0));
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={isAll ? `Delete ${formatCount(files.length, 'file')}, ${size}?` : `Delete "${name}", ${size}?`}
      description={
        isAll
          ? 'This deletes every file in this project, with its categories and generated downloads. This cannot be undone.'
          : 'This deletes the file and removes it from its category. This cannot be undone.'
      }
      confirmLabel={isAll ? `Delete ${formatCount(files.length, 'file')}` : 'Delete file'}
      busy={deleteOne.isPending || deleteAll.isPending}
      onConfirm={confirm}
    />
  );
}
