import { useParams } from 'react-router';
import { ProjectDetail } from './project-detail.tsx';

export default function ProjectDetailRoute() {
  const { projectId } = useParams();
  // A fresh screen for each project: no upload, filter or job of another one is carried over.
  return <ProjectDetail key={projectId} projectId={projectId ?? ''} />;
}
