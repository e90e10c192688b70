import type { Project } from '@sheaf/contract/projects';
import { usefulDetailOf } from '../../api/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import { formatCount, truncateName } from '../../ui/text/format.ts';
import { useDeleteProject } from './queries.ts';

export interface DeleteProjectDialogProps {
  /** The project to delete; null while the dialog is closed. */
  project: Project | null;
  onClose: () => void;
}

/** Asks for confirmation before deleting a project, naming what is deleted with it. */
export function DeleteProjectDialog({ project, onClose }: DeleteProjectDialogProps) {
  const deleteProject = useDeleteProject();
  const confirm = () => {
    if (!project) return;
    deleteProject.mutate(project.id, {
      onSuccess: () => notify.success('Project deleted', 'Project has been deleted successfully!'),
      onError: (error) =>
        notify.error('Delete failed', usefulDetailOf(error, 'Failed to delete project. Please try again.')),
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      isOpen={project !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Are you sure you want to delete this project?"
      description={project && <DeletionSummary project={project} />}
      confirmLabel="Delete project"
      busy={deleteProject.isPending}
      onConfirm={confirm}
    />
  );
}

function DeletionSummary({ project: { name, file_count, category_count } }: { project: Project }) {
  const contents = [
    file_count > 0 && formatCount(file_count, 'file'),
    category_count > 0 && formatCount(category_count, 'category', 'categories'),
  ].filter(Boolean);
  return (
    <>
      <strong className="font-semibold text-ink">
        <bdi>{truncateName(name)}</bdi>
      </strong>
      {contents.length > 0
        ? ` will be deleted with ${contents.join(', ')} and all generated downloads. `
        : ' is empty. '}
      This cannot be undone.
    </>
  );
}
