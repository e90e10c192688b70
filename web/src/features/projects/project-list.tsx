import { clsx } from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { hasStatus } from '../../api/api-error.ts';
import { RefreshButton } from '../../ui/button.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { ProjectCard } from './project-card.tsx';
import { useProjects } from './queries.ts';

const LOAD_ERROR = 'Failed to load projects. Please refresh the page.';

interface ProjectListProps {
  /** Renders the area that creates a project from files: above the cards, or large if there are none. */
  starter?: ((place: { isCompact: boolean }) => ReactNode) | undefined;
}

/** Every project as a card, or the empty, loading or error state. */
export function ProjectList({ starter }: ProjectListProps) {
  const { data: projects, error, isPending } = useProjects();
  useEffect(() => {
    if (error && !hasStatus(error, 401, 403)) notify.error('Load error', LOAD_ERROR);
  }, [error]);
  if (isPending) return <LoadingProjects />;
  if (!projects) {
    return (
      <Notice tone="bad" title="Load error" actions={<RefreshButton size="small" />}>
        {LOAD_ERROR}
      </Notice>
    );
  }
  if (projects.length === 0) return <NoProjects>{starter?.({ isCompact: false })}</NoProjects>;
  return (
    <>
      {starter && <div className="mb-6">{starter({ isCompact: true })}</div>}
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {projects.map((project) => (
          <ProjectCard key={project.id} project={project} />
        ))}
      </ul>
    </>
  );
}

function NoProjects({ children }: { children: ReactNode }) {
  return (
    <div
      className={clsx(
        'grid justify-items-center text-center',
        children ? 'py-6 sm:py-10' : 'rounded-2xl border border-dashed border-edge/50 px-6 py-16',
      )}
    >
      <div aria-hidden="true" className="mb-5 text-muted">
        <LogoMark className="size-14" />
      </div>
      <h2 className="font-display text-2xl font-medium">No projects yet</h2>
      <p className="mt-2 max-w-md leading-relaxed text-muted">
        Create your first project to start categorizing text files
      </p>
      {children && <div className="mt-8 w-full max-w-2xl">{children}</div>}
    </div>
  );
}

function LoadingProjects() {
  return (
    <div>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {['first', 'second', 'third'].map((place) => (
          <div key={place} className="h-56 rounded-xl border bg-raised p-5 shadow-card sm:p-6">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="mt-4 h-4 w-full" />
            <Skeleton className="mt-2 h-4 w-1/2" />
          </div>
        ))}
      </div>
      <p role="status" className="mt-6 text-center text-sm text-muted">
        Loading projects...
      </p>
    </div>
  );
}
