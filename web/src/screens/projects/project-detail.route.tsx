import type { Project } from '@sheaf/contract/projects';
import { useParams } from 'react-router';
import { hasStatus } from '../../api/api-error.ts';
import { CategoryActionsProvider } from '../../features/categories/category-actions.tsx';
import { EditorProvider } from '../../features/history/editor.tsx';
import { ProjectDetailSkeleton, ProjectLoadFailure } from '../../features/projects/project-states.tsx';
import { useProject } from '../../features/projects/queries.ts';
import { SelectionProvider } from '../../features/selection/selection.tsx';
import { ProjectWorkbench } from './project-workbench.tsx';

export default function ProjectDetailRoute() {
  const { projectId } = useParams();
  // A fresh screen for each project: no upload, filter or job of another one is carried over.
  return <ProjectDetail key={projectId} projectId={projectId ?? ''} />;
}

/** One project: upload, categorize, correct, download. */
function ProjectDetail({ projectId }: { projectId: string }) {
  const { data: project, error } = useProject(projectId);
  // Deleted elsewhere: what is still known of it is not to be worked on.
  if (project && !hasStatus(error, 404)) return <LoadedProject project={project} />;
  return error ? <ProjectLoadFailure error={error} /> : <ProjectDetailSkeleton />;
}

const LoadedProject = ({ project }: { project: Project }) => (
  <EditorProvider projectId={project.id}>
    <SelectionProvider>
      <CategoryActionsProvider projectId={project.id}>
        <ProjectWorkbench project={project} />
      </CategoryActionsProvider>
    </SelectionProvider>
  </EditorProvider>
);
