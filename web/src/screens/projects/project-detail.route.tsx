import type { Project } from '@sheaf/contract/projects';
import { useParams } from 'react-router';
import { hasStatus } from '../../api/api-error.ts';
import { CategoryActionsProvider } from '../../features/categories/category-actions.tsx';
import { EditorProvider } from '../../features/history/editor.tsx';
import { ProjectDetailSkeleton, ProjectLoadFailure } from '../../features/projects/project-states.tsx';
import { useProject } from '../../features/projects/queries.ts';
import { SelectionProvider } from '../../features/selection/selection.tsx';
import { DEMO_PROJECT_ID } from './demo-project-id.ts';
import { ProjectWorkbench } from './workbench.tsx';

export default function ProjectDetailRoute() {
  const { projectId = DEMO_PROJECT_ID } = useParams();
  // A new screen for each project: no upload, filter or job carries over from another one.
  return <ProjectDetail key={projectId} projectId={projectId} />;
}

/** One project: upload, categorize, correct, download. */
function ProjectDetail({ projectId }: { projectId: string }) {
  const { data: project, error } = useProject(projectId);
  // If it was deleted elsewhere, its cached data must not be worked on.
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
