import { lazy, Suspense, useRef, useState } from 'react';
import { NewProjectButton } from '../../features/projects/new-project-button.tsx';
import { useProjectAllowance } from '../../features/projects/project-allowance.ts';
import { ProjectList } from '../../features/projects/project-list.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { SectionBoundary } from '../../ui/section-boundary.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { ProjectStarter } from './project-starter.tsx';

// Most visits are to an existing project, so the form and its validation are loaded on demand.
const NewProjectForm = lazy(async () => ({
  default: (await import('../../features/projects/new-project-form.tsx')).NewProjectForm,
}));

export default function ProjectListRoute() {
  const [isCreating, setIsCreating] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const allowance = useProjectAllowance();
  const closeForm = () => {
    setIsCreating(false);
    opener.current?.focus();
  };
  return (
    <>
      <title>Projects · Sheaf</title>
      <div className="mb-8">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="font-display text-4xl font-medium tracking-tight">Projects</h1>
          <NewProjectButton
            ref={opener}
            allowance={allowance}
            isOpen={isCreating}
            onClick={() => setIsCreating(true)}
          />
        </div>
        <p className="mt-1.5 text-muted">Manage your categorization projects</p>
      </div>
      {allowance.state === 'full' && (
        <Notice tone="warn" className="mb-6">
          Project limit reached: You have reached the maximum of {formatNumber(allowance.limit)} projects.
          Please delete some existing projects to create new ones.
        </Notice>
      )}
      {isCreating && allowance.state === 'open' && (
        <SectionBoundary name="New Project">
          <Suspense fallback={<FormShape />}>
            <NewProjectForm onClose={closeForm} />
          </Suspense>
        </SectionBoundary>
      )}
      <ProjectList
        starter={
          allowance.state === 'open' ? ({ isCompact }) => <ProjectStarter isCompact={isCompact} /> : undefined
        }
      />
    </>
  );
}

function FormShape() {
  return (
    <Card className="mb-8 h-95">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="mt-12 h-11 max-w-2xl" />
      <Skeleton className="mt-12 h-24 max-w-2xl" />
    </Card>
  );
}
